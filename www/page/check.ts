// Asks the engine whether a choice can be played. No rule is known here: what fits is found by trying.
import { Game, type Options, type Preset, presets } from '../engine.ts';
import type { Words } from '../words/index.ts';
import { fill } from '../words/words.ts';
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
  | { readonly legal: false; readonly code: string; readonly message: string };

const MOST_SEATS = 8;

/** Deals to a choice, looks at the rules in force and throws the cards away. */
function tryOut(choice: Choice, players = choice.seats.length): Answer {
  try {
    const game = Game.deal({ rules: rulesOf(choice), players, seed: 'try' });
    const { rules } = game.view(0);
    game.free();
    return { legal: true, rules };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { legal: false, code, message: error instanceof Error ? error.message : String(error) };
  }
}

export function judge(choice: Choice, words: Words): Verdict {
  const answer = tryOut(choice);
  return answer.legal ? answer : { legal: false, refusals: refusals(choice, answer.message, words) };
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
    return answer.legal || answer.code !== 'player-count';
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

/** Each reason that the engine gives, in the page's language; one that it does not know stays in the engine's. */
function refusals(choice: Choice, message: string, words: Words): readonly Refusal[] {
  const reasons = message.split('; ').filter((reason) => !reason.startsWith('deal fewer'));
  return reasons.map((reason) => {
    const option = optionNamed(reason, words);
    if (option !== null) return optionRefusal(choice, option, reason, words);
    const [first = '0', second = '0'] = reason.match(/\d+/g) ?? [];
    if (reason.startsWith('the deal takes')) return dealRefusal(choice, first, second, words);
    if (reason.startsWith('these rules are for')) return seatRefusal(choice, first, second, words);
    return { words: reason, fix: null };
  });
}

/** The option with which a reason begins. */
function optionNamed(reason: string, words: Words): keyof Options | null {
  const first = /^\w+/.exec(reason)?.[0];
  const options = Object.keys(words.options.options) as readonly (keyof Options)[];
  return options.find((option) => option === first) ?? null;
}

function optionRefusal(choice: Choice, option: keyof Options, reason: string, words: Words): Refusal {
  const { name } = words.options.options[option];
  const { refused, fixes } = words.options;
  const contradictions: Readonly<Partial<Record<keyof Options, string>>> = refused.contradiction;
  const contradiction = reason.startsWith(`${option}:`) ? contradictions[option] : undefined;
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
  const seats = fill(words.page.counts.players.other, { n: String(fitting) });
  return {
    words: words.options.refused.playerCount(least, most),
    fix:
      fitting === 0 || fitting >= choice.seats.length
        ? null
        : {
            words: words.options.fixes.seats(seats),
            choice: { ...choice, seats: choice.seats.slice(0, fitting) },
          },
  };
}
