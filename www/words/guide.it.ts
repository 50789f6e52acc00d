// How to play, in Italian. The examples are in ../page/examples.ts; here is what is said of them.

import type { GuideWords } from './guide.en.ts';

export const guideIt: GuideWords = {
  title: 'Come si gioca',
  minute: {
    title: 'In un minuto',
    text: [
      'Liberati delle tue carte prima degli altri. Le carte lasciano la mano in combinazioni di almeno tre: dello stesso valore, oppure in scala dello stesso seme.',
      'Nel tuo turno cala quante carte vuoi. Non puoi o non vuoi? Allora pesca una carta, e tocca al prossimo.',
      'Quel che sta sul tavolo è di tutti. Smontalo, sposta carte, costruisci qualcosa di nuovo con dentro una carta tua. Conta una cosa sola: quando finisci il turno, tutto è di nuovo in combinazioni.',
    ],
  },
  melds: { title: 'Che cos’è una combinazione?' },
  turns: {
    title: 'Che cosa si può fare in un turno',
    before: 'Tavolo',
    hand: 'Mano',
    after: 'Dopo',
    legal: 'si può',
    illegal: 'non si può',
    tryIt: 'Prova al tavolo',
    cases: {
      extend:
        'Cala quel che hai: il quarto cinque si aggiunge al tris, e tre carte di fiori fanno una scala per conto loro.',
      borrow:
        'Resta solo il 4♣. Il poker di cinque ha una carta di troppo: il suo cinque di fiori passa alla scala, e davanti ci sta il tuo quattro.',
      turnAround:
        'Qui non c’è una scala di fiori per l’otto. Ma tre tris degli stessi tre semi sono anche tre scale.',
      stranded:
        'La stessa idea con due tris: l’otto avrebbe la sua scala, ma quattro carte restano sole. Quindi non si può.',
      rescued: 'Resterebbe una donna sola. Due altre donne dalla mano la salvano, e se ne va anche il nove.',
      twoSets:
        'In un poker non c’è posto per un quinto cinque. In due tris sì, perché ogni seme c’è una volta in ciascuno.',
      aceHigh: 'Dove l’asso può essere alto, re, donne e fanti girati in scale fanno posto a un asso.',
      avalanche:
        'Sei carte in un colpo: la scala lunga cede un cinque, le donne ne danno una alla scala di cuori e ne ricevono un’altra.',
    },
  },
  moving: {
    title: 'Muovere le carte',
    items: [
      'Trascina una carta su una combinazione, su un posto libero per cominciarne una, o di nuovo nella mano.',
      'Oppure tocca le carte, che si alzano, e poi il posto. Con due tocchi la carta va dove sta meglio.',
      'Tocca più carte per muoverle insieme; prendi una combinazione intera dalla sua maniglia.',
      'Con la tastiera: le frecce camminano, spazio sceglie, Invio cerca un posto e cala, Esc lascia. Ctrl+Z riprende. Il tasto ? dice di più.',
      'Mentre tieni una carta, ogni combinazione dice che cosa diventerebbe. La lampada dice se il tavolo può ancora tornare intero.',
      'Non sai come? “Aiuto” dice prima quante carte possono andare, poi quali, poi come.',
    ],
  },
  tips: {
    title: 'Consigli',
    items: [
      'Guarda prima di alzare: trova il posto per ogni carta che liberi, e solo allora comincia.',
      'Le scale di quattro e più carte e i poker hanno una carta da prestare. Sono i tuoi mattoni.',
      'Una scala lunga si taglia dove entrambe le parti restano di tre. Una tua carta uguale a una di mezzo fa da forbice.',
      'Due carte dello stesso valore in mano meritano di restarci: salvano la carta che un tavolo ricostruito lascia sola.',
      'Conta quel che è scoperto. Se le due copie di una carta sono sul tavolo, non l’ha in mano nessuno, e i piani che l’aspettano sono finiti.',
      'Una carta tenuta può valere più di una calata: quel che cali aiuta tutti, e tre insieme al prossimo turno battono una adesso.',
      'Ma dove si contano i punti, non tenere carte alte e jolly più del necessario.',
    ],
  },
  words: { title: 'Le parole del tavolo' },
};
