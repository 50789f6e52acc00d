import type { OptionsWords } from '../en/options.ts';

export const words: OptionsWords = {
  options: {
    packs: { name: 'Paquets', what: 'Le nombre de paquets de 52 cartes mélangés ensemble.' },
    deal: { name: 'Cartes données', what: 'Le nombre de cartes que chacun reçoit au début.' },
    jokers: {
      name: 'Jokers',
      what: 'Le nombre de jokers. Un joker remplace n’importe quelle carte.',
    },
    jokerSwap: {
      name: 'Échange du joker',
      what: 'Tu peux mettre à la place d’un joker la carte qu’il remplace, et prendre le joker en main.',
    },
    helpingCards: {
      name: 'Cartes d’aide',
      what: 'Cartes face visible à côté de la pioche. Tu peux en mettre une dans une combinaison avec une carte de ta main.',
    },
    setAside: {
      name: 'Cartes mises de côté',
      what: 'Cartes face cachée retirées de la pioche. Avec moins de cartes à piocher, attendre rapporte moins.',
    },
    ace: {
      name: 'As dans les suites',
      what: 'Où l’as peut aller dans une suite. Une suite ne passe pas par-dessus l’as : K A 2 n’en est pas une.',
    },
    openingPoints: {
      name: 'Points d’ouverture',
      what: 'Les points que tes premières combinaisons, toutes de ta main, doivent valoir pour que tu puisses ensuite utiliser la table.',
    },
    openingScope: {
      name: 'Calcul de l’ouverture',
      what: 'Les points se comptent sur toutes tes combinaisons ensemble ou sur une seule.',
    },
    maxNewCards: {
      name: 'Cartes par tour',
      what: 'Le maximum de cartes de ta main que tu peux poser en un tour.',
    },
    rearrangeOnly: {
      name: 'Réorganiser puis piocher',
      what: 'Tu peux réorganiser la table sans poser de carte ; tu pioches alors.',
    },
    undo: { name: 'Annuler', what: 'Le droit d’annuler tes déplacements pendant ton tour.' },
    restorePenalty: {
      name: 'Pénalité de « Tout remettre »',
      what: 'Le nombre de cartes que tu pioches quand tu remets tout en place, ce qui finit ton tour.',
    },
    turnSeconds: {
      name: 'Temps par tour',
      what: 'Quand le temps est écoulé, ton tour se termine normalement si la table est en règle et que tu as posé une carte. Si tu n’as rien déplacé, tu pioches une carte. Sinon, tout est remis en place et tu pioches la pénalité.',
    },
    firstPlayer: { name: 'Qui commence', what: 'Comment on choisit qui commence une manche.' },
    stockOut: { name: 'Pioche épuisée', what: 'Qui gagne si personne n’a vidé sa main.' },
    ties: { name: 'Égalité', what: 'Ce qui se passe quand les meilleures mains se valent.' },
    scoring: { name: 'Points', what: 'Avec ou sans points, et comment on les compte.' },
    target: {
      name: 'Fin de la partie à',
      what: 'La partie se termine quand quelqu’un atteint ce nombre de points. Le plus petit total gagne.',
    },
  },
  choices: {
    ace: {
      low: 'Avant le 2 : A 2 3',
      'low-or-high': 'Avant ou après : A 2 3, Q K A',
      'both-ends': 'Aux deux bouts : même A 2 … K A',
    },
    undo: { free: 'Sans limite', none: 'Jamais' },
    openingScope: { turn: 'Toutes les combinaisons ensemble', meld: 'Une seule combinaison' },
    firstPlayer: {
      lot: 'Au hasard',
      'dealer-left': 'À gauche du donneur',
      'highest-cut': 'La plus haute carte à la coupe',
    },
    stockOut: { 'fewest-cards': 'Le moins de cartes', 'fewest-points': 'Le moins de points' },
    ties: { shared: 'Victoire partagée', draw: 'Personne ne gagne' },
    scoring: {
      single: 'Partie simple',
      session: 'Partie aux points',
      'winner-takes': 'Le gagnant prend les points',
    },
  },
  values: {
    none: 'Sans',
    noLimit: 'Sans limite',
    seconds: 'secondes',
    points: 'points',
    cards: 'cartes',
  },
  groups: {
    cards: 'Cartes',
    melds: 'Combinaisons',
    turn: 'Tour',
    end: 'Début et fin',
  },
  refused: {
    contradiction: {
      openingScope: '« Calcul de l’ouverture » ne sert qu’avec des points d’ouverture.',
      jokerSwap: '« Échange du joker » ne sert qu’avec des jokers.',
      target: '« Fin de la partie à » ne sert que dans une partie aux points.',
    },
    badValue: (option) => `« ${option} » ne peut pas avoir cette valeur.`,
    dealTooLarge: (needed, cards) =>
      `Il faut ${needed} cartes pour la donne, plus au moins une pour la pioche, mais il n’y en a que ${cards} en tout.`,
    playerCount: (least, most) => `Ces règles sont faites pour ${least} à ${most} joueurs.`,
  },
  fixes: {
    deal: (cards) => `Donner ${cards} cartes à chacun`,
    seats: (players) => `Jouer à ${players}`,
    reset: (option) => `Rétablir « ${option} »`,
  },
};
