import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const games = (count: number): string => plural('it', count, '{n} [partita|partite]');

export const words: MyGamesWords = {
  none: 'Ancora nessuna partita finita.',
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
  win: 'Vinta',
  loss: 'Persa',
  draw: 'Parità',
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
    'Un file con tutte le tue partite, le lezioni completate e i rompicapi risolti, da usare in un altro browser o come copia di sicurezza.',
  export: 'Esporta',
  import: 'Importa',
  imported: (added, known) =>
    `${plural('it', added, '{n} [partita aggiunta|partite aggiunte].')}${known === 0 ? '' : ` ${plural('it', known, '{n} [partita c’era|partite c’erano] già.')}`}`,
  leftOut: (count, limit) =>
    `Si conservano solo le ultime ${games(limit)}: ${plural('it', count, '{n} [partita più vecchia è rimasta fuori|partite più vecchie sono rimaste fuori]')}.`,
  dropped: (reviews, saves) =>
    `La memoria di questo browser è piena. Per fare posto ${[
      ...(reviews === 0
        ? []
        : [
            plural(
              'it',
              reviews,
              '[è stata cancellata l’analisi di {n} vecchia partita|sono state cancellate le analisi di {n} vecchie partite]',
            ),
          ]),
      ...(saves === 0
        ? []
        : [
            plural(
              'it',
              saves,
              '[è stato cancellato il replay di {n} vecchia partita|sono stati cancellati i replay di {n} vecchie partite]',
            ),
          ]),
    ].join('; ')}.`,
  notStored: 'La memoria di questo browser è piena: non è stato possibile salvare nulla di nuovo.',
  unreadable: (place, expected) =>
    `Il file non è leggibile (${typeof place === 'number' ? `carattere ${n(place)}` : place}): qui dovrebbe esserci ${expected}. Non è cambiato nulla.`,
  expected: {
    record: 'una partita',
    puzzle: 'il numero di un rompicapo con le sue stelle, da 1 a 3',
    number: 'un numero',
    time: 'una data in millisecondi dal 1970',
    seat: 'il numero di un posto, 0 per il primo',
    text: 'un testo',
    outcome: 'win, loss o draw',
    level: 'una difficoltà, per esempio medium',
    preset: 'un gioco, per esempio bga',
    'two-numbers': 'una coppia di numeri',
    json: 'un file JSON creato con «Esporta»',
    format: 'machiavelli-games',
    version: '1',
    list: 'una lista',
    save: 'una partita salvata',
  },
};
