import type { RushWords } from '../en/rush.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);
const puzzles = (count: number): string => plural('fr', count, '{n} casse-tête');

export const words: RushWords = {
  title: 'Contre la montre',
  invitation: 'Le plus de casse-tête possible en trois ou cinq minutes.',
  toRush: 'Jouer contre la montre',
  intro:
    'Résous le plus de casse-tête possible. Ils sont d’abord faciles, puis de plus en plus difficiles. Un casse-tête est résolu dès que les cartes sont bien placées, et le suivant s’ouvre aussitôt.',
  mistakes:
    'Si tu bloques, passe le casse-tête : cela compte comme une erreur, et la troisième termine la course. Le temps s’arrête quand la page n’est pas visible.',
  minutes: (count) => plural('fr', count, '{n} [minute|minutes]'),
  noBest: 'Aucune course',
  best: (count) => `Record : ${puzzles(count)}`,
  preparing: 'Préparation du premier casse-tête…',
  skip: 'Passer',
  stop: 'Arrêter',
  timeLeft: 'Temps restant',
  solvedSoFar: (count) => plural('fr', count, '{n} casse-tête [résolu|résolus]'),
  mistakesSoFar: (count, most) => plural('fr', count, `{n} [erreur|erreurs] sur ${n(most)}`),
  solved: (count) => `Résolu. ${puzzles(count)} jusqu’ici.`,
  skipped: (count, most) => `Passé. Erreur ${n(count)} sur ${n(most)}.`,
  secondsLeft: (seconds) => plural('fr', seconds, 'Encore {n} [seconde|secondes].'),
  end: {
    time: 'Temps écoulé !',
    mistakes: 'Trois erreurs',
    stopped: 'Course arrêtée',
  },
  failed: 'La course est finie, car aucun autre casse-tête n’a pu être préparé.',
  result: (count) => puzzles(count),
  figures: (minutes, streak, mistakes) =>
    `${minutes} · ${n(streak)} d’affilée · ${plural('fr', mistakes, '{n} [erreur|erreurs]')}`,
  isBest: 'Nouveau record pour cette durée !',
  puzzles: 'Les casse-tête de la dernière course',
  attempt: (number, level, time) => `Casse-tête ${n(number)} · difficulté ${n(level)} · ${time}`,
  outcomes: { solved: 'résolu', missed: 'passé', unfinished: 'pas fini' },
  hardest: (technique) => `La technique la plus difficile : ${technique}`,
  again: 'Résoudre',
  againLong: (number) => `Résoudre le casse-tête ${n(number)}`,
  analyse: 'Analyser',
  analyseLong: (number) => `Analyser le casse-tête ${n(number)}`,
  chart: (count, first, last) =>
    `${plural('fr', count, '[La dernière course|Les {n} dernières courses]')} : de ${n(first)} à ${puzzles(last)}`,
};
