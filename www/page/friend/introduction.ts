// What an invitation says about the game before the guest joins: who plays, and by which rules.
import { nameBytes, type Take, takeByte, takeName, takeText, textBytes } from './codes.ts';

/** The game of a host, as its invitations name it. */
export interface InvitedGame {
  /** The name of the game among those that the page offers. A newer page may offer others. */
  readonly game: string;
  /** Whether the host has changed some of its rules. */
  readonly isChanged: boolean;
}

export interface Introduction extends InvitedGame {
  readonly seats: readonly { readonly name: string; readonly isComputer: boolean }[];
  /** The seat of the guest. */
  readonly seat: number;
}

/** No game has more seats. */
const MAX_SEATS = 8;

export function introductionBytes({ game, isChanged, seats, seat }: Introduction): number[] {
  return [
    ...textBytes(game),
    isChanged ? 1 : 0,
    seat,
    seats.length,
    ...seats.flatMap(({ name, isComputer }) => [isComputer ? 1 : 0, ...nameBytes(isComputer ? '' : name)]),
  ];
}

export function takeIntroduction(take: Take): Introduction {
  const game = takeText(take);
  const isChanged = takeByte(take) === 1;
  const seat = takeByte(take);
  const length = Math.min(takeByte(take), MAX_SEATS);
  const seats = Array.from({ length }, () => ({ isComputer: takeByte(take) === 1, name: takeName(take) }));
  return { game, isChanged, seats, seat };
}
