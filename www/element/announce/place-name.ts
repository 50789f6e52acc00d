import type { TableWords } from '../../words/table.en.ts';
import { type Hover, readingAt } from '../game/places.ts';
import type { Model } from '../model/model.ts';
import { findCard, type Place } from '../state/state.ts';
import { groupName, previewText } from './naming.ts';

/** Describes a place for screen readers, and the group that the cards of `hover` would make there. */
export function placeName(words: TableWords, model: Model, hover: Hover, place: Place | null): string {
  const { view } = model;
  const verdict = readingAt(model, hover, place);
  const groupText = verdict === null ? '' : previewText(words, verdict);
  switch (place?.zone) {
    case undefined:
      return words.status.noPlace;
    case 'group': {
      const group = view?.groups.find((known) => known.id === place.group);
      return group === undefined ? '' : words.destinations.meld(groupName(words, group), groupText);
    }
    case 'new':
      return words.destinations.fresh(groupText);
    case 'hand':
      return words.destinations.hand;
    case 'joker': {
      const group = findCard(view, place.joker)?.group ?? null;
      return group === null ? words.swapHere : words.destinations.joker(groupName(words, group));
    }
  }
}
