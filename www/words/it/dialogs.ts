import type { DialogWords } from '../en/dialogs.ts';
import { formatNumber, list, plural } from '../words.ts';

const n = (value: number): string => formatNumber('it', value);
const cards = (count: number): string => plural('it', count, '{n} [carta|carte]');

export const words: DialogWords = {
  whereTitle: (names) => `Sposta ${names} in…`,
  select: 'Seleziona',
  deselect: 'Deseleziona',
  menu: {
    title: 'Menu',
    items: {
      rules: 'Regole di questa partita',
      log: 'Cronologia',
      'sort-rank': 'Ordina per valore',
      'sort-suit': 'Ordina per seme',
      'sort-melds': 'Raggruppa le carte che vanno insieme',
      tidy: 'Riordina il tavolo',
      resign: 'Abbandona la smazzata',
      'new-game': 'Nuova partita',
      settings: 'Impostazioni',
      statistics: 'Le mie partite',
      position: 'Condividi o risolvi la posizione',
      home: 'Esci dal tavolo',
      players: 'Avversari',
      help: 'Spostare le carte',
    },
    otherGame: 'Prepara una nuova partita',
    language: 'Lingua',
    theme: 'Tema',
    deck: 'Mazzo',
    decks: { classic: 'Classico', four: 'Quattro colori', large: 'Cifre grandi', tiles: 'Tessere' },
    themes: { auto: 'Sistema', dark: 'Scuro', light: 'Chiaro' },
  },
  helpLines: [
    'Trascina una carta, oppure toccala e poi tocca dove metterla. Con un doppio tocco la carta va nel posto migliore.',
    'Tocca più carte per spostarle insieme. Trascina la maniglia tonda per spostare un’intera combinazione. Per spostare una carta con tutte quelle che la seguono nella combinazione, trascinala tenendo premuto Maiusc oppure, su uno schermo tattile, tieni il dito fermo sulla carta prima di trascinarla.',
    'Rilascia le carte in un punto libero del tavolo per formare una nuova combinazione, o sulla tua mano per prenderle. Fai clic con il tasto destro su una carta del tavolo per prenderla, o su una carta presa per rimetterla sul tavolo.',
    'Seleziona una carta della mano per vedere con che cosa va: le combinazioni adatte, le carte vicine e quelle dello stesso valore. Da quattro combinazioni in poi, il pulsante con le righe riordina il tavolo; premilo di nuovo per rimettere le combinazioni dov’erano.',
    'Tab passa tra tavolo, mano e pulsanti; le frecce passano da una carta all’altra. Spazio seleziona, Maiusc estende la selezione, Ctrl+A seleziona tutta la combinazione.',
    'Invio inizia lo spostamento, le frecce scelgono il posto, Invio conferma ed Esc interrompe. M elenca tutti i posti. T riordina il tavolo. Ctrl+Z annulla l’ultima mossa, Ctrl+Maiusc+Z la ripete.',
    'Mentre guardi un suggerimento o rivedi dei turni, le frecce vanno avanti e indietro, Inizio e Fine vanno all’inizio e alla fine, Pag su e Pag giù cambiano turno, P avvia e mette in pausa, Esc torna alla partita.',
  ],
  habits: {
    beginner: 'Cala combinazioni dalla mano, ma una su tre non la vede.',
    easy: 'Cala combinazioni dalla mano, poi attacca singole carte a quelle sul tavolo.',
    'thrifty-easy':
      'Attacca singole carte alle combinazioni sul tavolo. Le combinazioni che ha in mano le tiene per dopo.',
    medium: 'Smonta una o due combinazioni per calare di più, ma non vede tutte le possibilità.',
    'thrifty-medium':
      'Smonta una o due combinazioni per calare singole carte. Le combinazioni che ha in mano le tiene per dopo.',
    hard: 'A ogni turno cala più carte che può.',
    'thrifty-hard': 'Cala più carte singole che può e tiene in mano le combinazioni per i turni successivi.',
    expert: 'Pensa ai turni successivi, ma non pesca tre volte di fila se può calare.',
    merciless: 'Pensa ai turni successivi, e può pescare per molti turni per chiudere in un colpo solo.',
  },
  alternating: (level) => `Un turno sì e uno no gioca al livello «${level}».`,
  pace: { steady: 'Ritmo: regolare', quick: 'Ritmo: svelto', calm: 'Ritmo: calmo' },
  logEmpty: 'Ancora nessun turno.',
  end: {
    sessionTitle: 'La partita a punti è finita',
    youWon: 'Hai vinto!',
    won: (names) =>
      names.length === 1 ? `Ha vinto ${list('it', names)}` : `Hanno vinto ${list('it', names)}`,
    shared: (names) => `Parità. Vincono: ${list('it', names)}`,
    nobody: 'Parità: non ha vinto nessuno',
    out: (name, laid) => `${name} ha chiuso calando ${laid}.`,
    youOut: (laid) => `Hai chiuso calando ${laid}.`,
    stockCards: (count) => `Il mazzo è finito. Vince chi ha meno carte in mano: ${n(count)}.`,
    stockPoints: (points) => `Il mazzo è finito. Vince chi ha meno punti in mano: ${n(points)}.`,
    stockDraw: 'Il mazzo è finito e le mani migliori sono pari.',
    chain: 'Combinazioni smontate in un turno',
    biggest: 'Massimo di carte in un turno',
    found: 'Carte calate in tutto',
    foundOf: (best) => `su ${n(best)}`,
    turns: 'Turni',
    winningTurn: 'Rivedi il turno vincente',
    decisiveTurn: 'Cerca gli errori',
    lost: {
      close: (count) =>
        plural('it', count, 'Ti [restava solo una carta|restavano solo {n} carte]. Ci riprovi?'),
      chain: (count) => `Ma in un turno hai smontato ${n(count)} combinazioni. Un’altra partita?`,
      cards: (count) => `Ma in un turno hai calato ${cards(count)}. Un’altra partita?`,
      again: 'Carte nuove, possibilità nuove: un’altra partita?',
    },
    player: 'Giocatore',
    left: 'Carte rimaste',
    points: 'Punti',
    total: 'Totale',
    none: 'nessuna',
    target: (target) =>
      plural(
        'it',
        target,
        'La partita finisce quando qualcuno arriva a {n} [punto|punti]. Vince chi ha il totale più basso.',
      ),
  },
  asks: {
    resign: {
      title: 'Vuoi abbandonare la smazzata?',
      text: () => 'Se abbandoni, perdi questa smazzata.',
      yes: 'Abbandona la smazzata',
    },
    restore: {
      title: 'Vuoi rimettere tutto com’era?',
      text: (count) =>
        `Il tavolo e la tua mano tornano com’erano all’inizio del turno. Peschi ${cards(count)} e il turno finisce.`,
      yes: 'Rimetti tutto e pesca',
    },
    'new-game': {
      title: 'Vuoi iniziare una nuova partita?',
      text: () => 'Questa partita non è finita e andrà persa.',
      yes: 'Nuova partita',
    },
    'end-turn': {
      title: 'Vuoi finire il turno?',
      text: (count) => `Hai calato ${cards(count)}.`,
      yes: 'Fine turno',
    },
  },
  elsewhere: {
    title: () => 'La partita è aperta in un’altra scheda',
    text: 'Qui la partita è in pausa, così non la giochi in due schede contemporaneamente.',
    ready: 'Gioca qui',
  },
  handover: {
    title: (name) => `Turno di ${name}: passa il dispositivo`,
    text: 'Le carte restano coperte finché il prossimo giocatore non è pronto.',
    ready: 'Mostra le mie carte',
  },

  review: 'Analisi',
  puzzle: {
    task: (count) => `Cala ${cards(count)} in un solo turno.`,
    taskOut: 'Cala tutte le tue carte in un solo turno.',
    nearest: 'Questo rompicapo non esiste. Ecco il più vicino.',
  },

  challenge: {
    better: 'Hai fatto meglio tu.',
    worse: 'Ha fatto meglio il tuo amico.',
    same: 'Siete pari.',
    theirs: (outcome, laid, best) => {
      const result = { win: 'ha vinto', loss: 'ha perso', draw: 'ha pareggiato' }[outcome];
      return `Il tuo amico ${result} e ha calato ${n(laid)} delle ${cards(best)} possibili.`;
    },
  },

  // Replays and hints.
  controls: 'Comandi di riproduzione',
  first: 'Inizio',
  back: 'Indietro',
  play: 'Avvia',
  pause: 'Pausa',
  forward: 'Avanti',
  last: 'Fine',
  keep: 'Applica',
  leave: 'Torna alla partita',
  leaveHint: 'Esci',
  position: (at, all) => `${n(at)} / ${n(all)}`,
  deal: (number) => `Smazzata ${n(number)}`,
  replayFrom: (turn) => `Rivedi dal turno ${n(turn)}`,
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Questo browser non permette di copiare. Copia tu il testo selezionato.',
  step: (at, all) => `Mossa ${n(at)} di ${n(all)}`,
  takenBack: 'Tutto è di nuovo come prima.',
  hintWait: 'Cerco la giocata migliore…',
  hintMore: 'Premi di nuovo per vedere quali carte.',
  hintSteps: 'Premi di nuovo per vedere come.',
  hintAtLeast: (count) => `Puoi calare almeno ${cards(count)}, forse di più.`,
  hintUnknown: 'Non ho trovato una giocata in tempo, ma potrebbe essercene una.',
  hintPlay: (count, steps) => `${cards(count)} in ${plural('it', steps, '{n} [mossa|mosse]')}.`,
  hintMost: 'Non sempre conviene calare il massimo.',
  hintThere: 'Non ho trovato niente di meglio: finisci il turno.',
  hintCount: (count) =>
    count === 0 ? 'Non puoi calare nessuna carta: pesca.' : `Puoi calare ${cards(count)}.`,
  hintCards: (names) => `Cala ${names}.`,
  hintFramed: (count) => `Cala le ${n(count)} carte evidenziate.`,
};
