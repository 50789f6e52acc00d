import type { PresetWords } from '../en/presets.ts';

export const presets: PresetWords = {
  standard: {
    name: 'Standard',
    what: 'Quinze cartes chacun, l’as avant le 2, et tu peux annuler sans limite. 26 cartes sont mises de côté : la pioche peut donc s’épuiser, et celui qui a le moins de cartes gagne alors. Attendre en piochant ne paie pas.',
  },
  bga: {
    name: 'Pioche entière',
    what: 'Comme « Standard », mais sans cartes mises de côté. Celui qui pioche jusqu’à pouvoir poser toute sa main gagne le plus souvent.',
  },
  'bga-13': {
    name: 'Treize',
    what: 'L’as va avant le 2, après le roi ou aux deux bouts d’une suite. Tu peux poser treize cartes par tour au maximum. On ne peut pas annuler, et remettre tout en place coûte trois cartes de pénalité.',
  },
  'bga-classic': {
    name: 'Stricte',
    what: 'Comme « Pioche entière », mais tu ne peux réorganiser la table que si tu poses une carte.',
  },
  italian: {
    name: 'Italienne',
    what: 'Comme on joue en famille en Italie : jusqu’à huit joueurs, l’as avant le 2 ou après le roi. On ne peut pas annuler, et remettre tout en place coûte trois cartes de pénalité.',
  },
  'italian-six': {
    name: 'Italienne à six cartes',
    what: 'Six cartes chacun, et quatre cartes d’aide face visible que tout le monde peut utiliser.',
  },
  session: {
    name: 'Aux points',
    what: 'Treize cartes chacun. Après chaque manche, les cartes restées en main te coûtent leurs points, jusqu’à ce que quelqu’un atteigne 100.',
  },
  'session-jokers': {
    name: 'Aux points, avec jokers',
    what: 'Comme « Aux points », avec deux jokers qui remplacent n’importe quelle carte. Tu peux prendre un joker en mettant à sa place la carte qu’il remplace.',
  },
  'session-opening': {
    name: 'Aux points, avec ouverture',
    what: 'Comme « Aux points », mais tu ne peux utiliser les cartes de la table qu’une fois que tu as ouvert avec des combinaisons valant au moins 36 points.',
  },
  'session-timed': {
    name: 'Aux points, avec chrono',
    what: 'Comme « Aux points », avec deux minutes par tour.',
  },
  'session-three-packs': {
    name: 'Trois paquets',
    what: 'Une partie aux points avec 156 cartes, quinze par main, pour cinq ou six joueurs.',
  },
  'session-short': {
    name: 'Aux points, courte',
    what: 'Comme « Aux points », avec dix cartes chacun, pour des manches rapides.',
  },
  makiaveli: {
    name: 'Makiaveli',
    what: 'La version grecque : cinq cartes chacun et quatre cartes d’aide ; pour le reste, comme « Italienne ».',
  },
};
