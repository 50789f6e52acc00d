// The position editor: its state, and its screen.
import { test } from 'node:test';
import { Game } from 'machiavelli-cards';
import { ready, wholeEngine } from '../../www/engine.ts';
import { createEditor } from '../../www/page/editor/editor.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as en } from '../../www/words/en/editor.ts';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as puzzlesEn } from '../../www/words/en/puzzles.ts';
import { words as sharing } from '../../www/words/en/sharing.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { LANGS, type Lang } from '../../www/words/words.ts';
import { holdEngine, letEngineLoad, missEngine } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { wordsIn } from '../support/words.ts';
import { ANNA, CATERINA } from '../table/driver.ts';
import { loggedErrors, openPage, type TestPage } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

async function openEditor() {
  await ready();
  return createEditor(() => undefined);
}

test('every error of the engine is a problem of the position', async () => {
  const editor = await openEditor();
  editor.change({ text: POSITION, rules: 'bga' });
  expect(editor.problem).toBeNull();
  editor.change({ rules: 'no-such-rules' as never });
  expect(editor.problem).toEqual({ kind: 'refused', code: 'unknown-preset' });
});

test('cards are added, moved and removed without a change to the helping cards', async () => {
  const editor = await openEditor();
  editor.change({ text: '5C 5D 5H / 4C / KS KH', rules: 'makiaveli' });
  editor.add('9D', 'hand');
  expect(editor.state.text).toBe('5C 5D 5H / 4C 9D / KS KH');
  editor.move('hand', 0, 'new');
  expect(editor.state.text).toBe('5C 5D 5H | 4C / 9D / KS KH');
  editor.remove('hand', 0);
  editor.remove(1, 0);
  expect(editor.places).toEqual({ melds: [['5C', '5D', '5H']], hand: [], helping: 'KS KH' });
  editor.clear();
  expect(editor.state.text).toBe('/');
});

test('who has opened in a game is kept until the rules change, the editor is cleared or a link is opened', async () => {
  const editor = await openEditor();
  const game = Game.arrange({
    rules: 'session-opening',
    players: ['Anna', 'Bruno', 'Caterina'],
    position: POSITION,
    opened: [true, true, false],
    seed: '1',
  });
  const open = (): void => editor.openView(game.view(1));
  open();
  expect(editor.state.opened).toEqual([true, false, true]);
  editor.add('9D');
  expect(editor.state.opened).toEqual([true, false, true]);
  editor.clear();
  expect(editor.state.opened).toEqual([]);
  open();
  editor.change({ rules: 'session-opening' });
  expect(editor.state.opened).toEqual([]);
  for (const link of ['5C 5D 5H / 4C', 'p1~bga~']) {
    open();
    await editor.openLink(link, () => true);
    expect(editor.state.opened, link).toEqual([]);
  }
  game.free();
});

test('a link that is opened again after a change does not undo the change, unless another position was opened since', async () => {
  const editor = await openEditor();
  const game = Game.arrange({ rules: 'bga', position: '7C 7D 7H / 2S', seed: '1' });
  const wholeLink = (await wholeEngine()).positionLink(POSITION, { rules: 'bga' });
  for (const link of [wholeLink, wholeLink.slice(0, -1)]) {
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(POSITION);
    editor.add('9D', 'hand');
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(`${POSITION} 9D`);
    editor.openView(game.view(0));
    await editor.openLink(link, () => true);
    expect(editor.state.text, link).toBe(POSITION);
  }
  await editor.openLink('6C 6D 6H / 2S', () => true);
  await editor.openLink(POSITION, () => true);
  expect(editor.state.text).toBe(POSITION);
  game.free();
});

const faces = (page: TestPage, place: string): string =>
  page
    .all(`.editor-place[data-place="${place}"] button`)
    .map(({ dataset: { face } }) => face)
    .join(' ');
const text = (page: TestPage): string => (page.field('text') as HTMLTextAreaElement).value;
const type = (page: TestPage, position: string): Promise<void> => page.fill('[data-control=text]', position);
const alerts = (page: TestPage): string[] => page.texts('.editor .refusal');
const addCard = (page: TestPage, face: string): Promise<void> =>
  page.click(page.one(`.editor-pack button[data-face="${face}"]`));

/** Opens the editor with a position. */
async function openScreen(position = POSITION, lang: Lang = 'en'): Promise<TestPage> {
  const page = await openPage({ lang, address: '#editor' });
  await type(page, position);
  return page;
}

async function copyLink(page: TestPage, action = 'copy-link'): Promise<string> {
  await page.press(action);
  const address = page.copied.at(-1);
  if (address === undefined) throw new Error('no link was copied');
  return address.slice(address.indexOf('#'));
}

for (const lang of LANGS) {
  test(`what cannot be played is explained in ${lang}`, async () => {
    const page = await openScreen('', lang);
    const words = wordsIn(lang, en);
    for (const [position, problem] of [
      ['5C 5D 5H / 4Q', words.unreadable('Q')],
      ['5C 5D 5H / 5C 5C 5C', words.impossible('5♣ 5♣')],
      ['5C 6D 7H / 4C', words.broken('5♣ 6♦ 7♥', wordsIn(lang, tableEn).reasons.mixed)],
      ['5C 5D 5H /', words.noHand],
    ] as const) {
      await type(page, position);
      expect(alerts(page), position).toEqual([problem]);
      expect(page.offers('play'), position).toBe(false);
    }
  });
}

test('a position is solved and played', async () => {
  const page = await openScreen();
  await page.press('solve');
  expect(page.text('.editor')).toContain(en.best(1, true));
  await page.press('play');
  expect([page.table.phase, page.table.table, page.table.hand]).toEqual([
    'mine',
    '5S 5H 5D 5C | 6C 7C 8C',
    '4C 9D',
  ]);
});

test('the link to a position leads to it, and a damaged link to what could be read', async () => {
  const page = await openScreen();
  const address = await copyLink(page);
  expect(page.text('.editor')).toContain(sharing.copied);
  for (const [link, problems] of [
    [address, []],
    [address.slice(0, -1), [`${sharing.problems['damaged-link']} ${sharing.rest}`]],
  ] as const) {
    await page.reopen(link);
    const places = ['0', '1', 'new', 'hand'].map((place) => faces(page, place));
    expect(places).toEqual(['5C 5D 5H 5S', '6C 7C 8C', '', '4C 9D']);
    expect(alerts(page)).toEqual(problems);
  }
});

test('a position is sent as a puzzle, and a position without a play is not one', async () => {
  const page = await openScreen('5C 5D 5H / 9D');
  await page.press('copy-puzzle');
  expect(page.text('.editor')).toContain(en.nothing);
  expect(page.copied).toEqual([]);
  await type(page, POSITION);
  const address = await copyLink(page, 'copy-puzzle');
  await page.press('puzzle');
  expect([page.address, page.table.sentence]).toEqual([address, dialogsEn.puzzle.task(1)]);
  await page.table.untilMyTurn();
  await page.playHint();
  expect(page.one('dialog [role=img]').getAttribute('aria-label')).toBe(puzzlesEn.stars(1));
  await page.reopen(address.slice(0, -1));
  expect(alerts(page)[0]).toContain(sharing.problems['damaged-link']);
});

test('if the position changes during the search for its best play, no play is shown and no link is copied', async () => {
  const page = await openScreen();
  for (const action of ['solve', 'copy-puzzle']) {
    await type(page, POSITION);
    const release = holdEngine();
    await page.press(action);
    expect(page.text('.editor')).toContain(en.solving);
    await type(page, '5C 5D 5H / 9D');
    release();
    await page.settle();
    expect(page.text('.editor'), action).not.toContain(en.best(1, true));
  }
  expect([page.offers('puzzle'), page.copied]).toEqual([false, []]);
});

test('if the engine does not load, the editor says so, and tries again with the next press', async () => {
  const page = await openScreen();
  const link = await copyLink(page);
  missEngine();
  for (const action of ['solve', 'copy-puzzle', 'copy-link']) {
    await page.press('clear');
    await type(page, POSITION);
    await page.press(action);
    expect(alerts(page), action).toEqual([errorsEn.loading]);
  }
  loggedErrors.length = 0;
  await page.reopen(link);
  expect(alerts(page)[0], 'the link is not called invalid').toBe(sharing.problems['start-failed']);
  letEngineLoad();
  await type(page, POSITION);
  await page.press('solve');
  expect(page.text('.editor')).toContain(en.best(1, true));
  expect(alerts(page)).toEqual([]);
});

test('a link that is still loading does not replace a position that was typed after it', async () => {
  const page = await openScreen();
  const release = holdEngine();
  await page.goTo(`#${POSITION}`);
  await page.goTo('#editor');
  await type(page, '5C 5D 5H / 9D');
  release();
  await page.settle();
  expect(text(page)).toBe('5C 5D 5H / 9D');
});

test('where copying is not allowed, the link is shown', async () => {
  const page = await openScreen();
  page.mayCopy = false;
  await page.press('copy-link');
  expect((page.one('.shared textarea') as HTMLTextAreaElement).value).toMatch(/#p1~bga~/);
});

test('a position of a game keeps its helping cards and who has opened, in the editor and in the game that starts from it', async () => {
  const page = await openPage();
  await page.deal({
    rules: { preset: 'session-opening', helpingCards: 4 },
    seats: [ANNA, CATERINA],
    position: '5C 6C 7C / 8C KH / 2D 2S',
    opened: [true, true],
  });
  await page.table.press('menu', 'position');
  expect([faces(page, '0'), faces(page, 'hand')]).toEqual(['5C 6C 7C', '8C KH']);
  const helping = en.helping(/2.*2./.exec(page.text('.editor-kept'))?.[0] ?? '');
  expect(page.text('.editor-kept')).toBe(`${helping} ${en.opened(true, 1, 1)}`);
  await addCard(page, '9D');
  expect(text(page)).toMatch(/KH.* 9D \/ 2[DS] 2[DS]$/);
  // Only a player who has opened can play a single card.
  await page.press('solve');
  expect(page.text('.editor')).toContain(en.best(1, true));
  await page.press('play', 'confirm');
  const { helping: cards, seats } = page.view;
  expect(seats.map(({ opened }) => opened)).toEqual([true, true]);
  expect(cards.map(({ face }) => face).sort()).toEqual(['2D', '2S']);
  await page.goBack();
  await page.fill('[data-control=rules]', 'bga');
  expect(page.text('.editor-kept'), 'under other rules, nobody has opened').toBe(helping);
  await page.press('clear');
  expect(page.find('.editor-kept')).toBeNull();
});

test('the editor names the game of a position, also that of the page', async () => {
  const page = await openPage();
  const rules = { preset: 'bga', setAside: 26 } as const;
  await page.deal({ rules, seats: [ANNA, CATERINA], position: '5C 6C 7C / 8C KH' });
  await page.table.press('menu', 'rules');
  expect(page.text('dialog')).toContain('Standard');
  expect(page.text('dialog')).toContain('26 cards from the stock are set aside');
  await page.press('close');
  await page.table.press('menu', 'position');
  expect((page.one('[data-control=rules]') as HTMLSelectElement).value).toBe('standard');
  await page.fill('[data-control=rules]', 'bga');
  await page.fill('[data-control=rules]', 'standard');
  await page.press('play', 'confirm');
  expect(page.view.rules).toMatchObject(rules);
});
