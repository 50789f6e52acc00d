import type { EventKind } from '../../engine.ts';
import type { TableWords } from '../en/table.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');

const reasons: TableWords['reasons'] = {
  'too-few': 'meno di tre carte',
  'only-jokers': 'solo jolly',
  'identical-cards': 'due volte la stessa carta',
  'set-too-long': 'più di quattro carte',
  mixed: 'valori e semi diversi',
  gap: 'non consecutive',
  'ace-not-high': 'l’asso è basso',
  'ace-wraps': 'non si va oltre l’asso',
  'run-too-long': 'scala troppo lunga',
  'too-many-copies': 'troppe carte uguali',
  'joker-not-in-play': 'partita senza jolly',
};

const levels: TableWords['levels'] = {
  beginner: 'Principiante',
  easy: 'Facile',
  medium: 'Medio',
  hard: 'Difficile',
  expert: 'Esperto',
  merciless: 'Spietato',
};

const suits: Record<string, string> = { S: 'picche', H: 'cuori', D: 'quadri', C: 'fiori' };
const pluralRanks: Record<string, string> = { A: 'assi', T: '10', J: 'fanti', Q: 'donne', K: 're' };
const setName = (count: number): string => (count === 3 ? 'tris' : 'poker');
const ranks: Record<string, string> = { A: 'asso', T: '10', J: 'fante', Q: 'donna', K: 're' };

export const words: TableWords = {
  show: {
    again: 'Rivedi',
    againLong: 'Rivedi i turni degli altri giocatori',
    replay: 'Rivedi la smazzata',
    kept: (steps) =>
      plural('it', steps, '{n} [mossa applicata|mosse applicate]. Puoi ritirar[la|le] con «Annulla».'),
    keptForGood: 'Mosse applicate. In questa partita non si può annullare.',
  },
  table: 'Tavolo',
  hand: 'La tua mano',
  handOf: (name) => `La mano di ${name}`,
  actions: 'Azioni',
  players: 'Giocatori',
  helping: 'Carte d’aiuto',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${rank} di ${suit}`,
  joker: 'jolly',
  jokerAs: (card) => `jolly come ${card}`,
  fresh: 'carta nuova',
  taken: 'carta presa dal tavolo, da rimettere',
  setOf: (rank, count) => `${setName(count)} di ${pluralRanks[rank] ?? rank}`,
  runOf: (suit, low, high) => `scala di ${suit} da ${low} a ${high}`,
  noMeld: (count, why) => `${cards(count)}, combinazione non valida: ${why}`,
  reasons,
  mismatch: 'non vanno insieme',
  needsMore: (count) => (count === 1 ? 'ne manca 1' : `ne mancano ${n(count)}`),
  twice: (names) => `due ${names}`,
  lacks: (names, count) => `${count === 1 ? 'manca' : 'mancano'} ${names}`,
  notMeld: (why) => `non vale (${why})`,
  swapHere: 'scambia con il jolly',
  where: 'Sposta in…',
  newMeld: 'nuova combinazione',
  destinations: {
    meld: (name, result) => `${name} → ${result}`,
    fresh: (result) => `nuova combinazione: ${result}`,
    hand: 'la tua mano',
    joker: (name) => `al posto del jolly (${name})`,
  },
  emptyTable: 'Trascina qui tre carte che vanno insieme, oppure toccale e poi tocca qui.',
  emptyWait: 'Il tavolo è vuoto.',
  rowsBelow: (count: number): string => plural('it', count, '[un’altra fila|altre {n} file] più in basso'),
  yourTurn: 'Tocca a te',
  you: 'Tu',
  handCount: cards,
  points: (count) => plural('it', count, '{n} [punto|punti]'),
  notOpened: 'senza apertura',
  stock: (count) => `Mazzo ${n(count)}`,
  stockLabel: (count) => `${cards(count)} nel mazzo`,
  stockOut: (wins) => `Se finisce, vince chi ha meno ${wins === 'fewest-cards' ? 'carte' : 'punti'}.`,
  seconds: (count) => plural('it', count, '[resta|restano] {n} [secondo|secondi]'),
  undo: 'Annulla',
  redo: 'Ripeti',
  reset: 'Da capo',
  restore: 'Rimetti tutto',
  restoreLong: (penalty) => `Rimetti tutto com’era, pesca ${cards(penalty)} e finisci il turno`,
  sort: 'Ordina',
  tidy: 'Riordina il tavolo',
  untidy: 'Rimetti le combinazioni dov’erano',
  hint: 'Suggerisci',
  menu: 'Menu',
  draw: 'Pesca',
  endTurn: 'Fine turno',
  finish: 'Chiudi e vinci',
  skip: 'Salta',
  close: 'Chiudi',
  cancel: 'No',
  connection: {
    noConnection: 'Nessuna connessione. Riprova o ricarica la pagina.',
    tryAgain: 'Riprova',
  },
  labelled: (label, text) => `${label}: ${text}`,
  semicolon: '; ',
  lamp: {
    open: 'Il tavolo si può ancora sistemare',
    closed: 'Così il tavolo non si può più sistemare: rimetti le carte dov’erano',
    unknown: 'Controllo in corso',
  },
  lampShort: {
    open: 'il tavolo si può ancora sistemare',
    closed: 'così il tavolo non si può sistemare',
    unknown: '',
  },
  tips: {
    meld: 'Lo scopo è restare senza carte. Queste carte vanno insieme: trascinale sul tavolo.',
    join: (card) => `Il tavolo è di tutti: puoi trascinare la carta ${card} sulla combinazione evidenziata.`,
    end: 'Fatto? Finisci il turno.',
    off: 'Basta consigli',
  },
  status: {
    youStart: 'Cala carte dalla tua mano, oppure pesca.',
    nothingYet: 'Non hai ancora niente da calare: pesca una carta.',
    firstMeld: 'Hai una combinazione in mano: trascinala sul tavolo.',
    begins: (name) => (name === null ? 'Cominci tu' : `Comincia ${name}`),
    beginsByLot: 'per sorteggio',
    beginsByCut: (card) => `la carta più alta è ${card}`,
    beginsByDealer: (dealer) =>
      dealer === null ? 'le carte le hai date tu' : `le carte le ha date ${dealer}`,
    canPlayOn: (count) =>
      plural('it', count, '{n} [carta calata|carte calate]. Continua o finisci il turno.'),
    lastCard: 'Era la tua ultima carta.',
    noDraw: 'Hai calato, quindi non peschi: finisci il turno.',
    rearranged: 'Nessuna carta calata: se finisci ora il turno, ne peschi una.',
    opening: (needed) =>
      plural('it', needed, 'Per aprire cala dalla mano nuove combinazioni per almeno {n} [punto|punti].'),
    thinking: (name) => `${name} sta pensando…`,
    selected: (count) =>
      plural('it', count, '{n} [carta selezionata|carte selezionate]: tocca dove [metterla|metterle]'),
    over: 'La smazzata è finita.',
    solved: 'Risolto!',
    waiting: (name) => `In attesa di ${name}`,
    drewYou: (names) => `Hai pescato ${names}.`,
    noPlace: 'Non si può mettere da nessuna parte',
    notAllowed: 'Questa mossa non è permessa.',
    notYourTurn: 'Non è il tuo turno. Puoi ordinare la mano.',
    tidied: 'Il tavolo era pieno: ora le combinazioni sono in file.',
    resumed: 'La partita riprende da dove l’avevi lasciata.',
  },
  moreNeeded: (count) => plural('it', count, '[manca una carta|mancano {n} carte]'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards}: ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `${isSingleCard(cards) ? 'manca' : 'mancano'} ${cards}`,
    'cards-added': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'è' : 'sono'} di troppo`,
    'taken-in-hand': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'deve' : 'devono'} tornare sul tavolo`,
    'joker-taken': ({ count }) => plural('it', count, '[un jolly deve|{n} jolly devono] tornare sul tavolo'),
    'nothing-played': () => 'hai modificato il tavolo senza calare nessuna carta',
    'too-many-new-cards': ({ played, limit }) =>
      `hai calato ${cards(played)}: il massimo per turno è ${n(limit)}`,
    'opening-too-small': ({ needed, points }) =>
      plural('it', needed, `per aprire [serve|servono] {n} [punto|punti], ma ne hai ${n(points)}`),
    'opening-touches-table': () => 'finché non apri puoi calare solo nuove combinazioni dalla mano',
    'helping-before-opening': () => 'puoi usare le carte d’aiuto solo dopo aver aperto',
    'helping-without-hand-card': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'deve' : 'devono'} stare in una combinazione con una carta della tua mano`,
    'card-played': () => 'hai calato delle carte: riprendile o finisci il turno',
    'table-rearranged': () => 'prima di pescare rimetti il tavolo com’era',
    'undo-not-allowed': () => 'in questa partita non si può annullare: rimetti tu le carte al loro posto',
    'nothing-to-undo': () => 'niente da annullare',
    'nothing-to-redo': () => 'niente da ripetere',
    'game-over': () => 'la smazzata è finita',
    'hands-hidden': () => 'può farlo solo chi ospita la partita',
    'no-turn-limit': () => 'non c’è limite di tempo',
    'card-not-on-table': () => 'quella carta non è sul tavolo',
    'swap-not-allowed': () => 'in questa partita i jolly non si scambiano',
    'swap-does-not-fit': () => 'quella carta non può prendere il posto del jolly',
    'deal-not-over': () => 'questa smazzata non è ancora finita',
    'session-over': () => 'la partita a punti è finita',
  },
  blocks: (names, rest, count) => `${names} non ${count === 1 ? 'va' : 'vanno'} con ${rest}`,
  loose: (names) => `non ancora in una combinazione: ${names}`,
  andMore: (count) => plural('it', count, 'e [un altro problema|altri {n} problemi]'),
  step: {
    fromHand: (names) => `${names} dalla mano`,
    fromTable: (names) => `${names} dal tavolo`,
    toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
    toNew: (what, meld) => `${what.join(', ')} → nuova combinazione: ${meld}`,
    toHand: (names) => `${names} → di nuovo in mano`,
  },
  plays: (name, laid) => `${name}: ${laid}.`,
  draws: (names) =>
    names.length > 2
      ? `Altri ${n(names.length)} giocatori hanno pescato.`
      : `${list('it', names)} ${names.length === 1 ? 'ha' : 'hanno'} pescato.`,
  event: ({ kind, drew, broken, swapped }, laid, name) => {
    const has = name === null ? 'Hai' : `${name} ha`;
    const drawn = drew > 0 ? ` e ${name === null ? 'hai' : 'ha'} pescato ${cards(drew)}` : '';
    const melds = plural('it', broken, ', modificando [una combinazione|{n} combinazioni]');
    const joined = broken > 0 ? ' e' : ',';
    const taken =
      swapped.ids.length === 0 ? '' : plural('it', swapped.ids.length, `${joined} prendendo [un|{n}] jolly`);
    const sentences: Record<EventKind, string> = {
      play: `${has} calato ${laid}${broken > 0 ? melds : ''}${taken}.`,
      draw: drew === 0 ? `${has} passato.` : `${has} pescato ${cards(drew)}.`,
      restore: `${has} rimesso tutto com’era${drawn}.`,
      'time-up':
        laid === ''
          ? `${has} esaurito il tempo${drawn}.`
          : `${has} calato ${laid} prima che scadesse il tempo.`,
      resign: `${has} abbandonato.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card, count) => `carta selezionata: ${card}; ${n(count)} in tutto`,
    deselected: (card) => `carta deselezionata: ${card}`,
    selectedAll: (count) => plural('it', count, '{n} [carta selezionata|carte selezionate]'),
    nothingSelected: 'nessuna carta selezionata',
    moving: (count) =>
      `sposti ${cards(count)}: scegli dove con le frecce, Invio per confermare, Esc per interrompere`,
    laid: (what, where) => `${what}, sul tavolo: ${where}`,
    takenUp: (what) => `${what}, ora in mano`,
    ordered: (what) => `${what}: nuova posizione nella mano`,
    tidied: 'tavolo riordinato: le combinazioni sono in file',
    untidied: 'le combinazioni sono di nuovo dov’erano',
    undo: 'annullato',
    redo: 'ripetuto',
    reset: 'turno ricominciato',
    sorted: {
      rank: 'mano ordinata per valore',
      suit: 'mano ordinata per seme',
      melds: 'mano raggruppata per combinazioni',
    },
    refused: (why) => `non si può – ${why}`,
    turnEnded: 'Turno finito',
    yourTurn: (count) => `Tocca a te, ${cards(count)} in mano`,
    cancelled: 'carte non spostate',
  },
  end: {
    button: 'Risultato',
    youResigned: 'Hai abbandonato.',
    'next-deal': 'Prossima smazzata',
    rematch: 'Rivincita',
  },
  timeUp: 'Tempo scaduto',
  levels,
  computer: (level) => `Computer (${levels[level]})`,
};
