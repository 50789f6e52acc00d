// The cards of the examples in the rules and the guide. The engine decides which of them are legal.

import type { Options, Preset } from '../engine.ts';
import type { TurnExample } from '../words/en/guide.ts';
import type { GameName } from '../words/en/presets.ts';

/** Groups that show where an ace can be in a run. */
export const ACE_EXAMPLES: readonly string[] = ['AC 2C 3C', 'QC KC AC', 'KS AS 2S'];

/** The groups of cards that a game with `rules` shows as examples; not all of them are melds. */
export function meldExamples(rules: Options): readonly string[] {
  return [
    '5C 5D 5H',
    '5C 5D 5H 5S',
    '5C 5D',
    '5C 5D 5D',
    '5C 6C 7C',
    '8H 9H TH JH QH',
    '5C 6C 8C',
    '5S 6S 7D',
    ...ACE_EXAMPLES,
    ...(rules.ace === 'both-ends' ? ['AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS'] : []),
    ...(rules.jokers > 0 ? ['5C * 7C', '8H 8D *'] : []),
    ...(rules.jokers > 1 ? ['9S * *', '8H 8D 8C 8S *'] : []),
  ];
}

/** A set and a run. */
export const BOTH_MELDS = '5C 5D 5H | 6C 7C 8C 9C';

/** Melds with jokers. */
export const JOKER_MELDS = '5C * 7C | 8H 8D *';

/** What a sentence of the rules means, as melds below the sentence: by section, in the order of its sentences. */
export const RULE_MELDS: Readonly<Record<string, readonly string[]>> = {
  melds: ['5C 5D 5H | 8S 8H 8D 8C', '6C 7C 8C 9C'],
  jokers: [JOKER_MELDS],
};

/** Melds that show what the sentence on a game says. Those of the opening are worth exactly as much as it takes. */
export const GAME_MELDS: Readonly<Partial<Record<GameName, string>>> = {
  standard: '5C 5D 5H | AC 2C 3C',
  'bga-13': 'AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS',
  italian: 'AC 2C 3C | QC KC AC',
  'session-jokers': JOKER_MELDS,
  'session-opening': 'QH QD QS | 2C 2D 2H',
};

/** The rules of the lessons, and of every example that names no rules itself. */
export const EXAMPLE_RULES: Preset = 'bga';

/** Each example is a turn, given as the positions before and after it. Not every turn is legal. */
export const TURN_EXAMPLES: Readonly<Record<TurnExample, { before: string; after: string; rules?: Preset }>> =
  {
    extend: { before: '5C 5D 5H / 5S 6C 7C 8C', after: '5C 5D 5H 5S | 6C 7C 8C / ' },
    borrow: { before: '5C 5D 5H 5S | 6C 7C 8C / 4C', after: '5D 5H 5S | 4C 5C 6C 7C 8C / ' },
    turnAround: {
      before: '5C 5D 5H | 6C 6D 6H | 7C 7D 7H / 8C',
      after: '5C 6C 7C 8C | 5D 6D 7D | 5H 6H 7H / ',
    },
    stranded: { before: '6C 6D 6H | 7C 7D 7H / 8C', after: '6C 7C 8C | 6D 6H | 7D 7H / ' },
    rescued: {
      before: 'TH TD TS | JH JD JS | QH QD QC / 9S QS QD',
      after: 'TH JH QH | TD JD QD | 9S TS JS | QC QS QD / ',
    },
    twoSets: { before: '5C 5D 5H 5S / 5S 5H', after: '5C 5H 5S | 5D 5S 5H / ' },
    aceHigh: {
      before: 'KH KD KC | QH QD QC | JH JD JC / AC',
      after: 'JH QH KH | JD QD KD | JC QC KC AC / ',
      rules: 'italian',
    },
    avalanche: {
      before: '3C 4C 5C 6C | QH QD QS / 5C 7C 8C QC JH KH',
      after: '3C 4C 5C | 5C 6C 7C 8C | JH QH KH | QS QD QC / ',
    },
  };

export function isTurnExample(name: string): name is TurnExample {
  return Object.hasOwn(TURN_EXAMPLES, name);
}
