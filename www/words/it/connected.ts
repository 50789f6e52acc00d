import type { ConnectedWords } from '../en/connected.ts';

export const words: ConnectedWords = {
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
};
