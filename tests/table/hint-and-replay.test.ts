// A hint in three stages, and the replay of turns and of whole games.
import { test } from 'node:test';
import { shortNames } from '../../www/element/announce/short-names.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { techniqueSentence } from '../../www/words/techniques.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal, type TestTable } from './driver.ts';
import { replaceWorkers } from './workers.ts';

/** The 4♣ can be played together with the 5♣ of the set, and the Q♥ at the end of the run of hearts. */
const POSITION = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D';
const HINTED = ['4C 5C 6C 7C 8C', '5S 5H 5D', '9H TH JH QH'].sort();

const drawn = ({ drawnTable }: TestTable): string[] => drawnTable.split(' | ').sort();
/** Where each group lies. */
const boxesOf = (table: TestTable): Record<string, string> =>
  Object.fromEntries(
    [...table.all('[data-group-id]')].map(({ dataset, style }) => [dataset.groupId, style.cssText]),
  );
/** The index of the picture that a replay shows; `null` without a replay. */
const at = (table: TestTable): number | null =>
  table.one('[part~=reel]').hidden ? null : Number(table.one('[part~=reel]').dataset.at);
const lengthOf = (table: TestTable): number => Number(table.one('[part~=reel]').dataset.length);

/** Presses the button for a hint and waits until the sentence changes. */
async function askHint(table: TestTable): Promise<void> {
  const before = [table.sentence, dialogsEn.hintWait];
  await table.press('hint');
  await table.until(() => !before.includes(table.sentence) || table.phase === 'show', 'the hint is shown');
}

async function showHint(table: TestTable): Promise<void> {
  for (let stage = 0; stage < 3; stage += 1) await askHint(table);
  expect(table.phase).toBe('show');
}

test('a hint says how many cards, then which, then shows the moves; closing it changes nothing', async () => {
  const table = await deal({ position: POSITION });
  // After the hint, redo must still be possible.
  await table.tapTo('QH', 3);
  await table.press('undo');
  const before = table.host.save();
  const places = drawn(table);
  const { steps, techniques } = table.hint;

  await askHint(table);
  expect(table.sentence).toBe(`${dialogsEn.hintCount(2)} ${dialogsEn.hintMore}`);
  await askHint(table);
  const cards = dialogsEn.hintCards(shortNames('4C QH'));
  expect(table.sentence).toBe([cards, techniqueSentence('en', techniques), dialogsEn.hintSteps].join(' '));
  await askHint(table);
  expect([table.phase, at(table)]).toEqual(['show', 0]);
  expect(table.sentence).toBe(`${dialogsEn.hintPlay(2, steps.length)} ${dialogsEn.hintMost}`);
  const last = lengthOf(table) - 1;
  expect(last).toBeGreaterThan(1);
  const pictures: string[][] = [];
  const sentences = new Set<string>();
  let traces = 0;
  for (let step = 1; step <= last; step += 1) {
    await table.press('show-forward');
    expect(at(table)).toBe(step);
    pictures.push(drawn(table));
    sentences.add(table.sentence);
    traces += table.all('.trace').length;
  }
  expect(sentences.size, 'each step has its own sentence').toBe(last);
  expect(pictures.at(-1)).toEqual(HINTED);
  // Outlines show where the cards of a step were on the table. Cards from the hand leave no outline.
  expect(traces).toBeGreaterThan(0);
  for (const [key, picture] of [
    ['ArrowLeft', pictures.at(-2)],
    ['Home', places],
    ['End', pictures.at(-1)],
  ] as const) {
    await table.key(key);
    expect(drawn(table), key).toEqual(picture);
    // A jump over several steps, and a step back, leave no outlines.
    expect(table.all('.trace'), key).toHaveLength(0);
  }
  expect(table.host.save()).toBe(before);
  await table.press('show-leave');
  expect(table.phase).toBe('mine');
  expect(drawn(table)).toEqual(places);
  expect(table.host.save()).toBe(before);
  await table.press('redo');
  expect(table.view.played).toBe(1);
});

test('only a hint that does not win says that the most cards are not always best', async () => {
  const table = await deal({ position: '5C 5D 5H 5S | 6C 7C 8C / 4C' });
  await showHint(table);
  expect(table.sentence).toBe(dialogsEn.hintPlay(1, table.hint.steps.length));
});

test('while a hint for an earlier position is being computed, another press gives the hint for the present one', async () => {
  const workers = replaceWorkers();
  const table = await deal({ position: POSITION }, { attributes: { worker: 'auto' } });
  const stages: number[] = [];
  table.host.addEventListener('machiavelli-hint', ({ detail }) => stages.push(detail.stage));
  const hints = (): number => workers.asked.filter((kind) => kind === 'hint').length;
  workers.hold();
  await table.press('hint');
  expect(table.sentence).toBe(dialogsEn.hintWait);
  expect(hints()).toBe(1);
  await table.tapTo('QH', 3);
  // Further presses in the same position do not ask again.
  for (let press = 0; press < 3; press += 1) await table.press('hint');
  expect(hints()).toBe(2);
  workers.release();
  const { count } = table.hint;
  await table.until(() => table.sentence.includes(dialogsEn.hintCount(count)), 'the hint is shown');
  await table.tick(1000);
  expect(stages).toEqual([1]);
});

test('a kept hint becomes the player’s moves; one undo takes all of it back, and one redo restores it', async () => {
  const table = await deal({ position: POSITION });
  const places = drawn(table);
  await showHint(table);
  await table.key('End');
  expect(at(table)).toBeGreaterThan(1);
  const boxes = boxesOf(table);
  await table.press('show-keep');
  expect(table.phase).toBe('mine');
  expect(drawn(table)).toEqual(HINTED);
  expect(boxesOf(table)).toEqual(boxes);
  expect(table.one('.primary').dataset.ready).toBe('true');
  await askHint(table);
  expect(table.sentence).toBe(dialogsEn.hintThere);
  await table.press('undo');
  expect(drawn(table)).toEqual(places);
  expect(table.offers('undo')).toBe(false);
  await table.press('redo');
  expect(drawn(table)).toEqual(HINTED);
  expect(table.offers('redo')).toBe(false);
});

test('a hint is kept as a whole, even before all its steps have been shown', async () => {
  for (const steps of [0, 1]) {
    const table = await deal({ position: POSITION });
    await showHint(table);
    await table.key('Home');
    for (let step = 0; step < steps; step += 1) await table.press('show-forward');
    expect(at(table)).toBe(steps);
    await table.press('show-keep');
    expect([drawn(table), table.view.flaws], `after ${steps} steps`).toEqual([HINTED, []]);
  }
});

test('a hint whose moves the page refuses changes nothing, and the next move leaves the other melds in their places', async () => {
  const table = await deal({ position: POSITION });
  const [save, places, before] = [table.host.save(), drawn(table), boxesOf(table)];
  table.host.addEventListener('machiavelli-command', (event) => {
    if (event.detail.command.kind === 'apply') event.preventDefault();
  });
  await showHint(table);
  await table.key('End');
  await table.press('show-keep');
  expect(table.phase).toBe('mine');
  expect(table.sentence).toBe(tableEn.status.notAllowed);
  expect(table.host.save()).toBe(save);
  expect(drawn(table)).toEqual(places);
  expect(boxesOf(table)).toEqual(before);
  await table.tapTo('4C', 'new');
  expect(table.view.played).toBe(1);
  expect(boxesOf(table)).toMatchObject(before);
});

test('with motion, a hint plays by itself, and P plays and pauses it, even with Caps Lock on', async () => {
  const table = await deal({ position: POSITION }, { settings: { motion: 'fast' } });
  const play = (): string | null => table.button('show-play').getAttribute('aria-label');
  await showHint(table);
  expect(play()).toBe(dialogsEn.pause);
  await table.until(() => at(table) === 1, 'the hint plays');
  expect(lengthOf(table)).toBeGreaterThan(2);
  // A step by hand pauses the hint.
  await table.press('show-back');
  expect(play()).toBe(dialogsEn.play);
  await table.tick(5000);
  expect(at(table)).toBe(0);
  for (const [key, label] of [
    ['p', dialogsEn.pause],
    ['p', dialogsEn.play],
    ['P', dialogsEn.pause],
    ['Shift+P', dialogsEn.play],
    ['p', dialogsEn.pause],
  ] as const) {
    await table.key(key);
    expect(play(), key).toBe(label);
  }
  await table.until(() => at(table) === lengthOf(table) - 1, 'the hint ends');
  expect(play()).toBe(dialogsEn.play);
});

test('a replay that is asked for while a computer thinks does not begin, and the game goes on', async () => {
  const workers = replaceWorkers();
  const table = await deal(
    { seats: [ANNA, CATERINA], position: '5C 5D 5H 5S / KC 9D 2H' },
    { attributes: { worker: 'auto' } },
  );
  await table.endTurn();
  await table.press('menu', 'log');
  workers.hold();
  table.host.run({ kind: 'end-turn' });
  await table.until(() => workers.asked.at(-1) === 'bot', 'the computer thinks');
  expect(table.phase).toBe('computer');
  await table.press('show-turn');
  expect(table.dialog).toBeNull();
  await table.tick(2000);
  expect([table.phase, at(table)]).toEqual(['computer', null]);
  workers.release();
  await table.untilMyTurn();
  expect(table.log).toHaveLength(4);
});

test('a turn in which the others only drew is not offered again', async () => {
  const table = await deal({
    seats: [ANNA, CATERINA],
    position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H',
    seed: 'leaving',
  });
  await table.endTurn();
  expect(table.lastTurn.kind).toBe('draw');
  expect(table.sentence).toContain('drew');
  expect(table.offers('again')).toBe(false);
});

/** Opens the log from the menu. */
async function openLog(table: TestTable): Promise<void> {
  await table.press('menu', 'log');
  expect(table.dialog).toBe('log');
}

test('a finished game can be replayed turn by turn, and its log copied', async () => {
  const table = await deal({ seats: [ANNA, CATERINA], position: '5C 5D 5H | 6C 7C 8C / 5S 9C' });
  await table.tapTo('5S', 1);
  await table.tapTo('9C', 2);
  await table.press('end-turn');
  await table.untilOver();
  const over = drawn(table);
  const boxes = boxesOf(table);
  await table.press('replay');
  expect(table.phase).toBe('show');
  await table.press('show-first');
  expect(table.sentence).toContain(tableEn.status.begins(null));
  expect(drawn(table)).toEqual(['5H 5D 5C', '6C 7C 8C']);
  expect(table.hand.split(' ').sort()).toEqual(['5S', '9C']);
  await table.press('show-forward');
  expect(table.sentence).toContain('You played');
  await table.press('show-last');
  expect(drawn(table)).toEqual(over);
  // The game is over, so the button does not offer to return to it.
  expect(table.button('show-leave').textContent).toBe(tableEn.close);
  await table.press('show-leave');
  expect(table.phase).toBe('over');
  expect(boxesOf(table)).toEqual(boxes);

  const copied: string[] = [];
  let mayCopy = true;
  const writeText = async (text: string): Promise<void> => {
    if (!mayCopy) throw new DOMException('denied', 'NotAllowedError');
    copied.push(text);
  };
  replace(navigator, { clipboard: { writeText } });
  await openLog(table);
  await table.press('copy');
  expect(copied).toEqual(['Anna – Caterina\n1. You played 5♠ 9♣.']);
  expect(table.button('copy').textContent).toBe(dialogsEn.copied);
  await table.key('Escape');
  mayCopy = false;
  await openLog(table);
  await table.press('copy');
  const field = table.one('textarea') as HTMLTextAreaElement;
  expect(field.value).toBe(copied[0]);
  await table.press('show-turn');
  expect(table.phase).toBe('show');
  expect(table.sentence).toContain('You played');
});

test('a session can be replayed deal by deal', async () => {
  const rules = { preset: 'session-short', target: 500 } as const;
  const table = await deal({ rules, seats: [ANNA, CATERINA], seed: 'deals', position: '5C 5D 5H / 5S' });
  await table.tapTo('5S', 1);
  await table.press('end-turn');
  await table.untilOver();
  await table.tick(700);
  await table.press('next-deal');
  await table.untilMyTurn();
  await table.endTurn();
  const now = table.view;
  expect(now.deal).toBe(2);
  await openLog(table);
  expect([...table.all('dialog .deal')].map(({ textContent }) => textContent)).toEqual([
    dialogsEn.deal(2),
    dialogsEn.deal(1),
  ]);
  expect(table.all('[data-action=show-turn][data-deal="2"]')).toHaveLength(table.log.length);
  await table.click(table.one('[data-action=show-turn][data-deal="1"]'));
  expect(table.sentence).toContain('You played 5♠');
  expect(drawn(table)).toEqual(['5S 5H 5D 5C']);
  await table.press('show-leave');
  expect(table.phase).toBe('mine');
  expect(table.view).toEqual(now);
});
