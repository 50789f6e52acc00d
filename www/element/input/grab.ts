import type { Context } from '../context.ts';
import { findCard, inOrder } from '../state/state.ts';

/**
 * The cards that a press lifts: the group of a grip; all selected cards; with `tail`, the rest of the group from the
 * pressed card on; else the card. Empty if there is none, or none may be moved now.
 */
export function cardsAt(context: Context, target: Element, tail: boolean): readonly number[] {
  const { view, phase, selection } = context.store.state;
  if (view === null) {
    return [];
  }
  const grip = target.closest('.grip');
  if (grip !== null) {
    const id = Number(grip.closest('[data-group-id]')?.getAttribute('data-group-id'));
    const group = view.groups.find((known) => known.id === id);
    return phase === 'mine' && group !== undefined ? group.cards.map((card) => card.id) : [];
  }
  const id = Number(target.closest('[data-card-id]')?.getAttribute('data-card-id') ?? Number.NaN);
  const found = Number.isNaN(id) ? null : findCard(view, id);
  if (found === null || phase === 'show' || (found.zone !== 'hand' && phase !== 'mine')) {
    return [];
  }
  if (selection.has(id) && selection.size > 1) {
    return inOrder(view, selection);
  }
  if (tail && found.group !== null) {
    const at = found.group.cards.findIndex((card) => card.id === id);
    return found.group.cards.slice(at).map((card) => card.id);
  }
  return [id];
}

/** Whether all these cards lie in the group already. */
export function isOwn(context: Context, ids: readonly number[], id: number): boolean {
  const group = context.store.state.view?.groups.find((known) => known.id === id);
  return group !== undefined && ids.every((card) => group.cards.some((known) => known.id === card));
}
