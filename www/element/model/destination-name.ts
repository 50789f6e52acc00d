import type { TableWords } from '../../words/en/table.ts';
import { groupName, readingText } from '../announce/naming.ts';
import type { Destination } from '../game/command.ts';
import { findCard, findGroup } from '../game/view-queries.ts';
import type { Hover } from './gesture.ts';
import { readingAt } from './hover.ts';
import type { Model } from './model.ts';

/** Describes a destination for screen readers, and the group that the cards of `hover` would make there. */
export function destinationName(
  words: TableWords,
  model: Model,
  hover: Hover,
  to: Destination | null,
): string {
  const { view } = model;
  const reading = readingAt(model, hover, to);
  const groupText = reading === null ? '' : readingText(words, reading);
  switch (to?.zone) {
    case undefined:
      return words.status.noPlace;
    case 'group': {
      const group = findGroup(view, to.group);
      return group === undefined ? '' : words.destinations.meld(groupName(words, group), groupText);
    }
    case 'new':
      return words.destinations.fresh(groupText);
    case 'hand':
      return words.destinations.hand;
    case 'joker': {
      const group = findCard(view, to.joker)?.group ?? null;
      return group === null ? words.swapHere : words.destinations.joker(groupName(words, group));
    }
  }
}
