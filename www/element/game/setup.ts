import type { Level, RulesInput, Style } from '../../engine.ts';
import { LEVELS, STYLES } from '../../words/computers.ts';
import type { LanguageInUse } from '../../words/own-words.ts';
import type { Lang, Texts } from '../../words/words.ts';

/** The player of a seat. */
export interface SeatSetup {
  readonly name: string;
  /** The level of a computer; `null` for a person at this device. */
  readonly level: Level | null;
  /** The style of a computer; if left out, the seed decides, and computers side by side have different styles. */
  readonly style?: Style | undefined;
  /** Whether the computer plays every second turn one level higher. Its strength is then between two levels. */
  readonly alternates?: boolean | undefined;
}

/**
 * When the turn of an exercise may end. `out`: when the hand is empty. `legal`: when the turn is legal and plays a card. `any`:
 * as in a game, so that the player may also draw. A number: when at least that number of cards is played. `deal`: as in a game;
 * then the others have their turns, and the exercise is over when the deal is.
 */
export type Goal = 'out' | 'legal' | 'any' | 'deal' | number;

/**
 * A sentence: in one language, by language, or as a function that returns it in a language. `lang` is a language of the table; a language
 * that the page has added is the `locale` of the second argument. By language, English stands in for those that are left out.
 */
export type Sentence = string | Texts | ((lang: Lang, language: LanguageInUse) => string);

/** Describes the game to deal. The attributes of the element supply what is left out. */
export interface Setup {
  readonly rules?: RulesInput;
  readonly seats?: readonly SeatSetup[];
  readonly seed?: string;
  readonly position?: string;
  /** The hands of the second and later seats in the position. Hands that are left out are dealt from the remaining cards. */
  readonly hands?: readonly string[];
  /** For each seat, whether it has opened in the position. If left out and the rules have `openingPoints`, no seat has. */
  readonly opened?: readonly boolean[];
  /** The seconds for a turn; if 0 or left out, the rules decide. An exercise has no time limit. */
  readonly timer?: number;
  /** The sentence that tells the player what to do. It makes the position an exercise. */
  readonly task?: Sentence;
  /** The goal of an exercise; `out` if left out. */
  readonly goal?: Goal;
  /** A sentence that says how to reach the goal. It replaces the task after a wrong move, or 20 seconds without a move. */
  readonly hint?: Sentence;
  /**
   * Whether the turn of an exercise ends by itself as soon as its goal is reached. The table then has no main button and no button for
   * hints. Ignored for the goals `any` and `deal`.
   */
  readonly instant?: boolean;
  /** Whether the first turns have tips for somebody who does not know the game. */
  readonly tips?: boolean;
}

export interface Exercise {
  readonly task: string;
  readonly goal: Goal;
  /** The sentence that replaces the task after a while; empty if there is none. */
  readonly hint: string;
  /** Whether the turn ends by itself as soon as the goal is reached. */
  readonly isInstant: boolean;
}

/** The exercise that the setup describes; `null` for a game. */
export function exerciseOf(setup: Setup | null, language: LanguageInUse): Exercise | null {
  const { task = '', goal = 'out', hint = '', instant = false } = setup ?? {};
  function inLang(sentence: Sentence): string {
    const { lang, locale = lang } = language;
    if (typeof sentence === 'function') return sentence(lang, language);
    if (typeof sentence === 'string') return sentence;
    return sentence[locale] ?? sentence[lang] ?? sentence.en ?? Object.values(sentence)[0] ?? '';
  }
  const isInstant = instant && goal !== 'any' && goal !== 'deal';
  return task === '' ? null : { task: inLang(task), goal, hint: inLang(hint), isInstant };
}

export function isLevel(value: unknown): value is Level {
  return LEVELS.some((level) => level === value);
}

export function isStyle(value: unknown): value is Style {
  return STYLES.some((style) => style === value);
}

/** The level at which a computer plays the turn with the number `turn`, counted from 1 within the deal. */
export function levelInTurn(
  { level, alternates = false }: SeatSetup,
  turn: number,
  seatCount: number,
): Level {
  const isEverySecondTurn = Math.floor((turn - 1) / seatCount) % 2 === 1;
  const higherLevel =
    alternates && isEverySecondTurn ? LEVELS[LEVELS.indexOf(level ?? 'medium') + 1] : undefined;
  return higherLevel ?? level ?? 'medium';
}

export function randomSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}
