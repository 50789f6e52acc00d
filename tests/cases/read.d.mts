import type { RulesInput } from 'machiavelli-cards';

/** Where something stands in a file: what an error message begins with. */
interface Place {
  readonly file: string;
  /** The number of the line, from 1. */
  readonly line: number;
  /** The line. */
  readonly text: string;
}

/** The word with which a line begins, and the rest of the line. */
interface Phrase extends Place {
  readonly word: string;
  readonly rest: string;
}

export interface Fact extends Place {
  readonly kind: string;
  readonly rules: RulesInput;
  readonly isOpen: boolean;
  readonly question: string;
  readonly answer: string;
}

export interface Case extends Place {
  readonly name: string;
  /** What is given, in the form of the options of `Game.arrange`. */
  readonly given: {
    readonly rules: RulesInput;
    readonly position: string;
    readonly players: readonly string[];
    readonly hands: readonly string[];
    readonly seed: string;
    readonly stock?: number;
    readonly first?: number;
    readonly opened?: readonly boolean[];
  };
  readonly only?: string;
  /** The commands, with what must follow each of them. */
  readonly steps: readonly (Phrase & { readonly expected: readonly Phrase[] })[];
}

/** Reads the text of a file. The error for a line that is not in the grammar names the file, the line and what was expected. */
export function readCases(
  text: string,
  file: string,
): { readonly facts: readonly Fact[]; readonly cases: readonly Case[] };

/** An error at a place. */
export function failAt(place: Omit<Place, 'text'>, message: string, cause?: unknown): Error;
