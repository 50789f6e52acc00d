import type { OptionsWords } from '../en/options.ts';

export const words: OptionsWords = {
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
      what: 'Carte scoperte accanto al mazzo. Puoi metterne una in una combinazione insieme a una carta della tua mano.',
    },
    setAside: {
      name: 'Carte messe da parte',
      what: 'Carte coperte tolte dal mazzo. Con meno carte da pescare, aspettare a calare conviene meno.',
    },
    ace: {
      name: 'Assi nelle scale',
      what: 'Dove può stare l’asso in una scala. Una scala non prosegue oltre l’asso: K A 2 non vale.',
    },
    openingPoints: {
      name: 'Punti d’apertura',
      what: 'Quanti punti devono valere le prime combinazioni che cali, usando solo carte della tua mano. Solo dopo puoi usare il tavolo.',
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
      what: 'Puoi modificare il tavolo senza calare carte; poi peschi.',
    },
    undo: { name: 'Annulla', what: 'Se puoi annullare le mosse durante il turno.' },
    restorePenalty: {
      name: 'Penalità per «Rimetti tutto»',
      what: 'Quante carte peschi quando tutto viene rimesso com’era e il turno finisce.',
    },
    turnSeconds: {
      name: 'Tempo per turno',
      what: 'Allo scadere del tempo, se il tavolo è valido e hai calato almeno una carta, il turno finisce normalmente. Se non hai spostato carte, ne peschi una. Altrimenti tutto torna com’era e peschi le carte di penalità.',
    },
    firstPlayer: { name: 'Chi comincia', what: 'Come si decide chi gioca per primo in una smazzata.' },
    stockOut: { name: 'Se il mazzo finisce', what: 'Chi vince se nessuno ha chiuso.' },
    ties: { name: 'Parità', what: 'Che cosa succede in caso di parità.' },
    scoring: { name: 'Punteggio', what: 'Se e come si contano i punti.' },
    target: {
      name: 'Si gioca fino a',
      what: 'La partita finisce quando qualcuno arriva a questo punteggio. Vince chi ha il totale più basso.',
    },
  },
  choices: {
    ace: {
      low: 'Basso: A 2 3',
      'low-or-high': 'Basso o alto: A 2 3, Q K A',
      'both-ends': 'Ai due estremi: anche A 2 … K A',
    },
    undo: { free: 'Senza limiti', none: 'No' },
    openingScope: { turn: 'Su tutte le combinazioni insieme', meld: 'Su una sola combinazione' },
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
  },
  values: {
    none: 'Nessuno',
    noLimit: 'Senza limiti',
    seconds: 'secondi',
    points: 'punti',
    cards: 'carte',
  },
  groups: {
    cards: 'Carte',
    melds: 'Combinazioni',
    turn: 'Turno',
    end: 'Inizio e fine',
  },
  refused: {
    contradiction: {
      openingScope: '«Calcolo dell’apertura» serve solo con i punti d’apertura.',
      jokerSwap: '«Scambio del jolly» serve solo se ci sono jolly.',
      target: '«Si gioca fino a» serve solo nelle partite a punti.',
    },
    badValue: (option) => `«${option}» non ammette questo valore.`,
    dealTooLarge: (needed, cards) =>
      `Per distribuire servono ${needed} carte, più almeno una per il mazzo, ma in tutto ce ne sono ${cards}.`,
    playerCount: (least, most) =>
      `Con queste regole si gioca da ${least} a ${most} giocatori, computer compresi.`,
  },
  fixes: {
    deal: (cards) => `Distribuisci ${cards} carte a testa`,
    seats: (players) => `Gioca in ${players}`,
    reset: (option) => `Ripristina «${option}»`,
  },
};
