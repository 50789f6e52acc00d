import type { Glossary } from '../en/glossary.ts';

// The terms are those in which Italians explain this game: combinazione, calare and attaccare
// (https://casino.giocodigitale.it/it/blog/giochi/machiavelli-gioco-di-carte/), tris, pescare and mazzo
// (https://leovegas.it/it-it/blog/casino-live/giochi-di-carte/machiavelli-regole-gioco), chiudere and jolly
// (https://casinohex.it/blog/regole-machiavelli/), smazzata (https://www.hiphipurra.it/macchiavelli/). Four of a rank are a “poker”. The table is
// not changed by “operare”, as in the rules of clubs, but by “modificare”, which everybody understands.

export const words: Glossary = {
  meld: ['Combinazione', 'Un tris, un poker o una scala.'],
  set: ['Tris e poker', 'Tre o quattro carte dello stesso valore e di semi diversi.'],
  run: ['Scala', 'Tre o più carte consecutive dello stesso seme.'],
  hand: ['Mano', 'Le carte che vedi solo tu.'],
  table: ['Tavolo', 'Tutte le combinazioni calate. Sono di tutti.'],
  stock: ['Mazzo', 'Le carte coperte da cui si pesca.'],
  play: ['Calare', 'Mettere carte della mano sul tavolo, in combinazioni nuove o in quelle che ci sono già.'],
  add: ['Attaccare', 'Aggiungere carte a una combinazione già sul tavolo, chiunque l’abbia calata.'],
  take: [
    'Prendere',
    'Prendere in mano carte dal tavolo. Hanno un bordo rosso e devono tornare sul tavolo prima della fine del turno.',
  ],
  rearrange: ['Modificare', 'Dividere, unire e ricomporre le combinazioni sul tavolo durante il turno.'],
  end: [
    'Fine turno',
    'Finire il turno. Ogni carta sul tavolo deve far parte di una combinazione e in mano non devono restare carte prese dal tavolo.',
  ],
  tidy: [
    'Riordinare',
    'Mettere tutte le combinazioni in file, per trovarle più facilmente. Le combinazioni non cambiano.',
  ],
  draw: ['Pescare', 'Prendere una carta dal mazzo invece di calare. Poi il turno finisce.'],
  reset: ['Da capo', 'Annullare tutto ciò che hai fatto nel turno e continuare a giocare.'],
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
    'Smazzata',
    'Una distribuzione di carte, giocata finché qualcuno non chiude o il mazzo non finisce.',
  ],
  session: ['Partita a punti', 'Più smazzate i cui punti si sommano.'],
  light: [
    'Spia',
    'Verde: in questo turno ogni carta del tavolo può ancora finire in una combinazione. Rossa: non più.',
  ],
};
