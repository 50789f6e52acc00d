import { expect, type Page, test } from '@playwright/test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';
import { previewText } from '../../www/element/announce/naming.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { touch } from './support/input-methods.ts';
import { repeats } from './support/repeats.ts';
import {
  aim,
  type DragChoice,
  type Dropped,
  dragAll,
  installHovers,
  type Shown,
  shown,
} from './support/synthetic-drags.ts';
import { DUEL, element, openTable, saveOf } from './support/table.ts';

// The preview shown while cards hover equals the engine's verdict after the drop, by mouse and by finger.

const HOVERS = repeats(200, 1000);
/** Drags at each table. The first few come from real input, the others are dispatched by the page itself. */
const EACH = 25;
const BY_HAND = 2;
const RULES: readonly RulesInput[] = ['bga', 'italian', 'session-jokers', { preset: 'bga', jokers: 4 }];

/** Numbers that look random and are the same every time (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A game in its middle, in which it is the turn of seat 0; now and then one in which a joker can be swapped. */
function position(number: number): string {
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

/** What is expected, by its name, and what came: equal in every line. */
type Checks = Record<string, readonly [expected: unknown, found: unknown]>;

/** Every tray shows what the engine says of it, not the one below alone. */
function checkTrays(game: Game, before: View, seen: Shown): Checks {
  const preview = game.targets(seen.ids);
  const said = before.groups.map(({ id, cards }, index) => {
    const own = cards.every((card) => seen.ids.includes(card.id));
    return [id, own ? null : preview.groups[index]?.kind === null ? 'illegal' : 'legal'];
  });
  return { 'what the trays show': [Object.fromEntries(said), seen.trays] };
}

function checkDrop(seen: Shown, before: View, after: View): Checks {
  const where = (view: View): string[] =>
    view.groups.map((one) => `${one.id}:${one.cards.map((card) => card.id)}`);
  const ids = (view: View): number[] => view.hand.map(({ id }) => id);
  switch (seen.over) {
    case 'group':
    case 'new': {
      const group = after.groups.find(({ cards }) => cards.some(({ id }) => id === seen.ids[0]));
      if (group === undefined) return { 'where the cards lie': ['on the table', 'elsewhere'] };
      const still = where(before).join() === where(after).join();
      const isNew = !before.groups.some(({ id }) => id === group.id);
      const said = previewText(tableEn, { ...group, cards: group.cards.length });
      const waits = seen.over === 'new' && group.kind === null;
      return {
        'where they lie': seen.over === 'group' ? [seen.group, group.id] : [true, still || isNew],
        'what it is': [group.kind === null ? 'illegal' : 'legal', seen.legal],
        'what was said': [waits ? tableEn.newMeld : said, seen.words],
      };
    }
    case 'hand':
      return { 'in the hand': [[], seen.ids.filter((id) => !ids(after).includes(id))] };
    case 'joker':
      return {
        'what was said': [tableEn.swapHere, seen.words],
        'the joker is in the hand': [true, after.hand.some(({ face }) => face === '*')],
      };
    case null:
      return { 'the table': [where(before), where(after)], 'the hand': [ids(before), ids(after)] };
  }
}

/** By the mouse, or by a finger, as a person does it. */
async function dragByHand(page: Page, choice: DragChoice): Promise<Dropped> {
  const { pointer, tail, undo } = choice;
  const { start, end } = await aim(page, choice);
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 9 };
  const before = await saveOf(page);
  if (tail) await page.keyboard.down('Shift');
  let seen: Shown;
  if (pointer === 'touch') {
    await touch(page, 'touchStart', start);
    for (const at of [half, end]) await touch(page, 'touchMove', at);
    seen = await shown(page);
    await touch(page, 'touchEnd');
  } else {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const { x, y } of [half, end]) await page.mouse.move(x, y);
    seen = await shown(page);
    await page.mouse.up();
  }
  if (tail) await page.keyboard.up('Shift');
  const after = await saveOf(page);
  if (undo) await page.keyboard.press('Control+z');
  return { before, seen, after };
}

/** What was not as it was shown; asked for in plain words, as a thousand times `expect` takes its time. */
function faultsOf({ before, seen, after }: Dropped): readonly string[] {
  const [game, now] = [Game.load(before), Game.load(after)];
  const view = game.view(0);
  const checks = { ...checkTrays(game, view, seen), ...checkDrop(seen, view, now.view(0)) };
  now.free();
  game.free();
  return Object.entries(checks)
    .map(([name, pair]) => [name, ...pair.map((one) => JSON.stringify(one))])
    .filter(([, expected, found]) => expected !== found)
    .map(([name, expected, found]) => `${name}: ${expected}, not ${found}, after ${JSON.stringify(seen)}`);
}

test('what is shown while cards hover is what the engine says after the drop', async ({ page }) => {
  test.setTimeout(60_000 + HOVERS * 200);
  await init();
  await installHovers(page);
  await openTable(page, { rules: 'bga', seed: 'hover' });
  const pick = chance(4);
  const part = (): number => pick(2 ** 20) / 2 ** 20;
  const counts = { group: 0, new: 0, hand: 0, joker: 0, nowhere: 0 };
  const byHand = { mouse: 0, touch: 0 };
  for (let done = 0; done < HOVERS; done += EACH) {
    await element(page).evaluate(
      (host, [save, seats]) =>
        (host as unknown as { load(a: unknown, b: unknown): Promise<void> }).load(save, seats),
      [position(done / EACH), DUEL] as const,
    );
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    const choices = Array.from({ length: EACH }, (_, number): DragChoice => {
      const pointer = number % 2 === 0 ? 'mouse' : 'touch';
      return {
        from: part(),
        to: part(),
        pointer,
        tail: pick(4) === 0,
        undo: pick(3) > 0,
        swap: pick(4) === 0,
      };
    });
    const dropped: Dropped[] = [];
    for (const choice of choices.slice(0, BY_HAND)) dropped.push(await dragByHand(page, choice));
    for (const [number, { seen }] of dropped.entries()) {
      if (seen.ids.length > 0) byHand[choices[number]?.pointer ?? 'mouse'] += 1;
    }
    dropped.push(...(await dragAll(page, choices.slice(BY_HAND))));
    const faults: string[] = [];
    for (const one of dropped) {
      if (one.seen.ids.length === 0) continue;
      counts[one.seen.over ?? 'nowhere'] += 1;
      faults.push(...faultsOf(one));
    }
    expect(faults).toEqual([]);
  }
  test.info().annotations.push({ type: 'hovers', description: JSON.stringify({ ...counts, byHand }) });
  expect(counts.group).toBeGreaterThan(HOVERS / 5);
  expect(counts.new).toBeGreaterThan(HOVERS / 20);
  expect(counts.hand).toBeGreaterThan(HOVERS / 50);
  expect(counts.joker).toBeGreaterThan(HOVERS / 200);
  expect(byHand.mouse).toBeGreaterThan(0);
  expect(byHand.touch).toBeGreaterThan(0);
});
