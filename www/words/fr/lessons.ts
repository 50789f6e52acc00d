import type { LessonWords } from '../en/lessons.ts';
import { formatNumber } from '../words.ts';

export const words: LessonWords = {
  lessons: {
    meld: {
      title: 'Trouver une combinaison',
      task: 'Trois de tes cartes forment une combinaison. Mets-les sur la table.',
      hint: 'Touche les trois sept un par un, puis touche la table. Ou glisse-les dessus.',
      solved:
        'Trois ou quatre cartes de même valeur et de couleurs différentes font un brelan ou un carré. Au moins trois cartes de la même couleur qui se suivent font une suite.',
    },
    lay: {
      title: 'Poser ses cartes',
      task: 'Pose tes six cartes : une suite et un brelan.',
      hint: 'Le brelan de huit a besoin du 8♥. Sans lui, 5♥ 6♥ 7♥ font encore une suite.',
      solved:
        'En un tour, tu peux poser autant de combinaisons que tu veux. Le premier qui n’a plus de cartes gagne.',
    },
    add: {
      title: 'Compléter une combinaison',
      task: 'Pose tout. La combinaison sur la table est aussi à toi.',
      hint: 'Glisse le 5♠ sur les autres cinq. Les trois trèfles font une suite à eux seuls.',
      solved: 'Tu peux compléter toutes les combinaisons de la table, peu importe qui les a posées.',
    },
    borrowFourth: {
      title: 'Emprunter la quatrième carte',
      task: 'Pose le 4♣. Un carré peut céder une carte.',
      hint: 'Glisse le 5♣ du carré vers la suite, puis mets le 4♣ devant lui.',
      solved: 'Trois cartes suffisent pour un brelan. La quatrième peut t’aider ailleurs.',
    },
    borrowEnd: {
      title: 'Emprunter une carte au bout',
      task: 'Pose tes deux sept. La suite peut céder un sept.',
      hint: 'Mets tes deux sept sur la table, puis ajoutes-y le 7♥ du bout de la suite.',
      solved: 'Une suite d’au moins quatre cartes peut céder sa première ou sa dernière carte.',
    },
    shift: {
      title: 'Décaler une suite',
      task: 'Pose tes trois cartes. Allonge d’abord la suite, puis prends-y une carte.',
      hint: 'Mets le 9♠ au bout de la suite. Son 6♠ est alors libre pour tes deux six.',
      solved: 'Si tu ajoutes une carte à un bout de la suite, tu peux en prendre une à l’autre bout.',
    },
    dissolve: {
      title: 'Défaire un brelan',
      task: 'Pose le 9♣. Chaque huit a sa place ailleurs.',
      hint: 'Glisse chaque huit vers la suite de sa couleur, puis mets le 9♣ après le 8♣.',
      solved:
        'Tu peux défaire des combinaisons entières. À la fin de ton tour, chaque carte doit être de nouveau dans une combinaison.',
    },
    chain: {
      title: 'Une chaîne de trois combinaisons',
      task: 'Pose la Q♥. Il lui faut ses voisins, le valet et le roi.',
      hint: 'Forme J♥ Q♥ K♥ : prends le K♥ et le J♥, puis ajoute le J♠ aux autres valets.',
      solved: 'Chaque carte déplacée libère la suivante. La plupart des grands coups marchent ainsi.',
    },
    wait: {
      title: 'Quand attendre',
      task: 'Il reste le 9♣ à Caterina. Poser le 8♣, ou piocher ?',
      hint: 'Pioche. Tant que le 8♣ est dans ta main, le 9♣ ne va nulle part.',
      solved:
        'Le 9♣ n’avait pas de place, et tes trois cartes sont parties d’un coup. Mais n’attends pas trop : ta main grossit, et quand la pioche est épuisée, celui qui a le moins de cartes gagne.',
    },
  },
  listTitle: 'Leçons',
  number: (number, all) => `Leçon ${formatNumber('fr', number)} sur ${formatNumber('fr', all)}`,
  solvedTitle: 'Résolu !',
  solvedMark: 'réussie',
  waited: 'Maintenant, toutes tes cartes ont une place. Pose-les d’un coup.',
  lostTitle: 'Caterina gagne',
  lost: 'Ton 8♣ sur la table a donné une place à son 9♣. Les cartes que tu poses aident aussi les autres.',
  again: 'Rejouer',
  nextLesson: 'Leçon suivante',
  next: (title) => `Ensuite : ${title}`,
  firstGame: 'Jouer ma première partie',
  firstGameHint:
    'Tu as fini les leçons. Dans ta première partie, des conseils te montrent ce que tu peux faire.',
  example: {
    title: 'Exemple',
    task: 'À toi : pose toutes tes cartes, et ne laisse sur la table que des combinaisons.',
    solved: 'Toutes tes cartes sont sur la table, et chacune est dans une combinaison.',
    back: 'Retour à « Comment jouer »',
  },
  rummikub: {
    title: 'Si tu connais le Rummikub',
    lines: [
      'Deux paquets de cartes remplacent les tuiles, et chacun reçoit 15 cartes.',
      'Une combinaison est un brelan ou un carré (trois ou quatre cartes de même valeur et de couleurs différentes), ou une suite (au moins trois cartes de la même couleur qui se suivent).',
      'À ton tour, pose autant de cartes que tu veux, dans de nouvelles combinaisons ou dans celles de la table.',
      'Tu peux réorganiser toute la table, peu importe qui a posé les cartes.',
      'À la fin de ton tour, chaque carte de la table doit être dans une combinaison.',
      'Si tu ne poses aucune carte, tu en pioches une.',
    ],
    differencesTitle: 'Trois différences',
    differences: [
      ['Pas d’ouverture à 30 points.', 'Tu peux réorganiser la table dès ton premier tour.'],
      ['Pas de jokers.', 'Chaque carte ne vaut que pour elle-même. L’as va avant le 2, jamais après le roi.'],
      [
        'Pas de points.',
        'Le premier qui n’a plus de cartes gagne ou, si la pioche est vide, celui qui en a le moins.',
      ],
    ],
  },
};
