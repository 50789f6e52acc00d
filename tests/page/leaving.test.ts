// No single press loses an unfinished game or an example of the guide.
import { test } from 'node:test';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as guideEn } from '../../www/words/en/guide.ts';
import { words as lessonsEn } from '../../www/words/en/lessons.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { words as guideIt } from '../../www/words/it/guide.ts';
import { words as pageIt } from '../../www/words/it/page.ts';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { wordsIn } from '../support/words.ts';
import { ANNA, BRUNO, CATERINA } from '../table/driver.ts';
import { openPage, type TestPage } from './driver.ts';

const START = { seats: [ANNA, CATERINA], position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H' } as const;
/** The unfinished game on the table. */
const save = ({ table }: TestPage): string => table.host.save();

for (const lang of LANGS) {
  test(`the start screen describes the unfinished game and asks before it is lost, in ${lang}`, async () => {
    const words = wordsIn(lang, pageEn);
    const page = await openPage({ lang });
    await page.deal(START);
    await page.table.endTurn();
    const { hand, seats, turn } = page.view;
    const before = save(page);
    await page.goBack();
    const [, other] = seats;
    if (other === undefined) throw new Error('there is no other player');
    expect(page.text('[data-action=resume]')).toContain(
      words.savedDuel('Caterina', turn, hand.length, other.cards),
    );
    await page.press('play');
    expect([page.dialog, page.text('dialog')]).toEqual([
      'new-game',
      expect.stringContaining(words.setup.forget),
    ]);
    await page.escape();
    expect(page.dialog).toBeNull();
    await page.press('resume');
    expect([page.table.phase, save(page)]).toEqual(['mine', before]);
    await page.goBack();
    await page.press('play', 'confirm');
    expect(page.view.turn).toBeLessThan(3);
  });
}

test('the editor asks before “Play from here” replaces an unfinished game', async () => {
  const page = await openPage();
  await page.deal(START);
  const before = save(page);
  await page.table.press('menu', 'position');
  await page.press('play');
  expect(page.text('dialog')).toContain(pageEn.setup.forget);
  await page.press('resume');
  expect([page.table.phase, save(page)]).toEqual(['mine', before]);
  await page.goBack();
  await page.press('play', 'confirm');
  expect(page.table.phase).toBe('mine');
  expect(save(page)).not.toBe(before);
  expect(page.table.hand).toBe('2H 4C 9D');
});

test('the menu leads to a new game or to the start screen, and the current game is kept', async () => {
  const page = await openPage();
  await page.deal(START);
  const { hand } = page.table;
  const choose = async (item: string): Promise<void> => {
    await page.table.press('menu');
    await page.table.press(item);
  };
  const isKept = (): void => expect([page.table.phase, page.table.hand]).toEqual(['mine', hand]);
  await choose('new-game');
  expect(page.text('.bar-note')).toBe(pageEn.setup.forget);
  await page.press('back');
  isKept();
  await choose('home');
  await page.press('resume');
  isKept();
  await choose('new-game');
  await page.press('play', 'resume');
  isKept();
  await choose('new-game');
  await page.play();
  expect(page.table.hand).not.toBe(hand);
});

test('“Moving cards” opens the guide at its section about moving cards', async () => {
  const page = await openPage();
  await page.deal(START);
  await page.table.press('menu', 'help');
  expect([page.dialog, document.activeElement?.id]).toEqual(['guide', 'text-moving']);
});

test('on the start screen, Back closes a dialog and stays on the page', async () => {
  const page = await openPage();
  for (const name of ['rules', 'guide', 'my-games', 'settings']) {
    await page.press(name);
    expect(page.dialog).toBe(name);
    await page.goBack();
    expect([page.dialog, page.offers('play'), page.history.isLeft], name).toEqual([null, true, false]);
  }
});

test('a press beside a dialog closes it, but a selection of text that ends there does not', async () => {
  const page = await openPage();
  await page.press('rules');
  const dialog = page.one('dialog');
  const click = (from: HTMLElement): Promise<void> => {
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return page.click(dialog);
  };
  await click(page.one('dialog p'));
  expect(page.dialog).toBe('rules');
  await click(dialog);
  expect(page.dialog).toBeNull();
});

test('Back does not close the hand-over, which hides the hands, but leaves the table', async () => {
  const page = await openPage();
  await page.deal({ seats: [ANNA, BRUNO] });
  await page.until(() => page.table.dialog === 'handover', 'the device is not handed over');
  await page.goBack();
  expect([page.isTableShown, page.offers('resume')]).toEqual([false, true]);
});

/** Opens the first example of the guide on the table. */
async function openExample(): Promise<TestPage> {
  const page = await openPage();
  await page.press('guide', 'try');
  await page.table.untilMyTurn();
  expect(page.table.sentence).toBe(lessonsEn.example.task);
  return page;
}

test('an example on the table states its task, cannot be left by drawing, can be tried again, and leaves the stored game unchanged', async () => {
  const stored = await openPage();
  await stored.deal(START);
  const { storedGame } = stored;
  stored.unload();
  const page = await openExample();
  expect(page.table.button('end-turn').dataset.ready).toBe('false');
  await page.table.press('end-turn');
  await page.table.click(page.table.one('[part~=stock]'));
  expect(page.table.log).toEqual([]);
  await page.playHint();
  expect([page.text('dialog'), page.table.dialog]).toEqual([
    expect.stringContaining(lessonsEn.example.solved),
    null,
  ]);
  await page.press('again');
  expect([page.table.phase, page.table.sentence]).toEqual(['mine', lessonsEn.example.task]);
  await page.goBack();
  expect([page.offers('guide'), page.storedGame]).toEqual([true, storedGame]);
  await page.press('resume');
  expect(page.table.hand).toBe('2H 4C 9D');
});

test('after an example, Back closes the guide and then leaves the page', async () => {
  const page = await openExample();
  await page.playHint();
  await page.press('guide');
  expect([page.dialog, page.address]).toEqual(['guide', '']);
  await page.goBack();
  expect([page.dialog, page.offers('guide')]).toEqual([null, true]);
  await page.goBack();
  expect(page.history.isLeft).toBe(true);
});

test('a menu that is still loading when the player leaves the table does not open', async () => {
  const page = await openPage();
  await page.deal(START);
  // The player leaves at each moment at which the menu waits for something.
  for (let moments = 0, isOpen = false; !isOpen; moments += 1) {
    page.table.button('menu').click();
    for (let moment = 0; moment < moments; moment += 1) await null;
    isOpen = page.table.dialog !== null;
    if (isOpen) break;
    await page.goBack();
    expect([page.isTableShown, page.table.dialog], `after ${moments} moments`).toEqual([false, null]);
    await page.press('resume');
    expect([page.table.phase, page.table.dialog], `after ${moments} moments`).toEqual(['mine', null]);
  }
});

test('one thing has one name in the menu of the table and on the page', () => {
  for (const [{ menu }, words, guide] of [
    [dialogsEn, pageEn, guideEn],
    [dialogsIt, pageIt, guideIt],
  ] as const) {
    const { deck, decks, items, language, theme, themes } = menu;
    expect([
      items.help,
      items.statistics,
      items.settings,
      items['new-game'],
      language,
      theme,
      themes,
      deck,
      decks,
    ]).toEqual([
      ...[guide.moving.title, words.myGames, words.settings, words.newGame],
      ...[words.prefs.language, words.prefs.theme.name, words.prefs.theme.values],
      ...[words.prefs.deck.name, words.prefs.deck.values],
    ]);
  }
});
