// The lessons, in order. The engine checks the player’s turn, so every correct solution is accepted. All but the last take one
// turn.
import type { Goal } from '../element/game/setup.ts';
import type { Technique } from '../engine.ts';
import type { LessonName } from '../words/en/lessons.ts';
import { TURN_EXAMPLES } from './card-examples.ts';

interface Lesson {
  readonly position: string;
  readonly goal: Goal;
  /** In a lesson that takes several turns, the seed of the stock and the hand of the computer. */
  readonly deal?: { readonly seed: string; readonly hands: readonly string[] };
  /** The largest number of cards that can be played. */
  readonly best: number;
  /** The techniques of the best play. */
  readonly techniques: readonly Technique[];
  /** The key of the lesson’s texts in `www/words`. */
  readonly words: LessonName;
}

export const LESSONS: readonly Lesson[] = [
  { position: ' / 7C 7D 7H 5S 6S KD', goal: 'legal', best: 3, techniques: ['new-meld'], words: 'meld' },
  { position: ' / 5H 6H 7H 8H 8C 8D', goal: 'out', best: 6, techniques: ['new-meld'], words: 'lay' },
  {
    position: TURN_EXAMPLES.extend.before,
    goal: 'out',
    best: 4,
    techniques: ['new-meld', 'add-to-set'],
    words: 'add',
  },
  {
    position: TURN_EXAMPLES.borrow.before,
    goal: 'out',
    best: 1,
    techniques: ['add-to-run', 'borrow-fourth'],
    words: 'borrowFourth',
  },
  {
    position: '4H 5H 6H 7H | JC JD JH / 7C 7S',
    goal: 'out',
    best: 2,
    techniques: ['borrow-end'],
    words: 'borrowEnd',
  },
  {
    position: '6S 7S 8S | QD QH QS / 9S 6C 6D',
    goal: 'out',
    best: 3,
    techniques: ['shift'],
    words: 'shift',
  },
  {
    position: '8C 8D 8H | 5C 6C 7C | 9D TD JD | 5H 6H 7H / 9C',
    goal: 'out',
    best: 1,
    techniques: ['add-to-run', 'dissolve-set'],
    words: 'dissolve',
  },
  {
    position: 'KC KD KH KS | JC JD JH | 8S 9S TS JS / QH',
    goal: 'out',
    best: 1,
    techniques: ['borrow-end', 'borrow-fourth', 'exchange', 'chain'],
    words: 'chain',
  },
  {
    // The player draws the J♥ and can then lay everything. The 9♣ of the computer fits only after an 8♣.
    position: '5C 6C 7C | 8H 9H TH / 8C QH',
    goal: 'deal',
    deal: { seed: 'wait 63', hands: ['9C'] },
    best: 1,
    techniques: ['add-to-run'],
    words: 'wait',
  },
];
