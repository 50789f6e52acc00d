import type { DialogWords } from '../en/dialogs.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('fr', value);
const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

export const words: DialogWords = {
  whereTitle: (names) => `Déplacer : ${names}`,
  select: 'Sélectionner',
  deselect: 'Désélectionner',
  menu: {
    title: 'Menu',
    items: {
      rules: 'Règles de cette partie',
      log: 'Historique',
      'sort-rank': 'Trier par valeur',
      'sort-suit': 'Trier par couleur',
      'sort-melds': 'Grouper ce qui va ensemble',
      tidy: 'Ranger la table',
      resign: 'Abandonner la manche',
      'new-game': 'Nouvelle partie',
      settings: 'Réglages',
      statistics: 'Mes parties',
      position: 'Partager ou résoudre la position',
      home: 'Quitter la table',
      players: 'Adversaires',
      help: 'Déplacer les cartes',
    },
    otherGame: 'Préparer une nouvelle partie',
    language: 'Langue',
    theme: 'Thème',
    deck: 'Cartes',
    decks: { classic: 'Classiques', four: 'Quatre teintes', large: 'Grands chiffres', tiles: 'Tuiles' },
    themes: { auto: 'Système', dark: 'Sombre', light: 'Clair' },
  },
  helpLines: [
    'Glisse une carte, ou touche-la puis touche l’endroit où la mettre. Touche-la deux fois pour l’envoyer là où elle va le mieux.',
    'Touche plusieurs cartes pour les déplacer ensemble. Glisse la poignée ronde pour déplacer toute une combinaison. Pour déplacer une carte avec toutes celles qui la suivent dans la combinaison, glisse-la en maintenant la touche Maj ou, sur un écran tactile, laisse un instant le doigt sur la carte avant de la glisser.',
    'Lâche des cartes à un endroit libre de la table pour commencer une combinaison, ou sur ta main pour les prendre. Un clic droit sur une carte de la table la prend ; sur une carte prise, il la remet sur la table.',
    'Sélectionne une carte de ta main pour voir ce qui va avec elle : les combinaisons qui l’acceptent, ses voisines et les cartes de même valeur. À partir de quatre combinaisons, le bouton avec les lignes range la table ; un second appui remet les combinaisons où elles étaient.',
    'Tab passe de la table à ta main et aux boutons ; les flèches vont d’une carte à l’autre. Espace sélectionne, Maj étend la sélection, Ctrl+A sélectionne toute la combinaison.',
    'Entrée commence un déplacement, les flèches choisissent l’endroit, Entrée confirme et Échap annule. M donne la liste des endroits possibles. T range la table. Ctrl+Z annule le dernier déplacement, Ctrl+Maj+Z le refait.',
    'Quand tu regardes un indice ou revois une manche, les flèches reculent et avancent, Début et Fin vont au début et à la fin, Page préc. et Page suiv. changent de tour, P lance et met en pause, Échap revient à la partie.',
  ],
  habits: {
    beginner: 'Pose des combinaisons de sa main, et en oublie une sur trois.',
    easy: 'Pose des combinaisons de sa main, puis ajoute des cartes une à une à la table.',
    'thrifty-easy':
      'Ajoute des cartes une à une à la table, et garde les combinaisons de sa main pour plus tard.',
    medium: 'Défait une ou deux combinaisons pour poser plus de cartes, mais ne voit pas tout.',
    'thrifty-medium':
      'Défait une ou deux combinaisons pour placer des cartes isolées, et garde les combinaisons de sa main pour plus tard.',
    hard: 'Pose à chaque tour le plus de cartes possible.',
    'thrifty-hard':
      'Pose le plus possible de cartes isolées, et garde les combinaisons de sa main pour plus tard.',
    expert:
      'Pense aux tours suivants, mais ne pioche jamais trois fois d’affilée s’il y a une carte à poser.',
    merciless: 'Pense aux tours suivants, et peut piocher tour après tour pour vider sa main d’un coup.',
  },
  alternating: (level) => `Un tour sur deux au niveau ${level.toLowerCase()}.`,
  pace: { steady: 'Rythme : régulier', quick: 'Rythme : vif', calm: 'Rythme : calme' },
  logEmpty: 'Aucun tour pour l’instant.',
  end: {
    sessionTitle: 'La partie aux points est finie',
    youWon: 'Tu as gagné !',
    won: (names) => `${list('fr', names)} ${names.length === 1 ? 'a' : 'ont'} gagné`,
    shared: (names) => `Égalité : victoire partagée entre ${list('fr', names)}`,
    nobody: 'Égalité : personne n’a gagné',
    out: (name, laid) => `${name} a vidé sa main en posant ${laid}.`,
    youOut: (laid) => `Tu as vidé ta main en posant ${laid}.`,
    stockCards: (count) => `La pioche est épuisée. La plus petite main gagne : ${cards(count)}.`,
    stockPoints: (points) =>
      `La pioche est épuisée. La main qui vaut le moins gagne : ${plural('fr', points, '{n} [point|points]')}.`,
    stockDraw: 'La pioche est épuisée, et les meilleures mains sont à égalité.',
    chain: 'Combinaisons réorganisées en un tour',
    biggest: 'Le plus de cartes en un tour',
    found: 'Cartes trouvées en tout',
    foundOf: (best) => `sur ${n(best)}`,
    turns: 'Tours',
    winningTurn: 'Revoir le tour gagnant',
    decisiveTurn: 'Chercher les erreurs',
    lost: {
      close: (count) =>
        plural('fr', count, 'Il ne te restait [qu’une carte|que {n} cartes]. Une autre partie ?'),
      chain: (count) => `Mais en un tour, tu as réorganisé ${n(count)} combinaisons. Une autre partie ?`,
      cards: (count) => `Mais en un tour, tu as posé ${cards(count)}. Une autre partie ?`,
      again: 'Nouvelles cartes, nouvelle chance : une autre partie ?',
    },
    player: 'Joueur',
    left: 'Cartes restantes',
    points: 'Points',
    total: 'Total',
    none: 'aucune',
    target: (target) =>
      plural(
        'fr',
        target,
        'La partie se termine quand quelqu’un atteint {n} [point|points]. Le plus petit total gagne.',
      ),
  },
  asks: {
    resign: {
      title: 'Abandonner la manche ?',
      text: () => 'Si tu abandonnes, tu perds cette manche.',
      yes: 'Abandonner',
    },
    restore: {
      title: 'Tout remettre en place ?',
      text: (count) =>
        `La table et ta main redeviennent comme au début du tour. Tu pioches ${cards(count)} et ton tour est fini.`,
      yes: 'Tout remettre et piocher',
    },
    'new-game': {
      title: 'Commencer une nouvelle partie ?',
      text: () => 'Cette partie n’est pas finie. Elle sera perdue.',
      yes: 'Nouvelle partie',
    },
    'end-turn': {
      title: 'Finir ton tour ?',
      text: (count) => `Tu as posé ${cards(count)}.`,
      yes: 'Finir le tour',
    },
  },
  elsewhere: {
    title: () => 'Cette partie est ouverte dans un autre onglet',
    text: 'Ici, elle est en pause, pour que tu ne la joues pas dans deux onglets à la fois.',
    ready: 'Jouer ici',
  },
  handover: {
    title: (name) => `Passe l’appareil à ${name}`,
    text: 'Les cartes restent cachées jusqu’à ce que le joueur suivant soit prêt.',
    ready: 'Montrer mes cartes',
  },

  review: 'Bilan',
  puzzle: {
    task: (count) => `Pose ${cards(count)} en un seul tour.`,
    taskOut: 'Pose toutes tes cartes en un seul tour.',
    nearest: 'Ce casse-tête n’existe pas. Voici le plus proche.',
  },

  challenge: {
    better: 'C’est toi qui as fait mieux.',
    worse: 'Ton ami a fait mieux.',
    same: 'Vous avez fait aussi bien l’un que l’autre.',
    theirs: (outcome, laid, best) => {
      const result = { win: 'a gagné', loss: 'a perdu', draw: 'a fait égalité' }[outcome];
      return `Ton ami ${result} et a trouvé ${cards(laid)} sur ${n(best)}.`;
    },
  },

  // Replays and hints.
  controls: 'Commandes de lecture',
  first: 'Début',
  back: 'Reculer',
  play: 'Lecture',
  pause: 'Pause',
  forward: 'Avancer',
  last: 'Fin',
  keep: 'Appliquer',
  leave: 'Retour à la partie',
  leaveHint: 'Fermer',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  deal: (number) => `Manche ${n(number)}`,
  replayFrom: (turn) => `Revoir à partir du tour ${n(turn)}`,
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Ce navigateur ne permet pas de copier. Copie toi-même le texte sélectionné.',
  step: (at, all) => `Étape ${n(at)} sur ${n(all)}`,
  takenBack: 'Tout est redevenu comme avant.',
  hintWait: 'Recherche du meilleur coup…',
  hintMore: 'Appuie encore pour voir quelles cartes.',
  hintSteps: 'Appuie encore pour voir comment.',
  hintAtLeast: (count) => `Tu peux poser au moins ${cards(count)}, peut-être plus.`,
  hintUnknown: 'Aucun coup trouvé à temps, mais il y en a peut-être un.',
  hintPlay: (count, steps) => `${cards(count)} en ${plural('fr', steps, '{n} [étape|étapes]')}.`,
  hintMost: 'Poser le plus de cartes n’est pas toujours le mieux.',
  hintThere: 'Rien trouvé de mieux : finis ton tour.',
  hintCount: (count) =>
    count === 0 ? 'Tu ne peux poser aucune carte : pioche.' : `Tu peux poser ${cards(count)}.`,
  hintCards: (names) => `Pose ${names}.`,
  hintFramed: (count) => `Pose les ${n(count)} cartes encadrées.`,
};
