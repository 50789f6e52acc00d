import type { MenuWords } from './menu.en.ts';
import { formatNumber, list, plural } from './words.ts';

// What the menus and dialogs of the table say, in Italian.

const cards = (count: number): string => plural('it', count, { one: '{n} carta', other: '{n} carte' });

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
  end: {
    sessionTitle: 'La partita è finita',
    youWon: 'Hai vinto!',
    won: (names) =>
      names.length === 1 ? `Ha vinto ${list('it', names)}` : `Hanno vinto ${list('it', names)}`,
    shared: (names) => `Vittoria divisa tra ${list('it', names)}`,
    nobody: 'Non ha vinto nessuno',
    out: (name) => `${name} ha calato l’ultima carta.`,
    youOut: 'Hai calato l’ultima carta.',
    stock: 'Il mazzo è finito.',
    resigned: (name) => `${name} ha abbandonato.`,
    player: 'Giocatore',
    left: 'Carte rimaste',
    points: 'Punti',
    total: 'Totale',
    none: 'nessuna',
    rematch: 'Rivincita',
    newGame: 'Nuova partita',
    target: (target) =>
      `La partita finisce a ${formatNumber('it', target)} punti; vince il totale più basso.`,
  },
  asks: {
    resign: { title: 'Abbandoni la partita?', text: () => 'Vincono gli altri.', yes: 'Abbandona' },
    restore: {
      title: 'Rimettere tutto a posto?',
      text: (count) => `Il tavolo e la mano tornano com’erano. Peschi ${cards(count)} e il turno finisce.`,
      yes: 'Rimetti e pesca',
    },
    'end-turn': {
      title: 'Chiudere il turno?',
      text: (count) => `Hai calato ${cards(count)}.`,
      yes: 'Fine turno',
    },
  },
  elsewhere: {
    title: 'La partita continua in un’altra scheda',
    text: 'Qui si ferma, perché le due non si disturbino.',
    here: 'Gioca qui',
  },
  handover: {
    title: (name) => `Passa il dispositivo a ${name}`,
    text: 'Fino ad allora le carte sono coperte.',
    ready: 'Mostra le mie carte',
  },
};
