import type { Hint, Level, Solvable } from '../../engine.ts';

// The messages between the page and its worker. A game is sent as its save.

/** How much of the hint is wanted: how many cards, which, and where to. */
export type HintStage = 1 | 2 | 3;

export type Question = { readonly save: string; readonly source: string | null } & (
  | { readonly kind: 'start' }
  | { readonly kind: 'bot'; readonly level: Level }
  | { readonly kind: 'solvable' }
  | { readonly kind: 'hint'; readonly stage: HintStage }
);

export type Answer =
  | { readonly kind: 'start' }
  | { readonly kind: 'bot'; readonly save: string }
  | { readonly kind: 'solvable'; readonly answer: Solvable }
  | { readonly kind: 'hint'; readonly answer: Hint };

export type ToWorker = { readonly hurry: true } | { readonly id: number; readonly question: Question };

export interface FromWorker {
  readonly id: number;
  readonly answer?: Answer;
  readonly error?: string;
}
