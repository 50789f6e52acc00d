import type { PuzzlesWords } from '../en/puzzles.ts';
import { formatNumber, plural } from '../words.ts';
import { withArticle } from './days.ts';

const n = (value: number): string => formatNumber('it', value);

export const words: PuzzlesWords = {
  title: 'Rompicapi',
  today: 'Rompicapo del giorno',
  difficulty: (level) => `Difficoltà ${n(level)} su 7`,
  solveIt: 'Risolvilo',
  again: 'Risolvilo di nuovo',
  streak: (days) => plural('it', days, 'La tua serie: {n} [giorno|giorni].'),
  noStreak:
    'Risolvi il rompicapo del giorno per iniziare una serie. Un giorno di pausa alla settimana non interrompe la serie.',
  early: 'Un rompicapo per cominciare',
  earlyHint: (first) => `${withArticle('Dal', first)} ce n’è uno nuovo ogni giorno.`,
  late: (last) =>
    `L’ultimo rompicapo del giorno è stato quello ${withArticle('del', last)}. Eccolo di nuovo.`,
  archive: 'Archivio',
  archiveEmpty: 'Qui troverai i rompicapi dei giorni passati.',
  solved: (stars) => plural('it', stars, 'risolto con {n} [stella|stelle]'),
  unsolved: 'non ancora risolto',
  endless: 'Senza fine',
  endlessHint:
    'Un rompicapo dopo l’altro, dal più facile al più difficile, e poi si ricomincia. Puoi saltarne uno. Per saltarne un altro devi prima risolvere quello saltato.',
  next: (level) => `Prossimo rompicapo: difficoltà ${n(level)}`,
  skip: 'Salta questo rompicapo',
  skipped: (level) => `Rompicapo saltato: difficoltà ${n(level)}`,
  positionName: 'Rompicapo',
  endlessName: (place) => `Senza fine ${n(place)}`,
  result: 'Risolto!',
  figures: (broken, par, time) =>
    `${plural('it', broken, '{n} [combinazione modificata|combinazioni modificate]')} (minimo ${n(par)}) · ${time}`,
  stars: (count) => plural('it', count, '{n} [stella|stelle] su 3'),
  technique: (sentence) => `Il passaggio più difficile della tua soluzione: ${sentence}`,
  hinted: 'Con un suggerimento la soluzione vale una stella.',
  overPar: 'Si può risolvere modificando meno combinazioni.',
  share: 'Condividi',
  analyse: 'Studia la posizione',
  toPuzzles: 'Tutti i rompicapi',
};
