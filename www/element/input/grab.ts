import type { CardView, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { closestNumber } from '../dom/dom.ts';
import { hoverWith } from '../game/places.ts';
import { findCard, findGroup, holdsAll, idsOf, inDisplayOrder } from '../state/state.ts';

// Finds the cards that a gesture means, and the place that they fit best.

/**
 * The cards that a press on this node lifts. The grip and the edge of a tray lift the group, a selected card lifts all selected
 * cards, and another card lifts itself or, with `tail`, also the cards after it. Empty if no cards may be moved there now.
 */
export function cardsToLift({ store }: Context, target: Element, tail: boolean): readonly number[] {
  const { view, phase, selection } = store.state;
  if (target.matches('.tray') || target.closest('.grip') !== null) {
    const group = findGroup(view, closestNumber(target, 'data-group-id') ?? -1);
    return phase === 'mine' ? idsOf(group?.cards ?? []) : [];
  }
  const id = closestNumber(target, 'data-card-id');
  const found = view === null || id === null ? null : findCard(view, id);
  if (found === null || phase === 'show' || (found.zone !== 'hand' && phase !== 'mine')) return [];
  if (view !== null && selection.has(found.card.id) && selection.size > 1) {
    return inDisplayOrder(view, selection);
  }
  return tail && found.group !== null
    ? idsOf(found.row.slice(found.row.indexOf(found.card)))
    : [found.card.id];
}

/** The card or, if the card is selected, all selected cards. */
export function withSelected({ store }: Context, view: View, id: number): readonly number[] {
  const { selection } = store.state;
  return selection.has(id) ? inDisplayOrder(view, selection) : [id];
}

/** The cards of a row between two cards, with both of them; empty if one of them is not in the row. */
export function rangeBetween(row: readonly CardView[], one: number, other: number): readonly number[] {
  const ids = idsOf(row);
  const [start = -1, end] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return start < 0 || end === undefined ? [] : ids.slice(start, end + 1);
}

/**
 * Moves cards to where they fit best: onto a group that they complete, else as a new meld, else onto another meld.
 * Returns false if they fit nowhere.
 */
export function moveToBest(context: Context, ids: readonly number[]): boolean {
  const { view } = context.store.state;
  const targets = hoverWith(context, ids, null)?.targets;
  if (view === null || targets === undefined) return false;
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
