import type { PuzzlesWords } from '../en/puzzles.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);

export const words: PuzzlesWords = {
  title: 'Rompecabezas',
  today: 'Rompecabezas del día',
  difficulty: (level) => `Dificultad ${n(level)} de 7`,
  solveIt: 'Resolverlo',
  again: 'Resolverlo otra vez',
  streak: (days) => plural('es', days, 'Tu racha: {n} [día|días].'),
  noStreak:
    'Resuelve el rompecabezas del día para empezar una racha. Saltarte un día por semana no la interrumpe.',
  early: 'Un rompecabezas para empezar',
  earlyHint: (first) => `A partir del ${first} hay uno nuevo cada día.`,
  late: (last) => `El último rompecabezas del día fue el del ${last}. Aquí está otra vez.`,
  archive: 'Archivo',
  archiveEmpty: 'Aquí verás los rompecabezas de los días pasados.',
  solved: (stars) => plural('es', stars, 'resuelto con {n} [estrella|estrellas]'),
  unsolved: 'sin resolver',
  endless: 'Sin fin',
  endlessHint:
    'Un rompecabezas tras otro, de fácil a difícil, y vuelta a empezar. Puedes saltarte uno. Para saltarte otro, antes tienes que resolver el que dejaste.',
  next: (level) => `Siguiente rompecabezas: dificultad ${n(level)}`,
  skip: 'Saltar este rompecabezas',
  skipped: (level) => `Rompecabezas saltado: dificultad ${n(level)}`,
  positionName: 'Rompecabezas',
  endlessName: (place) => `Sin fin ${n(place)}`,
  result: '¡Resuelto!',
  figures: (broken, par, time) =>
    `${plural('es', broken, '{n} [combinación reorganizada|combinaciones reorganizadas]')} (mínimo: ${n(par)}) · ${time}`,
  stars: (count) => plural('es', count, '{n} [estrella|estrellas] de 3'),
  technique: (sentence) => `La maniobra más difícil de tu solución: ${sentence}`,
  hinted: 'Con una pista, la solución vale una estrella.',
  overPar: 'Hay una solución que reorganiza menos combinaciones.',
  share: 'Compartir',
  analyse: 'Estudiar',
  toPuzzles: 'Todos los rompecabezas',
};
