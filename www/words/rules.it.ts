// The rules in force, in Italian: each function says what the given options mean.

import type { RulesWords } from './rules.en.ts';

const cards = (n: number) => (n === 1 ? 'una carta' : `${n} carte`);
const jokers = (n: number) => (n === 1 ? 'un jolly' : `${n} jolly`);

export const rulesIt: RulesWords = {
  title: 'Le regole in vigore',
  basedOn: (preset) => `Gioco: ${preset}`,
  sections: {
    aim: 'Di che si tratta',
    deal: 'La distribuzione',
    melds: 'Le combinazioni',
    turn: 'Il tuo turno',
    opening: 'L’apertura',
    jokers: 'I jolly',
    helping: 'Le carte di aiuto',
    back: 'Riprendere e rinunciare',
    clock: 'Il tempo',
    end: 'Come finisce',
    score: 'I punti',
    examples: 'Quali sono combinazioni?',
    words: 'Le parole del tavolo',
  },
  aim: () => [
    'Resta per primo senza carte. Le carte lasciano la mano in combinazioni, e ogni combinazione sul tavolo è di tutti: chi è di turno può smontare il tavolo e ricostruirlo, purché alla fine torni intero.',
  ],
  deal: (r) => [
    `${r.packs} mazzi da 52 si mescolano insieme${r.jokers > 0 ? `, con ${jokers(r.jokers)}` : ''}: ${r.packs * 52 + r.jokers} carte. Ognuno ne riceve ${r.deal} e le vede solo lui. Le altre, coperte, sono il mazzo da cui si pesca.`,
    ...(r.helpingCards > 0 ? [`Altre ${r.helpingCards} stanno scoperte accanto al mazzo, come aiuto.`] : []),
    {
      lot: 'Chi comincia si estrae a sorte. Si gioca in senso orario.',
      'dealer-left':
        'Il mazziere si estrae a sorte, e comincia chi gli siede a sinistra. Si gioca in senso orario.',
      'highest-cut':
        'Ognuno alza il mazzo e comincia la carta più alta; l’asso è la più bassa, e con carte uguali si alza di nuovo. Si gioca in senso orario.',
    }[r.firstPlayer],
  ],
  melds: (r) => [
    'Un tris o poker: tre o quattro carte dello stesso valore, ognuna di un altro seme.',
    'Una scala: tre o più carte dello stesso seme, con valori uno dopo l’altro.',
    {
      low: 'L’asso è la carta più bassa: A 2 3 è una scala, Q K A no.',
      'low-or-high':
        'L’asso sta sotto il due o sopra il re, A 2 3 o Q K A, ma in una scala si trova a un capo solo.',
      'both-ends':
        'L’asso sta sotto il due, sopra il re, o ai due capi di un seme intero: A 2 3 4 5 6 7 8 9 10 J Q K A è la sola combinazione con due carte uguali.',
    }[r.ace],
    'Una scala non attraversa mai l’asso: K A 2 non vale. Nessuna combinazione ha due volte la stessa carta, anche se nei mazzi ce n’è più d’una.',
  ],
  turn: (r) => [
    'Cala quante carte puoi e vuoi: come combinazioni nuove, o aggiunte a quelle che ci sono. Puoi prendere carte dal tavolo, dividere le combinazioni, unirle e spostare carte dall’una all’altra.',
    'Quando finisci il turno ogni carta del tavolo deve stare in una combinazione, e tutte quelle che c’erano prima devono esserci ancora. Le carte che hai preso sono segnate in rosso finché non tornano giù.',
    'Se non cali nessuna carta, ne peschi una e il turno è finito. Se ne cali almeno una, non peschi. Non si scarta.',
    r.rearrangeOnly
      ? 'Puoi lasciare il tavolo riordinato senza aver calato nulla; allora peschi una carta.'
      : 'Il tavolo può cambiare solo se vi si aggiunge una carta della tua mano. Altrimenti rimettilo com’era, poi pesca.',
    ...(r.maxNewCards === null || r.maxNewCards === undefined
      ? []
      : [
          r.maxNewCards === 1
            ? 'In un turno puoi calare al massimo una carta nuova.'
            : `In un turno puoi calare al massimo ${r.maxNewCards} carte nuove.`,
        ]),
  ],
  opening: (r) =>
    r.openingPoints === null || r.openingPoints === undefined
      ? []
      : [
          `Finché non hai aperto puoi calare solo combinazioni nuove fatte di carte della tua mano, e il tavolo resta com’è. ${
            r.openingScope === 'meld'
              ? `Una di quelle combinazioni deve valere da sola almeno ${r.openingPoints} punti.`
              : `Insieme, le combinazioni di quel turno devono valere almeno ${r.openingPoints} punti.`
          }`,
          'Per l’apertura le carte da 2 a 10 contano il loro numero, l’asso 1, fante, donna e re 10, il jolly quanto la carta che sostituisce. Dal turno dopo puoi usare tutto il tavolo.',
        ],
  jokers: (r) =>
    r.jokers === 0
      ? []
      : [
          'Il jolly sta al posto di qualsiasi carta che manca. Una combinazione ha almeno una carta vera, un poker ha sempre al massimo quattro carte, e il jolly non può essere un seme che c’è già. Sul tavolo si sposta come ogni altra carta.',
          r.jokerSwap
            ? 'Se hai la carta che un jolly del tavolo sostituisce, puoi metterla lì e prendere il jolly in mano, purché la combinazione fosse così all’inizio del tuo turno. Allora è tuo, da calare subito o più tardi.'
            : 'Un jolly che sta sul tavolo resta sul tavolo.',
        ],
  helping: (r) =>
    r.helpingCards === 0
      ? []
      : [
          `Le ${r.helpingCards} carte scoperte sono di tutti${r.openingPoints ? ' quelli che hanno aperto' : ''}: calane una in una combinazione che nello stesso turno riceve anche una carta della tua mano. Non conta come carta calata e non viene sostituita.`,
        ],
  back: (r) => [
    r.undo === 'free'
      ? 'Durante il turno puoi annullare, rifare e ricominciare quanto vuoi.'
      : 'Non c’è annulla. Quello che hai mosso puoi rimetterlo a mano, se ricordi dov’era.',
    `Ti sei perso nel tuo riordino? “Rinuncia” rimette tutto com’era: peschi ${cards(r.restorePenalty)} e il turno è finito.`,
  ],
  clock: (r) =>
    r.turnSeconds === null || r.turnSeconds === undefined
      ? []
      : [
          `Un turno dura ${r.turnSeconds} secondi. Allo scadere, se il tavolo è intero e hai calato una carta, il turno finisce e basta; se non hai toccato nulla peschi una carta; altrimenti tutto torna com’era e peschi ${cards(r.restorePenalty)}.`,
        ],
  end: (r) => [
    'Chi finisce regolarmente un turno senza carte in mano ha vinto subito.',
    `Se si pesca l’ultima carta del mazzo e in quel turno nessuno chiude, vince la mano con ${
      r.stockOut === 'fewest-cards' ? 'meno carte' : 'meno punti'
    }. ${r.ties === 'shared' ? 'Mani uguali vincono insieme.' : 'Se le migliori sono uguali, non vince nessuno.'}`,
  ],
  score: (r) => {
    const worth = 'L’asso conta 1, da 2 a 10 il loro numero, fante, donna e re 10, il jolly 25.';
    switch (r.scoring) {
      case 'single':
        return r.stockOut === 'fewest-points' ? [worth] : [];
      case 'session':
        return [
          `Quello che gli altri hanno ancora in mano a fine smazzata conta contro di loro. ${worth}`,
          `Una smazzata segue l’altra finché qualcuno arriva a ${r.target ?? ''} punti. Allora vince il totale più basso, e totali uguali vincono insieme. Se il mazzo è finito, la mano migliore non conta nulla e le altre contano le proprie carte.`,
        ];
      case 'winner-takes':
        return [`Chi vince segna quello che tutti gli altri hanno ancora in mano. ${worth}`];
    }
  },
  legal: { set: 'tris o poker', run: 'scala' },
  illegal: (reason) => `no: ${reason}`,
  reasons: {
    'too-few': 'meno di tre carte',
    'only-jokers': 'manca una carta vera',
    'identical-cards': 'due volte la stessa carta',
    'set-too-long': 'più di quattro carte dello stesso valore',
    mixed: 'né un solo valore né un solo seme',
    gap: 'i valori non si seguono',
    'ace-not-high': 'qui l’asso è basso',
    'ace-wraps': 'una scala non attraversa l’asso',
    'run-too-long': 'più lunga di un seme',
    'too-many-copies': 'più copie di una carta di quante ne hanno i mazzi',
    'joker-not-in-play': 'qui non ci sono jolly',
  },
  terms: {
    meld: ['Combinazione', 'Carte che possono stare insieme: un tris, un poker o una scala.'],
    set: ['Tris e poker', 'Un solo valore, tre o quattro semi diversi.'],
    run: ['Scala', 'Un solo seme, tre o più valori in fila.'],
    hand: ['Mano', 'Le tue carte, che nessun altro vede.'],
    table: ['Tavolo', 'Tutte le combinazioni. Non hanno padrone.'],
    stock: ['Mazzo', 'Le carte coperte da cui si pesca.'],
    take: [
      'Prendere',
      'Alzare carte dal tavolo. Hanno un bordo rosso e devono tornare giù prima della fine del turno.',
    ],
    lay: ['Calare', 'Mettere giù carte: in una combinazione, o come inizio di una nuova.'],
    rearrange: ['Riordinare', 'Dividere, unire e ricostruire combinazioni durante il turno.'],
    end: [
      'Fine turno',
      'Passare al giocatore dopo, quando ogni gruppo è una combinazione e in mano non resta nulla di preso.',
    ],
    draw: ['Pescare', 'Prendere una carta dal mazzo invece di calare; finisce il turno.'],
    reset: ['Da capo', 'Tutto com’era all’inizio del turno; il turno continua.'],
    restore: [
      'Rinuncia',
      'Il programma rimette a posto per te: tutto torna com’era, peschi il prezzo, tocca al prossimo.',
    ],
    out: ['Chiudere', 'Finire un turno senza carte in mano, e vincere.'],
    opening: ['Apertura', 'Le prime combinazioni di un giocatore, che devono valere un certo punteggio.'],
    joker: ['Jolly', 'Una carta che sta al posto di quella che manca.'],
    swap: ['Scambio', 'La carta vera va al posto del jolly, il jolly nella tua mano.'],
    helping: ['Carta di aiuto', 'Una carta scoperta accanto al mazzo, che tutti possono usare.'],
    deal: ['Smazzata', 'Una partita dalla prima carta fino alla mano vuota o al mazzo vuoto.'],
    session: ['Serie', 'Smazzate di fila i cui punti si sommano.'],
    lamp: [
      'La lampada',
      'Verde: il tavolo così com’è può ancora tornare intero in questo turno. Rossa: non può.',
    ],
  },
};
