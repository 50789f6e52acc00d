import type { Game, Step, View } from '../../engine.ts';
import type { Attendance, Seat } from '../../online/authority.ts';
import type { ConnectedWords } from '../../words/en/connected.ts';
import type { NoteTone } from '../announce/outcome.ts';
import type { Advice } from '../game/advice.ts';
import type { HandGroups, Outcome } from '../game/command.ts';
import type { Company } from '../game/view-queries.ts';
import { NO_PLACES, type PlaceHistory, type Stored } from '../layout/places.ts';
import { type Gesture, IDLE } from './gesture.ts';
import type { Phase, Stage } from './phase.ts';

// The model: everything that the table shows, as data.

/** A state of the table that is shown instead of the game, with the sentence that describes it. */
export interface Picture {
  /** The index, within the deal, of the turn that the picture shows; -1 for the beginning of the deal, 0 in a hint. */
  readonly turn: number;
  show(): { readonly view: View; readonly words: string };
}

/** Pictures that are shown one after the other: the turn that another player has just ended, a hint, or past turns. */
export interface Pictures {
  readonly kind: 'steps' | 'hint' | 'turns';
  readonly list: readonly Picture[];
  readonly index: number;
  /** Whether the pictures advance by themselves. */
  readonly isPlaying: boolean;
  /** Whether the previous picture was shown before this one. Then outlines mark the former places of the moved cards. */
  readonly hasTrail: boolean;
  /** The steps of a hint: the first `n` of them lead to the picture with index `n`. Empty otherwise. */
  readonly steps: readonly Step[];
}

/** A sentence that the bar shows for a while. */
export interface Note {
  readonly sentence: string;
  readonly tone: NoteTone;
  /** The button that repeats the failed action. A note with a button stays until the button is pressed or the game continues. */
  readonly retry?: { readonly label: string; act(): void } | undefined;
}

/**
 * Whether the table can be made valid in this turn. `open`: it can. `closed`: it cannot. `unknown`: the engine has not answered
 * yet. `none`: the player has not moved a card, or does not have the turn.
 */
export type Solvability = 'none' | 'unknown' | 'open' | 'closed';

/** An answer about a position, with the text that identifies the position; empty if nothing was asked. */
interface Answer<T> {
  readonly key: string;
  readonly value: T;
}

/** The connection to a game that is held elsewhere. */
export interface Link {
  readonly state: 'connected' | 'trying' | 'closed';
  /**
   * `open`: nothing is under way. `sending`: the authority has been asked to end the turn. `time-up`: the time is up here, and the
   * authority is to end the turn; its clock may still have time left, because that clock can pause.
   */
  readonly turn: 'open' | 'sending' | 'time-up';
  /** Whether the game elsewhere has turns that the table has not shown yet. */
  readonly isBehind: boolean;
  /** The newest view, and who plays for each seat. */
  readonly latest: View;
  readonly attendance: readonly Attendance[];
  /** The view from which the game on the table was made. */
  readonly view: View;
  /** Checks whether the deal was fair. Resolves to a sentence, or to `null` if there is nothing to say. */
  readonly checkDeal: () => Promise<string | null>;
  /** Whether the player can ask for a rematch. */
  readonly offersRematch: boolean;
  /** Says, once the game is over, who wants a rematch, and for whom it waits; empty if nobody wants one. */
  readonly rematchText: string;
  /** Returns the sentences about the connection. Only a table that is connected loads them. */
  words(): ConnectedWords;
}

export interface Model extends Company {
  /** The number of games that have been opened. */
  readonly session: number;
  /** What the shown seat may see of the game now. */
  readonly view: View | null;
  /** The seat that is shown; `null` for a spectator. */
  readonly seat: Seat;
  readonly stage: Stage;
  /** The pictures that are shown instead of the game; `null` if the table shows the game. */
  readonly pictures: Pictures | null;
  /** The seat of the person who has the device; `null` if nobody has taken it yet. */
  readonly seatAtDevice: number | null;
  /** The connection to a game that is held elsewhere; `null` if the game is held at this table. */
  readonly link: Link | null;
  /** Where the melds lie. */
  readonly places: PlaceHistory;
  /** What went together in the hand that was sorted last; empty if it was sorted otherwise. */
  readonly handGroups: HandGroups;
  readonly selection: ReadonlySet<number>;
  /** The card from which Shift extends the selection; `null` if there is none. */
  readonly anchor: number | null;
  readonly gesture: Gesture;
  /** The cards that each person at this table drew at the end of that person's last turn. */
  readonly drawn: ReadonlySet<number>;
  readonly note: Note | null;
  /** A sentence to show as a note when the player's next turn begins; `null` if there is none. */
  readonly noteForTurn: string | null;
  /** Whether the turn in progress can still end with valid melds. */
  readonly lamp: Answer<Solvability>;
  /** The advice for the turn; `null` if the turn has none, or if it has not been found yet. */
  readonly advice: Answer<Advice | null>;
  /** The cards that the second stage of a hint marks. */
  readonly hinted: ReadonlySet<number>;
  /** Whether the task of an exercise has been announced, and whether its hint replaces it. */
  readonly exercise: 'none' | 'task' | 'hint';
  /** The seconds left for the turn; `null` while the clock is not running. */
  readonly secondsLeft: number | null;
  /** Whether the turn or the result appeared only a moment ago. While this is true, the main button is disabled. */
  readonly isSettling: boolean;
}

export const EMPTY_MODEL: Model = {
  session: 0,
  game: null,
  view: null,
  seat: 0,
  stage: 'empty',
  pictures: null,
  localSeats: [],
  seatAtDevice: null,
  link: null,
  places: NO_PLACES,
  handGroups: [],
  selection: new Set(),
  anchor: null,
  gesture: IDLE,
  drawn: new Set(),
  note: null,
  noteForTurn: null,
  lamp: { key: '', value: 'none' },
  advice: { key: '', value: null },
  hinted: new Set(),
  exercise: 'none',
  secondsLeft: null,
  isSettling: false,
};

export function phaseOf({ stage, pictures }: Model): Phase {
  return pictures === null || pictures.kind === 'steps' ? stage : 'show';
}

/** The picture that is shown instead of the game; `null` if the table shows the game. */
export function pictureOf({ pictures }: Model): { readonly view: View; readonly words: string } | null {
  return pictures?.list[pictures.index]?.show() ?? null;
}

/** The view that is shown. The player can arrange the hand while the steps of another player's turn are shown. */
export function shownViewOf(model: Model): View | null {
  const { pictures, view } = model;
  const picture = pictureOf(model)?.view ?? view;
  return pictures?.kind === 'steps' && picture !== null && view !== null
    ? { ...picture, hand: view.hand }
    : picture;
}

/** Whether a step of another player's turn is shown. */
export const isStepShown = ({ pictures }: Model): boolean => pictures?.kind === 'steps' && pictures.index > 0;

/** Whether the rest of the other players' turns can be skipped: there is a step to see, or a computer here that thinks. */
export const maySkip = (model: Model): boolean =>
  phaseOf(model) === 'computer' && (model.link === null || isStepShown(model));

/** Whether the hand must not be seen, because the next person has not taken the device yet, or another tab plays the game. */
export function isHandHidden({ stage, seatAtDevice, localSeats }: Model): boolean {
  const isFree = seatAtDevice === null && localSeats.length > 1;
  return stage === 'handover' || (stage === 'computer' && isFree);
}

/**
 * Whether the game elsewhere has turns that the table has not shown yet, or whether the table waits for the authority to end the
 * turn in progress. While this is true, nobody at this table can act.
 */
export const isAhead = ({ link }: Model): boolean => link !== null && (link.isBehind || link.turn !== 'open');

/** Whether the person at the table can act now. */
export const canAct = (model: Model): boolean => phaseOf(model) === 'mine';

/** Whether cards are being dragged, or were dropped and are not drawn yet. */
export const isDragging = ({ gesture }: Model): boolean =>
  gesture.kind === 'dragging' || gesture.kind === 'dropped';

/** What has happened at the table. */
export type Message =
  | ({
      readonly kind: 'open';
      readonly game: Game;
      readonly view: View;
      readonly localSeats: readonly number[];
      readonly link: Link | null;
    } & Stored)
  | { readonly kind: 'close' }
  /** The turn loop has reached another stage of the game. */
  | ({ readonly kind: 'stage'; readonly stage: Stage } & Partial<
      Pick<Model, 'seat' | 'view' | 'seatAtDevice'>
    >)
  /** The game has become `game`, which is a later state of the same game. */
  | {
      readonly kind: 'replace';
      readonly game: Game;
      readonly view: View;
      readonly pictures: Pictures | null;
    }
  | { readonly kind: 'pictures'; readonly pictures: Pictures | null }
  | { readonly kind: 'picture'; readonly index: number }
  | { readonly kind: 'play'; readonly isPlaying: boolean }
  /** A command was carried out, here or elsewhere, or was refused. `before` is the view before the command. */
  | { readonly kind: 'ran'; readonly outcome: Outcome; readonly before: View; readonly view: View }
  /** If there is no `anchor`, the last one stays as long as a card is selected. */
  | {
      readonly kind: 'select';
      readonly ids: readonly number[];
      readonly how: 'toggle' | 'add' | 'only';
      readonly anchor?: number | null;
    }
  | { readonly kind: 'gesture'; readonly gesture: Gesture }
  | { readonly kind: 'link'; readonly link: Link }
  /** Announces a sentence to screen readers. */
  | { readonly kind: 'say'; readonly sentence: string }
  /** Shows a sentence in the bar for a while, and announces `spoken`, which is the same sentence by default. */
  | ({ readonly kind: 'note'; readonly spoken?: string } & Note)
  | { readonly kind: 'clear-note' }
  /** Shows a note and, if another player has the turn, shows it again when the player's turn begins. */
  | { readonly kind: 'note-for-player'; readonly sentence: string }
  /** Shows and announces why something was refused. */
  | { readonly kind: 'refusal'; readonly why: string }
  | { readonly kind: 'lamp'; readonly key: string; readonly value: Solvability }
  | { readonly kind: 'advice'; readonly key: string; readonly value: Advice | null }
  | { readonly kind: 'mark'; readonly ids: readonly number[] }
  | { readonly kind: 'exercise-hint' }
  | { readonly kind: 'clock'; readonly seconds: number | null }
  | { readonly kind: 'settle'; readonly isSettling: boolean }
  /** Something that the model is made from has changed, such as the setup. */
  | { readonly kind: 'refresh' };

/** What a table does besides drawing its model. */
export type Effect =
  | { readonly do: 'say'; readonly sentence: string }
  /** Dispatches `message` after `time` milliseconds. A later effect with the same name replaces this one. */
  | { readonly do: 'wait'; readonly name: Wait; readonly time: number; readonly message: Message }
  | { readonly do: 'stop-waiting'; readonly name: Wait }
  | { readonly do: 'sound'; readonly outcome: Outcome | null }
  /**
   * After a pause, asks the engine whether the position with this key can still become valid or, at the start of a turn, prepares the
   * engine for such questions.
   */
  | { readonly do: 'ask'; readonly key: string }
  /** Looks for advice for the position with this key. */
  | { readonly do: 'advise'; readonly key: string };

export type Wait = 'note' | 'exercise-hint' | 'settle';
