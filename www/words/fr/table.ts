import type { EventKind } from '../../engine.ts';
import type { TableWords } from '../en/table.ts';
import { formatNumber, list, plural } from '../words.ts';
import { of } from './elision.ts';

const n = (value: number): string => formatNumber('fr', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('fr', count, '{n} [carte|cartes]');

const reasons: TableWords['reasons'] = {
  'too-few': 'moins de trois cartes',
  'only-jokers': 'rien que des jokers',
  'identical-cards': 'deux fois la même carte',
  'set-too-long': 'plus de quatre cartes',
  mixed: 'valeurs et couleurs mélangées',
  gap: 'ne se suivent pas',
  'ace-not-high': 'l’as va avant le 2',
  'ace-wraps': 'la suite s’arrête à l’as',
  'run-too-long': 'suite trop longue',
  'too-many-copies': 'trop de cartes identiques',
  'joker-not-in-play': 'partie sans joker',
};

const levels: TableWords['levels'] = {
  beginner: 'Débutant',
  easy: 'Facile',
  medium: 'Moyen',
  hard: 'Difficile',
  expert: 'Expert',
  merciless: 'Impitoyable',
};

const suits: Record<string, string> = { S: 'pique', H: 'cœur', D: 'carreau', C: 'trèfle' };
const ranks: Record<string, string> = { A: 'as', T: '10', J: 'valet', Q: 'dame', K: 'roi' };
const pluralRanks: Record<string, string> = { A: 'as', T: '10', J: 'valets', Q: 'dames', K: 'rois' };
const fromRanks: Record<string, string> = { as: 'de l’as', dame: 'de la dame' };
const toRanks: Record<string, string> = { as: 'à l’as', dame: 'à la dame' };

export const words: TableWords = {
  show: {
    again: 'Revoir',
    againLong: 'Revoir les tours des autres joueurs',
    replay: 'Revoir la manche',
    kept: (steps) => plural('fr', steps, '{n} [étape jouée|étapes jouées]. « Annuler » revient en arrière.'),
    keptForGood: 'Étapes jouées. Dans cette partie, on ne peut pas annuler.',
  },
  table: 'Table',
  hand: 'Ta main',
  handOf: (name) => `Main ${of(name)}`,
  actions: 'Actions',
  players: 'Joueurs',
  helping: 'Cartes d’aide',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${rank} de ${suit}`,
  joker: 'joker',
  jokerAs: (card) => `joker comme ${card}`,
  fresh: 'nouvelle carte',
  taken: 'prise sur la table, à remettre',
  setOf: (rank, count) => `${count === 3 ? 'brelan' : 'carré'} ${of(pluralRanks[rank] ?? rank)}`,
  runOf: (suit, low, high) =>
    `suite de ${suit}, ${fromRanks[low] ?? `du ${low}`} ${toRanks[high] ?? `au ${high}`}`,
  noMeld: (count, why) => `${cards(count)}, pas une combinaison : ${why}`,
  reasons,
  mismatch: 'ne vont pas ensemble',
  needsMore: (count) => `il en manque ${n(count)}`,
  twice: (names) => `deux ${names}`,
  lacks: (names) => `il manque ${names}`,
  notMeld: (why) => `pas une combinaison (${why})`,
  swapHere: 'échanger avec le joker',
  where: 'Déplacer…',
  newMeld: 'nouvelle combinaison',
  destinations: {
    meld: (name, result) => `${name} → ${result}`,
    fresh: (result) => `nouvelle combinaison : ${result}`,
    hand: 'ta main',
    joker: (name) => `échanger avec le joker (${name})`,
  },
  emptyTable: 'Glisse ici des cartes qui forment une combinaison, ou touche-les puis touche ici.',
  emptyWait: 'La table est vide.',
  rowsBelow: (count) => plural('fr', count, '{n} [autre rangée|autres rangées] plus bas'),
  yourTurn: 'À ton tour',
  you: 'Toi',
  handCount: cards,
  points: (count) => plural('fr', count, '{n} [point|points]'),
  notOpened: 'pas encore ouvert',
  stock: (count) => `Pioche ${n(count)}`,
  stockLabel: (count) => `${cards(count)} dans la pioche`,
  stockOut: (wins) =>
    `Si elle s’épuise, celui qui a le moins de ${wins === 'fewest-cards' ? 'cartes' : 'points en main'} gagne.`,
  seconds: (count) => plural('fr', count, 'encore {n} [seconde|secondes]'),
  undo: 'Annuler',
  redo: 'Refaire',
  reset: 'Recommencer',
  restore: 'Tout remettre',
  restoreLong: (penalty) => `Tout remettre en place, piocher ${cards(penalty)} et finir le tour`,
  sort: 'Trier',
  tidy: 'Ranger la table',
  untidy: 'Remettre les combinaisons où elles étaient',
  hint: 'Indice',
  menu: 'Menu',
  draw: 'Piocher',
  endTurn: 'Finir le tour',
  finish: 'Finir et gagner',
  skip: 'Sauter',
  close: 'Fermer',
  cancel: 'Non',
  connection: {
    noConnection: 'Pas de connexion. Réessaie ou recharge la page.',
    tryAgain: 'Réessayer',
  },
  labelled: (label, text) => `${label} : ${text}`,
  semicolon: ' ; ',
  lamp: {
    open: 'Chaque carte peut encore trouver une combinaison',
    closed: 'Comme ça, des cartes resteront sans combinaison : remets d’abord des cartes à leur place',
    unknown: 'Vérification',
  },
  lampShort: {
    open: 'chaque carte peut encore trouver une combinaison',
    closed: 'comme ça, des cartes resteront sans combinaison',
    unknown: '',
  },
  tips: {
    meld: 'Débarrasse-toi de toutes tes cartes. Celles-ci vont ensemble : glisse-les sur la table.',
    join: (card) =>
      `La table est à tout le monde : tu peux glisser ${card} de ta main sur la combinaison marquée.`,
    end: 'C’est fait ? Finis ton tour.',
    off: 'Sans conseils',
  },
  status: {
    youStart: 'Pose des cartes de ta main, ou pioche.',
    nothingYet: 'Rien à poser pour l’instant : pioche une carte.',
    firstMeld: 'Tu as une combinaison : glisse ses cartes sur la table.',
    begins: (name) => (name === null ? 'Tu commences' : `${name} commence`),
    beginsByLot: 'par tirage au sort',
    beginsByCut: (card) => `${card} est la plus haute carte à la coupe`,
    beginsByDealer: (dealer) => (dealer === null ? 'tu as donné' : `${dealer} a donné`),
    canPlayOn: (count) => plural('fr', count, '{n} [carte posée|cartes posées]. Continue ou finis ton tour.'),
    lastCard: 'C’était ta dernière carte.',
    noDraw: 'Tu as posé, donc tu ne pioches pas : finis ton tour.',
    rearranged: 'Aucune carte posée : si tu finis ton tour maintenant, tu en pioches une.',
    opening: (needed) =>
      plural(
        'fr',
        needed,
        'Pour ouvrir, pose de nouvelles combinaisons de ta main, pour au moins {n} [point|points].',
      ),
    thinking: (name) => `${name} réfléchit…`,
    selected: (count) =>
      plural(
        'fr',
        count,
        '{n} [carte sélectionnée|cartes sélectionnées] : touche l’endroit où [la|les] mettre',
      ),
    over: 'La manche est finie.',
    solved: 'Résolu !',
    waiting: (name) => `On attend ${name}`,
    drewYou: (names) => `Tu as pioché ${names}.`,
    noPlace: 'Ne va nulle part',
    notAllowed: 'Ce n’est pas possible ici.',
    notYourTurn: 'Ce n’est pas ton tour. Tu peux trier ta main.',
    tidied: 'La table était pleine : les combinaisons sont maintenant en rangées.',
    resumed: 'Ta partie reprend là où tu l’avais laissée.',
  },
  moreNeeded: (count) => plural('fr', count, 'il manque [une carte|{n} cartes]'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards} : ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `il manque ${cards}`,
    'cards-added': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'est' : 'sont'} de trop`,
    'taken-in-hand': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'doit' : 'doivent'} revenir sur la table`,
    'joker-taken': ({ count }) =>
      plural('fr', count, '[un joker doit|{n} jokers doivent] revenir sur la table'),
    'nothing-played': () => 'tu as réorganisé la table sans poser de carte',
    'too-many-new-cards': ({ played, limit }) =>
      `tu as posé ${cards(played)} : le maximum par tour est de ${n(limit)}`,
    'opening-too-small': ({ needed, points }) =>
      plural('fr', needed, `il faut {n} [point|points] pour ouvrir, et tu en as ${n(points)}`),
    'opening-touches-table': () =>
      'avant d’ouvrir, tu ne peux poser que de nouvelles combinaisons de ta main',
    'helping-before-opening': () => 'tu ne peux utiliser les cartes d’aide qu’après avoir ouvert',
    'helping-without-hand-card': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'doit' : 'doivent'} être dans une combinaison avec une carte de ta main`,
    'card-played': () => 'tu as posé des cartes : reprends-les ou finis ton tour',
    'table-rearranged': () => 'avant de piocher, remets la table comme elle était',
    'undo-not-allowed': () =>
      'dans cette partie, on ne peut pas annuler : remets toi-même les cartes en place',
    'nothing-to-undo': () => 'rien à annuler',
    'nothing-to-redo': () => 'rien à refaire',
    'game-over': () => 'la manche est finie',
    'hands-hidden': () => 'seul l’hôte de la partie peut le faire',
    'no-turn-limit': () => 'le temps n’est pas limité',
    'card-not-on-table': () => 'cette carte n’est pas sur la table',
    'swap-not-allowed': () => 'dans cette partie, les jokers ne s’échangent pas',
    'swap-does-not-fit': () => 'cette carte ne va pas à la place du joker',
    'deal-not-over': () => 'cette manche n’est pas encore finie',
    'session-over': () => 'la partie aux points est finie',
  },
  blocks: (names, rest, count) => `${names} ne ${count === 1 ? 'va' : 'vont'} pas avec ${rest}`,
  loose: (names) => `pas encore dans une combinaison : ${names}`,
  andMore: (count) => plural('fr', count, 'et [un autre problème|{n} autres problèmes]'),
  step: {
    fromHand: (names) => `${names} de la main`,
    fromTable: (names) => `${names} de la table`,
    toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
    toNew: (what, meld) => `${what.join(', ')} → nouvelle combinaison : ${meld}`,
    toHand: (names) => `${names} → retour en main`,
  },
  plays: (name, laid) => `${name} : ${laid}.`,
  draws: (names) =>
    names.length > 2
      ? `${n(names.length)} autres joueurs ont pioché.`
      : `${list('fr', names)} ${names.length === 1 ? 'a' : 'ont'} pioché.`,
  event: ({ kind, drew, broken, swapped }, laid, name) => {
    const has = name === null ? 'Tu as' : `${name} a`;
    const drawn = drew > 0 ? ` et pioché ${cards(drew)}` : '';
    const melds = plural('fr', broken, ', en réorganisant {n} [combinaison|combinaisons]');
    const joined = broken > 0 ? ' et' : ',';
    const taken =
      swapped.ids.length === 0
        ? ''
        : plural('fr', swapped.ids.length, `${joined} en prenant [un joker|{n} jokers]`);
    const sentences: Record<EventKind, string> = {
      play: `${has} posé ${laid}${broken > 0 ? melds : ''}${taken}.`,
      draw: drew === 0 ? `${has} passé.` : `${has} pioché ${cards(drew)}.`,
      restore: `${has} tout remis en place${drawn}.`,
      'time-up':
        laid === '' ? `${has} dépassé le temps${drawn}.` : `${has} posé ${laid} dans le temps imparti.`,
      resign: `${has} abandonné.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card, count) => `carte sélectionnée : ${card} ; ${n(count)} en tout`,
    deselected: (card) => `carte désélectionnée : ${card}`,
    selectedAll: (count) => plural('fr', count, '{n} [carte sélectionnée|cartes sélectionnées]'),
    nothingSelected: 'aucune carte sélectionnée',
    moving: (count) =>
      `${cards(count)} à déplacer : choisis l’endroit avec les flèches, Entrée pour confirmer, Échap pour annuler`,
    laid: (what, where) => `${what}, sur la table : ${where}`,
    takenUp: (what) => `${what}, maintenant dans ta main`,
    ordered: (what) => `${what} : nouvelle place dans ta main`,
    tidied: 'table rangée : les combinaisons sont en rangées',
    untidied: 'les combinaisons sont revenues où elles étaient',
    undo: 'annulé',
    redo: 'refait',
    reset: 'retour au début du tour',
    sorted: {
      rank: 'main triée par valeur',
      suit: 'main triée par couleur',
      melds: 'main triée en groupes',
    },
    refused: (why) => `impossible – ${why}`,
    turnEnded: 'Tour fini',
    yourTurn: (count) => `À ton tour, ${cards(count)} en main`,
    cancelled: 'cartes non déplacées',
  },
  end: {
    button: 'Résultat',
    youResigned: 'Tu as abandonné.',
    'next-deal': 'Manche suivante',
    rematch: 'Rejouer',
  },
  timeUp: 'Temps écoulé',
  levels,
  computer: (level) => `Ordinateur (${levels[level]})`,
};
