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
  away: 'away',
  computer: 'computer',
};

/** The sentences of a table whose game is held elsewhere. */
export type ConnectedWords = typeof words;
