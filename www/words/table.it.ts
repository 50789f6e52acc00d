import type { Flaw, MeldFlaw, TurnEvent } from '../engine.ts';
import { LEVEL_NAMES } from './levels.ts';
import type { TableWords } from './table.en.ts';
import { formatNumber, plural } from './words.ts';

// What the table shows and announces, in Italian.

const n = (value: number): string => formatNumber('it', value);
const isOne = (list: string): boolean => !list.includes(' ');
const cards = (count: number): string => plural('it', count, { one: '{n} carta', other: '{n} carte' });

const reasons: Record<MeldFlaw, string> = {
  'too-few': 'servono altre carte',
  'only-jokers': 'solo jolly',
  'identical-cards': 'due volte la stessa carta',
  'set-too-long': 'più di quattro',
  mixed: 'non vanno insieme',
  gap: 'manca una carta',
  'ace-not-high': 'l’asso è basso',
  'ace-wraps': 'non si va oltre l’asso',
  'run-too-long': 'scala troppo lunga',
  'too-many-copies': 'troppe copie',
  'joker-not-in-play': 'qui non ci sono jolly',
};

const suits: Record<string, string> = { S: 'picche', H: 'cuori', D: 'quadri', C: 'fiori' };
const many: Record<string, string> = { A: 'assi', T: '10', J: 'fanti', Q: 'donne', K: 're' };
const setName = (count: number): string => (count === 3 ? 'tris' : 'poker');
const ranks: Record<string, string> = { A: 'asso', T: '10', J: 'fante', Q: 'donna', K: 're' };

export const tableIt: TableWords = {
  show: {
    again: 'Rivedi',
    againLong: 'Rivedi i turni degli altri giocatori',
    replay: 'Rivedi la mano',
    kept: (steps) =>
      plural('it', steps, {
        one: 'Applicata {n} mossa. Annulla la ritira.',
        other: 'Applicate {n} mosse. Annulla le ritira.',
      }),
    keptForGood: 'Mosse applicate. In questa variante non si annulla.',
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
  fresh: 'nuova',
  taken: 'presa dal tavolo, deve tornarci',
  setOf: (rank, count) => `${setName(count)} di ${many[rank] ?? rank}`,
  setCount: setName,
  runOf: (suit, low, high) => `scala di ${suit} da ${low} a ${high}`,
  runCount: (count) => `scala di ${n(count)}`,
  noMeld: (count, why) => `${cards(count)}, non è una combinazione: ${why}`,
  reason: (reason) => reasons[reason],
  needsMore: (count) => (count === 1 ? 'ne manca 1' : `ne mancano ${n(count)}`),
  twice: (names) => `due ${names}`,
  lacks: (names, count) => `${count === 1 ? 'manca' : 'mancano'} ${names}`,
  notMeld: (why) => `non vale: ${why}`,
  swapHere: 'scambia con il jolly',
  where: 'Sposta in…',
  newMeld: 'nuova combinazione',
  destinations: {
    meld: (name, result) => `${name}: ${result}`,
    fresh: (result) => `nuova combinazione: ${result}`,
    hand: 'la tua mano',
    joker: (name) => `al posto del jolly (${name})`,
  },
  emptyTable:
    'Il tavolo è vuoto. Tocca tre o più carte che formano una combinazione, poi tocca qui per calarle.',
  emptyWait: 'Il tavolo è vuoto.',
  yourTurn: 'Tocca a te',
  you: 'Tu',
  handCount: cards,
  points: (count) => plural('it', count, { one: '{n} punto', other: '{n} punti' }),
  notOpened: 'senza apertura',
  stock: (count) => `Mazzo ${n(count)}`,
  stockLabel: (count) => `${cards(count)} nel mazzo`,
  seconds: (count) => plural('it', count, { one: 'resta {n} secondo', other: 'restano {n} secondi' }),
  undo: 'Annulla',
  redo: 'Ripeti',
  reset: 'Da capo',
  restore: 'Rimetti',
  restoreLong: 'Rimetti tutto com’era, pesca e finisci il turno',
  sort: 'Ordina',
  hint: 'Suggerisci',
  menu: 'Menu',
  log: 'Cronologia',
  draw: 'Pesca',
  endTurn: 'Fine turno',
  skip: 'Salta',
  close: 'Chiudi',
  cancel: 'Annulla',
  lamp: {
    open: 'Il tavolo può ancora tornare valido',
    closed: 'Così il tavolo non può più tornare valido: annulla o riprendi delle carte',
    unknown: 'Controllo in corso',
  },
  lampShort: { open: 'si può ancora sistemare', closed: 'così non si può sistemare', unknown: '' },
  status: {
    youStart: 'Cala carte dalla mano, oppure pesca.',
    canPlayOn: (count) =>
      plural('it', count, {
        one: '{n} carta calata. Continua o finisci il turno.',
        other: '{n} carte calate. Continua o finisci il turno.',
      }),
    rearranged: 'Nessuna carta calata: se finisci ora il turno, ne peschi una.',
    opening: (needed) => `Per aprire cala dalla mano nuove combinazioni per almeno ${n(needed)} punti.`,
    thinking: (name) => `${name} sta pensando…`,
    selected: (count) =>
      plural('it', count, {
        one: '{n} carta selezionata: tocca dove metterla',
        other: '{n} carte selezionate: tocca dove metterle',
      }),
    over: 'La mano è finita.',
    waiting: (name) => `In attesa di ${name}`,
    drewYou: (names) => `Hai pescato ${names}.`,
    noPlace: 'Non si può mettere da nessuna parte',
    notYourTurn: 'Non è il tuo turno. Puoi ordinare la mano.',
    resumed: 'La partita riprende da dove l’avevi lasciata.',
    offline: 'Nessuna connessione. La partita continua appena torni online.',
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
            return `in ${names(flaw.cards)} manca una carta nel mezzo`;
          case 'mixed':
            return `${names(flaw.cards)} non vanno insieme`;
          case 'identical-cards':
            return `${names(flaw.cards)}: due volte la stessa carta`;
          case 'set-too-long':
            return `${names(flaw.cards)}: un poker ha al massimo quattro carte`;
          case 'ace-not-high':
            return `${names(flaw.cards)}: in questa partita l’asso è basso`;
          case 'ace-wraps':
            return `${names(flaw.cards)}: la scala non prosegue oltre l’asso`;
          case 'only-jokers':
            return 'in una combinazione serve almeno una carta che non sia un jolly';
          case 'run-too-long':
            return `${names(flaw.cards)}: scala troppo lunga`;
          case 'too-many-copies':
            return `${names(flaw.cards)}: più copie di quante ne hanno i mazzi`;
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
        return 'hai modificato il tavolo senza calare nessuna carta';
      case 'too-many-new-cards':
        return `hai calato ${cards(flaw.played)}: il massimo per turno è ${n(flaw.limit)}`;
      case 'opening-too-small':
        return `per aprire servono ${n(flaw.needed)} punti, ma ne hai ${n(flaw.points)}`;
      case 'opening-touches-table':
        return 'finché non apri puoi calare solo nuove combinazioni dalla mano';
      case 'helping-before-opening':
        return 'puoi usare le carte d’aiuto solo dopo aver aperto';
      case 'helping-without-hand-card':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'deve' : 'devono'} stare in una combinazione con una carta della tua mano`;
      case 'too-many-copies':
        return `più copie di quante ne hanno i mazzi: ${names(flaw.cards)}`;
      case 'joker-not-in-play':
        return 'in questa partita non ci sono jolly';
      case 'cards-missing':
        return `${isOne(flaw.cards) ? 'manca' : 'mancano'} ${names(flaw.cards)}`;
      case 'cards-added':
        return `${names(flaw.cards)} ${isOne(flaw.cards) ? 'è' : 'sono'} di troppo`;
      case 'card-played':
        return 'hai calato una carta: finisci il turno o riprendila';
      case 'table-rearranged':
        return 'prima di pescare rimetti il tavolo com’era';
      case 'undo-not-allowed':
        return 'in questa variante non si annulla: rimetti tu le carte al loro posto';
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
        return 'in questa partita i jolly non si scambiano';
      case 'swap-does-not-fit':
        return 'quella carta non può prendere il posto del jolly';
      case 'deal-not-over':
        return 'questa mano non è ancora finita';
      case 'session-over':
        return 'la partita a punti è finita';
      default: {
        const never: never = flaw;
        return never;
      }
    }
  },
  blocks: (names, rest, count) => `${names} non ${count === 1 ? 'va' : 'vanno'} con ${rest}`,
  loose: (names) => `non ancora in una combinazione: ${names}`,
  andMore: (count) => plural('it', count, { one: 'e un altro problema', other: 'e altri {n} problemi' }),
  event: (event: TurnEvent, name, me, names) => {
    const drew = event.drew > 0 ? ` e ${me ? 'hai pescato' : 'ha pescato'} ${cards(event.drew)}` : '';
    const who = me ? '' : `${name} `;
    switch (event.kind) {
      case 'play':
        return capital(
          `${who}${me ? 'hai calato' : 'ha calato'} ${names(event.laid)}${event.rearranged > 0 ? plural('it', event.rearranged, { one: ', modificando una combinazione', other: ', modificando {n} combinazioni' }) : ''}${event.swapped === '' ? '' : ', prendendo un jolly'}.`,
        );
      case 'draw':
        return capital(
          event.drew === 0
            ? `${who}${me ? 'hai passato' : 'ha passato'}.`
            : `${who}${me ? 'hai pescato' : 'ha pescato'} ${cards(event.drew)}.`,
        );
      case 'restore':
        return capital(`${who}${me ? 'hai' : 'ha'} rimesso tutto com’era${drew}.`);
      case 'time-up':
        return event.laid === ''
          ? capital(`${who}${me ? 'hai' : 'ha'} esaurito il tempo${drew}.`)
          : capital(`${who}${me ? 'hai' : 'ha'} calato ${names(event.laid)} prima che scadesse il tempo.`);
      case 'resign':
        return capital(`${who}${me ? 'hai abbandonato' : 'ha abbandonato'}.`);
      default: {
        const never: never = event.kind;
        return never;
      }
    }
  },
  spoken: {
    selected: (card, count) => `${card}, selezionata; ${n(count)} in tutto`,
    deselected: (card) => `${card}, deselezionata`,
    nothingSelected: 'nessuna carta selezionata',
    moving: (count) =>
      `spostamento di ${cards(count)}: frecce per scegliere dove, Invio per confermare, Esc per annullare`,
    laid: (what, where) => `${what}, sul tavolo: ${where}`,
    takenUp: (what) => `${what}, ora in mano`,
    ordered: (what) => `spostamento nella mano: ${what}`,
    undone: 'annullato',
    redone: 'ripetuto',
    wasReset: 'turno ricominciato',
    sorted: (by) => `mano ordinata per ${by}`,
    refused: (why) => `non si può – ${why}`,
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
  computer: (level) => `Computer (${LEVEL_NAMES.it[level]})`,
  names: ['Caterina', 'Niccolò', 'Lucrezia', 'Cesare', 'Isabella', 'Lorenzo', 'Giulia'],
};

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
