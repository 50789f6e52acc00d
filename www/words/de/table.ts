import type { EventKind } from '../../engine.ts';
import type { TableWords } from '../en/table.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('de', value);
const isSingleCard = (names: string): boolean => !names.includes(' ');
const cards = (count: number): string => plural('de', count, '{n} [Karte|Karten]');

const reasons: TableWords['reasons'] = {
  'too-few': 'weniger als drei Karten',
  'only-jokers': 'nur Joker',
  'identical-cards': 'zweimal dieselbe Karte',
  'set-too-long': 'mehr als vier Karten',
  mixed: 'verschiedene Werte und Farben',
  gap: 'nicht lückenlos',
  'ace-not-high': 'das Ass zählt als Eins',
  'ace-wraps': 'am Ass ist Schluss',
  'run-too-long': 'die Folge ist zu lang',
  'too-many-copies': 'zu viele gleiche Karten',
  'joker-not-in-play': 'keine Joker in diesem Spiel',
};

const levels: TableWords['levels'] = {
  beginner: 'Anfänger',
  easy: 'Leicht',
  medium: 'Mittel',
  hard: 'Schwer',
  expert: 'Experte',
  merciless: 'Gnadenlos',
};

const suits: Record<string, string> = { S: 'Pik', H: 'Herz', D: 'Karo', C: 'Kreuz' };
const ranks: Record<string, string> = { A: 'Ass', T: '10', J: 'Bube', Q: 'Dame', K: 'König' };
const pluralRanks: Record<string, string> = {
  A: 'Assen',
  2: 'Zweien',
  3: 'Dreien',
  4: 'Vieren',
  5: 'Fünfen',
  6: 'Sechsen',
  7: 'Siebenen',
  8: 'Achten',
  9: 'Neunen',
  T: 'Zehnen',
  J: 'Buben',
  Q: 'Damen',
  K: 'Königen',
};

export const words: TableWords = {
  show: {
    again: 'Noch einmal zeigen',
    againLong: 'Die Züge der anderen noch einmal zeigen',
    replay: 'Wiederholung',
    kept: (steps) =>
      plural('de', steps, '{n} [Schritt|Schritte] gemacht. Mit „Zurück“ nimmst du [ihn|sie] zurück.'),
    keptForGood: 'Die Schritte sind gemacht. In diesem Spiel lässt sich nichts zurücknehmen.',
  },
  table: 'Tisch',
  hand: 'Deine Hand',
  handOf: (name) => `Hand von ${name}`,
  actions: 'Aktionen',
  players: 'Spieler',
  helping: 'Hilfskarten',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${suit} ${rank}`,
  joker: 'Joker',
  jokerAs: (card) => `Joker als ${card}`,
  fresh: 'neu',
  taken: 'vom Tisch genommen, muss zurück',
  setOf: (rank, _count) => `Satz aus ${pluralRanks[rank] ?? rank}`,
  runOf: (suit, low, high) => `Folge in ${suit}, ${low} bis ${high}`,
  noMeld: (count, why) => `${cards(count)}, keine Kombination: ${why}`,
  reasons,
  mismatch: 'passen nicht zusammen',
  needsMore: (count) => (count === 1 ? '1 fehlt' : `${n(count)} fehlen`),
  twice: (names) => `zweimal ${names}`,
  lacks: (names, count) => `${names} ${count === 1 ? 'fehlt' : 'fehlen'}`,
  notMeld: (why) => `keine Kombination (${why})`,
  swapHere: 'gegen den Joker tauschen',
  where: 'Wohin legen?',
  newMeld: 'neue Kombination',
  destinations: {
    meld: (name, result) => `${name} → ${result}`,
    fresh: (result) => `neue Kombination: ${result}`,
    hand: 'deine Hand',
    joker: (name) => `gegen den Joker tauschen (${name})`,
  },
  emptyTable: 'Zieh Karten, die zusammenpassen, hierher. Oder tippe erst auf die Karten und dann hierhin.',
  emptyWait: 'Der Tisch ist leer.',
  rowsBelow: (count) => plural('de', count, '{n} weitere [Reihe|Reihen] darunter'),
  yourTurn: 'Dein Zug',
  you: 'Du',
  handCount: cards,
  points: (count) => plural('de', count, '{n} [Punkt|Punkte]'),
  notOpened: 'ohne Erstmeldung',
  stock: (count) => `Stapel ${n(count)}`,
  stockLabel: (count) => `${cards(count)} im Stapel`,
  stockOut: (wins) =>
    `Danach gewinnt, wer die wenigsten ${wins === 'fewest-cards' ? 'Karten' : 'Punkte'} hat.`,
  seconds: (count) => plural('de', count, 'noch {n} [Sekunde|Sekunden]'),
  undo: 'Zurück',
  redo: 'Vor',
  reset: 'Von vorn',
  restore: 'Alles zurücklegen',
  restoreLong: (penalty) => `Alles zurücklegen, ${cards(penalty)} ziehen und den Zug beenden`,
  sort: 'Ordnen',
  tidy: 'Tisch aufräumen',
  untidy: 'Kombinationen zurück an ihren Platz',
  hint: 'Tipp',
  menu: 'Menü',
  draw: 'Ziehen',
  endTurn: 'Zug beenden',
  finish: 'Ausmachen',
  skip: 'Überspringen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  connection: {
    noConnection: 'Keine Verbindung. Versuch es noch einmal oder lade die Seite neu.',
    tryAgain: 'Noch einmal',
  },
  labelled: (label, text) => `${label}: ${text}`,
  semicolon: '; ',
  lamp: {
    open: 'Jede Karte kann noch in eine Kombination',
    closed: 'So bleiben Karten ohne Kombination: Leg erst welche zurück',
    unknown: 'Wird geprüft',
  },
  lampShort: {
    open: 'jede Karte kann noch in eine Kombination',
    closed: 'so bleiben Karten ohne Kombination',
    unknown: '',
  },
  tips: {
    meld: 'Werde alle deine Karten los. Diese passen zusammen: Zieh sie auf den Tisch.',
    join: (card) => `Der Tisch gehört allen: Du kannst ${card} an die markierte Kombination legen.`,
    end: 'Fertig? Beende deinen Zug.',
    off: 'Tipps aus',
  },
  status: {
    youStart: 'Leg Karten aus der Hand aus oder zieh eine.',
    nothingYet: 'Noch nichts auszulegen: Zieh eine Karte.',
    firstMeld: 'Du hast eine Kombination: Zieh ihre Karten auf den Tisch.',
    begins: (name) => (name === null ? 'Du fängst an' : `${name} fängt an`),
    beginsByLot: 'das Los hat entschieden',
    beginsByCut: (card) => `${card} war die höchste abgehobene Karte`,
    beginsByDealer: (dealer) => (dealer === null ? 'du hast gegeben' : `${dealer} hat gegeben`),
    canPlayOn: (count) => `${cards(count)} ausgelegt. Mach weiter oder beende den Zug.`,
    lastCard: 'Das war deine letzte Karte.',
    noDraw: 'Du hast ausgelegt, also ziehst du nicht: Beende den Zug.',
    rearranged: 'Noch keine Karte ausgelegt: Beendest du jetzt den Zug, ziehst du eine.',
    opening: (needed) =>
      plural(
        'de',
        needed,
        'Leg als Erstmeldung neue Kombinationen aus der Hand aus, die mindestens {n} [Punkt|Punkte] zählen.',
      ),
    thinking: (name) => `${name} überlegt …`,
    selected: (count) =>
      plural('de', count, '{n} [Karte|Karten] ausgewählt: Tippe an, wohin [sie soll|sie sollen]'),
    over: 'Die Runde ist zu Ende.',
    solved: 'Gelöst!',
    waiting: (name) => `Warten auf ${name}`,
    drewYou: (names) => `Gezogen: ${names}.`,
    noPlace: 'Passt nirgends',
    notAllowed: 'Das geht hier nicht.',
    notYourTurn: 'Du bist nicht dran. Deine Hand kannst du ordnen.',
    tidied: 'Der Tisch war voll: Alles liegt jetzt in Reihen.',
    resumed: 'Dein Spiel geht weiter, wo du aufgehört hast.',
  },
  moreNeeded: (count) => plural('de', count, '[eine Karte fehlt|{n} Karten fehlen]'),
  flaws: {
    'too-many-copies': ({ cards }) => `${cards}: ${reasons['too-many-copies']}`,
    'joker-not-in-play': () => reasons['joker-not-in-play'],
    'cards-missing': ({ cards }) => `${cards} ${isSingleCard(cards) ? 'fehlt' : 'fehlen'}`,
    'cards-added': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'gehört' : 'gehören'} nicht zu diesem Zug`,
    'taken-in-hand': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'muss' : 'müssen'} zurück auf den Tisch`,
    'joker-taken': ({ count }) =>
      plural('de', count, '[ein Joker muss|{n} Joker müssen] zurück auf den Tisch'),
    'nothing-played': () => 'du hast umgebaut, aber keine Karte ausgelegt',
    'too-many-new-cards': ({ played, limit }) =>
      `du hast ${cards(played)} ausgelegt, erlaubt sind ${n(limit)} in einem Zug`,
    'opening-too-small': ({ needed, points }) =>
      plural('de', needed, `für die Erstmeldung brauchst du {n} [Punkt|Punkte], hast aber ${n(points)}`),
    'opening-touches-table': () =>
      'vor der Erstmeldung darfst du nur neue Kombinationen aus der Hand auslegen',
    'helping-before-opening': () => 'Hilfskarten darfst du erst nach der Erstmeldung benutzen',
    'helping-without-hand-card': ({ cards }) =>
      `${cards} ${isSingleCard(cards) ? 'muss' : 'müssen'} mit einer Karte aus deiner Hand in einer Kombination liegen`,
    'card-played': () => 'du hast ausgelegt: Nimm die Karten zurück oder beende den Zug',
    'table-rearranged': () => 'nimm erst deinen Umbau zurück, bevor du ziehst',
    'undo-not-allowed': () => 'zurücknehmen geht in diesem Spiel nicht: Leg die Karten selbst zurück',
    'nothing-to-undo': () => 'es gibt nichts zurückzunehmen',
    'nothing-to-redo': () => 'es gibt nichts zu wiederholen',
    'game-over': () => 'die Runde ist zu Ende',
    'hands-hidden': () => 'das kann nur, wer zum Spiel eingeladen hat',
    'no-turn-limit': () => 'in diesem Spiel gibt es kein Zeitlimit',
    'card-not-on-table': () => 'diese Karte liegt nicht auf dem Tisch',
    'swap-not-allowed': () => 'in diesem Spiel werden Joker nicht getauscht',
    'swap-does-not-fit': () => 'diese Karte passt nicht an die Stelle des Jokers',
    'deal-not-over': () => 'diese Runde ist noch nicht zu Ende',
    'session-over': () => 'die Partie ist zu Ende',
  },
  blocks: (names, rest, count) => `${names} ${count === 1 ? 'passt' : 'passen'} nicht zu ${rest}`,
  loose: (names) => `noch in keiner Kombination: ${names}`,
  andMore: (count) => plural('de', count, 'und [ein weiteres Problem|{n} weitere Probleme]'),
  step: {
    fromHand: (names) => `${names} aus der Hand`,
    fromTable: (names) => `${names} vom Tisch`,
    toMeld: (what, meld) => `${what.join(', ')} → ${meld}`,
    toNew: (what, meld) => `${what.join(', ')} → neu: ${meld}`,
    toHand: (names) => `${names} → zurück in die Hand`,
  },
  plays: (name, laid) => `${name}: ${laid}.`,
  draws: (names) =>
    names.length > 2
      ? `${n(names.length)} andere haben gezogen.`
      : `${list('de', names)} ${names.length === 1 ? 'hat' : 'haben'} gezogen.`,
  event: ({ kind, drew, broken, swapped }, laid, name) => {
    const has = name === null ? 'Du hast' : `${name} hat`;
    const drawn = drew > 0 ? ` und ${cards(drew)} gezogen` : '';
    const melds = plural('de', broken, '{n} [Kombination|Kombinationen] umgebaut');
    const extras = [
      ...(broken > 0 ? [melds] : []),
      ...(swapped.ids.length === 0 ? [] : [plural('de', swapped.ids.length, '[einen|{n}] Joker genommen')]),
    ];
    const sentences: Record<EventKind, string> = {
      play: `${has} ${list('de', [`${laid} ausgelegt`, ...extras])}.`,
      draw: drew === 0 ? `${has} gepasst.` : `${has} ${cards(drew)} gezogen.`,
      restore: `${has} alles zurückgelegt${drawn}.`,
      'time-up':
        laid === ''
          ? `${has} die Zeit überschritten${drawn}.`
          : `${has} ${laid} ausgelegt, bevor die Zeit um war.`,
      resign: `${has} aufgegeben.`,
    };
    return sentences[kind];
  },
  spoken: {
    selected: (card, count) => `${card} ausgewählt, ${n(count)} insgesamt`,
    deselected: (card) => `${card} nicht mehr ausgewählt`,
    selectedAll: (count) => `${cards(count)} ausgewählt`,
    nothingSelected: 'nichts ausgewählt',
    moving: (count) =>
      `${cards(count)} bewegen: Pfeiltasten wählen das Ziel, Enter bestätigt, Escape bricht ab`,
    laid: (what, where) => `${what} gelegt: ${where}`,
    takenUp: (what) => `${what} jetzt in deiner Hand`,
    ordered: (what) => `${what} in deiner Hand verschoben`,
    tidied: 'Tisch aufgeräumt: Die Kombinationen liegen in Reihen',
    untidied: 'die Kombinationen liegen wieder wie vorher',
    undo: 'zurückgenommen',
    redo: 'wiederholt',
    reset: 'zurück am Anfang des Zuges',
    sorted: {
      rank: 'Hand nach Wert geordnet',
      suit: 'Hand nach Farbe geordnet',
      melds: 'Hand in Gruppen geordnet',
    },
    refused: (why) => `geht nicht – ${why}`,
    turnEnded: 'Zug beendet',
    yourTurn: (count) => `Du bist dran, ${cards(count)} in der Hand`,
    cancelled: 'abgebrochen',
  },
  end: {
    button: 'Ergebnis',
    youResigned: 'Du hast aufgegeben.',
    'next-deal': 'Nächste Runde',
    rematch: 'Revanche',
  },
  timeUp: 'Die Zeit ist um',
  levels,
  computer: (level) => `Computer (${levels[level]})`,
};
