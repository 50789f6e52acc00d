// The techniques of a play, in the terms of the glossary. Each text either continues words such as “How:” or, with a
// capital letter, is a sentence by itself.
import type { Technique } from '../../engine.ts';

/** What each technique is called. */
export type TechniqueWords = Readonly<Record<Technique, string>>;

export const words: TechniqueWords = {
  'new-meld': 'make a meld from your hand',
  'add-to-run': 'add a card to the end of a run',
  'add-to-set': 'add the missing suit to a set',
  'borrow-end': 'borrow the end card of a long run',
  'borrow-fourth': 'borrow the fourth card of a set',
  shift: 'add a card to one end of a run and take one from the other',
  exchange: 'swap a card of a set for one of another suit',
  'dissolve-set': 'break up a set',
  'dissolve-run': 'break up a run',
  'complete-rest': 'complete the rest of a meld from your hand',
  'cut-run': 'split a run in two',
  'join-runs': 'join two runs',
  regroup: 'turn runs into sets, or sets into runs',
  chain: 'rebuild three or more melds',
  'swap-joker': 'free a joker',
};
