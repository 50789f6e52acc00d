import type { ErrorWords } from '../en/errors.ts';

export const words: ErrorWords = {
  loading: 'Impossibile caricare la partita. Riprova o ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Questa disposizione delle carte non è possibile.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non riesce a salvare: se esci, perdi la partita.',
  setup: 'Questa pagina non ha impostato correttamente la partita.',
  noAnswer: 'Il giocatore computer non risponde. Non hai perso nulla. Riprova o ricarica la pagina.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};
