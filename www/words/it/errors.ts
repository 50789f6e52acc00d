import type { ErrorWords } from '../en/errors.ts';
import { plural } from '../words.ts';

export const words: ErrorWords = {
  loading: 'Impossibile caricare la partita. Riprova o ricarica la pagina.',
  rules: 'Non si può giocare con queste regole.',
  players: 'Queste regole non ammettono questo numero di giocatori o di carte.',
  position: 'Questa disposizione delle carte non è possibile.',
  save: 'Impossibile leggere la partita salvata. È stata messa da parte, non cancellata.',
  notStored: 'Il browser non riesce a salvare: se esci, la partita andrà persa.',
  setup: 'Questa pagina non ha impostato correttamente la partita.',
  noAnswer: 'Il computer avversario non risponde. Non è andato perso nulla. Riprova o ricarica la pagina.',
  link: 'Questo link è incompleto o non è valido.',
  place: (count) =>
    plural('it', count, '[È leggibile solo il primo carattere|Sono leggibili solo i primi {n} caratteri].'),
  newLink: 'Questo link è stato creato da una versione più recente del gioco.',
  engine: 'Qualcosa è andato storto. Riprova o ricarica la pagina.',
};
