// The games that the page offers: its own “Standard”, and every preset of the engine.
import { presets, type RulesInput } from '../engine.ts';
import type { GameName } from '../words/en/presets.ts';

/** With this change of the preset `bga`, waiting does not pay: see `docs/balance.md`. */
const STANDARD = { preset: 'bga', setAside: 26 } as const;

/** The names, in the order in which the page shows them. */
export const gameNames = (): readonly GameName[] => ['standard', ...presets().map(({ preset }) => preset)];

export const rulesOfGame = (name: GameName): Exclude<RulesInput, string> =>
  name === 'standard' ? STANDARD : { preset: name };

/** The game whose rules these are or, if options were changed, were. */
export function gameNameOf(rules: RulesInput): GameName {
  const { preset = 'bga', setAside } = typeof rules === 'string' ? { preset: rules } : rules;
  return preset === STANDARD.preset && setAside === STANDARD.setAside ? 'standard' : preset;
}
