import type { CardView, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { closestNumber } from '../dom/dom.ts';
import { hoverWith } from '../game/places.ts';
import { findCard, findGroup, holdsAll, idsOf, inDisplayOrder } from '../state/state.ts';

// Finds the cards to which a gesture refers, and the place that cards fit best.

/**
 * The cards that a press on the node `target` lifts; empty if no cards there may be moved now. The grip and the edge of a tray
 * lift the whole group. A selected card lifts all selected cards. Any other card lifts itself and, if `withRest` is true, also
 * the cards after it in its group.
 */
export function cardsToLift({ store }: Context, target: Element, withRest: boolean): readonly number[] {
  const { view, phase, selection } = store.state;
  if (target.matches('.tray') || target.closest('.grip') !== null) {
    const group = findGroup(view, closestNumber(target, 'data-group-id') ?? -1);
    return phase === 'mine' ? idsOf(group?.cards ?? []) : [];
  }
  const found = findCard(view, closestNumber(target, 'data-card-id'));
  if (view === null || found === null || phase === 'show') return [];
  if (found.zone !== 'hand' && phase !== 'mine') return [];
  if (selection.has(found.card.id) && selection.size > 1) {
    return inDisplayOrder(view, selection);
  }
  return withRest && found.group !== null
    ? idsOf(found.row.slice(found.row.indexOf(found.card)))
    : [found.card.id];
}

/** The ids of all selected cards if the card `id` is one of them; otherwise only `id`. */
export function withSelected({ store }: Context, view: View, id: number): readonly number[] {
  const { selection } = store.state;
  return selection.has(id) ? inDisplayOrder(view, selection) : [id];
}

/** The cards of a row from one card to another, including both; empty if either card is not in the row. */
export function rangeBetween(row: readonly CardView[], one: number, other: number): readonly number[] {
  const ids = idsOf(row);
  const [start = -1, end] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return start < 0 || end === undefined ? [] : ids.slice(start, end + 1);
}

/**
 * Moves cards to where they fit best: to a group that they complete, else to a new meld, else to an existing meld.
 * Returns false if the cards fit nowhere.
 */
export function moveToBestPlace(context: Context, ids: readonly number[]): boolean {
  const { view } = context.store.state;
  const targets = hoverWith(context.model, ids, null)?.targets;
  if (view === null || targets === undefined) return false;
  const fittingGroups = view.groups.filter(
    ({ cards }, index) => targets.groups[index]?.kind !== null && !holdsAll(cards, ids),
  );
  const isMeld = targets.fresh.kind !== null;
  const group = fittingGroups.find(({ kind }) => kind === null) ?? (isMeld ? undefined : fittingGroups[0]);
  if (group !== undefined) {
    return context.run({ kind: 'move', ids, to: { zone: 'group', group: group.id } }).changed;
  }
  return isMeld && context.run({ kind: 'move', ids, to: { zone: 'new', at: null } }).changed;
}
