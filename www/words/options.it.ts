// What the presets and the rule options are called on the page, in Italian.

import type { OptionsWords } from './options.en.ts';

export const optionsIt: OptionsWords = {
  options: {
    packs: { name: 'Mazzi', why: 'Mazzi da 52 carte, mescolati insieme.' },
    deal: { name: 'Carte distribuite', why: 'Quante ne riceve ogni giocatore all’inizio.' },
    jokers: {
      name: 'Jolly',
      why: 'Matte in tutto il mazzo: una vale qualsiasi carta che manca a una combinazione.',
    },
    jokerSwap: {
      name: 'Scambio del jolly',
      why: 'Cala la carta vera al posto del jolly e prendi il jolly in mano.',
    },
    helpingCards: {
      name: 'Carte di aiuto',
      why: 'Carte scoperte accanto al mazzo. Si combinano insieme a una carta della propria mano.',
    },
    ace: {
      name: 'Assi nelle scale',
      why: 'Dove può stare un asso. La scala non lo attraversa mai: K A 2 non vale.',
    },
    openingPoints: {
      name: 'Punti d’apertura',
      why: 'Quanto devono valere le prime combinazioni, solo dalla mano, prima di poter usare il tavolo.',
    },
    openingScope: { name: 'Apertura contata su', why: 'Che cosa deve raggiungere i punti d’apertura.' },
    maxNewCards: {
      name: 'Carte nuove per turno',
      why: 'Quante carte della mano si possono calare al massimo in un turno.',
    },
    rearrangeOnly: {
      name: 'Riordina e pesca',
      why: 'Puoi lasciare il tavolo in un altro ordine senza calare nulla, e pescare.',
    },
    undo: { name: 'Annulla', why: 'Se il programma riprende le mosse per te durante il turno.' },
    restorePenalty: {
      name: 'Prezzo di “rinuncia”',
      why: 'Quante carte peschi quando il programma rimette a posto il tavolo e il turno finisce.',
    },
    turnSeconds: {
      name: 'Tempo per turno',
      why: 'Allo scadere, un turno finito si chiude; uno ingarbugliato torna com’era e paga il prezzo.',
    },
    firstPlayer: { name: 'Chi comincia', why: 'Come si trova il primo di mano.' },
    stockOut: { name: 'Se il mazzo finisce', why: 'Chi vince quando nessuno ha chiuso.' },
    ties: { name: 'Mani migliori uguali', why: 'Che cosa significa un pareggio a mazzo finito.' },
    scoring: { name: 'Punteggio', why: 'Quanto valgono le carte rimaste in mano.' },
    target: { name: 'La serie finisce a', why: 'Punti a cui la serie si chiude; vince il totale più basso.' },
  },
  values: {
    ace: {
      low: 'Basso: A 2 3',
      'low-or-high': 'Basso o alto: A 2 3, Q K A',
      'both-ends': 'Ai due capi: anche A 2 … K A',
    },
    undo: { free: 'Quanto vuoi', none: 'No: le carte si rimettono a mano' },
    openingScope: { turn: 'Tutte le combinazioni del turno', meld: 'Una combinazione da sola' },
    firstPlayer: {
      lot: 'Estratto a sorte',
      'dealer-left': 'Alla sinistra del mazziere',
      'highest-cut': 'Chi alza la carta più alta',
    },
    stockOut: { 'fewest-cards': 'Meno carte', 'fewest-points': 'Meno punti' },
    ties: { shared: 'Vincono insieme', draw: 'Non vince nessuno' },
    scoring: {
      single: 'Partita singola',
      session: 'Serie di smazzate',
      'winner-takes': 'I punti al vincitore',
    },
    yes: 'Sì',
    no: 'No',
    none: 'Nessuno',
    noLimit: 'Senza limite',
    seconds: 'secondi',
    points: 'punti',
    cards: 'carte',
  },
  presets: {
    bga: {
      name: 'Standard',
      what: 'Quindici carte, assi bassi, mosse riprese liberamente. Il tavolo può cambiare anche se non cali nulla.',
    },
    'bga-13': {
      name: 'Tredici',
      what: 'Assi ai due capi delle scale, al massimo tredici carte nuove per turno, niente annulla, tre carte a chi rinuncia.',
    },
    'bga-classic': {
      name: 'Severo',
      what: 'Come Standard, ma il tavolo può cambiare solo se vi si aggiunge una tua carta.',
    },
    italian: {
      name: 'Italiano',
      what: 'Come al tavolo di cucina: fino a otto giocatori, assi bassi o alti, niente annulla, tre carte a chi rinuncia.',
    },
    'italian-six': {
      name: 'Italiano con sei carte',
      what: 'Mani corte, e quattro carte di aiuto scoperte per chi sa usarle.',
    },
    session: {
      name: 'Serie',
      what: 'Tredici carte. Quel che resta in mano conta contro di te, smazzata dopo smazzata, finché qualcuno arriva a 100.',
    },
    'session-jokers': {
      name: 'Serie con i jolly',
      what: 'Due jolly valgono qualsiasi carta e si riconquistano con quella vera.',
    },
    'session-opening': {
      name: 'Serie con apertura',
      what: 'Le prime combinazioni devono valere 36 punti prima di poter toccare il tavolo.',
    },
    'session-timed': { name: 'Serie a tempo', what: 'Due minuti per ogni turno.' },
    'session-three-packs': {
      name: 'Tre mazzi',
      what: 'Una serie con 156 carte e quindici in ogni mano: c’è posto per cinque o sei.',
    },
    'session-short': { name: 'Serie breve', what: 'Dieci carte per mano, così le smazzate sono veloci.' },
    makiaveli: {
      name: 'Makiaveli',
      what: 'Alla greca: cinque carte e quattro carte di aiuto, per il resto come in Italia.',
    },
  },
  groups: {
    cards: 'Le carte',
    melds: 'Le combinazioni',
    turn: 'Il turno',
    end: 'Inizio e fine',
  },
  refused: {
    contradiction: {
      openingScope: 'Non ci sono punti d’apertura da contare.',
      jokerSwap: 'Senza jolly non c’è nessun jolly da scambiare.',
      target: 'Solo una serie si gioca fino a un certo punteggio.',
    },
    badValue: (option) => `“${option}” non ammette questo valore.`,
    dealTooLarge: (needed, cards) =>
      `Per distribuire servono ${needed} carte, ma ce ne sono ${cards} e una deve restare nel mazzo.`,
    playerCount: (least, most) => `Con queste regole si gioca da ${least} a ${most}.`,
  },
  fixes: {
    deal: (cards) => `Distribuisci ${cards} carte`,
    seats: (seats) => `Gioca in ${seats}`,
    drop: (option) => `Togli “${option}”`,
    usual: (option) => `“${option}” come al solito`,
  },
};
