// The ways to move cards with real input: each moves the same cards to the same place. Whole turns and games are played by them.
import { expect } from '@playwright/test';
import { type BrowserTable, beside, LIFT_ABOVE_FINGER, middleOf, type Point } from './driver.ts';

export const WAYS = ['mouse', 'touch', 'keys'] as const;
export type Way = (typeof WAYS)[number];

/** The id of a group, a new meld, the hand, or a joker. */
export type Place = number | 'new' | 'hand' | { readonly joker: number };

/** Moves cards of the hand or the table, which their ids name. */
export async function moveCards(
  table: BrowserTable,
  way: Way,
  ids: readonly number[],
  to: Place,
): Promise<void> {
  const [first] = ids;
  if (first === undefined) throw new Error('no card is named');
  if (ids.length > 1) await select(table, way, ids);
  if (way === 'keys') return moveByKeys(table, first, to);
  // Scrolling one end of the drag into view may move the other.
  await table.grip(first);
  const target = await pointOf(table, to);
  const from = await table.grip(first);
  if (way === 'mouse') return table.drop(from, target);
  const end = beside(target, 0, LIFT_ABOVE_FINGER);
  await liftByFinger(table, first, from, ids.length);
  for (const part of [0.5, 1]) {
    await table.touch('touchMove', beside(from, (end.x - from.x) * part, (end.y - from.y) * part));
    await table.drawn();
  }
  for (let pair = 0; pair < 4; pair += 1) await table.drawn();
  await table.touch('touchEnd');
  await expect(table.ghost).toHaveCount(0);
}

/** Lifts a card, on a table that scrolls by a long press. */
async function liftByFinger(table: BrowserTable, id: number, from: Point, count: number): Promise<void> {
  const isScrolling = await table.card(id).evaluate((card) => {
    const cloth = card.closest('[part~=table]');
    return cloth !== null && cloth.scrollHeight > cloth.clientHeight;
  });
  if (isScrolling) {
    // By the clock, because a longer press would lift the rest of the run as well.
    await table.stopClock();
    await table.touch('touchStart', from);
    await table.tick(300);
    await table.touch('touchMove', beside(from, 0, -14));
    await table.startClock();
  } else {
    // Both at once, because a finger that rests would lift the rest of the run as well.
    await Promise.all([table.touch('touchStart', from), table.touch('touchMove', beside(from, 0, -14))]);
  }
  await expect(table.held).toHaveCount(count);
}

/** Selects exactly these cards. */
async function select(table: BrowserTable, way: Way, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    if ((await table.card(id).getAttribute('aria-selected')) === 'true') continue;
    if (way === 'keys') {
      await table.card(id).focus();
      await table.keys('Space');
    } else if (way === 'mouse') {
      // Without Control, a click on another meld would move the selected cards there.
      await table.click(id, 'Control');
    } else {
      const at = await table.grip(id);
      await table.stopClock();
      await table.touch('touchStart', at);
      await table.tick(450);
      await table.touch('touchEnd');
      await table.startClock();
    }
    await expect(table.card(id)).toHaveAttribute('aria-selected', 'true');
  }
}

async function pointOf(table: BrowserTable, to: Place): Promise<Point> {
  if (to === 'new') return table.free();
  if (to === 'hand') {
    const { x, y, width, height } = await table.box('.handbox');
    return { x: x + width - 12, y: y + height - 12 };
  }
  if (typeof to === 'number') return middleOf(await table.box(`[data-group-id="${to}"]`));
  return table.grip(to.joker);
}

async function moveByKeys(table: BrowserTable, id: number, to: Place): Promise<void> {
  const { swaps } = await table.view();
  const jokers = swaps.filter((swap) => swap.id === id).map(({ joker }) => joker);
  // The jokers come first, and their place is only named.
  const steps = typeof to === 'object' ? jokers.indexOf(to.joker) : null;
  const there =
    to === 'new'
      ? '.slot:not([data-off])'
      : to === 'hand'
        ? '.handbox[data-over]'
        : `[data-group-id="${to}"][data-over]`;
  await table.card(id).focus();
  await table.keys('Enter');
  for (
    let pressed = 0;
    steps === null ? !(await table.in(there).isVisible()) : pressed < steps;
    pressed += 1
  ) {
    expect(pressed, `the arrows lead to ${to}`).toBeLessThan(60);
    await table.keys('ArrowRight');
    await table.drawn();
  }
  await table.keys('Enter');
}

/** Moves the cards of the hint, step by step, and ends the turn. Returns the number of cards played. */
async function playTurn(table: BrowserTable, way: Way): Promise<number> {
  const { count } = await table.hint();
  for (let moves = 0; ; moves += 1) {
    const [step] = (await table.hint()).steps;
    if (step === undefined) break;
    expect(moves, 'the hint comes to an end').toBeLessThan(40);
    const { groups } = await table.view();
    const isKnown = groups.some(({ id }) => id === step.group);
    const to = step.kind === 'return' ? 'hand' : isKnown && step.group !== null ? step.group : 'new';
    await moveCards(table, way, step.ids, to);
  }
  const { flaws, played } = await table.view();
  expect([flaws, played]).toEqual([[], count]);
  const end = table.button('end-turn');
  // Just after the turn has come back, the button is off for a moment. A key does not wait until it is on, as a click does.
  await expect(end).toBeEnabled();
  if (way === 'mouse') await end.click();
  else if (way === 'touch') await end.tap();
  else await end.press('Enter');
  return count;
}

/** Plays until the deal is over. Returns the number of cards that the person has played. */
export async function playDeal(table: BrowserTable, way: Way): Promise<number> {
  let played = 0;
  while ((await table.untilMyTurnOrEnd()) === 'mine') {
    const turns = (await table.log()).length;
    expect(turns, 'the deal ends').toBeLessThan(400);
    played += await playTurn(table, way);
    await expect.poll(async () => (await table.log()).length).toBeGreaterThan(turns);
  }
  await table.inPhase('over');
  return played;
}
