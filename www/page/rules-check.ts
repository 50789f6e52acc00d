// Asks the engine whether a chosen game can be dealt.
import { Game, type Options, presets, type Rules, type RulesFlaw } from '../engine.ts';
import { type ChangedRules, type GameChoice, type OptionValue, rulesInputOf } from './game-choice.ts';
import { rulesOfGame } from './offered-games.ts';

/**
 * Deals the chosen game, discards the game, and returns its rules. If the engine refuses the rules, returns them as chosen, with
 * their flaws.
 */
export function checkRules(choice: GameChoice): { rules: Rules; flaws: readonly RulesFlaw[] } {
  try {
    const game = Game.deal({ rules: rulesInputOf(choice), players: choice.seats.length, seed: 'try' });
    const { rules } = game.view(0);
    game.free();
    return { rules, flaws: [] };
  } catch (error) {
    if (!(error instanceof Error && 'flaws' in error)) throw error;
    const rules = { ...ownRules(choice), ...(choice.rules as Partial<Options>) };
    return { rules, flaws: error.flaws as readonly RulesFlaw[] };
  }
}

export const isLegal = (choice: GameChoice): boolean => checkRules(choice).flaws.length === 0;

/** Whether the rules allow these seats, though there may be too few cards for them. */
export const allowsSeats = (choice: GameChoice, seats: GameChoice['seats']): boolean =>
  !checkRules({ ...choice, seats }).flaws.some(({ code }) => code === 'player-count');

export const rulesOf = (choice: GameChoice): Rules => checkRules(choice).rules;

/** The rules of the chosen game without changed options. */
export function ownRules({ preset: name }: GameChoice): Rules {
  const rules = rulesOfGame(name);
  const found = presets().find(({ preset }) => preset === rules.preset);
  if (found === undefined) throw new Error(`the engine has no preset ${rules.preset}`);
  return { ...found, ...rules };
}

export function setOption(choice: GameChoice, option: keyof Options, value: OptionValue): GameChoice {
  return { ...choice, rules: { ...choice.rules, [option]: value } };
}

export function resetOption(choice: GameChoice, option: keyof Options): GameChoice {
  const { [option]: _, ...rules } = choice.rules as Record<keyof Options, OptionValue>;
  return { ...choice, rules: rules as ChangedRules };
}

/** The choice with a new value of one option. If the game itself has the same value, the option does not count as changed. */
export function changeOption(choice: GameChoice, option: keyof Options, value: OptionValue): GameChoice {
  const resetChoice = resetOption(choice, option);
  return (rulesOf(resetChoice)[option] ?? null) === value ? resetChoice : setOption(choice, option, value);
}
