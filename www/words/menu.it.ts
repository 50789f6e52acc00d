import type { MenuWords } from './menu.en.ts';

// What the menus and dialogs of the table say, in Italian.

export const menuIt: MenuWords = {
  whereTitle: (names) => `${names.charAt(0).toUpperCase()}${names.slice(1)}: dove?`,
  select: 'Scegli',
  unselect: 'Lascia',
  menuItems: {
    title: 'Menu',
    rules: 'Regole di questa partita',
    log: 'Che cosa è successo',
    sortRank: 'Ordina per valore',
    sortSuit: 'Ordina per seme',
    reset: 'Ricomincia il turno',
    resign: 'Abbandona la partita',
    newGame: 'Nuova partita',
    settings: 'Impostazioni',
    statistics: 'Statistiche',
    home: 'Lascia il tavolo',
    help: 'Tasti e gesti',
    language: 'Lingua',
    theme: 'Aspetto',
    fourColours: 'Quattro colori',
    themes: { auto: 'come il sistema', dark: 'scuro', light: 'chiaro' },
  },
  helpLines: [
    'Trascina una carta, oppure toccala e poi tocca il posto. Il doppio tocco la cala dove sta meglio.',
    'Tocca più carte per spostarle insieme. Il bottone tondo sposta una combinazione intera; Maiusc e trascina, o una pressione più lunga, prende il resto di una scala.',
    'Lascia sul panno libero per una nuova combinazione, sulla mano per prendere una carta. Il tasto destro la riporta indietro.',
    'Tab va al tavolo, alla mano e alle azioni; le frecce si spostano; Spazio sceglie, Maiusc estende, Ctrl A tutta la combinazione.',
    'Invio comincia a spostare, le frecce scelgono il posto, Invio cala, Esc annulla; M elenca tutti i posti. Ctrl Z annulla, Ctrl Maiusc Z ripete.',
    'Mentre si rivede un aiuto o un turno: le frecce vanno avanti e indietro, Inizio e Fine agli estremi, Pag su e Pag giù da un turno all’altro, P avvia, Esc esce.',
  ],
  logTitle: 'Che cosa è successo',
  logEmpty: 'Ancora niente.',
  rulesTitle: 'Regole di questa partita',
};
