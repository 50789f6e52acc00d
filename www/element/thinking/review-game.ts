import type { Game, Review, ReviewResult, ReviewTurn } from 'machiavelli-cards';
import { inSlices } from '../../package/slices.ts';

// Reviews a finished game in slices of work, so that the thread can do other work between two slices.

/** A turn of a finished game that the player has played again. Deals, and the turns of a deal, are counted from 1. */
export interface Retry {
  readonly deal: number;
  readonly turn: number;
  /** The table after the turn, in the text notation; `null` if no card was played. */
  readonly table: string | null;
}

/** The state of a review. If the review was cancelled, not all turns have been judged. */
export interface ReviewProgress {
  /** The number of turns that have been judged so far. */
  readonly done: number;
  /** The number of turns to judge. */
  readonly total: number;
  readonly result: ReviewResult;
}

export interface ProgressObserver {
  progress(currentProgress: ReviewProgress): void;
  isCancelled(): boolean;
}

/** Milliseconds of work after which a slice ends, once the step in progress is complete. */
const SLICE_TIME = 12;
/** The units of work in one step, between two readings of the clock. */
const STEP_WORK = 4_000;

/** Judges the turns of a seat one by one. Reports the progress once the cards of all turns are counted, and after each turn. */
export const reviewGame = (
  game: Game,
  seat: number,
  observer: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewProgress> => runReview(game.reviewing(seat), observer, pause);

/** Judges a turn that was played again. Resolves to `null` if the play is not legal. */
export async function judgeRetry(
  game: Game,
  seat: number,
  { deal, table, turn }: Retry,
  observer: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewTurn | null> {
  const replayedGame = game.at(turn - 1, deal);
  try {
    const { legal } = table === null ? replayedGame.draw() : replayedGame.play(table);
    if (!legal) return null;
    const { result } = await runReview(
      replayedGame.reviewing(seat, { only: { deal, turn } }),
      observer,
      pause,
    );
    return result.turns[0] ?? null;
  } finally {
    replayedGame.free();
  }
}

async function runReview(
  review: Review,
  observer: ProgressObserver,
  pause: () => Promise<void>,
): Promise<ReviewProgress> {
  const currentProgress = (): ReviewProgress => ({
    done: review.done,
    total: review.total,
    result: review.result(),
  });
  let reportedCount = -1;
  function advance(): boolean {
    // Until the cards are counted, the review lists no turns.
    if (review.done > reportedCount && (review.done > 0 || review.result().turns.length === review.total)) {
      reportedCount = review.done;
      observer.progress(currentProgress());
    }
    return observer.isCancelled() || review.advance(STEP_WORK);
  }
  try {
    await inSlices(advance, SLICE_TIME, pause);
    return currentProgress();
  } finally {
    review.free();
  }
}
