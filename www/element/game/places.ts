import type { View } from '../../engine.ts';
import { groupName, previewText } from '../announce/naming.ts';
import { type Context, type Hover, judged } from '../context.ts';
import { hoverOf } from '../view/preview.ts';
import { findCard, type Place } from './state.ts';

// Every place to which cards may go, those where they fit first: what keys walk through and the menu lists.

export interface Places {
  readonly hover: Hover;
  readonly places: readonly Place[];
}

/** Null if the cards may not be moved now. */
export function placesFor(context: Context, view: View, ids: readonly number[]): Places | null {
  const hover = hoverOf(context, ids, null);
  if (hover === null) {
    return null;
  }
  const own = (cards: readonly { readonly id: number }[]): boolean =>
    ids.every((one) => cards.some((card) => card.id === one));
  const groups = view.groups
    .filter((group) => !own(group.cards))
    .map((group): Place => ({ zone: 'group', group: group.id }));
  const isGood = (place: Place): boolean => fits(context, hover, place);
  const fresh: Place = { zone: 'new', at: null };
  const jokers = view.swaps
    .filter((swap) => ids.length === 1 && swap.id === ids[0])
    .map((swap): Place => ({ zone: 'joker', joker: swap.joker }));
  const hand: Place[] = ids.some((one) => findCard(view, one)?.zone === 'table')
    ? [{ zone: 'hand', before: undefined }]
    : [];
  const places = [
    ...jokers,
    ...[...groups, fresh].filter(isGood),
    ...hand,
    ...(isGood(fresh) ? [] : [fresh]),
    ...groups.filter((place) => !isGood(place)),
  ];
  return { hover, places };
}

/** Would the place be a meld? True where there is nothing to judge. */
export function fits(context: Context, hover: Hover, place: Place): boolean {
  return judged(context, hover, place)?.kind !== null;
}

/** The place and what it would be, in words. */
export function placeName(context: Context, hover: Hover, place: Place | null): string {
  const { words } = context;
  const view = context.store.state.view;
  const verdict = judged(context, hover, place);
  const result = verdict === null ? '' : previewText(words, verdict);
  switch (place?.zone) {
    case undefined:
      return words.status.noPlace;
    case 'group': {
      const group = view?.groups.find((known) => known.id === place.group);
      return group === undefined ? '' : words.destinations.meld(groupName(words, group), result);
    }
    case 'new':
      return words.destinations.fresh(result);
    case 'hand':
      return words.destinations.hand;
    case 'joker': {
      const found = view === null ? null : findCard(view, place.joker);
      return found?.group === null || found === null
        ? words.swapHere
        : words.destinations.joker(groupName(words, found.group));
    }
    default: {
      const never: never = place;
      return never;
    }
  }
}
