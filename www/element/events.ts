import type { ChallengeResult, DealResult, RulesInput, SideLine, TurnEvent, View } from '../engine.ts';
import type { TableErrorCode } from '../words/errors.ts';
import type { Command } from './game/command.ts';
import type { Setup } from './game/setup.ts';
import type { Settings } from './settings.ts';

// All events of the element, and the only place that dispatches them. `MachiavelliTableEventMap` says what each detail means.

/** The detail of `machiavelli-start`. */
export interface StartDetail {
  readonly setup: Setup;
  readonly resumed: boolean;
}

/** The detail of `machiavelli-change`: the person whose command changed the game. */
export interface ChangeDetail {
  readonly seat: number;
  readonly kind: Command['kind'];
}

/** The detail of `machiavelli-command`. */
export interface CommandDetail {
  readonly seat: number;
  readonly command: Command;
}

/** The detail of `machiavelli-hint`. */
export interface HintDetail {
  readonly stage: number;
}

/** The detail of `machiavelli-your-turn`. */
export interface YourTurnDetail {
  readonly seat: number;
}

/** The detail of `machiavelli-turn`. */
export interface TurnDetail {
  readonly seat: number;
  readonly event: TurnEvent;
}

/** The detail of `machiavelli-end`. */
export interface EndDetail {
  readonly result: DealResult;
  readonly view: View;
  readonly setup: Setup;
  readonly turns: number;
  /** The seat of the only person at this table; `null` if several people play at this table, or none. */
  readonly mine: number | null;
  /** A sentence that the table adds to the result. Empty, unless a listener sets it. */
  remark: string;
  /**
   * The setup for a rematch: `setup`, unless a listener replaces it. Its seed and tips are ignored, because a rematch always gets a
   * new seed and no tips.
   */
  rematch: Setup;
}

/** The detail of `machiavelli-analysis`. `variationLink(positions, { rules, sideLines })` is the link to all lines. */
export interface AnalysisDetail {
  /** The position on the table. */
  readonly position: string;
  readonly rules: RulesInput;
  /** The line from the start to this position. */
  readonly positions: readonly string[];
  /** All other lines, in the form in which `variationLink` takes them. */
  readonly sideLines: readonly SideLine[];
}

/** The detail of `machiavelli-challenge`. */
export interface ChallengeDetail {
  /** The seat of the player. */
  readonly seat: number;
  /** What the player reached with the deal. */
  readonly result: ChallengeResult;
  /** What the challenger reached. */
  readonly theirs: ChallengeResult;
  /** Whether the player's result is better. */
  readonly verdict: 'better' | 'worse' | 'same';
  /** The link to challenge back with `result`; `null` if the game is too long for a link. */
  readonly link: string | null;
}

/** The detail of `machiavelli-error`, for developers, in English. `code` is `engine` if the error has none. */
export interface ErrorDetail {
  readonly code: TableErrorCode;
  readonly message: string;
  readonly cause?: unknown;
}

/** The screen for which the player asked, in the detail of `machiavelli-open`. */
export type OpenWhat =
  | 'rules'
  | 'settings'
  | 'new-game'
  | 'statistics'
  | 'review'
  | 'decisive-turn'
  | 'position'
  | 'home'
  | 'help'
  | 'result'
  | 'next';

/** The detail of `machiavelli-settings`. */
export interface SettingsDetail extends Settings {
  /** A language of the table, such as `en`, or of the property `words`. */
  readonly lang: string;
  readonly theme: 'auto' | 'dark' | 'light';
}

/** The element's own events, by name. */
export interface MachiavelliTableEventMap {
  /**
   * A game is on the table: `{ setup, resumed }`. `resumed` is true if it was stored, loaded, or joined in the middle of a deal.
   */
  'machiavelli-start': CustomEvent<StartDetail>;
  /** The person in this seat is about to do something: `{ seat, command }`. `preventDefault()` refuses it. */
  'machiavelli-command': CustomEvent<CommandDetail>;
  /**
   * A command of the person in this seat has changed the game: `{ seat, kind }`. `kind` is that of the command, for example
   * `move`, `undo` or `end-turn`.
   */
  'machiavelli-change': CustomEvent<ChangeDetail>;
  /** The player asked for a hint: `{ stage }`. The player sees the number of cards (1), which they are (2) or the moves (3). */
  'machiavelli-hint': CustomEvent<HintDetail>;
  /** The turn of a person at this device begins, or goes on with a game that was stored: `{ seat }`. */
  'machiavelli-your-turn': CustomEvent<YourTurnDetail>;
  /** A turn has ended: `{ seat, event }`. `event` is its entry in `log`. */
  'machiavelli-turn': CustomEvent<TurnDetail>;
  /**
   * A deal has ended: `{ result, view, setup, turns, mine, remark, rematch }`. `mine` is the seat of the only person, or else
   * `null`. Set `remark` to add a sentence to the result, and `rematch` to change the setup of a rematch. `preventDefault()`
   * hides the element's result, so that the page can show its own.
   */
  'machiavelli-end': CustomEvent<EndDetail>;
  /**
   * With `mode="analysis"`, another position is shown, or turns were added or removed: `{ position, rules, positions, sideLines }`.
   */
  'machiavelli-analysis': CustomEvent<AnalysisDetail>;
  /**
   * With `mode="challenge"`, the game is over and both results are compared: `{ seat, result, theirs, verdict, link }`. `link` challenges
   * back. Sent after `machiavelli-end`.
   */
  'machiavelli-challenge': CustomEvent<ChallengeDetail>;
  /** The table was left, by `close()` or because the element was removed: `{ setup }`. */
  'machiavelli-close': CustomEvent<{ readonly setup: Setup }>;
  /**
   * Something went wrong: `{ code, message, cause? }`. The code is one of the engine's (`ErrorCode`), `unreadable-save`,
   * `not-stored`, `no-answer`, `unknown-value`, `missing-words` or `engine`; docs/element.md explains them. `preventDefault()` keeps the message out
   * of the console.
   */
  'machiavelli-error': CustomEvent<ErrorDetail>;
  /**
   * The player chose a menu entry or a button: `{ what }` is `rules`, `settings`, `new-game`, `statistics`, `review`, `position`, `home`
   * or `help`; `result`; or `next`, the main button with the label of the attribute `next`. `preventDefault()` keeps the element's own
   * screen closed, so that the page can show its own.
   */
  'machiavelli-open': CustomEvent<{ readonly what: OpenWhat }>;
  /** The player changed a setting, the language or the theme. The detail has all settings, `lang` and `theme`. */
  'machiavelli-settings': CustomEvent<SettingsDetail>;
}

const CANCELABLE_EVENTS: readonly string[] = [
  'machiavelli-command',
  'machiavelli-open',
  'machiavelli-end',
  'machiavelli-error',
];

/** Dispatches an event. Returns false if a listener cancelled it. */
export type Emit = <Name extends keyof MachiavelliTableEventMap>(
  name: Name,
  detail: MachiavelliTableEventMap[Name]['detail'],
) => boolean;

/**
 * Events bubble from the element. One that has been removed from the page, as its table is left then, also dispatches
 * `machiavelli-close` at the document, whose listeners would not hear it otherwise.
 */
export function createEmit(host: HTMLElement): Emit {
  return (name, detail) => {
    const cancelable = CANCELABLE_EVENTS.includes(name);
    const eventFor = (target: Node): boolean =>
      target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
    if (name === 'machiavelli-close' && !host.isConnected) eventFor(host.ownerDocument);
    return eventFor(host);
  };
}

export function errorDetail(error: unknown): ErrorDetail {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return { message, code: typeof code === 'string' ? (code as ErrorDetail['code']) : 'engine' };
}
