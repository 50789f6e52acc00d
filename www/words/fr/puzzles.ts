import type { PuzzlesWords } from '../en/puzzles.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);

export const words: PuzzlesWords = {
  title: 'Casse-tête',
  today: 'Casse-tête du jour',
  difficulty: (level) => `Difficulté ${n(level)} sur 7`,
  solveIt: 'Résoudre',
  again: 'Résoudre de nouveau',
  streak: (days) => plural('fr', days, 'Ta série : {n} [jour|jours].'),
  noStreak:
    'Résous le casse-tête du jour pour commencer une série. Un jour manqué par semaine n’interrompt pas la série.',
  early: 'Un casse-tête pour commencer',
  earlyHint: (first) => `À partir du ${first}, il y en a un nouveau chaque jour.`,
  late: (last) => `Le dernier casse-tête du jour était celui du ${last}. Le voici de nouveau.`,
  archive: 'Archives',
  archiveEmpty: 'Les casse-tête des jours passés apparaîtront ici.',
  solved: (stars) => plural('fr', stars, 'résolu avec {n} [étoile|étoiles]'),
  unsolved: 'pas encore résolu',
  endless: 'Sans fin',
  endlessHint:
    'Un casse-tête après l’autre, du plus facile au plus difficile, puis on recommence. Tu peux en passer un, mais tu devras le résoudre avant d’en passer un autre.',
  next: (level) => `Casse-tête suivant : difficulté ${n(level)}`,
  skip: 'Passer ce casse-tête',
  skipped: (level) => `Casse-tête passé : difficulté ${n(level)}`,
  positionName: 'Casse-tête',
  endlessName: (place) => `Sans fin, nº ${n(place)}`,
  result: 'Résolu !',
  figures: (broken, par, time) =>
    `${plural('fr', broken, '{n} [combinaison réorganisée|combinaisons réorganisées]')} (minimum ${n(par)}) · ${time}`,
  stars: (count) => plural('fr', count, '{n} [étoile|étoiles] sur 3'),
  technique: (sentence) => `La technique la plus difficile de ta solution : ${sentence}`,
  hinted: 'Avec un indice, une solution ne vaut qu’une étoile.',
  overPar: 'Il existe une solution qui réorganise moins de combinaisons.',
  share: 'Partager',
  analyse: 'Analyser',
  toPuzzles: 'Tous les casse-tête',
};
