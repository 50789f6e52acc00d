import type { Reading, Targets, View } from '../../engine.ts';
import { canAct, type Model } from '../model/model.ts';
import { findCard, holdsAll, type Place } from '../state/state.ts';

// The places to which cards can be moved, and the engine's answer about the group that the cards would make there.

/** Cards that are selected or being moved, with the engine's answer about each place. */
export interface Hover {
  readonly ids: readonly number[];
  /** What each group would become with the cards, and what the cards would be as a new group. */
  readonly targets: Targets;
  /** The place that the dragged cards are over; `null` if there is none. */
  readonly over: Place | null;
}

/** Asks the engine about the cards with these ids. Returns `null` if the cards may not be moved now. */
export function hoverWith(model: Model, ids: readonly number[], over: Place | null): Hover | null {
  const { game } = model;
  if (game === null || !canAct(model) || ids.length === 0) return null;
  return { ids, targets: game.targets(ids), over };
}

/** What a group or a new meld would become with the cards of `hover`; `null` for any other place. */
export function readingAt({ view }: Model, hover: Hover, place: Place | null): Reading | null {
  if (place?.zone === 'new') return hover.targets.fresh;
  if (place?.zone !== 'group') return null;
  const index = view?.groups.findIndex((group) => group.id === place.group) ?? -1;
  return hover.targets.groups[index] ?? null;
}

/** Whether the cards of `hover` would make a meld at a place; always true for a place in the hand or on a joker. */
export function fits(model: Model, hover: Hover, place: Place): boolean {
  return readingAt(model, hover, place)?.kind !== null;
}

export interface Places {
  readonly hover: Hover;
  readonly places: readonly Place[];
}

/** The places to which the cards can be moved, the fitting ones first; `null` if the cards may not be moved now. */
export function placesFor(model: Model, view: View, ids: readonly number[]): Places | null {
  const hover = hoverWith(model, ids, null);
  if (hover === null) return null;
  const groups = view.groups
    .filter(({ cards }) => !holdsAll(cards, ids))
    .map(({ id }): Place => ({ zone: 'group', group: id }));
  const newMeld: Place = { zone: 'new', at: null };
  const jokers = view.swaps
    .filter((swap) => ids.length === 1 && swap.id === ids[0])
    .map((swap): Place => ({ zone: 'joker', joker: swap.joker }));
  const hand: Place[] = ids.some((id) => findCard(view, id)?.zone === 'table')
    ? [{ zone: 'hand', before: undefined }]
    : [];
  const isGood = (place: Place): boolean => fits(model, hover, place);
  const isBad = (place: Place): boolean => !isGood(place);
  return {
    hover,
    places: [
      ...jokers,
      ...[...groups, newMeld].filter(isGood),
      ...hand,
      ...[newMeld, ...groups].filter(isBad),
    ],
  };
}
