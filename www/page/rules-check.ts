// Asks the engine whether a chosen game can be dealt, and proposes changes if it cannot.
import { Game, type Options, type PresetInfo, presets, type RulesFlaw, type RulesView } from '../engine.ts';
import type { Words } from '../words/index.ts';
import { type ChangedRules, type GameChoice, type OptionValue, rulesInput } from './game-choice.ts';

/** A reason why the engine refuses a choice, in words, and a choice without that flaw. */
export interface Refusal {
  readonly text: string;
  readonly fix: { readonly text: string; readonly choice: GameChoice } | null;
}

/** Deals the chosen game and discards it. If the engine refuses the rules, returns the chosen values with the flaws. */
function checkRules(choice: GameChoice): { rules: RulesView; flaws: readonly RulesFlaw[] } {
  try {
    const game = Game.deal({ rules: rulesInput(choice), players: choice.seats.length, seed: 'try' });
    const { rules } = game.view(0);
    game.free();
    return { rules, flaws: [] };
  } catch (error) {
    if (!(error instanceof Error && 'flaws' in error)) throw error;
    const { options } = presetOf(choice);
    const rules = { ...options, ...(choice.rules as Partial<Options>), preset: choice.preset };
    return { rules, flaws: error.flaws as readonly RulesFlaw[] };
  }
}

export const isLegal = (choice: GameChoice): boolean => checkRules(choice).flaws.length === 0;

export const rulesOf = (choice: GameChoice): RulesView => checkRules(choice).rules;

export function refusals(choice: GameChoice, words: Words): readonly Refusal[] {
  return checkRules(choice).flaws.map((flaw) => refusal(choice, flaw, words));
}

export function presetOf({ preset }: GameChoice): PresetInfo {
  const found = presets().find(({ name }) => name === preset);
  if (found === undefined) throw new Error(`the engine has no preset ${preset}`);
  return found;
}

function setOption(choice: GameChoice, option: keyof Options, value: OptionValue): GameChoice {
  return { ...choice, rules: { ...choice.rules, [option]: value } };
}

/** The choice with the preset's value of one option. */
export function resetOption(choice: GameChoice, option: keyof Options): GameChoice {
  const { [option]: _, ...rules } = choice.rules as Record<keyof Options, OptionValue>;
  return { ...choice, rules: rules as ChangedRules };
}

/** The choice with one option changed. The preset's own value is not stored as a change. */
export function changeOption(choice: GameChoice, option: keyof Options, value: OptionValue): GameChoice {
  const unchanged = resetOption(choice, option);
  return (rulesOf(unchanged)[option] ?? null) === value ? unchanged : setOption(choice, option, value);
}

function refusal(choice: GameChoice, flaw: RulesFlaw, words: Words): Refusal {
  const { refused, fixes, options } = words.options;
  switch (flaw.code) {
    case 'bad-option-value':
    case 'contradictory-options': {
      const option = flaw.option as keyof Options;
      const { name } = options[option];
      const reasons: Readonly<Partial<Record<keyof Options, string>>> = refused.contradiction;
      const reason = flaw.code === 'contradictory-options' ? reasons[option] : undefined;
      const text = reason === undefined ? fixes.usual(name) : fixes.drop(name);
      return { text: reason ?? refused.badValue(name), fix: { text, choice: resetOption(choice, option) } };
    }
    case 'deal-too-large': {
      const fitting = largestDeal(choice);
      return {
        text: refused.dealTooLarge(String(flaw.needed), String(flaw.cards)),
        fix: fitting && { text: fixes.deal(String(fitting.rules.deal)), choice: fitting },
      };
    }
    case 'player-count': {
      const { least, most } = flaw;
      const fewer = { ...choice, seats: choice.seats.slice(0, most) };
      return {
        text: refused.playerCount(String(least), String(most)),
        fix: most < choice.seats.length ? { text: fixes.seats(String(most)), choice: fewer } : null,
      };
    }
    case 'unknown-preset':
    case 'unknown-option':
      return { text: refused.badValue(flaw.name), fix: null };
  }
}

/** The choice with as many cards dealt as the packs allow, or `null` if no deal is legal. */
function largestDeal(choice: GameChoice): GameChoice | null {
  const dealt = choice.rules.deal ?? presetOf(choice).options.deal;
  for (let deal = Number(dealt) - 1; deal > 0; deal -= 1) {
    const smaller = setOption(choice, 'deal', deal);
    if (isLegal(smaller)) return smaller;
  }
  return null;
}
