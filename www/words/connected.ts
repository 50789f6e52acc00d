import type { Lang } from './words.ts';

// Sentences for a table whose game is hosted on another device.

const connectedEn = {
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
export type ConnectedWords = typeof connectedEn;

export const connectedWords: Readonly<Record<Lang, ConnectedWords>> = {
  en: connectedEn,
  it: {
    waitingForReturn: (name) => `${name} non è al tavolo. In attesa che torni.`,
    sending: 'Invio del turno in corso…',
    trying: 'Connessione persa. Nuovo tentativo…',
    closed: 'La connessione è chiusa.',
    watching: 'Stai guardando la partita.',
    takenOver: (name) => `Al posto di ${name} ora gioca il computer.`,
    back: (name) => `${name} è di nuovo al tavolo.`,
    late: 'Il tuo turno era già finito. Ecco il tavolo com’è adesso.',
    notSent: 'Impossibile inviare il turno. Riprova.',
    away: 'assente',
    computer: 'computer',
  },
};
