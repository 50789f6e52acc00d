import type { Game, Review, ReviewResult } from 'machiavelli-cards';

// Reviews a finished game in slices of work, so that the thread can do other work between them.

/** A turn of a finished game, played again. */
export interface Retry {
  readonly deal: number;
  readonly turn: number;
  /** The table after the turn, in the text notation; `null` if no card was played. */
  readonly table: string | null;
}

/** The state of a review. If the review is cancelled, not all turns are judged. */
export interface ReviewProgress {
  /** The number of turns that are judged so far. */
  readonly done: number;
  /** The number of turns. */
  readonly total: number;
  readonly result: ReviewResult;
}

/** Receives the progress of a review, and can cancel it. */
export interface ProgressObserver {
  progress(known: ReviewProgress): void;
  isCancelled(): boolean;
}

/** Milliseconds of work after which a slice ends. The step in progress is completed. */
const SLICE_TIME = 12;
/** The units of work in one step, between two readings of the clock. */
const WORK_STEP = 4_000;

/** Judges the turns of a seat one by one. Reports the progress at the beginning and after each turn. */
export const reviewGame = (
  game: Game,
  seat: number,
  following: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewProgress> => runReview(game.reviewing(seat), following, pause);

/**
 * Judges a turn that was played again. Resolves to the points of win chance that it costs; to `null` if the play is not legal or
 * cannot be judged.
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
