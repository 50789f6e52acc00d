// Asks the engine whether a choice can be played. No rule is known here: what fits is found by trying.

import { told } from '../element/game/setup.ts';
import { Game, type Options, type Preset, presets, type RulesProblem } from '../engine.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import type { Words } from '../words/index.ts';
import { type Choice, type OptionSetting, type Overrides, rulesOf } from './choice.ts';

/** A reason for which the engine refuses a choice, and what would mend it. */
export interface Refusal {
  readonly words: string;
  readonly fix: { readonly words: string; readonly choice: Choice } | null;
}

export type Verdict =
  | { readonly legal: true; readonly rules: Options }
  | { readonly legal: false; readonly refusals: readonly Refusal[] };

type Answer =
  | { readonly legal: true; readonly rules: Options }
  | { readonly legal: false; readonly flaws: readonly RulesProblem[]; readonly code: TableErrorCode };

const MOST_SEATS = 8;

/** Deals to a choice, looks at the rules in force and throws the cards away. */
function tryOut(choice: Choice, players = choice.seats.length): Answer {
  try {
    const game = Game.deal({ rules: rulesOf(choice), players, seed: 'try' });
    const { rules } = game.view(0);
    game.free();
    return { legal: true, rules };
  } catch (error) {
    // What is wrong with rules lies on the error as data.
    const problems =
      error instanceof Error && 'flaws' in error ? (error.flaws as readonly RulesProblem[]) : [];
    return { legal: false, flaws: problems, code: told(error).code };
  }
}

export function judge(choice: Choice, words: Words): Verdict {
  const answer = tryOut(choice);
  return answer.legal ? answer : { legal: false, refusals: refusals(choice, answer, words) };
}

/** The rules in force; where the engine refuses them, the preset's with what was asked for. */
export function rulesShown(choice: Choice, verdict: Verdict): Options {
  if (verdict.legal) return verdict.rules;
  const usual = presetOptions(choice.preset);
  return { ...usual, ...(choice.rules as Partial<Options>) };
}

export function presetOptions(name: Preset): Options {
  const all = presets();
  const found = all.find((preset) => preset.name === name) ?? all[0];
  if (found === undefined) throw new Error('the engine knows no preset');
  return found.options;
}

/** How many players the engine seats at these rules with so many cards, the fewest and the most. */
export function seatsAllowed(choice: Choice): readonly number[] {
  const counts = Array.from({ length: MOST_SEATS - 1 }, (_, index) => index + 2);
  return counts.filter((players) => {
    const answer = tryOut(choice, players);
    return answer.legal || answer.flaws.every((flaw) => flaw.code !== 'player-count');
  });
}

/** The most cards that can be dealt to so many. */
function dealThatFits(choice: Choice, from: number): number | null {
  for (let deal = from; deal > 0; deal -= 1) {
    if (tryOut(withOption(choice, 'deal', deal)).legal) return deal;
  }
  return null;
}

function withOption(choice: Choice, option: keyof Options, value: OptionSetting): Choice {
  return { ...choice, rules: { ...choice.rules, [option]: value } };
}

export function withoutOption(choice: Choice, option: keyof Options): Choice {
  const { [option]: _, ...rules } = choice.rules as Record<keyof Options, OptionSetting>;
  return { ...choice, rules: rules as Overrides };
}

/** The choice with one option changed; what the rules say anyway is not kept as a change. */
export function choose(choice: Choice, option: keyof Options, value: OptionSetting): Choice {
  const plain = withoutOption(choice, option);
  const answer = tryOut(plain);
  const already = answer.legal ? answer.rules[option] : presetOptions(choice.preset)[option];
  return (already ?? null) === value ? plain : withOption(choice, option, value);
}

/** Each reason that the engine gives, in the page's language. */
function refusals(choice: Choice, answer: Answer, words: Words): readonly Refusal[] {
  if (answer.legal) return [];
  if (answer.flaws.length === 0) return [{ words: errorSentence(answer.code, words.lang), fix: null }];
  return answer.flaws.map((flaw) => refusal(choice, flaw, words));
}

function refusal(choice: Choice, flaw: RulesProblem, words: Words): Refusal {
  switch (flaw.code) {
    case 'bad-option-value':
    case 'contradictory-options':
      return optionRefusal(choice, flaw.option, flaw.code === 'contradictory-options', words);
    case 'deal-too-large':
      return dealRefusal(choice, String(flaw.needed), String(flaw.cards), words);
    case 'player-count':
      return seatRefusal(choice, String(flaw.least), String(flaw.most), words);
    case 'unknown-preset':
    case 'unknown-option':
      return { words: words.options.refused.badValue(flaw.name), fix: null };
    default: {
      const never: never = flaw;
      return never;
    }
  }
}

function optionRefusal(choice: Choice, named: string, alone: boolean, words: Words): Refusal {
  const options = Object.keys(words.options.options) as readonly (keyof Options)[];
  const option = options.find((known) => known === named);
  const { refused, fixes } = words.options;
  if (option === undefined) return { words: refused.badValue(named), fix: null };
  const { name } = words.options.options[option];
  const contradictions: Readonly<Partial<Record<keyof Options, string>>> = refused.contradiction;
  const contradiction = alone ? contradictions[option] : undefined;
  return {
    words: contradiction ?? refused.badValue(name),
    fix: {
      words: contradiction === undefined ? fixes.usual(name) : fixes.drop(name),
      choice: withoutOption(choice, option),
    },
  };
}

function dealRefusal(choice: Choice, needed: string, cards: string, words: Words): Refusal {
  const usual = choice.rules.deal ?? presetOptions(choice.preset).deal;
  const deal = dealThatFits(choice, Number(usual) - 1);
  return {
    words: words.options.refused.dealTooLarge(needed, cards),
    fix:
      deal === null
        ? null
        : { words: words.options.fixes.deal(String(deal)), choice: withOption(choice, 'deal', deal) },
  };
}

function seatRefusal(choice: Choice, least: string, most: string, words: Words): Refusal {
  const fitting = Math.max(0, ...seatsAllowed(choice));
  return {
    words: words.options.refused.playerCount(least, most),
    fix:
      fitting === 0 || fitting >= choice.seats.length
        ? null
        : {
            words: words.options.fixes.seats(String(fitting)),
            choice: { ...choice, seats: choice.seats.slice(0, fitting) },
          },
  };
}
