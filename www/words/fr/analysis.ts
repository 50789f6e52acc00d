import type { AnalysisWords } from '../en/analysis.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);
const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

export const words: AnalysisWords = {
  title: 'Table d’analyse',
  task: 'Joue le coup que tu veux, ou pioche.',
  steps: 'Étapes',
  back: 'Reculer',
  forth: 'Avancer',
  remove: 'Retirer',
  keys: 'Flèches du clavier : gauche et droite reculent et avancent, haut et bas choisissent un autre tour à partir de la même position.',
  tooLong: 'Cette ligne est trop longue pour un lien. Recule de quelques tours, puis copie le lien.',
  cut: 'Toutes les lignes ensemble sont trop longues pour un lien : seule celle qui mène à la position affichée a été copiée.',
  turns: 'Tours',
  start: 'Début',
  play: (names) => `Pose ${names}`,
  draw: (names) => `Pioche ${names}`,
  pass: () => 'Passe',
  resign: () => 'Abandonne',
  by: (turn, name, what) => `${n(turn)}. ${name} : ${what.charAt(0).toLowerCase()}${what.slice(1)}`,
  toMove: (name) => `À ${name} de jouer, avec cette main`,
  again: (name) => `À ${name} de jouer ensuite. Les tours des autres sont laissés de côté.`,
  judging: 'Estimation des chances de gagner…',
  chance: (name, value) => `Chances de gagner après ce tour : ${name} ${n(value)} %.`,
  loss: (value) =>
    value < 1
      ? 'Aucun des coups comparés n’était nettement meilleur.'
      : `Le meilleur des coups comparés ajouterait ${plural('fr', value, '{n} [point|points]')} aux chances de gagner.`,
  playOn: (names) => `Jouer à partir d’ici contre ${names}`,
  instead: 'ou :',
  broken: (count) =>
    count === 0
      ? 'aucune combinaison réorganisée'
      : plural('fr', count, '{n} [combinaison réorganisée|combinaisons réorganisées]'),
  how: (techniques) => `Comment : ${techniques}.`,
  best: 'Meilleurs coups',
  thinking: 'Recherche…',
  most: (count, isProven) =>
    isProven ? `Tu peux poser ${cards(count)} au maximum.` : `Tu peux poser au moins ${cards(count)}.`,
  goesOut: 'Tu peux vider ta main : toutes tes cartes peuvent être posées.',
  noPlay: 'Tu ne peux poser aucune carte.',
  showPlay: (names) => `Montrer sur la table : ${names}`,
  isOut: 'Toutes les cartes ont été posées.',
  outs: 'Cartes utiles',
  outsHint:
    'Si tu les piochais, ces cartes te permettraient de poser davantage. Appuie sur l’une d’elles pour la piocher.',
  outsSum: (helping, unseen) =>
    plural(
      'fr',
      helping,
      `{n} [carte cachée|cartes cachées] sur ${n(unseen)} te [permettrait|permettraient] de poser davantage.`,
    ),
  outsMissing: 'La recherche a été arrêtée : il en manque peut-être.',
  noOuts: 'Aucune carte ne te permettrait de poser davantage.',
  out: (unseen, more, isOut) =>
    `${plural('fr', unseen, '{n} [cachée : si tu la pioches|cachées : si tu en pioches une]')}, ${isOut ? 'tu peux vider ta main' : `tu peux poser ${cards(more)} de plus`}`,
  outSign: 'gagne',
};
