import type { ErrorWords } from './errors.en.ts';

// The sentences that a player sees when something goes wrong, in Italian.

export const errorsIt: ErrorWords = {
  loading: 'Impossibile caricare la partita. Ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Questa disposizione delle carte non è possibile.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non può salvare: se esci perdi la partita.',
  setup: 'La pagina non ha configurato correttamente la partita.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};
