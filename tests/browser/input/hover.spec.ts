// The preview shown while cards hover matches the engine's verdict after the drop, by mouse and by finger.
import { expect, type Page } from '@playwright/test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';
import { randomFrom } from '../../../scripts/lib/random.mjs';
import { previewText } from '../../../www/element/announce/naming.ts';
import { tableEn } from '../../../www/words/table.en.ts';
import { test } from '../support/fixtures.ts';
import { dispatchTouch } from '../support/input-methods.ts';
import { isLong, repeats } from '../support/repeats.ts';
import {
  chooseDragPoints,
  type DragChoice,
  type DropRecord,
  dragAll,
  installSyntheticDrags,
  type Preview,
  readPreview,
} from '../support/synthetic-drags.ts';
import { DUEL, element, loadGame, openTable, saveOf } from '../support/table.ts';

const HOVER_COUNT = repeats(48, 1000);
/** The number of drags at each table. The first two use real input; the page itself dispatches the events of the others. */
const DRAGS_PER_TABLE = 12;
const REAL_DRAGS_PER_TABLE = 2;
/** The games of a short run: in the last two of them, a joker can be swapped. */
const SHORT_RUN = [0, 5, 6, 7];
const RULES: readonly RulesInput[] = ['bga', 'italian', 'session-jokers', { preset: 'bga', jokers: 4 }];

/** The save of a game in progress with seat 0 to move. In some of these games a joker can be swapped. */
function saveOfGame(number: number): string {
  const rules = RULES[number % RULES.length] ?? 'bga';
  const swapped = number % (2 * RULES.length) >= 6;
  for (let again = 0; ; again += 1) {
    const game = Game.deal({ rules, players: ['Anna', 'Caterina'], seed: `hover ${number} ${again}` });
    while (game.result() === null) {
      const { groups, turn, swaps } = game.view(0);
      const wanted = swapped ? swaps.length > 0 : groups.length >= 3 + (number % 8);
      if (turn === 0 && wanted) return game.save();
      game.botTurn('medium');
    }
  }
}

/** For each checked property, the expected and the found value, which must be equal. */
type Checks = Record<string, readonly [expected: unknown, found: unknown]>;

/** Checks that every meld on the table shows the engine’s verdict, not only the meld under the card. */
function checkTrays(game: Game, before: View, seen: Preview): Checks {
  const preview = game.targets(seen.ids);
  const verdicts = before.groups.map(({ id, cards }, index) => {
    const own = cards.every((card) => seen.ids.includes(card.id));
    return [id, own ? null : preview.groups[index]?.kind === null ? 'illegal' : 'legal'];
  });
  return { 'the previews of the melds': [Object.fromEntries(verdicts), seen.trays] };
}

function checkDrop(seen: Preview, before: View, after: View): Checks {
  const where = (view: View): string[] =>
    view.groups.map((group) => `${group.id}:${group.cards.map((card) => card.id)}`);
  const ids = (view: View): number[] => view.hand.map(({ id }) => id);
  switch (seen.over) {
    case 'group':
    case 'new': {
      const group = after.groups.find(({ cards }) => cards.some(({ id }) => id === seen.ids[0]));
      if (group === undefined) return { 'where the cards lie': ['on the table', 'elsewhere'] };
      const still = where(before).join() === where(after).join();
      const isNew = !before.groups.some(({ id }) => id === group.id);
      const verdicts = previewText(tableEn, { ...group, cards: group.cards.length });
      const waits = seen.over === 'new' && group.kind === null;
      return {
        'where the cards lie': seen.over === 'group' ? [seen.group, group.id] : [true, still || isNew],
        'whether the meld is legal': [group.kind === null ? 'illegal' : 'legal', seen.legal],
        'the text of the preview': [waits ? tableEn.newMeld : verdicts, seen.words],
      };
    }
    case 'hand':
      return { 'in the hand': [[], seen.ids.filter((id) => !ids(after).includes(id))] };
    case 'joker':
      return {
        'the text of the preview': [tableEn.swapHere, seen.words],
        'the joker is in the hand': [true, after.hand.some(({ face }) => face === '*')],
      };
    case null:
      return { 'the table': [where(before), where(after)], 'the hand': [ids(before), ids(after)] };
  }
}

/** Drags with real mouse or touch input. */
async function dragWithRealInput(page: Page, choice: DragChoice): Promise<DropRecord> {
  const { pointer, tail, undo } = choice;
  const { start, end } = await chooseDragPoints(page, choice);
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 9 };
  const before = await saveOf(page);
  if (tail) await page.keyboard.down('Shift');
  let seen: Preview;
  if (pointer === 'touch') {
    await dispatchTouch(page, 'touchStart', start);
    for (const at of [half, end]) await dispatchTouch(page, 'touchMove', at);
    seen = await readPreview(page);
    await dispatchTouch(page, 'touchEnd');
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of [half, end]) await page.mouse.move(x, y);
    seen = await readPreview(page);
    await page.mouse.up();
  }
  if (tail) await page.keyboard.up('Shift');
  const after = await saveOf(page);
  if (undo) await page.keyboard.press('Control+z');
  return { before, seen, after };
}

/** Differences between the preview and the drop, as text: a thousand calls of `expect` would be slow. */
function faultsOf({ before, seen, after }: DropRecord): readonly string[] {
  const [game, now] = [Game.load(before), Game.load(after)];
  const view = game.view(0);
  const checks = { ...checkTrays(game, view, seen), ...checkDrop(seen, view, now.view(0)) };
  now.free();
  game.free();
  return Object.entries(checks)
    .map(([name, pair]) => [name, ...pair.map((value) => JSON.stringify(value))])
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) => `${name}: ${expected}, not ${found}, after ${JSON.stringify(seen)}`);
}

test('the preview while cards hover equals the engine’s verdict after the drop', async ({ page: reused }) => {
  test.setTimeout(60_000 + HOVER_COUNT * 200);
  const page = await reused.context().newPage();
  await init();
  await installSyntheticDrags(page);
  await openTable(page, { rules: 'bga', seed: 'hover' });
  const random = randomFrom(4);
  const pick = (below: number): number => Math.floor(random() * below);
  const part = (): number => pick(2 ** 20) / 2 ** 20;
  const counts = { group: 0, new: 0, hand: 0, joker: 0, nowhere: 0 };
  const realDrags = { mouse: 0, touch: 0 };
  for (let done = 0; done < HOVER_COUNT; done += DRAGS_PER_TABLE) {
    const number = done / DRAGS_PER_TABLE;
    await loadGame(page, saveOfGame(isLong ? number : (SHORT_RUN[number] as number)), DUEL);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    const choices = Array.from({ length: DRAGS_PER_TABLE }, (_, number): DragChoice => {
      const pointer = number % 2 === 0 ? 'mouse' : 'touch';
      return {
        from: part(),
        to: part(),
        pointer,
        tail: pick(4) === 0,
        undo: pick(3) > 0,
        swap: pick(2) === 0,
      };
    });
    const dropped: DropRecord[] = [];
    for (const choice of choices.slice(0, REAL_DRAGS_PER_TABLE))
      dropped.push(await dragWithRealInput(page, choice));
    for (const [number, { seen }] of dropped.entries()) {
      if (seen.ids.length > 0) realDrags[choices[number]?.pointer ?? 'mouse'] += 1;
    }
    dropped.push(...(await dragAll(page, choices.slice(REAL_DRAGS_PER_TABLE))));
    const faults: string[] = [];
    for (const drop of dropped) {
      if (drop.seen.ids.length === 0) continue;
      counts[drop.seen.over ?? 'nowhere'] += 1;
      faults.push(...faultsOf(drop));
    }
    expect(faults).toEqual([]);
  }
  test.info().annotations.push({ type: 'hovers', description: JSON.stringify({ ...counts, realDrags }) });
  expect(counts.group).toBeGreaterThan(HOVER_COUNT / 5);
  expect(counts.new).toBeGreaterThan(HOVER_COUNT / 20);
  expect(counts.hand).toBeGreaterThan(HOVER_COUNT / 50);
  expect(counts.joker).toBeGreaterThan(HOVER_COUNT / 200);
  expect(realDrags.mouse).toBeGreaterThan(0);
  expect(realDrags.touch).toBeGreaterThan(0);
});
