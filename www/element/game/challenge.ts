import type { Challenge, ChallengeResult } from '../../engine.ts';
import { freeNames } from '../../words/computers.ts';
import type { SeatSetup, Setup } from './setup.ts';

// The deal of a challenge, and who did better with it.

/** The deal of a challenge. `name` is the player's, who takes the seat of the challenger. */
export function challengeSetup({ rules, seats, seed }: Challenge, name: string) {
  const computers = freeNames([name]).values();
  const named = seats.map((seat, index): SeatSetup => {
    const own = seat === null ? name : (computers.next().value ?? String(index + 1));
    return { level: null, ...seat, name: own };
  });
  return { rules, seed, seats: named } satisfies Setup;
}

const PERSON = { level: null };

const seatText = ({ alternates = false, level, style }: Partial<SeatSetup>): string =>
  [level, style, alternates].join(' ');

/** Whether a game has the players of a challenge, in the same seats. */
export const hasSeatsOf = (
  { seats }: Challenge,
  played: readonly (Partial<SeatSetup> | null)[] = [],
): boolean =>
  played.length === seats.length &&
  seats.every((seat, index) => seatText(seat ?? PERSON) === seatText(played[index] ?? PERSON));

export type Outcome = 'win' | 'loss' | 'draw';

/** The outcome for the person in the seat `mine`. A win that others share is a draw. */
export function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length > 0 && !winners.includes(mine)) return 'loss';
  return winners.length === 1 ? 'win' : 'draw';
}

/** How many more cards the others had at the end than a seat. `left` are the cards in each hand. */
export const leadIn = (left: readonly number[], seat: number): number =>
  left.reduce((sum, cards, other) => sum + (other === seat ? -cards : cards), 0);

/** The number of cards that were laid in all turns. */
export const laidIn = ({ turns }: ChallengeResult): number => turns.reduce((sum, { laid }) => sum + laid, 0);

/** From the worst to the best. */
const ORDER: readonly Outcome[] = ['loss', 'draw', 'win'];

/**
 * Whose result with the same deal in the same seat is better: that with the better outcome or, if the outcomes are the same, the one in
 * which the others had more cards left, without one's own.
 */
export function verdictOf(
  mine: ChallengeResult,
  theirs: ChallengeResult,
  seat: number,
): 'better' | 'worse' | 'same' {
  const rankOf = ({ winners }: ChallengeResult): number => ORDER.indexOf(outcomeOf(winners, seat));
  const difference = rankOf(mine) - rankOf(theirs) || leadIn(mine.left, seat) - leadIn(theirs.left, seat);
  if (difference === 0) return 'same';
  return difference > 0 ? 'better' : 'worse';
}
