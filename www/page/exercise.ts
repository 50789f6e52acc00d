import type { Setup } from '../element/state/setup.ts';

/** A turn of the reviewed game. */
export interface RetriedTurn {
  readonly deal: number;
  readonly turn: number;
  /** Playing this many cards is accepted without a judgement; `null` if the turn itself played as many. */
  readonly acceptedCount: number | null;
}

/** A turn to be played on a separate table. */
export interface Exercise {
  /** What it belongs to, and what its solution leads back to. */
  readonly source: 'lessons' | 'guide' | 'review' | 'puzzles';
  /** The number of the lesson, from 1; `null` for other exercises. */
  readonly lesson: number | null;
  /** Its rules, its position, its goal and the task in words. */
  readonly setup: Setup;
  readonly title: string;
  /** What the player reads when it is solved. */
  readonly solved: string;
  /** The turn of the reviewed game that is played again; its play is judged. */
  readonly retried?: RetriedTurn;
}
