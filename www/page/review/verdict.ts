import { tableText } from '../../element/game/position-text.ts';
import type { Retry } from '../../element/thinking/review-game.ts';
import type { ReviewTurn, TurnEvent, View } from '../../engine.ts';

/** A turn of the reviewed game that the player plays again. */
export interface RetriedTurn {
  readonly deal: number;
  readonly turn: number;
  /** A play of at least this many cards is accepted without being judged; `null` if every play must be judged. */
  readonly acceptedCount: number | null;
}

export interface RetryVerdict {
  readonly isAccepted: boolean;
  /** The points of win chance that the play costs; `null` if the play was not judged. */
  readonly loss: number | null;
}

/** A play that costs at most this many points of win chance counts as equal to the best play. */
const MAX_EQUAL_LOSS = 2;
/** So does a play that costs at most this many standard errors, because it may as well be the best. */
const MAX_EQUAL_ERRORS = 2;

/**
 * Judges a turn of the reviewed game that was played again. `judge` estimates how many points of win chance the new play
 * costs, and the standard error of this number.
 */
export async function judgeRetry(
  { deal, acceptedCount, turn }: RetriedTurn,
  view: View,
  event: TurnEvent,
  judge: (retry: Retry) => Promise<Pick<ReviewTurn, 'loss' | 'error'> | null>,
): Promise<RetryVerdict> {
  const laid = event.laid.ids.length;
  if (acceptedCount !== null && laid >= acceptedCount) return { isAccepted: true, loss: null };
  const judged = await judge({ deal, turn, table: laid === 0 ? null : tableText(view) });
  const { loss = null, error = null } = judged ?? {};
  const maxLoss = Math.max(MAX_EQUAL_LOSS, MAX_EQUAL_ERRORS * (error ?? 0));
  return { isAccepted: loss !== null && loss <= maxLoss, loss };
}
