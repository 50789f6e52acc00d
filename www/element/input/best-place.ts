import type { Context } from '../context.ts';
import { hoverOf } from '../game/places.ts';
import { isOwn } from './grab.ts';

/**
 * Moves cards to where they fit best: to a group that they make a meld, else to a group of their own, else
 * to another meld. False if they fit nowhere.
 */
export function moveToBest(context: Context, ids: readonly number[]): boolean {
  const { view } = context.store.state;
  const hover = hoverOf(context, ids, null);
  if (view === null || hover === null) {
    return false;
  }
  const { groups, fresh } = hover.targets;
  const fitting = view.groups.filter(
    ({ id }, index) => groups[index]?.kind !== null && !isOwn(context, ids, id),
  );
  const isMeld = fresh.kind !== null;
  const group = fitting.find(({ kind }) => kind === null) ?? (isMeld ? undefined : fitting[0]);
  if (group !== undefined) {
    return context.run({ kind: 'move', ids, to: { zone: 'group', group: group.id } }).changed;
  }
  return isMeld && context.run({ kind: 'move', ids, to: { zone: 'new', at: null } }).changed;
}
