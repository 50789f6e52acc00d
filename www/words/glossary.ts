import type { Lang } from './words.ts';

// The terms of the game and what they mean. The page shows them as its glossary, and all other texts use these words.

const en = {
  meld: ['Meld', 'A set or a run.'],
  set: ['Set', 'Three or four cards of the same rank in different suits.'],
  run: ['Run', 'Three or more consecutive cards of the same suit.'],
  hand: ['Hand', 'The cards that only you can see.'],
  table: ['Table', 'All the melds that have been played. They belong to everyone.'],
  stock: ['Stock', 'The face-down cards that players draw from.'],
  play: ['Play', 'Put cards from your hand on the table, in new melds or existing ones.'],
  take: [
    'Take',
    'Pick up cards from the table. They get a red border and must be back on the table before your turn ends.',
  ],
  rearrange: ['Rearrange', 'Split, join and rebuild melds on the table during your turn.'],
  end: [
    'End turn',
    'Finish your turn. All cards on the table must be in melds, with no taken cards left in your hand.',
  ],
  draw: ['Draw', 'Get a card from the stock instead of playing one. Your turn then ends.'],
  reset: ['Start over', 'Undo everything you’ve done this turn, and play on.'],
  restore: [
    'Put back',
    'Return all cards to where they were at the start of your turn. You then draw the penalty, and your turn ends.',
  ],
  out: ['Go out', 'End your turn with no cards in your hand, and win.'],
  opening: ['Opening', 'A player’s first melds, which must be worth a minimum number of points.'],
  joker: ['Joker', 'A card that can stand for any other.'],
  swap: ['Joker swap', 'Replace a joker with the card it stands for, and take the joker into your hand.'],
  helping: ['Helping card', 'A face-up card beside the stock that anyone can put in a meld.'],
  penalty: ['Penalty', 'The cards you draw for putting everything back.'],
  deal: ['Deal', 'One round of play, until someone goes out or the stock runs out.'],
  session: ['Session', 'Several deals whose points are added up.'],
  light: ['Light', 'Green: you can still get every card on the table into a meld this turn. Red: you can’t.'],
} as const;

export type TermName = keyof typeof en;

type Glossary = Readonly<Record<TermName, readonly [term: string, meaning: string]>>;

const it: Glossary = {
  meld: ['Combinazione', 'Un tris, un poker o una scala.'],
  set: ['Tris e poker', 'Tre o quattro carte dello stesso valore e di semi diversi.'],
  run: ['Scala', 'Tre o più carte consecutive dello stesso seme.'],
  hand: ['Mano', 'Le carte che vedi solo tu.'],
  table: ['Tavolo', 'Tutte le combinazioni calate. Sono di tutti.'],
  stock: ['Mazzo', 'Le carte coperte da cui si pesca.'],
  play: ['Calare', 'Mettere carte della mano sul tavolo, in combinazioni nuove o esistenti.'],
  take: [
    'Prendere',
    'Prendere in mano carte dal tavolo. Hanno un bordo rosso e devono tornare sul tavolo prima della fine del turno.',
  ],
  rearrange: ['Modificare', 'Dividere, unire e ricomporre le combinazioni sul tavolo durante il turno.'],
  end: [
    'Fine turno',
    'Finire il turno. Ogni carta sul tavolo deve far parte di una combinazione e in mano non devono restare carte prese.',
  ],
  draw: ['Pescare', 'Prendere una carta dal mazzo invece di calarne una. Poi il turno finisce.'],
  reset: ['Ricominciare', 'Annullare tutto ciò che hai fatto nel turno e continuare a giocare.'],
  restore: [
    'Rimettere',
    'Riportare tutte le carte dov’erano all’inizio del turno. Poi peschi le carte di penalità e il turno finisce.',
  ],
  out: ['Chiudere', 'Finire il turno senza carte in mano e vincere.'],
  opening: ['Apertura', 'Le prime combinazioni di un giocatore, che devono valere un minimo di punti.'],
  joker: ['Jolly', 'Una carta che sostituisce qualsiasi altra.'],
  swap: ['Scambio del jolly', 'Sostituire un jolly con la carta che rappresenta e prenderlo in mano.'],
  helping: [
    'Carta d’aiuto',
    'Una carta scoperta accanto al mazzo che tutti possono mettere in una combinazione.',
  ],
  penalty: ['Penalità', 'Le carte che peschi dopo aver rimesso tutto com’era.'],
  deal: [
    'Mano (smazzata)',
    'Una distribuzione di carte, giocata finché qualcuno non chiude o il mazzo non finisce.',
  ],
  session: ['Partita a punti', 'Più mani i cui punti si sommano.'],
  light: [
    'Spia',
    'Verde: in questo turno ogni carta del tavolo può ancora finire in una combinazione. Rossa: non più.',
  ],
};

export const GLOSSARY: Readonly<Record<Lang, Glossary>> = { en, it };
