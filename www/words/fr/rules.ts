import type { RulesWords } from '../en/rules.ts';
import { plural } from '../words.ts';

const points = (n: number) => plural('fr', n, '{n} [point|points]');
const seconds = (n: number) => plural('fr', n, '{n} [seconde|secondes]');
const cards = (n: number) => (n === 1 ? 'une carte' : `${n} cartes`);
const jokers = (n: number) => (n === 1 ? 'un joker' : `${n} jokers`);

export const words: RulesWords = {
  basedOn: (preset) => `Variante : ${preset}`,
  sections: {
    aim: 'But du jeu',
    deal: 'La donne',
    melds: 'Les combinaisons',
    turn: 'Ton tour',
    opening: 'L’ouverture',
    jokers: 'Les jokers',
    helping: 'Les cartes d’aide',
    back: 'Annuler',
    clock: 'Le temps',
    end: 'Fin de la partie',
    score: 'Les points',
  },
  examples: 'Lesquelles sont des combinaisons ?',
  glossary: 'Glossaire',
  aim: () => [
    'Débarrasse-toi de toutes tes cartes avant les autres. On pose les cartes en combinaisons, et chaque combinaison de la table est à tout le monde : à ton tour, tu peux en défaire et en former de nouvelles, pourvu qu’à la fin chaque carte de la table soit dans une combinaison.',
  ],
  deal: (r) => [
    `On mélange ${r.packs} paquets de 52 cartes${r.jokers > 0 ? ` avec ${jokers(r.jokers)}` : ''} : ${r.packs * 52 + r.jokers} cartes en tout. Chacun en reçoit ${r.deal}. Les autres forment la pioche, face cachée.`,
    r.helpingCards > 0 && `${r.helpingCards} cartes d’aide sont placées face visible à côté de la pioche.`,
    r.setAside > 0 && `${r.setAside} cartes de la pioche sont mises de côté, face cachée, et ne servent pas.`,
    {
      lot: 'Le premier joueur est tiré au sort. On joue dans le sens des aiguilles d’une montre.',
      'dealer-left':
        'Le donneur est tiré au sort, et le joueur à sa gauche commence. On joue dans le sens des aiguilles d’une montre.',
      'highest-cut':
        'Chacun coupe le paquet, et la carte la plus haute désigne celui qui commence. L’as est la carte la plus basse ; en cas d’égalité, on coupe de nouveau. On joue dans le sens des aiguilles d’une montre.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Brelan ou carré : trois ou quatre cartes de même valeur et de couleurs différentes.',
    'Suite : au moins trois cartes de la même couleur qui se suivent.',
    {
      low: 'L’as va avant le 2 : A 2 3 est une suite, Q K A non.',
      'low-or-high':
        'L’as va avant le 2 ou après le roi : A 2 3 et Q K A sont des suites, mais une suite ne peut avoir d’as qu’à un seul bout.',
      'both-ends':
        'L’as va avant le 2 ou après le roi. La suite complète d’une couleur peut même avoir un as à chaque bout : A 2 3 4 5 6 7 8 9 10 J Q K A.',
    }[r.ace],
    `Une suite ne passe pas par-dessus l’as : K A 2 n’en est pas une. Une combinaison ne peut pas contenir deux fois la même carte${r.ace === 'both-ends' ? ', sauf l’as dans la suite complète' : ''}.`,
  ],
  turn: (r) => [
    'Pose autant de cartes de ta main que tu veux, dans de nouvelles combinaisons ou dans celles de la table. Tu peux aussi prendre des cartes sur la table, diviser et réunir des combinaisons, et déplacer des cartes de l’une à l’autre.',
    `À la fin de ton tour, chaque carte de la table doit être dans une combinaison, et aucune carte qui s’y trouvait au début ne doit manquer${r.jokerSwap ? ', sauf les jokers que tu as échangés' : ''}. Les cartes que tu as prises ont un bord rouge jusqu’à ce que tu les remettes sur la table.`,
    'Si tu poses au moins une carte, tu ne pioches pas. Si tu n’en poses aucune, tu en pioches une et ton tour est fini. Il n’y a pas de défausse.',
    r.rearrangeOnly
      ? 'Tu peux réorganiser la table sans poser de carte ; tu en pioches alors une.'
      : 'Tu ne peux réorganiser la table que si tu poses aussi une carte de ta main. Sinon, remets la table comme elle était, et pioche.',
    r.maxNewCards !== null && `Tu peux poser au maximum ${cards(r.maxNewCards)} de ta main par tour.`,
  ],
  opening: (r) =>
    r.openingPoints === null
      ? []
      : [
          `Tant que tu n’as pas ouvert, tu ne peux poser que de nouvelles combinaisons de ta main, sans toucher à la table. ${
            r.openingScope === 'meld'
              ? `L’une de ces combinaisons doit valoir au moins ${points(r.openingPoints)}.`
              : `Pour ouvrir, tu dois poser en un tour des combinaisons qui valent ensemble au moins ${points(r.openingPoints)}.`
          }`,
          'Pour l’ouverture, l’as vaut 1, les cartes de 2 à 10 leur valeur, les figures 10, et un joker autant que la carte qu’il remplace. Dès ton tour suivant, tu peux utiliser toute la table.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'Un joker remplace n’importe quelle carte d’un brelan, d’un carré ou d’une suite. Chaque combinaison doit contenir au moins une carte qui n’est pas un joker. Même avec des jokers, il n’y a jamais plus de quatre cartes de même valeur ensemble, toutes de couleurs différentes. Sur la table, un joker se déplace comme toute autre carte.',
          r.jokerSwap
            ? 'Si tu as la carte qu’un joker remplace, tu peux la mettre à sa place et prendre le joker en main. La combinaison ne doit pas avoir changé depuis le début de ton tour. Tu peux poser le joker tout de suite ou plus tard.'
            : 'Un joker sur la table reste sur la table.',
        ],
  helping: (r) => [
    r.helpingCards > 0 &&
      `${r.openingPoints ? 'Ceux qui ont ouvert peuvent' : 'Tout le monde peut'} utiliser les ${r.helpingCards} cartes d’aide. Une carte d’aide va directement dans une combinaison, où tu dois aussi poser une carte de ta main pendant le même tour. Les cartes d’aide ne comptent pas comme des cartes posées, et on ne les remplace pas.`,
  ],
  back: (r) => [
    r.undo === 'free'
      ? 'Pendant ton tour, tu peux annuler, refaire et recommencer autant que tu veux.'
      : 'On ne peut pas annuler. Tu peux remettre toi-même les cartes en place, si tu te rappelles où elles étaient.',
    r.undo === 'none' &&
      `Si des cartes restent sans combinaison, utilise « Tout remettre » : tout redevient comme au début de ton tour, tu pioches ${cards(r.restorePenalty)}, et ton tour est fini.`,
  ],
  clock: (r) => [
    r.turnSeconds !== null &&
      `Tu as ${seconds(r.turnSeconds)} par tour. Quand le temps est écoulé, ton tour se termine normalement si la table est en règle et que tu as posé une carte. Si tu n’as déplacé aucune carte, tu en pioches une. Sinon, tout est remis en place et tu pioches ${cards(r.restorePenalty)}.`,
  ],
  end: (r) => [
    'Si tu finis ton tour sans carte en main, tu gagnes : tu as vidé ta main.',
    `${r.scoring === 'session' ? 'La manche' : 'La partie'} se termine aussi quand quelqu’un prend la dernière carte de la pioche. Le joueur qui a le moins de ${
      r.stockOut === 'fewest-cards' ? 'cartes' : 'points en main'
    } gagne alors. ${r.ties === 'shared' ? 'Si les meilleures mains sont à égalité, la victoire est partagée.' : 'Si les meilleures mains sont à égalité, personne ne gagne.'}`,
  ],
  score: (r) => {
    const worth =
      'Un as vaut 1 point, les cartes de 2 à 10 leur valeur, les figures (valet J, dame Q, roi K) 10, et un joker 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `À la fin d’une manche, chacun, sauf le gagnant, prend en pénalité les points des cartes qui lui restent en main. Si la pioche est épuisée, les cartes du gagnant ne comptent pas. ${worth}`,
          `On joue d’autres manches jusqu’à ce que quelqu’un atteigne ${points(r.target ?? 0)}. Le plus petit total gagne alors ; à total égal, la victoire est partagée.`,
        ];
      case 'winner-takes':
        return [
          `Le gagnant marque les points de toutes les cartes qui restent dans la main des autres. ${worth}`,
        ];
    }
  },
  legal: (kind, count) => (kind === 'run' ? 'une suite' : count === 3 ? 'un brelan' : 'un carré'),
  illegal: (reason) => `non : ${reason}`,
};
