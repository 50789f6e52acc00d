// The values that each rule option can take.
import type { Options } from '../engine.ts';

export type RuleOption = { readonly name: keyof Options } & (
  | {
      readonly kind: 'number';
      readonly least: number;
      readonly most: number;
      /** If not every number of the range is allowed. */
      readonly choices?: readonly number[];
      readonly mayBeNull: boolean;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly mayBeNull: boolean }
  | { readonly kind: 'flag' }
);

const OPTIONS: readonly RuleOption[] = [
  { name: 'packs', kind: 'number', least: 2, most: 4, mayBeNull: false },
  { name: 'deal', kind: 'number', least: 3, most: 15, mayBeNull: false },
  { name: 'jokers', kind: 'number', least: 0, most: 4, mayBeNull: false },
  { name: 'jokerSwap', kind: 'flag' },
  { name: 'helpingCards', kind: 'number', least: 0, most: 4, choices: [0, 4], mayBeNull: false },
  { name: 'ace', kind: 'choice', choices: ['low', 'low-or-high', 'both-ends'], mayBeNull: false },
  { name: 'openingPoints', kind: 'number', least: 1, most: 500, mayBeNull: true },
  { name: 'openingScope', kind: 'choice', choices: ['turn', 'meld'], mayBeNull: true },
  { name: 'maxNewCards', kind: 'number', least: 1, most: 104, mayBeNull: true },
  { name: 'rearrangeOnly', kind: 'flag' },
  { name: 'undo', kind: 'choice', choices: ['free', 'none'], mayBeNull: false },
  { name: 'restorePenalty', kind: 'number', least: 1, most: 4, mayBeNull: false },
  { name: 'turnSeconds', kind: 'number', least: 1, most: 3600, mayBeNull: true },
  {
    name: 'firstPlayer',
    kind: 'choice',
    choices: ['lot', 'dealer-left', 'highest-cut'],
    mayBeNull: false,
  },
  { name: 'stockOut', kind: 'choice', choices: ['fewest-cards', 'fewest-points'], mayBeNull: false },
  { name: 'ties', kind: 'choice', choices: ['shared', 'draw'], mayBeNull: false },
  { name: 'scoring', kind: 'choice', choices: ['single', 'session', 'winner-takes'], mayBeNull: false },
  { name: 'target', kind: 'number', least: 1, most: 10_000, mayBeNull: true },
];

export const ruleOptions = (): readonly RuleOption[] => OPTIONS;
