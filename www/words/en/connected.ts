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
    fair: 'Checked: chance dealt the cards, nobody chose them, and none was exchanged.',
    unfair: 'The deal wasn’t fair: the cards aren’t those that were fixed before the game.',
    noProof: 'It can’t be checked here whether the deal was fair, because the proof is missing.',
    notSeen:
      'It can’t be checked here whether the deal was fair, because this device hasn’t seen the deal from the start.',
    failed: 'The deal couldn’t be checked. Try again.',
    again: 'Check the deal again',
  },
  /** Who wants another game with the same players. */
  rematch: {
    wanted: (names: string, _count: number): string => `${names} would like a rematch.`,
    waiting: (names: string, count: number): string =>
      count === 1
        ? `The rematch starts when ${names} wants it, too.`
        : `The rematch starts when ${names} want it, too.`,
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
