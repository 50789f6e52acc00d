import type { PuzzlesWords } from '../en/puzzles.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);

export const words: PuzzlesWords = {
  title: 'Rätsel',
  today: 'Rätsel des Tages',
  difficulty: (level) => `Schwierigkeit ${n(level)} von 7`,
  solveIt: 'Lösen',
  again: 'Noch einmal lösen',
  streak: (days) => plural('de', days, 'Deine Serie: {n} [Tag|Tage].'),
  noStreak:
    'Löse das Rätsel des Tages, um eine Serie zu beginnen. Ein Tag Pause in der Woche unterbricht sie nicht.',
  early: 'Ein Rätsel zum Anfangen',
  earlyHint: (first) => `Ab dem ${first} gibt es jeden Tag ein neues.`,
  late: (last) => `Das letzte Rätsel des Tages war das vom ${last}. Hier ist es noch einmal.`,
  archive: 'Archiv',
  archiveEmpty: 'Hier stehen später die Rätsel der vergangenen Tage.',
  solved: (stars) => plural('de', stars, 'mit {n} [Stern|Sternen] gelöst'),
  unsolved: 'noch nicht gelöst',
  endless: 'Endlos',
  endlessHint:
    'Ein Rätsel nach dem anderen, von leicht bis schwer, und dann von vorn. Überspringen kannst du immer nur eines: Löse es, bevor du ein weiteres überspringst.',
  next: (level) => `Nächstes Rätsel: Schwierigkeit ${n(level)}`,
  skip: 'Dieses Rätsel überspringen',
  skipped: (level) => `Übersprungenes Rätsel: Schwierigkeit ${n(level)}`,
  positionName: 'Rätsel',
  endlessName: (place) => `Endlos ${n(place)}`,
  result: 'Gelöst!',
  figures: (broken, par, time) =>
    `${plural('de', broken, '{n} [Kombination|Kombinationen]')} umgebaut (nötig: ${n(par)}) · ${time}`,
  stars: (count) => `${n(count)} von 3 Sternen`,
  technique: (sentence) => `Der schwierigste Schritt deiner Lösung: ${sentence}`,
  hinted: 'Mit einem Tipp bringt eine Lösung nur einen Stern.',
  overPar: 'Es geht auch mit weniger umgebauten Kombinationen.',
  share: 'Teilen',
  analyse: 'Erkunden',
  toPuzzles: 'Alle Rätsel',
};
