import type { Level, RulesInput } from 'machiavelli-cards';

/** Where something stands in a file: what an error message begins with. */
interface Place {
  readonly file: string;
  /** The number of the line, from 1. */
  readonly line: number;
  /** The line. */
  readonly text: string;
}

/** A code, and what is written about it. */
export interface Code {
  readonly code: string;
  /** The index of the group, from 0. */
  readonly group?: number;
  /** The reason, the cards, or the number and its limit. */
  readonly detail?: string;
}

/** `refused` is undefined for what is allowed. */
interface Verdict {
  readonly refused?: readonly Code[];
}

export type Fact = Place & { readonly rules: RulesInput } & (
    | { readonly kind: 'meld'; readonly cards: string; readonly answer: MeldAnswer }
    | { readonly kind: 'table'; readonly table: string; readonly answer: Verdict }
    | {
        readonly kind: 'turn';
        readonly before: string;
        readonly after: string;
        readonly hasOpened: boolean;
        readonly answer: Verdict & {
          readonly played?: string;
          readonly draws?: number;
          readonly opened?: boolean;
        };
      }
    | {
        readonly kind: 'most';
        readonly position: string;
        readonly hasOpened: boolean;
        readonly answer: BestPlay;
      }
    | {
        readonly kind: 'deal';
        readonly players: number;
        readonly seed?: string;
        readonly answer: Verdict & {
          readonly cards?: number;
          readonly stock?: number;
          readonly helping?: number;
          readonly dealer?: number;
          readonly first?: number;
          readonly cuts?: string;
        };
      }
    | { readonly kind: 'hand'; readonly cards: string; readonly answer: number }
    | {
        readonly kind: 'rules';
        readonly answer: Verdict & { readonly players?: readonly [number, number]; readonly options: object };
      }
  );

interface BestPlay {
  readonly count: number | 'none';
  /** One play, or all that are as good. */
  readonly plays?: readonly string[];
  readonly kept?: number;
  readonly points?: number;
  readonly out?: boolean;
  readonly table?: string;
}

interface MeldAnswer {
  /** The kinds that are right; empty for no meld. */
  readonly kinds: readonly ('set' | 'run')[];
  readonly reason?: string;
  readonly points?: number;
  readonly shows?: string;
  readonly standsFor?: string;
}

/** A card of a command, and where to look for it. */
export interface CardName {
  readonly face: string;
  readonly at?: 'hand' | 'taken' | 'helping' | number;
}

export type PlainCommand =
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

/** Groups, places and seats count from 0. */
export type Command =
  | { readonly kind: PlainCommand }
  | {
      readonly kind: 'lay';
      readonly cards: readonly CardName[];
      readonly group?: number;
      readonly place?: number;
    }
  | { readonly kind: 'take'; readonly cards: readonly CardName[] }
  | { readonly kind: 'swap'; readonly card: CardName; readonly group: number }
  | { readonly kind: 'play'; readonly table: string }
  | { readonly kind: 'computer'; readonly level: Level }
  | { readonly kind: 'resign'; readonly seat: number }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' }
  | { readonly kind: 'press'; readonly button: string }
  | { readonly kind: 'key'; readonly keys: readonly string[] }
  | { readonly kind: 'focus' | 'tap'; readonly card: CardName };

export type Expectation = Place &
  (
    | { readonly kind: 'refused' | 'flaws'; readonly codes: readonly Code[] }
    | { readonly kind: 'table'; readonly table: string }
    | {
        readonly kind: 'hand' | 'hand in order' | 'helping' | 'taken' | 'plays' | 'solvable with';
        readonly cards: string;
      }
    | { readonly kind: 'can' | 'cannot'; readonly what: readonly string[] }
    | { readonly kind: 'played' | 'draws' | 'stock' | 'steps'; readonly count: number }
    | { readonly kind: 'ended'; readonly played: number; readonly drew: number }
    | { readonly kind: 'cards' | 'points' | 'total'; readonly seat: number; readonly count: number }
    | { readonly kind: 'turn' | 'opened' | 'not opened'; readonly seat: number }
    | { readonly kind: 'touched'; readonly isTouched: boolean }
    | { readonly kind: 'won' | 'session won'; readonly seats: readonly number[] }
    | { readonly kind: 'drawn deal' | 'goes on' | 'unsolvable' }
    | { readonly kind: 'says' | 'speaks'; readonly words: string }
    | { readonly kind: 'button'; readonly button: string; readonly state: string }
    | { readonly kind: 'dialog'; readonly name: string; readonly words: string }
    | { readonly kind: 'lamp'; readonly state: string }
  );

export interface Step extends Place {
  readonly command: Command;
  readonly expectations: readonly Expectation[];
}

/** What is given, in the form of the options of `Game.arrange`. */
export interface Given {
  readonly rules: RulesInput;
  readonly position: string;
  readonly players: readonly string[];
  readonly hands: readonly string[];
  readonly seed: string;
  readonly stock?: number;
  readonly first?: number;
  readonly opened?: readonly boolean[];
}

export interface Case extends Place {
  readonly name: string;
  readonly given: Given;
  readonly only?: 'engine' | 'table';
  readonly steps: readonly Step[];
}

/** Reads the text of a file. The error for a line that is not in the grammar names the file, the line and what was expected. */
export function readCases(
  text: string,
  file: string,
): { readonly facts: readonly Fact[]; readonly cases: readonly Case[] };

/** An error at a place. */
export function failAt(place: Omit<Place, 'text'>, message: string, cause?: unknown): Error;
