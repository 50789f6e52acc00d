import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const games = (count: number): string => plural('it', count, '{n} [partita|partite]');

export const words: MyGamesWords = {
  none: 'Ancora nessuna partita finita. Quando ne finisci una, la trovi qui, con l’analisi dei tuoi turni.',
  played: 'Giocate',
  won: 'Vinte',
  streak: 'Serie di vittorie più lunga',
  biggest: 'Massimo di carte in un turno',
  byLevel: 'Difficoltà',
  share: 'Vinte / giocate',
  list: 'Partite',
  result: 'Esito',
  found: 'Carte calate',
  foundCards: (laid, best) => `${n(laid)} su ${n(best)}`,
  foundHelp:
    'Carte calate: quante ne hai calate rispetto al massimo possibile. Un numero più basso non è sempre peggio: a volte conviene tenere le carte in mano.',
  replay: 'Rivedi',
  replayLong: (date) => `Rivedi la partita (${date})`,
  review: 'Analisi',
  reviewLong: (date) => `Analisi della partita (${date})`,
  unreadableGame: 'Questa partita non è più leggibile.',
  delete: 'Cancella',
  deleteLong: (date) => `Cancella la partita (${date})`,
  win: 'Vinta',
  loss: 'Persa',
  draw: 'Parità',
  strength: {
    title: 'La tua forza',
    rules: 'Regole',
    number: 'Forza',
    like: 'Giochi come',
    rating: (rating, deviation) => `${n(rating)} ± ${n(deviation)}`,
    help: 'Si calcola dalle tue partite contro i computer, a partire da 20 partite con le stesse regole. Chi ha 200 punti in più vince circa tre partite su quattro, e il livello medio ha 1500 punti. Di solito la forza vera si discosta al massimo del doppio del numero dopo ±. È una stima, non una promessa, e la vedi solo tu. I valori ottenuti con regole diverse non si possono confrontare.',
  },
  headToHead: 'Scontri diretti',
  opponents: 'Avversario',
  friendsHelp: 'Gli amici si distinguono per il nome che ha dato loro chi ha ospitato la partita.',
  counted: { win: 'Vinte', loss: 'Perse', draw: 'Pari' },
  opponent: (name, level) => `${name} (${level.toLowerCase()})`,
  score(opponent, won, lost) {
    if (won === lost) return `Tu e ${opponent} siete ${n(won)} pari.`;
    return won > lost
      ? `Conduci ${n(won)} a ${n(lost)} contro ${opponent}.`
      : `${opponent} conduce ${n(lost)} a ${n(won)} contro di te.`;
  },
  winsInARow: (count) => `E sono ${n(count)} vittorie di fila.`,
  chart: {
    title: (count) => `Le ultime ${games(count)}.`,
    found: 'Carte calate',
    foundText: (first, last) => `prima ${first}, poi ${last}.`,
    index: 'Indice degli errori',
    indexText: (first, last) => `prima ${first}, poi ${last}; 0 è il valore migliore.`,
  },
  forget: 'Cancella le mie partite',
  forgetTitle: 'Vuoi cancellare tutte le partite finite?',
  forgetText: 'Risultati, replay e analisi verranno cancellati. Se vuoi tenerli, prima esportali.',
  cancel: 'No',
  transfer: 'Esporta e importa',
  transferHelp:
    'Un file con tutte le tue partite, le lezioni completate, i rompicapi risolti, le prove a tempo e i passaggi dell’allenamento, da usare in un altro browser o come copia di sicurezza.',
  export: 'Esporta',
  import: 'Importa',
  imported: (added, known) =>
    `${plural('it', added, '{n} [partita aggiunta|partite aggiunte].')}${known === 0 ? '' : ` ${plural('it', known, '{n} [partita c’era|partite c’erano] già.')}`}`,
  notStored:
    'Questo browser non può conservare le partite, per esempio perché la finestra è anonima. Se chiudi la pagina vanno perse: prima esportale.',
  unreadable: (place, expected) =>
    `Il file non è leggibile (${typeof place === 'number' ? `carattere ${n(place)}` : place}): lì dovrebbe esserci ${expected}. Non è cambiato nulla.`,
  expected: {
    record: 'una partita',
    puzzle: 'il numero di un rompicapo con le sue stelle, da 1 a 3',
    technique: 'un passaggio dell’allenamento con il suo posto e il suo giorno, per esempio 2026-12-01',
    run: 'una prova a tempo',
    number: 'un numero',
    time: 'una data in millisecondi dal 1970',
    seat: 'il numero di un posto, 0 per il primo',
    text: 'un testo',
    opponent: 'un avversario',
    outcome: 'win, loss o draw',
    level: 'una difficoltà, per esempio medium',
    preset: 'un gioco, per esempio bga',
    'two-numbers': 'una coppia di numeri',
    json: 'un file JSON creato con «Esporta»',
    format: 'machiavelli-games',
    version: '2',
    list: 'una lista',
    review: 'un’analisi',
    save: 'una partita salvata',
  },
};
