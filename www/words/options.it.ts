import type { OptionsWords } from './options.en.ts';

export const optionsIt: OptionsWords = {
  options: {
    packs: { name: 'Mazzi', what: 'Quanti mazzi da 52 carte si mescolano insieme.' },
    deal: { name: 'Carte distribuite', what: 'Quante carte riceve ogni giocatore all’inizio.' },
    jokers: { name: 'Jolly', what: 'Quanti jolly ci sono. Un jolly sostituisce qualsiasi carta.' },
    jokerSwap: {
      name: 'Scambio del jolly',
      what: 'Puoi sostituire un jolly con la carta che rappresenta e prendere il jolly in mano.',
    },
    helpingCards: {
      name: 'Carte d’aiuto',
      what: 'Carte scoperte accanto al mazzo. Puoi metterle in una combinazione con una carta della tua mano.',
    },
    ace: {
      name: 'Assi nelle scale',
      what: 'Dove può stare l’asso. Una scala non prosegue oltre l’asso: K A 2 non vale.',
    },
    openingPoints: {
      name: 'Punti d’apertura',
      what: 'Quanti punti devono valere le tue prime combinazioni, calate solo dalla mano, prima di poter usare il tavolo.',
    },
    openingScope: {
      name: 'Calcolo dell’apertura',
      what: 'Se i punti si contano su tutte le combinazioni insieme o su una sola.',
    },
    maxNewCards: {
      name: 'Limite di carte per turno',
      what: 'Quante carte della mano puoi calare al massimo in un turno.',
    },
    rearrangeOnly: {
      name: 'Modifica e pesca',
      what: 'Puoi modificare il tavolo senza calare carte e poi pescare.',
    },
    undo: { name: 'Annulla', what: 'Se puoi annullare le mosse durante il turno.' },
    restorePenalty: {
      name: 'Penalità per «Rimetti»',
      what: 'Quante carte peschi quando tutto viene rimesso com’era e il turno finisce.',
    },
    turnSeconds: {
      name: 'Tempo per turno',
      what: 'Allo scadere del tempo un turno valido finisce; altrimenti tutto torna com’era e peschi la penalità.',
    },
    firstPlayer: { name: 'Chi comincia', what: 'Come si decide chi gioca per primo in una mano.' },
    stockOut: { name: 'Se il mazzo finisce', what: 'Chi vince se nessuno ha chiuso.' },
    ties: { name: 'Parità', what: 'Che cosa succede se le mani migliori sono pari.' },
    scoring: { name: 'Punteggio', what: 'Se e come si contano i punti.' },
    target: {
      name: 'Si gioca fino a',
      what: 'La partita finisce quando qualcuno arriva a questo punteggio. Vince il totale più basso.',
    },
  },
  values: {
    ace: {
      low: 'Basso: A 2 3',
      'low-or-high': 'Basso o alto: A 2 3, Q K A',
      'both-ends': 'Ai due estremi: anche A 2 … K A',
    },
    undo: { free: 'Senza limiti', none: 'No' },
    openingScope: { turn: 'Su tutte insieme', meld: 'Su una sola' },
    firstPlayer: {
      lot: 'A sorte',
      'dealer-left': 'Alla sinistra del mazziere',
      'highest-cut': 'Chi alza la carta più alta',
    },
    stockOut: { 'fewest-cards': 'Chi ha meno carte', 'fewest-points': 'Chi ha meno punti' },
    ties: { shared: 'Vittoria a pari merito', draw: 'Non vince nessuno' },
    scoring: {
      single: 'Partita singola',
      session: 'Partita a punti',
      'winner-takes': 'Punti al vincitore',
    },
    none: 'No',
    noLimit: 'Senza limiti',
    seconds: 'secondi',
    points: 'punti',
    cards: 'carte',
  },
  presets: {
    bga: {
      name: 'Standard',
      what: 'Quindici carte, assi bassi e mosse annullabili. Puoi modificare il tavolo anche se non cali nulla.',
    },
    'bga-13': {
      name: 'Tredici',
      what: 'Assi bassi, alti o ai due estremi di una scala, al massimo tredici carte nuove per turno, mosse non annullabili e tre carte di penalità se rimetti tutto com’era.',
    },
    'bga-classic': {
      name: 'Severo',
      what: 'Come «Standard», ma puoi modificare il tavolo solo se cali una carta.',
    },
    italian: {
      name: 'Italiano',
      what: 'Come si gioca in famiglia: fino a otto giocatori, assi bassi o alti, mosse non annullabili e tre carte di penalità.',
    },
    'italian-six': {
      name: 'Italiano con sei carte',
      what: 'Sei carte a testa e quattro carte d’aiuto scoperte che tutti possono usare.',
    },
    session: {
      name: 'A punti',
      what: 'Tredici carte. Alla fine di ogni mano paghi i punti delle carte che ti restano, finché qualcuno non arriva a 100.',
    },
    'session-jokers': {
      name: 'A punti con jolly',
      what: 'Come «A punti», con due jolly che sostituiscono qualsiasi carta. Per prenderne uno, sostituiscilo con la carta che rappresenta.',
    },
    'session-opening': {
      name: 'A punti con apertura',
      what: 'Come «A punti», ma le tue prime combinazioni devono valere 36 punti prima di poter usare il tavolo.',
    },
    'session-timed': { name: 'A punti, a tempo', what: 'Come «A punti», con due minuti per turno.' },
    'session-three-packs': {
      name: 'Tre mazzi',
      what: 'Una partita a punti con 156 carte, quindici a testa, per cinque o sei giocatori.',
    },
    'session-short': {
      name: 'A punti, breve',
      what: 'Come «A punti», con dieci carte a testa, per mani veloci.',
    },
    makiaveli: {
      name: 'Makiaveli',
      what: 'La versione greca: cinque carte a testa e quattro carte d’aiuto; per il resto come «Italiano».',
    },
  },
  groups: {
    cards: 'Carte',
    melds: 'Combinazioni',
    turn: 'Turno',
    end: 'Inizio e fine',
  },
  refused: {
    contradiction: {
      openingScope: '«Calcolo dell’apertura» vale solo con i punti d’apertura.',
      jokerSwap: '«Scambio del jolly» vale solo se ci sono jolly.',
      target: 'Solo in una partita a punti si gioca fino a un certo punteggio.',
    },
    badValue: (option) => `«${option}» non ammette questo valore.`,
    dealTooLarge: (needed, cards) =>
      `Per distribuire servono ${needed} carte, ma ce ne sono solo ${cards} e una deve restare nel mazzo.`,
    playerCount: (least, most) => `Con queste regole si gioca da ${least} a ${most} giocatori.`,
  },
  fixes: {
    deal: (cards) => `Distribuisci ${cards} carte a testa`,
    seats: (players) => `Gioca in ${players}`,
    drop: (option) => `Disattiva «${option}»`,
    usual: (option) => `Ripristina «${option}»`,
  },
};
