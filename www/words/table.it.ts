import type { Flaw, MeldReason, TurnEvent } from '../engine.ts';
import type { TableWords } from './table.en.ts';
import { fill, formatNumber, plural } from './words.ts';

// Everything that the table shows or speaks, in Italian.

const n = (value: number): string => formatNumber('it', value);
const isOne = (list: string): boolean => !list.includes(' ');
const cards = (count: number): string => plural('it', count, { one: '{n} carta', other: '{n} carte' });

const reasons: Record<MeldReason, string> = {
  'too-few': 'servono altre carte',
  'only-jokers': 'serve una carta vera',
  'identical-cards': 'due carte uguali',
  'set-too-long': 'più di quattro',
  mixed: 'non vanno insieme',
  gap: 'manca una carta',
  'ace-not-high': "l'asso è basso",
  'ace-wraps': "la scala non gira sull'asso",
  'run-too-long': 'scala troppo lunga',
  'too-many-copies': 'troppe carte uguali',
  'joker-not-in-play': 'qui non ci sono jolly',
};

const suits: Record<string, string> = { S: 'picche', H: 'cuori', D: 'quadri', C: 'fiori' };
const many: Record<string, string> = { A: 'assi', T: '10', J: 'fanti', Q: 'donne', K: 're' };
const setName = (count: number): string => (count === 3 ? 'tris' : 'poker');
const ranks: Record<string, string> = { A: 'asso', T: '10', J: 'fante', Q: 'donna', K: 're' };

export const tableIt: TableWords = {
  show: {
    again: 'Rivedi',
    againLong: 'Rivedi che cosa hanno fatto gli altri',
    replay: 'Rivedi la mano',
    kept: (steps) =>
      plural('it', steps, {
        one: 'Tenuto, {n} passo: Annulla lo toglie.',
        other: 'Tenuto, {n} passi: Annulla li toglie tutti.',
      }),
    keptForGood: 'Tenuto. Queste regole non permettono di annullare.',
  },
  table: 'Tavolo',
  hand: 'La tua mano',
  handOf: (name) => `La mano di ${name}`,
  actions: 'Azioni',
  players: 'Giocatori',
  helping: 'Carte di aiuto',
  suit: (letter) => suits[letter] ?? letter,
  rank: (letter) => ranks[letter] ?? letter,
  card: (rank, suit) => `${rank} di ${suit}`,
  joker: 'jolly',
  jokerAs: (card) => `jolly come ${card}`,
  fresh: 'nuova',
  taken: 'presa, deve tornare sul tavolo',
  setOf: (rank, count) => `${setName(count)} di ${many[rank] ?? rank}`,
  setCount: setName,
  runOf: (suit, low, high) => `scala di ${suit} da ${low} a ${high}`,
  runCount: (count) => `scala di ${n(count)}`,
  noMeld: (count, why) => `${cards(count)}, nessuna combinazione: ${why}`,
  reason: (reason) => reasons[reason],
  needsMore: (count) => (count === 1 ? 'ne manca 1' : `ne mancano ${n(count)}`),
  twice: (names) => `due ${names}`,
  lacks: (names, count) => `${count === 1 ? 'manca' : 'mancano'} ${names}`,
  notMeld: (why) => `non vale: ${why}`,
  swapHere: 'prendi il jolly',
  where: 'Dove …',
  newMeld: 'nuova combinazione',
  destinations: {
    meld: (name, result) => `${name}: ${result}`,
    fresh: (result) => `nuova combinazione: ${result}`,
    hand: 'la tua mano',
    joker: (name) => `al posto del jolly in ${name}`,
    good: 'va bene',
    bad: 'non va bene',
  },
  emptyTable:
    'Il tavolo è vuoto. Tocca tre o più carte che stanno insieme, poi tocca qui per calare la prima combinazione.',
  emptyWait: 'Il tavolo è vuoto.',
  yourTurn: 'Tocca a te',
  you: 'Tu',
  handCount: cards,
  points: (count) => plural('it', count, { one: '{n} punto', other: '{n} punti' }),
  opened: 'ha aperto',
  notOpened: 'non ha ancora aperto',
  stock: (count) => `Mazzo ${n(count)}`,
  stockLabel: (count) => `${cards(count)} nel mazzo`,
  seconds: (count) => plural('it', count, { one: 'resta {n} secondo', other: 'restano {n} secondi' }),
  undo: 'Annulla',
  redo: 'Ripeti',
  reset: 'Da capo',
  restore: 'Rinuncia',
  sort: 'Ordina',
  hint: 'Aiuto',
  menu: 'Menu',
  log: 'Storia',
  draw: 'Pesca',
  endTurn: 'Fine turno',
  skip: 'Salta',
  close: 'Chiudi',
  cancel: 'Indietro',
  lamp: {
    open: 'Il tavolo si può ancora chiudere in questo turno',
    closed: 'Così il tavolo non si chiude più: annulla o riprendi',
    unknown: 'Sto pensando',
  },
  lampShort: { open: 'si può ancora chiudere', closed: 'così non si chiude', unknown: '' },
  status: {
    start: (name) => `Comincia ${name}.`,
    youStart: 'Cala carte dalla mano, o pescane una.',
    canPlayOn: (count) =>
      plural('it', count, {
        one: '{n} carta calata. Continua o chiudi il turno.',
        other: '{n} carte calate. Continua o chiudi il turno.',
      }),
    rearranged: 'Nessuna carta calata: a fine turno ne peschi una.',
    opening: (needed) => `Per aprire cala combinazioni tue per ${n(needed)} punti.`,
    thinking: (name) => `${name} pensa …`,
    selected: (count) =>
      plural('it', count, {
        one: '{n} carta scelta: tocca dove calarla',
        other: '{n} carte scelte: tocca dove calarle',
      }),
    over: 'La mano è finita.',
    waiting: (name) => `Si aspetta ${name}`,
    drewYou: (names) => `Hai pescato ${names}.`,
    noPlace: 'Non c’è posto dove vada bene',
    notYourTurn: 'Non tocca a te. Intanto puoi ordinare la mano.',
    resumed: 'La partita è dove l’avevi lasciata.',
    offline: 'Manca la connessione: il computer gioca appena torna.',
  },
  flaw: (flaw: Flaw, names, missing) => {
    switch (flaw.code) {
      case 'not-a-meld':
        switch (flaw.reason) {
          case 'too-few':
            return plural('it', Math.max(1, missing), {
              one: `${names(flaw.cards)}: manca una carta`,
              other: `${names(flaw.cards)}: mancano {n} carte`,
            });
          case 'gap':
            return `in ${names(flaw.cards)} manca una carta in mezzo`;
          case 'mixed':
            return `${names(flaw.cards)} non vanno insieme`;
          case 'identical-cards':
            return `${names(flaw.cards)}: due carte uguali`;
          case 'set-too-long':
            return `${names(flaw.cards)}: quattro carte al massimo`;
          case 'ace-not-high':
            return `${names(flaw.cards)}: qui l'asso è basso`;
          case 'ace-wraps':
            return `${names(flaw.cards)}: la scala non continua oltre l'asso`;
          case 'only-jokers':
            return 'serve almeno una carta vera';
          case 'run-too-long':
            return `${names(flaw.cards)}: scala troppo lunga`;
          case 'too-many-copies':
            return `${names(flaw.cards)}: non ce ne sono tante`;
          case 'joker-not-in-play':
            return 'in questa partita non ci sono jolly';
          default: {
            const never: never = flaw.reason;
            return never;
          }
        }
      case 'taken-in-hand':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'deve' : 'devono'} tornare sul tavolo`;
      case 'joker-taken':
        return flaw.count === 1
          ? 'un jolly deve tornare sul tavolo'
          : `${n(flaw.count)} jolly devono tornare sul tavolo`;
      case 'nothing-played':
        return 'il tavolo è cambiato, ma nessuna carta è stata calata';
      case 'too-many-new-cards':
        return `${cards(flaw.played)} in un turno: il massimo è ${n(flaw.limit)}`;
      case 'opening-too-small':
        return `per aprire servono ${n(flaw.needed)} punti, ce ne sono ${n(flaw.points)}`;
      case 'opening-touches-table':
        return 'prima di aprire si calano combinazioni proprie, senza toccare le altre';
      case 'helping-before-opening':
        return 'le carte di aiuto solo dopo aver aperto';
      case 'helping-without-hand-card':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'deve' : 'devono'} stare con una carta della tua mano`;
      case 'too-many-copies':
        return `non ce ne sono tante: ${names(flaw.cards)}`;
      case 'joker-not-in-play':
        return 'in questa partita non ci sono jolly';
      case 'cards-missing':
        return `${isOne(flaw.cards) ? 'manca' : 'mancano'} ${names(flaw.cards)}`;
      case 'cards-added':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'è' : 'sono'} di troppo`;
      case 'card-played':
        return 'una tua carta è sul tavolo: chiudi il turno o riprendila';
      case 'table-rearranged':
        return 'rimetti il tavolo com’era prima di pescare';
      case 'undo-not-allowed':
        return 'queste regole non permettono di annullare: rimetti le carte a mano';
      case 'nothing-to-undo':
        return 'niente da annullare';
      case 'nothing-to-redo':
        return 'niente da ripetere';
      case 'game-over':
        return 'la mano è finita';
      case 'no-turn-limit':
        return 'non c’è limite di tempo';
      case 'card-not-on-table':
        return 'quella carta non è sul tavolo';
      case 'swap-not-allowed':
        return 'in questa partita il jolly non si scambia';
      case 'swap-does-not-fit':
        return 'quella carta non sta al posto del jolly';
      case 'deal-not-over':
        return 'questa mano non è finita';
      case 'session-over':
        return 'la partita è finita';
      default: {
        const never: never = flaw;
        return never;
      }
    }
  },
  blocks: (names, rest, count) => `${names} non ${count === 1 ? 'va' : 'vanno'} con ${rest}`,
  loose: (names) => `ancora senza combinazione: ${names}`,
  andMore: (count) => plural('it', count, { one: 'e un’altra cosa', other: 'e altre {n} cose' }),
  event: (event: TurnEvent, name, me, names) => {
    const drew = event.drew > 0 ? ` e ${me ? 'hai pescato' : 'ha pescato'} ${cards(event.drew)}` : '';
    const who = me ? '' : `${name} `;
    switch (event.kind) {
      case 'play':
        return capital(
          `${who}${me ? 'hai calato' : 'ha calato'} ${names(event.laid)}${event.rearranged > 0 ? plural('it', event.rearranged, { one: ', spostando una combinazione', other: ', spostando {n} combinazioni' }) : ''}${event.swapped === '' ? '' : ', prendendo un jolly'}.`,
        );
      case 'draw':
        return capital(
          event.drew === 0
            ? `${who}${me ? 'hai passato' : 'ha passato'}.`
            : `${who}${me ? 'hai pescato' : 'ha pescato'} ${cards(event.drew)}.`,
        );
      case 'restore':
        return capital(`${who}${me ? 'hai' : 'ha'} rimesso tutto a posto${drew}.`);
      case 'time-up':
        return event.laid === ''
          ? `Tempo scaduto per ${me ? 'te' : name}${drew}.`
          : `Tempo scaduto; ${who}${me ? 'hai calato' : 'ha calato'} ${names(event.laid)}.`;
      case 'resign':
        return capital(`${who}${me ? 'hai abbandonato' : 'ha abbandonato'}.`);
      default: {
        const never: never = event.kind;
        return never;
      }
    }
  },
  spoken: {
    selected: (card, count) => `${card}, scelta; ${n(count)} in tutto`,
    unselected: (card) => `${card}, lasciata`,
    nothingSelected: 'nessuna carta scelta',
    moving: (count) => `sposti ${cards(count)}: le frecce scelgono dove, Invio cala, Esc annulla`,
    laid: (what, where) => `${what}, sul tavolo: ${where}`,
    takenUp: (what) => `${what}, in mano`,
    ordered: (what) => `${what}, spostata nella mano`,
    undone: 'annullato',
    redone: 'ripetuto',
    wasReset: 'tutto come a inizio turno',
    sorted: (by) => `mano ordinata per ${by}`,
    refused: (why) => `non si può: ${why}`,
    turnEnded: 'Turno finito',
    yourTurn: (count) => `Tocca a te, ${cards(count)} in mano`,
    cancelled: 'annullato',
  },
  by: { rank: 'valore', suit: 'seme' },
  end: {
    button: 'Risultato',
    youResigned: 'Hai abbandonato.',
    nextDeal: 'Prossima mano',
  },
  timeUp: 'Tempo scaduto',
  computer: (level) => fill('computer, {level}', { level }),
  levels: { beginner: 'principiante', easy: 'facile', medium: 'medio', hard: 'forte', expert: 'esperto' },
  names: ['Caterina', 'Niccolò', 'Lucrezia', 'Cesare', 'Isabella', 'Lorenzo', 'Giulia'],
};

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
