import type { ErrorWords } from './errors.en.ts';

// What a player is told when something goes wrong, in Italian.

export const errorsIt: ErrorWords = {
  loading: 'Impossibile caricare la partita. Ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Queste carte non si possono disporre con queste regole.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non può salvare: se esci perdi la partita.',
  setup: 'Questa pagina non ha impostato bene la partita.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};
