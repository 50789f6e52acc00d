import type { EventKind } from '../../engine.ts';
import type { TableWords } from '../en/table.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('es', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('es', count, '{n} [carta|cartas]');

const reasons: TableWords['reasons'] = {
  'too-few': 'menos de tres cartas',
  'only-jokers': 'solo comodines',
  'identical-cards': 'dos veces la misma carta',
  'set-too-long': 'más de cuatro cartas',
  mixed: 'valores y palos distintos',
  gap: 'no son consecutivas',
  'ace-not-high': 'el as es bajo',
  'ace-wraps': 'no sigue después del as',
  'run-too-long': 'escalera demasiado larga',
  'too-many-copies': 'demasiadas cartas iguales',
  'joker-not-in-play': 'partida sin comodines',
};

const levels: TableWords['levels'] = {
  beginner: 'Principiante',
  easy: 'Fácil',
  medium: 'Medio',
  hard: 'Difícil',
  expert: 'Experto',
  merciless: 'Implacable',
};

const suits: Record<string, string> = { S: 'picas', H: 'corazones', D: 'diamantes', C: 'tréboles' };
const pluralRanks: Record<string, string> = { A: 'ases', T: '10', J: 'jotas', Q: 'reinas', K: 'reyes' };
const setName = (count: number): string => (count === 3 ? 'trío' : 'póquer');
const ranks: Record<string, string> = { A: 'as', T: '10', J: 'jota', Q: 'reina', K: 'rey' };

export const words: TableWords = {
  show: {
    again: 'Ver otra vez',
    againLong: 'Ver otra vez los turnos de los demás jugadores',
    replay: 'Ver la ronda',
    kept: (steps) =>
      plural('es', steps, '{n} [movimiento aplicado|movimientos aplicados]. «Deshacer» [lo|los] anula.'),
    keptForGood: 'Movimientos aplicados. En esta partida no se puede deshacer.',
  },
  table: 'Mesa',
  hand: 'Tu mano',
  handOf: (name) => `La mano de ${name}`,
  actions: 'Acciones',
  players: 'Jugadores',
  helping: 'Cartas de apoyo',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${rank} de ${suit}`,
  joker: 'comodín',
  jokerAs: (card) => `comodín como ${card}`,
  fresh: 'carta nueva',
  taken: 'carta tomada de la mesa, hay que devolverla',
  setOf: (rank, count) => `${setName(count)} de ${pluralRanks[rank] ?? rank}`,
  runOf: (suit, low, high) => `escalera de ${suit}, de ${low} a ${high}`,
  noMeld: (count, why) => `${cards(count)}, combinación no válida: ${why}`,
  reasons,
  mismatch: 'no combinan',
  needsMore: (count) => (count === 1 ? 'falta 1' : `faltan ${n(count)}`),
  twice: (names) => `dos veces ${names}`,
  lacks: (names, count) => `${count === 1 ? 'falta' : 'faltan'} ${names}`,
  notMeld: (why) => `no vale (${why})`,
  swapHere: 'cambiar por el comodín',
  where: 'Mover a…',
  newMeld: 'combinación nueva',
  destinations: {
    meld: (name, result) => `${name} → ${result}`,
    fresh: (result) => `combinación nueva: ${result}`,
    hand: 'tu mano',
    joker: (name) => `en el lugar del comodín (${name})`,
  },
  emptyTable: 'Arrastra aquí cartas que formen una combinación, o tócalas y luego toca aquí.',
  emptyWait: 'La mesa está vacía.',
  rowsBelow: (count: number): string => plural('es', count, '{n} [fila|filas] más abajo'),
  yourTurn: 'Te toca',
  you: 'Tú',
  handCount: cards,
  points: (count) => plural('es', count, '{n} [punto|puntos]'),
  notOpened: 'aún sin abrir',
  stock: (count) => `Mazo ${n(count)}`,
  stockLabel: (count) => `${cards(count)} en el mazo`,
  stockOut: (wins) => `Si se acaba, gana quien tenga menos ${wins === 'fewest-cards' ? 'cartas' : 'puntos'}.`,
  seconds: (count) => plural('es', count, '[queda|quedan] {n} [segundo|segundos]'),
  undo: 'Deshacer',
  redo: 'Rehacer',
  reset: 'Reiniciar',
  restore: 'Devolver todo',
  restoreLong: (penalty) => `Dejar todo como estaba, robar ${cards(penalty)} y terminar el turno`,
  sort: 'Ordenar',
  tidy: 'Ordenar la mesa',
  untidy: 'Dejar las combinaciones donde estaban',
  hint: 'Pista',
  menu: 'Menú',
  draw: 'Robar',
  endTurn: 'Terminar turno',
  finish: 'Cerrar y ganar',
  skip: 'Saltar',
  close: 'Cerrar',
  cancel: 'Cancelar',
  connection: {
    noConnection: 'Sin conexión. Prueba otra vez o recarga la página.',
    tryAgain: 'Reintentar',
  },
  labelled: (label, text) => `${label}: ${text}`,
  semicolon: '; ',
  lamp: {
    open: 'La mesa todavía se puede arreglar',
    closed: 'Así la mesa ya no se puede arreglar: primero devuelve algunas cartas a su sitio',
    unknown: 'Comprobando',
  },
  lampShort: {
    open: 'la mesa todavía se puede arreglar',
    closed: 'así la mesa no se puede arreglar',
    unknown: '',
  },
  tips: {
    meld: 'El objetivo es quedarte sin cartas. Estas combinan: arrástralas a la mesa.',
    join: (card) => `La mesa es de todos: puedes arrastrar la carta ${card} a la combinación resaltada.`,
    end: '¿Ya está? Termina el turno.',
    off: 'Quitar consejos',
  },
  status: {
    youStart: 'Baja cartas de la mano o roba.',
    nothingYet: 'Aún no tienes nada que bajar: roba una carta.',
    firstMeld: 'Tienes una combinación: arrastra sus cartas a la mesa.',
    begins: (name) => (name === null ? 'Empiezas tú' : `Empieza ${name}`),
    beginsByLot: 'por sorteo',
    beginsByCut: (card) => `la carta más alta es ${card}`,
    beginsByDealer: (dealer) => (dealer === null ? 'repartiste tú' : `repartió ${dealer}`),
    canPlayOn: (count) => plural('es', count, '{n} [carta bajada|cartas bajadas]. Sigue o termina el turno.'),
    lastCard: 'Era tu última carta.',
    noDraw: 'Si bajas cartas, no robas: termina el turno.',
    rearranged: 'Si terminas el turno sin bajar ninguna carta, robas una.',
    opening: (needed) =>
      plural(
        'es',
        needed,
        'Para abrir, baja de la mano combinaciones nuevas que valgan al menos {n} [punto|puntos].',
      ),
    thinking: (name) => `${name} está pensando…`,
    selected: (count) =>
      plural('es', count, '{n} [carta seleccionada|cartas seleccionadas]: elige dónde [ponerla|ponerlas]'),
    over: 'La ronda ha terminado.',
    solved: '¡Resuelto!',
    waiting: (name) => `Esperando a ${name}`,
    drewYou: (names) => `Robaste ${names}.`,
    noPlace: 'No cabe en ningún sitio',
    notAllowed: 'Aquí no se puede hacer eso.',
    notYourTurn: 'No es tu turno. Puedes ordenar la mano.',
    tidied: 'La mesa estaba llena: ahora las combinaciones están en filas.',
    resumed: 'La partida sigue donde la dejaste.',
  },
  moreNeeded: (count) => plural('es', count, '[falta una carta|faltan {n} cartas]'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards}: ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `${isSingleCard(cards) ? 'falta' : 'faltan'} ${cards}`,
    'cards-added': ({ cards }) => `${isSingleCard(cards) ? 'sobra' : 'sobran'} ${cards}`,
    'taken-in-hand': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'debe' : 'deben'} volver a la mesa`,
    'joker-taken': ({ count }) =>
      plural('es', count, '[un comodín debe|{n} comodines deben] volver a la mesa'),
    'nothing-played': () => 'reorganizaste la mesa sin bajar ninguna carta',
    'too-many-new-cards': ({ played, limit }) =>
      `bajaste ${cards(played)}: el máximo por turno es ${n(limit)}`,
    'opening-too-small': ({ needed, points }) =>
      plural('es', needed, `para abrir [hace|hacen] falta {n} [punto|puntos], y tienes ${n(points)}`),
    'opening-touches-table': () => 'hasta que abras, solo puedes bajar combinaciones nuevas de la mano',
    'helping-before-opening': () => 'las cartas de apoyo solo se pueden usar después de abrir',
    'helping-without-hand-card': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'debe' : 'deben'} estar en una combinación con una carta de tu mano`,
    'card-played': () => 'tienes cartas bajadas: recupéralas o termina el turno',
    'table-rearranged': () => 'antes de robar, deja la mesa como estaba',
    'undo-not-allowed': () => 'en esta partida no se puede deshacer: devuelve tú las cartas a su sitio',
    'nothing-to-undo': () => 'no hay nada que deshacer',
    'nothing-to-redo': () => 'no hay nada que rehacer',
    'game-over': () => 'la ronda ha terminado',
    'hands-hidden': () => 'eso solo puede hacerlo el anfitrión de la partida',
    'no-turn-limit': () => 'no hay límite de tiempo',
    'card-not-on-table': () => 'esa carta no está en la mesa',
    'swap-not-allowed': () => 'en esta partida los comodines no se cambian',
    'swap-does-not-fit': () => 'esa carta no puede ocupar el lugar del comodín',
    'deal-not-over': () => 'esta ronda aún no ha terminado',
    'session-over': () => 'la partida a puntos ha terminado',
  },
  blocks: (names, rest, count) => `${names} no ${count === 1 ? 'va' : 'van'} con ${rest}`,
  loose: (names) => `aún sin combinación: ${names}`,
  andMore: (count) => plural('es', count, 'y [otro problema|otros {n} problemas]'),
  step: {
    fromHand: (names) => `${names} de la mano`,
    fromTable: (names) => `${names} de la mesa`,
    toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
    toNew: (what, meld) => `${what.join(', ')} → combinación nueva: ${meld}`,
    toHand: (names) => `${names} → otra vez a la mano`,
  },
  plays: (name, laid) => `${name}: ${laid}.`,
  draws: (names) =>
    names.length > 2
      ? `Otros ${n(names.length)} jugadores robaron.`
      : `${list('es', names)} ${names.length === 1 ? 'robó' : 'robaron'}.`,
  event: ({ kind, drew, broken, swapped }, laid, name) => {
    const did = (yours: string, theirs: string) => (name === null ? yours : `${name} ${theirs}`);
    const drawn = drew > 0 ? ` y ${name === null ? 'robaste' : 'robó'} ${cards(drew)}` : '';
    const melds = plural('es', broken, ', reorganizando {n} [combinación|combinaciones]');
    const joined = broken > 0 ? ' y' : ',';
    const taken =
      swapped.ids.length === 0
        ? ''
        : plural('es', swapped.ids.length, `${joined} tomando [un comodín|{n} comodines]`);
    const sentences: Record<EventKind, string> = {
      play: `${did('Bajaste', 'bajó')} ${laid}${broken > 0 ? melds : ''}${taken}.`,
      draw: drew === 0 ? `${did('Pasaste', 'pasó')}.` : `${did('Robaste', 'robó')} ${cards(drew)}.`,
      restore: `${did('Devolviste', 'devolvió')} todo a su sitio${drawn}.`,
      'time-up':
        laid === ''
          ? `${did('Agotaste', 'agotó')} el tiempo${drawn}.`
          : `${did('Bajaste', 'bajó')} ${laid} antes de que se acabara el tiempo.`,
      resign: `${did('Abandonaste', 'abandonó')}.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card, count) => `carta seleccionada: ${card}; ${n(count)} en total`,
    deselected: (card) => `carta deseleccionada: ${card}`,
    selectedAll: (count) => plural('es', count, '{n} [carta seleccionada|cartas seleccionadas]'),
    nothingSelected: 'ninguna carta seleccionada',
    moving: (count) =>
      `mueves ${cards(count)}: elige el sitio con las flechas, Enter para confirmar, Esc para cancelar`,
    laid: (what, where) => `${what}, en la mesa: ${where}`,
    takenUp: (what) => `${what}, ahora en tu mano`,
    ordered: (what) => `${what}: nuevo lugar en la mano`,
    tidied: 'mesa ordenada: las combinaciones están en filas',
    untidied: 'las combinaciones están otra vez donde estaban',
    undo: 'deshecho',
    redo: 'rehecho',
    reset: 'turno reiniciado',
    sorted: {
      rank: 'mano ordenada por valor',
      suit: 'mano ordenada por palo',
      melds: 'mano agrupada por combinaciones',
    },
    refused: (why) => `no se puede: ${why}`,
    turnEnded: 'Turno terminado',
    yourTurn: (count) => `Te toca, ${cards(count)} en la mano`,
    cancelled: 'movimiento cancelado',
  },
  end: {
    button: 'Resultado',
    youResigned: 'Abandonaste.',
    'next-deal': 'Siguiente ronda',
    rematch: 'Revancha',
  },
  timeUp: 'Se acabó el tiempo',
  levels,
  computer: (level) => `Máquina (${levels[level]})`,
};
