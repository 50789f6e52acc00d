import type { Lang } from './words.ts';

// The terms of the game in both languages. The page shows them as its glossary, and all other texts use these words.

type Entry = readonly [term: string, meaning: string];

export const GLOSSARY = {
  meld: {
    en: ['Meld', 'A set or a run.'],
    it: ['Combinazione', 'Un tris, un poker o una scala.'],
  },
  set: {
    en: ['Set', 'Three or four cards of the same rank in different suits.'],
    it: ['Tris e poker', 'Tre o quattro carte dello stesso valore e di semi diversi.'],
  },
  run: {
    en: ['Run', 'Three or more consecutive cards of the same suit.'],
    it: ['Scala', 'Tre o più carte consecutive dello stesso seme.'],
  },
  hand: {
    en: ['Hand', 'The cards that only you can see.'],
    it: ['Mano', 'Le carte che vedi solo tu.'],
  },
  table: {
    en: ['Table', 'All the melds that have been played. They belong to everyone.'],
    it: ['Tavolo', 'Tutte le combinazioni calate. Sono di tutti.'],
  },
  stock: {
    en: ['Stock', 'The face-down cards that players draw from.'],
    it: ['Mazzo', 'Le carte coperte da cui si pesca.'],
  },
  play: {
    en: ['Play', 'Put cards from your hand on the table, in new melds or existing ones.'],
    it: ['Calare', 'Mettere carte della mano sul tavolo, in combinazioni nuove o esistenti.'],
  },
  take: {
    en: [
      'Take',
      'Pick up cards from the table. They get a red border and must go back before your turn ends.',
    ],
    it: [
      'Prendere',
      'Raccogliere carte dal tavolo. Hanno un bordo rosso e devono tornarci prima della fine del turno.',
    ],
  },
  rearrange: {
    en: ['Rearrange', 'Split, join and rebuild melds on the table during your turn.'],
    it: ['Modificare', 'Dividere, unire e ricomporre le combinazioni del tavolo durante il turno.'],
  },
  end: {
    en: ['End turn', 'Finish your turn. Every group must be a meld, with no taken cards left in your hand.'],
    it: [
      'Fine turno',
      'Finire il turno. Ogni gruppo deve essere una combinazione e in mano non devono restare carte prese.',
    ],
  },
  draw: {
    en: ['Draw', 'Take a card from the stock instead of playing one. Your turn ends.'],
    it: ['Pescare', 'Prendere una carta dal mazzo invece di calarne. Il turno finisce.'],
  },
  reset: {
    en: ['Reset', 'Go back to the start of your turn and carry on.'],
    it: ['Da capo', 'Tornare all’inizio del turno e continuare a giocare.'],
  },
  restore: {
    en: ['Put back', 'Everything goes back to how it was, you draw the penalty, and your turn ends.'],
    it: ['Rimettere', 'Tutto torna com’era, peschi la penalità e il turno finisce.'],
  },
  out: {
    en: ['Go out', 'End your turn with no cards in your hand, and win.'],
    it: ['Chiudere', 'Finire il turno senza carte in mano, e vincere.'],
  },
  opening: {
    en: ['Opening', 'A player’s first melds, which must be worth a number of points.'],
    it: ['Apertura', 'Le prime combinazioni di un giocatore, che devono valere un certo numero di punti.'],
  },
  joker: {
    en: ['Joker', 'A card that stands for any other.'],
    it: ['Jolly', 'Una carta che sostituisce qualsiasi altra.'],
  },
  swap: {
    en: ['Joker swap', 'Replace a joker with the card it stands for, and take the joker into your hand.'],
    it: ['Scambio del jolly', 'Sostituire un jolly con la carta che rappresenta e prenderlo in mano.'],
  },
  helping: {
    en: ['Helping card', 'A face-up card beside the stock that anyone can put in a meld.'],
    it: [
      'Carta d’aiuto',
      'Una carta scoperta accanto al mazzo che tutti possono mettere in una combinazione.',
    ],
  },
  penalty: {
    en: ['Penalty', 'The cards you draw when everything is put back.'],
    it: ['Penalità', 'Le carte che peschi quando tutto viene rimesso com’era.'],
  },
  deal: {
    en: ['Deal', 'One round of play, until someone goes out or the stock runs out.'],
    it: [
      'Mano (smazzata)',
      'Dalla distribuzione delle carte finché qualcuno non chiude o il mazzo non finisce.',
    ],
  },
  session: {
    en: ['Session', 'Several deals whose points are added up.'],
    it: ['Partita a punti', 'Più mani i cui punti si sommano.'],
  },
  light: {
    en: ['Light', 'Green: you can still make the table valid this turn. Red: you can’t.'],
    it: ['Spia', 'Verde: in questo turno il tavolo può ancora tornare valido. Rossa: non può.'],
  },
} satisfies Record<string, Readonly<Record<Lang, Entry>>>;

export type TermName = keyof typeof GLOSSARY;
