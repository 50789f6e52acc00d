export const words = {
  waitingForReturn: (name: string): string => `${name} is away. Waiting for ${name} to come back.`,
  sending: 'Sending your turn…',
  trying: 'Connection lost. Trying again…',
  closed: 'The connection is closed.',
  watching: 'You’re watching.',
  takenOver: (name: string): string => `A computer has taken over ${name}’s seat.`,
  back: (name: string): string => `${name} is back.`,
  late: 'Your turn had already ended. This is the table as it is now.',
  notSent: 'Your turn couldn’t be sent. Try again.',
  /** What a check of the deal has found, at the end of a game. */
  deal: {
    fair: 'Checked: the cards were dealt at random, nobody chose them, and none was exchanged.',
    unfair: 'The deal wasn’t fair: the cards aren’t the ones fixed before the game.',
    noProof: 'This device can’t check whether the deal was fair, because the proof is missing.',
    notSeen:
      'This device can’t check whether the deal was fair, because it hasn’t seen the deal from the start.',
    failed: 'The deal couldn’t be checked. Try again.',
    again: 'Check the deal again',
  },
  /** Who wants another game with the same players. */
  rematch: {
    wanted: (names: string, _count: number): string => `${names} would like a rematch.`,
    waiting: (names: string, count: number): string =>
      count === 1
        ? `The rematch starts when ${names} wants one, too.`
        : `The rematch starts when ${names} want one, too.`,
    away: (names: string, count: number): string =>
      count === 1
        ? `${names} isn’t connected, so the rematch has to wait.`
        : `${names} aren’t connected, so the rematch has to wait.`,
  },
  away: 'away',
  computer: 'computer',
};

/** The sentences of a table whose game is held elsewhere. */
export type ConnectedWords = typeof words;
