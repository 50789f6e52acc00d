import type { Flaw, Hint, Level, Solvable, TurnEvent, View } from 'machiavelli-cards';
import type { Case, Fact } from './read.d.mts';

/** The commands without a card, a group or a player. */
type PlainCommand =
  | 'undo'
  | 'redo'
  | 'reset'
  | 'restore'
  | 'end'
  | 'draw'
  | 'hint'
  | 'time up'
  | 'next deal'
  | 'reload';

/** A group on the table: its index in `view.groups`, and its id. */
export interface Group {
  readonly index: number;
  readonly id: number;
}

/** A command with the ids of its cards and groups instead of their names. */
export type Move =
  | { readonly kind: PlainCommand }
  | { readonly kind: 'lay'; readonly ids: readonly number[]; readonly group?: Group; readonly place?: number }
  | { readonly kind: 'take'; readonly ids: readonly number[] }
  | { readonly kind: 'swap'; readonly id: number; readonly joker: number; readonly group: Group }
  | { readonly kind: 'play'; readonly table: string }
  | { readonly kind: 'computer'; readonly level: Level }
  | { readonly kind: 'resign'; readonly seat: number }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' }
  | { readonly kind: 'press'; readonly button: string }
  | { readonly kind: 'key'; readonly keys: readonly string[] }
  | { readonly kind: 'focus' | 'tap'; readonly id: number };

/** How a command ended. A player that does not know the reasons or the numbers leaves them out: then they are not compared. */
export interface Answer {
  readonly legal: boolean;
  readonly flaws?: readonly Flaw[];
  readonly played?: number;
  readonly drew?: number;
  readonly hint?: Hint;
}

/** What the element shows. `button` returns `null` for a button that is not shown. */
export interface Shown {
  readonly sentence: string;
  readonly spoken: string;
  readonly dialog: { readonly name: string; readonly text: string } | null;
  readonly lamp: string | null;
  /** The faces of the selected cards. */
  readonly selected: string;
  /** The face of the focused card, or the action of the focused button. */
  readonly focused: string | null;
  /** Where cards that are moved by keys would go: a group, counted from 1, a new meld, the hand, or nowhere. */
  readonly target: number | 'new' | 'hand' | null;
  button(name: string): { readonly label: string; readonly isEnabled: boolean } | null;
}

/** A game that is being played: by calls of the engine, by gestures on an element, or by a mouse in a browser. */
export interface Player {
  /** The view of the player whose turn it is, or of a seat; `undefined` if this player cannot see that seat’s cards. */
  view(seat?: number): View | undefined | Promise<View | undefined>;
  /** The turns of the deal that have ended. */
  log(): readonly TurnEvent[] | Promise<readonly TurnEvent[]>;
  /** The game as text: the same text means that nothing has changed. */
  save(): string | Promise<string>;
  /** Carries out a command. Throws `cannot(…)` for a command that this player does not know. */
  perform(move: Move): Answer | Promise<Answer>;
  /** Whether the table can still be made valid; an element does not say with which cards. */
  solvable?(): Solvable;
  /** What an element shows; the engine shows nothing. */
  shown?(): Shown | Promise<Shown>;
  /** Frees what the player holds. */
  end?(): void;
}

/** What a player throws that cannot carry out a command. */
export function cannot(what: string): Error;

/** Why the engine, a module with the functions of the package, contradicts a fact. */
export function checkFact(engine: typeof import('machiavelli-cards'), fact: Fact): string | undefined;

export interface Outcome {
  readonly played: number;
  /** What some cases were left to others for, and how many of them. */
  readonly left: ReadonlyMap<string, number>;
  readonly failures: readonly Error[];
}

/** Plays cases, each with a new player. `kind` says whether cases for the engine or for the table alone are played. */
export function playCases(
  cases: readonly Case[],
  kind: 'engine' | 'table',
  start: (given: Case['given']) => Player | Promise<Player>,
): Promise<Outcome>;
