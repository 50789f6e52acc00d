import type { EditorWords } from '../en/editor.ts';
import { plural } from '../words.ts';

const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

export const words: EditorWords = {
  title: 'Composer une position',
  hint: 'Choisis une combinaison ou ta main, puis touche ci-dessous les cartes à y ajouter, ou glisse-les. Touche une carte ajoutée pour la retirer.',
  keysHint:
    'Au clavier, tape la valeur puis la couleur (S pique, H cœur, D carreau, C trèfle), par exemple 7H. | commence une nouvelle combinaison, / passe à ta main et Retour arrière retire la dernière carte.',
  text: 'En texte',
  textHint: 'Mets | entre les combinaisons et / avant ta main : 5C 5D 5H | 6C 7C 8C / 4C',
  rules: 'Règles',
  places: 'Combinaisons et main',
  hand: 'Ta main',
  meld: (number) => `Combinaison ${number}`,
  newMeld: 'Nouvelle combinaison',
  helping: (names) => `Cartes d’aide : ${names}.`,
  opened: (isOwn, others, otherCount) =>
    `Tu ${isOwn ? 'as' : 'n’as pas'} ouvert. Autres joueurs qui ont ouvert : ${others} sur ${otherCount}.`,
  add: (name) => `Ajouter : ${name}`,
  remove: (name) => `Retirer : ${name}`,
  cards: 'Toutes les cartes',
  unreadable: (rest) => (rest === '' ? 'Le texte est incomplet.' : `Texte illisible : « ${rest} ».`),
  impossible: (names) => `Trop d’exemplaires pour cette partie : ${names}.`,
  broken: (names, why) => `${names} : pas une combinaison (${why}).`,
  noHand: 'Ta main est vide.',
  suitNext: (rank) => `${rank} – maintenant la couleur : S, H, D ou C.`,
  notASuit: (key) => `« ${key} » n’est pas une couleur : tape S, H, D ou C.`,
  rankFirst: 'Tape d’abord la valeur : A, 2–10, J, Q ou K.',
  play: 'Jouer à partir d’ici',
  analyse: 'Analyser',
  copyPuzzle: 'Copier le lien du casse-tête',
  openPuzzle: 'Ouvrir le casse-tête',
  solve: 'Résoudre',
  solving: 'Recherche du meilleur coup…',
  clear: 'Vider',
  nothing: 'Tu ne peux poser aucune carte.',
  best: (count, isProven) =>
    isProven ? `Tu peux poser ${cards(count)} au maximum :` : `Tu peux poser au moins ${cards(count)} :`,
};
