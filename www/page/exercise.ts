import type { Setup } from '../element/game/setup.ts';
import type { Texts } from '../words/words.ts';

/** A turn of the reviewed game that the player plays again. */
export interface RetriedTurn {
  readonly deal: number;
  readonly turn: number;
  /** A play of at least this many cards is accepted without being judged; `null` if every play must be judged. */
  readonly acceptedCount: number | null;
}

/** A turn to be played on a separate table. */
export interface Exercise {
  /** Where the exercise comes from. After it is solved, the player returns there. */
  readonly source: 'lessons' | 'guide' | 'review' | 'puzzles';
  /** The number of the lesson, from 1; `null` for other exercises. */
  readonly lesson: number | null;
  /** The rules, the position, the goal, and the task in words. */
  readonly setup: Setup;
  readonly title: Texts;
  /** What the player reads after solving the exercise; left out for a puzzle, which shows figures instead. */
  readonly solved?: Texts;
  /** Set if the exercise is a turn of the reviewed game. */
  readonly retried?: RetriedTurn;
}
