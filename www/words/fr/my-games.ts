import type { MyGamesWords } from '../en/my-games.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);

export const words: MyGamesWords = {
  none: 'Aucune partie finie pour l’instant. Dès que tu en auras fini une, tu la trouveras ici, avec un bilan de tes tours.',
  played: 'Jouées',
  won: 'Gagnées',
  streak: 'Plus longue série de victoires',
  biggest: 'Le plus de cartes en un tour',
  byLevel: 'Difficulté',
  share: 'Gagnées / jouées',
  list: 'Parties',
  result: 'Résultat',
  found: 'Cartes trouvées',
  foundCards: (laid, best) => `${n(laid)} sur ${n(best)}`,
  foundHelp:
    'Cartes trouvées : la part des cartes jouables que tu as posées. Un nombre plus bas n’est pas toujours pire : on a parfois raison de garder des cartes.',
  replay: 'Revoir',
  replayLong: (date) => `Revoir la partie du ${date}`,
  review: 'Bilan',
  reviewLong: (date) => `Bilan de la partie du ${date}`,
  unreadableGame: 'Cette partie n’est plus lisible.',
  delete: 'Supprimer',
  deleteLong: (date) => `Supprimer la partie du ${date}`,
  win: 'Gagnée',
  loss: 'Perdue',
  draw: 'Égalité',
  strength: {
    title: 'Ta force',
    rules: 'Règles',
    number: 'Force',
    like: 'Joue comme',
    rating: (rating, deviation) => `${n(rating)} ± ${n(deviation)}`,
    help: 'Calculée à partir de tes parties contre les ordinateurs, dès que tu en as 20 avec les mêmes règles. Avec 200 points de plus que l’adversaire, on gagne environ trois parties sur quatre ; le niveau « Moyen » vaut 1 500. L’écart avec ta vraie force ne dépasse sans doute pas le double du nombre après ±. C’est une estimation, pas une promesse, et personne d’autre ne la voit. On ne peut pas comparer les nombres obtenus avec des règles différentes.',
  },
  headToHead: 'Face à face',
  opponents: 'Adversaire',
  friendsHelp: 'Les amis sont comptés sous le nom que l’hôte leur a donné.',
  counted: { win: 'Gagné', loss: 'Perdu', draw: 'Égalité' },
  opponent: (name, level) => `${name} (${level.toLowerCase()})`,
  score(opponent, won, lost) {
    if (won === lost) return `Entre ${opponent} et toi : ${n(won)} partout.`;
    return won > lost
      ? `Tu mènes ${n(won)} à ${n(lost)} contre ${opponent}.`
      : `${opponent} mène ${n(lost)} à ${n(won)} contre toi.`;
  },
  winsInARow: (count) => `Cela fait ${n(count)} victoires d’affilée.`,
  chart: {
    title: (count) => plural('fr', count, '[La dernière partie|Les {n} dernières parties].'),
    found: 'Cartes trouvées',
    foundText: (first, last) => `de ${first} à ${last}.`,
    index: 'Taux d’erreur',
    indexText: (first, last) => `de ${first} à ${last} ; l’idéal est 0.`,
  },
  forget: 'Supprimer mes parties',
  forgetTitle: 'Supprimer toutes les parties finies ?',
  forgetText:
    'Les parties, leurs résultats et leurs bilans seront supprimés. Si tu veux les garder, exporte-les d’abord.',
  cancel: 'Non',
  transfer: 'Exporter et importer',
  transferHelp:
    'Un fichier avec toutes tes parties, les leçons et casse-tête résolus, les courses contre la montre et les techniques de l’entraînement, pour un autre navigateur ou comme sauvegarde.',
  export: 'Exporter',
  import: 'Importer',
  imported: (added, known) =>
    `${plural('fr', added, '{n} [partie ajoutée|parties ajoutées].')}${known === 0 ? '' : ` ${plural('fr', known, '{n} [partie était|parties étaient] déjà là.')}`}`,
  notStored:
    'Ce navigateur ne peut pas garder les parties, par exemple parce que la fenêtre est privée. Elles seront perdues quand tu fermeras la page : exporte-les d’abord.',
  unreadable: (place, expected) =>
    `Fichier illisible (${typeof place === 'number' ? `caractère ${n(place)}` : place}) : il faudrait ${expected}. Rien n’a changé.`,
  expected: {
    record: 'une partie',
    puzzle: 'le numéro d’un casse-tête et ses étoiles, de 1 à 3',
    technique: 'une technique de l’entraînement avec sa place et son jour, par exemple 2026-12-01',
    run: 'une course contre la montre',
    number: 'un nombre',
    time: 'une date en millisecondes depuis 1970',
    seat: 'le numéro d’une place, 0 pour la première',
    text: 'un texte',
    opponent: 'un adversaire',
    outcome: 'win, loss ou draw',
    level: 'une difficulté, par exemple medium',
    preset: 'une variante, par exemple bga',
    'two-numbers': 'deux nombres',
    json: 'un fichier JSON créé avec « Exporter »',
    format: 'machiavelli-games',
    version: '2',
    list: 'une liste',
    review: 'un bilan',
    save: 'une partie enregistrée',
  },
};
