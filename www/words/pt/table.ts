import type { EventKind } from '../../engine.ts';
import type { TableWords } from '../en/table.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('pt', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('pt', count, '{n} [carta|cartas]');

const reasons: TableWords['reasons'] = {
  'too-few': 'menos de três cartas',
  'only-jokers': 'só curingas',
  'identical-cards': 'carta repetida',
  'set-too-long': 'mais de quatro cartas',
  mixed: 'valores e naipes diferentes',
  gap: 'fora de sequência',
  'ace-not-high': 'o ás é baixo',
  'ace-wraps': 'passa do ás',
  'run-too-long': 'sequência longa demais',
  'too-many-copies': 'cópias demais',
  'joker-not-in-play': 'partida sem curingas',
};

const levels: TableWords['levels'] = {
  beginner: 'Iniciante',
  easy: 'Fácil',
  medium: 'Médio',
  hard: 'Difícil',
  expert: 'Especialista',
  merciless: 'Implacável',
};

const suits: Record<string, string> = { S: 'espadas', H: 'copas', D: 'ouros', C: 'paus' };
const pluralRanks: Record<string, string> = { A: 'ases', T: '10', J: 'valetes', Q: 'damas', K: 'reis' };
const setName = (count: number): string => (count === 3 ? 'trinca' : 'quadra');
const ranks: Record<string, string> = { A: 'ás', T: '10', J: 'valete', Q: 'dama', K: 'rei' };

export const words: TableWords = {
  show: {
    again: 'Ver de novo',
    againLong: 'Ver de novo os turnos dos outros jogadores',
    replay: 'Rever a rodada',
    kept: (steps) =>
      plural('pt', steps, '{n} [movimento feito|movimentos feitos]. Para voltar atrás, use “Desfazer”.'),
    keptForGood: 'Movimentos feitos. Nesta partida não dá para desfazer.',
  },
  table: 'Mesa',
  hand: 'Sua mão',
  handOf: (name) => `Mão de ${name}`,
  actions: 'Ações',
  players: 'Jogadores',
  helping: 'Cartas de apoio',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${rank} de ${suit}`,
  joker: 'curinga',
  jokerAs: (card) => `curinga como ${card}`,
  fresh: 'carta nova',
  taken: 'carta tirada da mesa, precisa voltar',
  setOf: (rank, count) => `${setName(count)} de ${pluralRanks[rank] ?? rank}`,
  runOf: (suit, low, high) => `sequência de ${suit}, de ${low} a ${high}`,
  noMeld: (count, why) => `${cards(count)}, combinação inválida: ${why}`,
  reasons,
  mismatch: 'não combinam',
  needsMore: (count) => (count === 1 ? 'falta 1' : `faltam ${n(count)}`),
  twice: (names) => `duas vezes ${names}`,
  lacks: (names, count) => `${count === 1 ? 'falta' : 'faltam'} ${names}`,
  notMeld: (why) => `não vale (${why})`,
  swapHere: 'trocar pelo curinga',
  where: 'Mover para…',
  newMeld: 'combinação nova',
  destinations: {
    meld: (name, result) => `${name} → ${result}`,
    fresh: (result) => `combinação nova: ${result}`,
    hand: 'sua mão',
    joker: (name) => `no lugar do curinga (${name})`,
  },
  emptyTable: 'Arraste para cá cartas que formem uma combinação, ou toque nelas e depois toque aqui.',
  emptyWait: 'A mesa está vazia.',
  rowsBelow: (count: number): string => plural('pt', count, 'mais {n} [fileira|fileiras] abaixo'),
  yourTurn: 'Sua vez',
  you: 'Você',
  handCount: cards,
  points: (count) => plural('pt', count, '{n} [ponto|pontos]'),
  notOpened: 'ainda não abriu',
  stock: (count) => `Monte ${n(count)}`,
  stockLabel: (count) => `${cards(count)} no monte`,
  stockOut: (wins) => `Se acabar, vence quem tiver menos ${wins === 'fewest-cards' ? 'cartas' : 'pontos'}.`,
  seconds: (count) => plural('pt', count, '[falta|faltam] {n} [segundo|segundos]'),
  undo: 'Desfazer',
  redo: 'Refazer',
  reset: 'Recomeçar',
  restore: 'Devolver tudo',
  restoreLong: (penalty) => `Devolver tudo, comprar ${cards(penalty)} e encerrar o turno`,
  sort: 'Ordenar',
  tidy: 'Arrumar a mesa',
  untidy: 'Pôr as combinações de volta onde estavam',
  hint: 'Dica',
  menu: 'Menu',
  draw: 'Comprar',
  endTurn: 'Encerrar turno',
  finish: 'Bater e vencer',
  skip: 'Pular',
  close: 'Fechar',
  cancel: 'Cancelar',
  connection: {
    noConnection: 'Sem conexão. Tente de novo ou recarregue a página.',
    tryAgain: 'Tentar de novo',
  },
  labelled: (label, text) => `${label}: ${text}`,
  semicolon: '; ',
  lamp: {
    open: 'Ainda dá para acertar a mesa',
    closed: 'Assim não dá mais para acertar a mesa: primeiro ponha algumas cartas de volta no lugar',
    unknown: 'Verificando',
  },
  lampShort: {
    open: 'ainda dá para acertar a mesa',
    closed: 'assim não dá para acertar a mesa',
    unknown: '',
  },
  tips: {
    meld: 'O objetivo é ficar sem cartas. Estas combinam: arraste-as para a mesa.',
    join: (card) => `A mesa é de todos: você pode arrastar a carta ${card} para a combinação destacada.`,
    end: 'Terminou? Encerre o turno.',
    off: 'Chega de conselhos',
  },
  status: {
    youStart: 'Baixe cartas da mão ou compre uma.',
    nothingYet: 'Ainda não há nada para baixar: compre uma carta.',
    firstMeld: 'Você tem uma combinação: arraste as cartas para a mesa.',
    begins: (name) => (name === null ? 'Você começa' : `${name} começa`),
    beginsByLot: 'por sorteio',
    beginsByCut: (card) => `a carta mais alta foi ${card}`,
    beginsByDealer: (dealer) => `${dealer ?? 'você'} deu as cartas`,
    canPlayOn: (count) =>
      plural('pt', count, '{n} [carta baixada|cartas baixadas]. Continue ou encerre o turno.'),
    lastCard: 'Era a sua última carta.',
    noDraw: 'Você já baixou, então não compra: encerre o turno.',
    rearranged: 'Você não baixou nenhuma carta: se encerrar o turno agora, vai comprar uma.',
    opening: (needed) =>
      plural(
        'pt',
        needed,
        'Para abrir, baixe da mão combinações novas que somem pelo menos {n} [ponto|pontos].',
      ),
    thinking: (name) => `${name} está pensando…`,
    selected: (count) =>
      plural(
        'pt',
        count,
        '{n} [carta selecionada|cartas selecionadas]: toque onde quer [colocá-la|colocá-las]',
      ),
    over: 'A rodada acabou.',
    solved: 'Resolvido!',
    waiting: (name) => `Esperando ${name}`,
    drewYou: (names) => `Você comprou ${names}.`,
    noPlace: 'Não encaixa em lugar nenhum',
    notAllowed: 'Aqui não dá para fazer isso.',
    notYourTurn: 'Não é a sua vez. Você pode ordenar a mão.',
    tidied: 'A mesa estava cheia: agora as combinações estão em fileiras.',
    resumed: 'A partida continua de onde você parou.',
  },
  moreNeeded: (count) => plural('pt', count, '[falta uma carta|faltam {n} cartas]'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards}: ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `${isSingleCard(cards) ? 'falta' : 'faltam'} ${cards}`,
    'cards-added': ({ cards }) => `${isSingleCard(cards) ? 'sobra' : 'sobram'} ${cards}`,
    'taken-in-hand': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'precisa' : 'precisam'} voltar para a mesa`,
    'joker-taken': ({ count }) =>
      plural('pt', count, '[um curinga precisa|{n} curingas precisam] voltar para a mesa'),
    'nothing-played': () => 'você mexeu na mesa sem baixar nenhuma carta',
    'too-many-new-cards': ({ played, limit }) =>
      `você baixou ${cards(played)}; o limite por turno é ${n(limit)}`,
    'opening-too-small': ({ needed, points }) =>
      plural('pt', needed, `para abrir você precisa de {n} [ponto|pontos], mas tem ${n(points)}`),
    'opening-touches-table': () => 'antes de abrir, você só pode baixar combinações novas da sua mão',
    'helping-before-opening': () => 'você só pode usar as cartas de apoio depois de abrir',
    'helping-without-hand-card': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'precisa' : 'precisam'} estar em uma combinação com uma carta da sua mão`,
    'card-played': () => 'você baixou cartas: pegue-as de volta ou encerre o turno',
    'table-rearranged': () => 'antes de comprar, deixe a mesa como estava',
    'undo-not-allowed': () => 'nesta partida não dá para desfazer: leve as cartas de volta ao lugar',
    'nothing-to-undo': () => 'não há nada para desfazer',
    'nothing-to-redo': () => 'não há nada para refazer',
    'game-over': () => 'a rodada acabou',
    'hands-hidden': () => 'só quem criou a partida pode fazer isso',
    'no-turn-limit': () => 'não há limite de tempo',
    'card-not-on-table': () => 'essa carta não está na mesa',
    'swap-not-allowed': () => 'nesta partida não se trocam curingas',
    'swap-does-not-fit': () => 'essa carta não serve no lugar do curinga',
    'deal-not-over': () => 'esta rodada ainda não acabou',
    'session-over': () => 'a partida por pontos acabou',
  },
  blocks: (names, rest, count) => `${names} não ${count === 1 ? 'combina' : 'combinam'} com ${rest}`,
  loose: (names) => `ainda sem combinação: ${names}`,
  andMore: (count) => plural('pt', count, 'e mais [um problema|{n} problemas]'),
  step: {
    fromHand: (names) => `${names} da mão`,
    fromTable: (names) => `${names} da mesa`,
    toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
    toNew: (what, meld) => `${what.join(', ')} → combinação nova: ${meld}`,
    toHand: (names) => `${names} → de volta para a mão`,
  },
  plays: (name, laid) => `${name}: ${laid}.`,
  draws: (names) =>
    names.length > 2
      ? `Outros ${n(names.length)} jogadores compraram.`
      : `${list('pt', names)} ${names.length === 1 ? 'comprou' : 'compraram'}.`,
  event: ({ kind, drew, broken, swapped }, laid, name) => {
    const who = name ?? 'Você';
    const drawn = drew > 0 ? ` e comprou ${cards(drew)}` : '';
    const melds = plural('pt', broken, ', mexendo em {n} [combinação|combinações]');
    const joined = broken > 0 ? ' e' : ',';
    const taken =
      swapped.ids.length === 0
        ? ''
        : plural('pt', swapped.ids.length, `${joined} pegando [um curinga|{n} curingas]`);
    const sentences: Record<EventKind, string> = {
      play: `${who} baixou ${laid}${broken > 0 ? melds : ''}${taken}.`,
      draw: drew === 0 ? `${who} passou a vez.` : `${who} comprou ${cards(drew)}.`,
      restore: `${who} devolveu tudo${drawn}.`,
      'time-up':
        laid === '' ? `${who} ficou sem tempo${drawn}.` : `${who} baixou ${laid} antes que o tempo acabasse.`,
      resign: `${who} desistiu.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card, count) => `carta selecionada: ${card}; ${n(count)} no total`,
    deselected: (card) => `seleção desfeita: ${card}`,
    selectedAll: (count) => plural('pt', count, '{n} [carta selecionada|cartas selecionadas]'),
    nothingSelected: 'nenhuma carta selecionada',
    moving: (count) =>
      `movendo ${cards(count)}: escolha o lugar com as setas, Enter para confirmar, Esc para cancelar`,
    laid: (what, where) => `${what}, na mesa: ${where}`,
    takenUp: (what) => `${what}, agora na sua mão`,
    ordered: (what) => `${what}: novo lugar na mão`,
    tidied: 'mesa arrumada: as combinações estão em fileiras',
    untidied: 'as combinações estão de novo onde estavam',
    undo: 'desfeito',
    redo: 'refeito',
    reset: 'de volta ao começo do turno',
    sorted: {
      rank: 'mão ordenada por valor',
      suit: 'mão ordenada por naipe',
      melds: 'mão agrupada por combinações',
    },
    refused: (why) => `não dá: ${why}`,
    turnEnded: 'Turno encerrado',
    yourTurn: (count) => `Sua vez, ${cards(count)} na mão`,
    cancelled: 'movimento cancelado',
  },
  end: {
    button: 'Resultado',
    youResigned: 'Você desistiu.',
    'next-deal': 'Próxima rodada',
    rematch: 'Revanche',
  },
  timeUp: 'O tempo acabou',
  levels,
  computer: (level) => `Computador (${levels[level]})`,
};
