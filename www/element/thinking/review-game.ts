import type { Game, Review, ReviewResult } from 'machiavelli-cards';

// The review of a finished game, in slices of work, so that the thread can do something else between them.

/** A turn of a finished game, played again. */
export interface Retry {
  readonly deal: number;
  readonly turn: number;
  /** The table after it; `null` if no card was played. */
  readonly table: string | null;
}

/** What is known while a review is under way, or was cancelled. */
export interface ReviewProgress {
  /** The number of turns that are judged. */
  readonly done: number;
  /** The number of turns. */
  readonly total: number;
  readonly result: ReviewResult;
}

/** How a review is followed and cancelled. */
export interface ProgressObserver {
  progress(known: ReviewProgress): void;
  isCancelled(): boolean;
}

/** Milliseconds of work without a pause; one more step may follow. */
const SLICE_TIME = 12;
/** The units of work between two readings of the clock. */
const WORK_STEP = 4_000;

/** Judges the turns of a seat one by one, and reports what is known before the first and after each. */
export const reviewGame = (
  game: Game,
  seat: number,
  following: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewProgress> => runReview(game.reviewing(seat), following, pause);

/**
 * The points of win chance that a turn costs when it is played again in this way; `null` if that play is not legal or
 * not judged.
 */
export async function judgeRetry(
  game: Game,
  seat: number,
  { deal, table, turn }: Retry,
  following: ProgressObserver,
  pause: () => Promise<void>,
): Promise<number | null> {
  const again = game.at(turn - 1, deal);
  try {
    const { legal } = table === null ? again.draw() : again.play(table);
    if (!legal) return null;
    const { result } = await runReview(again.reviewing(seat, { only: { deal, turn } }), following, pause);
    return result.turns[0]?.loss ?? null;
  } finally {
    again.free();
  }
}

async function runReview(
  review: Review,
  following: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewProgress> {
  const known = (): ReviewProgress => ({ done: review.done, total: review.total, result: review.result() });
  try {
    let reported = -1;
    let since = performance.now();
    do {
      if (review.done > reported) {
        reported = review.done;
        following.progress(known());
      }
      if (performance.now() - since >= SLICE_TIME) {
        await pause();
        since = performance.now();
      }
    } while (!following.isCancelled() && !review.advance(WORK_STEP));
    return known();
  } finally {
    review.free();
  }
}
