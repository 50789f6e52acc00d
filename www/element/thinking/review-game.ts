import type { Game, ReviewResult } from 'machiavelli-cards';

// The review of a finished game, in slices of work, so that the thread can do something else between them.

/** What is known while a review is under way, or was cancelled. */
export interface ReviewProgress {
  /** The number of turns that are judged. */
  readonly done: number;
  /** The number of turns. */
  readonly total: number;
  readonly result: ReviewResult;
}

/** How a review is followed and cancelled. */
export interface Following {
  progress(known: ReviewProgress): void;
  isCancelled(): boolean;
}

/** Milliseconds of work without a pause; one more step may follow. */
const SLICE = 12;
/** The units of work between two readings of the clock. */
const STEP = 4_000;

/** Judges the turns of a seat one by one, and reports what is known before the first and after each. */
export async function reviewGame(
  game: Game,
  seat: number,
  following: Following,
  pause: () => Promise<void>,
): Promise<ReviewProgress> {
  const review = game.reviewing(seat);
  const known = (): ReviewProgress => ({ done: review.done, total: review.total, result: review.result() });
  try {
    let reported = -1;
    let since = performance.now();
    do {
      if (review.done > reported) {
        reported = review.done;
        following.progress(known());
      }
      if (performance.now() - since >= SLICE) {
        await pause();
        since = performance.now();
      }
    } while (!following.isCancelled() && !review.advance(STEP));
    return known();
  } finally {
    review.free();
  }
}
