// The ways to move cards. Each moves the same cards to the same place.
import type { Spot, TestTable } from './driver.ts';

export const WAYS = ['mouse', 'touch', 'taps', 'keys', 'menu'] as const;
export type Way = (typeof WAYS)[number];

/** A group, counted from 1, a new meld, the hand, or the joker of a group. */
type Destination = Extract<Spot, number | 'new' | 'hand' | { readonly joker: number }>;

/** Moves cards, by their ids. A place that a way does not offer is reached by the mouse. */
export async function moveCards(
  table: TestTable,
  way: Way,
  ids: readonly number[],
  to: Destination,
): Promise<void> {
  const [first] = ids;
  if (first === undefined) throw new Error('no card is named');
  await table.selectIds(ids.length === 1 && way !== 'taps' && way !== 'menu' ? [] : ids);
  switch (way) {
    case 'mouse':
    case 'touch':
      return table.dragNode(table.cardNode(first), table.pointOf(to), { isTouch: way === 'touch' });
    case 'taps':
      return table.tapAt(to);
    case 'keys':
      table.cardNode(first).focus();
      await table.key('Enter');
      await table.keyTo(to);
      return table.key('Enter');
    case 'menu':
      await table.press('where');
      return table.click(table.one(`dialog [data-action=place]${placeInMenu(table, to)}`));
  }
}

function placeInMenu(table: TestTable, to: Destination): string {
  if (typeof to === 'number') return `[data-group="${table.group(to).id}"]`;
  return `[data-place=${typeof to === 'string' ? to : 'joker'}]`;
}

/** Asks for a hint, stage by stage, and plays its moves. Returns false if the hint has no moves. */
export async function playHint(table: TestTable): Promise<boolean> {
  for (let stage = 0; stage < 3 && table.phase !== 'show'; stage += 1) await table.press('hint');
  if (table.phase !== 'show') return false;
  await table.press('show-last', 'show-keep');
  return true;
}
