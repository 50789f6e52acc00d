import type { Context } from '../context.ts';
import { hoverOf } from '../game/places.ts';
import { holdsAll } from '../state/state.ts';

/**
 * Moves cards to where they fit best: to a group that they make a meld, else to a group of their own, else
 * to another meld. False if they fit nowhere.
 */
export function moveToBest(context: Context, ids: readonly number[]): boolean {
  const { view } = context.store.state;
  const targets = hoverOf(context, ids, null)?.targets;
  if (view === null || targets === undefined) {
    return false;
  }
  const fitting = view.groups.filter(
    ({ cards }, index) => targets.groups[index]?.kind !== null && !holdsAll(cards, ids),
  );
  const isMeld = targets.fresh.kind !== null;
  const group = fitting.find(({ kind }) => kind === null) ?? (isMeld ? undefined : fitting[0]);
  if (group !== undefined) {
    return context.run({ kind: 'move', ids, to: { zone: 'group', group: group.id } }).changed;
  }
  return isMeld && context.run({ kind: 'move', ids, to: { zone: 'new', at: null } }).changed;
}
