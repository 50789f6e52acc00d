import type { DealsWords } from '../en/deals.ts';
import { formatNumber, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);
const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

export const words: DealsWords = {
  dayTitle: 'Donne du jour',
  everybody: (opponent, level, isToday) =>
    `${isToday ? 'Aujourd’hui, tout le monde a' : 'Ce jour-là, tout le monde avait'} les mêmes cartes, contre ${opponent} (niveau ${level.toLowerCase()}). C’est ta première partie qui compte.`,
  yourCards: 'Tes cartes',
  play: 'Jouer',
  again: 'Rejouer',
  againHint: 'Seule ta première partie compte.',
  streak: (days) => plural('fr', days, 'Ta série : {n} [jour|jours].'),
  noStreak:
    'Joue la donne du jour pour commencer une série. Un jour manqué par semaine n’interrompt pas la série.',
  archive: 'Donnes précédentes',
  archiveEmpty: 'Les donnes des jours passés apparaîtront ici.',
  unplayed: 'pas encore jouée',
  outcomes: { win: 'gagnée', loss: 'perdue', draw: 'égalité' },
  ended: {
    win: (ahead) => `Tu as gagné avec ${cards(ahead)} d’avance.`,
    loss: (behind) => `Tu as perdu avec ${cards(behind)} de retard.`,
    draw: 'Égalité.',
    resigned: 'Tu as abandonné.',
  },
  figures: (turns, laid, best) =>
    `${plural('fr', turns, '{n} [tour|tours]')} · ${best === null ? plural('fr', laid, '{n} [carte posée|cartes posées]') : `${plural('fr', laid, '{n} [carte trouvée|cartes trouvées]')} sur ${n(best)}`}`,
  par: 'Les ordinateurs avec tes cartes',
  parHint:
    'Chaque niveau a joué cette donne 200 fois. La barre montre la moitié centrale de ses résultats, le trait leur médiane.',
  parLevel: 'Niveau',
  parLead: 'Cartes d’avance',
  parWon: 'Gagnées',
  you: 'Toi',
  quartiles: (low, middle, high) => `de ${low} à ${high}, médiane ${middle}`,
  asGoodAs: (level) => `Tu as au moins égalé le résultat habituel du niveau « ${level} ».`,
  belowAll: 'D’habitude, tous les niveaux font mieux avec ces cartes.',
  noPar: 'Aucun ordinateur n’a joué cette donne pour comparer.',
  review: 'Bilan de la partie',
  toDeals: 'Toutes les donnes',
  hints: (count) => plural('fr', count, 'Avec {n} [indice|indices].'),
  challenge: 'Défier un ami',
  challengeCopied: 'Lien copié : ton ami aura la même donne.',
  challengeFailed: 'Cette partie ne peut pas devenir un défi.',
  challengeTitle: 'Un défi',
  challenged: (rules, opponents) => `Joue la même donne que ton ami : ${rules}, contre ${opponents}.`,
  sealed: 'Le résultat de ton ami reste caché jusqu’à ce que tu aies fini.',
  opened: 'Tu as fini : tu peux maintenant voir le résultat de ton ami.',
  compare: 'Comparer',
  friend: 'Ton ami',
  outcome: { win: 'Gagné', loss: 'Perdu', draw: 'Égalité' },
  turn: 'Tour',
  turnCards: (laid, left) => `${n(laid)} (${n(left)})`,
  turnCardsHint: 'Les cartes posées à chaque tour et, entre parenthèses, celles qui restaient.',
  result: 'Résultat',
  found: 'Cartes trouvées',
  left: 'Cartes restantes',
  foundOf: (laid, best) => `${n(laid)} sur ${n(best)}`,
  back: 'Renvoyer le défi',
};
