import type { GuideWords } from '../en/guide.ts';

export const words: GuideWords = {
  minute: {
    title: 'Le basi',
    text: [
      'Liberati di tutte le carte prima degli altri. Le carte si calano in combinazioni di almeno tre carte: tutte dello stesso valore, oppure in scala e dello stesso seme.',
      'Nel tuo turno cala quante carte vuoi. Se non puoi o non vuoi calarne, pesca una carta e il turno finisce.',
      'Le carte sul tavolo sono di tutti. Puoi spostare carte, smontare le combinazioni e formarne di nuove con le carte della tua mano. Quando finisci il turno, ogni carta del tavolo deve essere di nuovo in una combinazione.',
    ],
  },
  melds: { title: 'Che cos’è una combinazione?' },
  turns: {
    title: 'Che cosa si può fare in un turno',
    before: 'Tavolo',
    hand: 'Mano',
    after: 'Tavolo, dopo',
    legal: 'si può',
    illegal: 'non si può',
    tryIt: 'Prova',
    cases: {
      extend: 'Il quarto cinque si aggiunge al tris, e le tre carte di fiori formano una scala.',
      borrow:
        'In mano ti resta solo il 4♣. Il poker di cinque può cedere una carta: il 5♣ passa alla scala e il 4♣ va davanti al 5♣.',
      turnAround:
        'Non c’è una scala di fiori per l’8♣. Ma tre tris di valori consecutivi, con gli stessi tre semi, possono diventare tre scale.',
      stranded:
        'La stessa idea con due soli tris: l’8♣ ha la sua scala, ma quattro carte restano senza combinazione. Quindi non si può.',
      rescued:
        'Se trasformi i tris in scale, la Q♣ resta fuori. Ma con le due donne che hai in mano forma un tris, e così puoi calare anche il 9♠.',
      twoSets:
        'In un poker non c’è posto per un quinto cinque. Ma con due cinque in mano formi due tris, ognuno con tre semi diversi.',
      aceHigh:
        'Se l’asso può essere alto, trasforma re, donne e fanti in scale e aggiungi l’asso alla scala di fiori.',
      avalanche:
        'Sei carte in un turno: il 5♣ inizia una seconda scala, la Q♥ passa a una scala di cuori e la Q♣ prende il suo posto nel tris.',
    },
  },
  moving: {
    title: 'Spostare le carte',
    items: [
      'Trascina una carta su una combinazione, in un punto libero per iniziarne una nuova, o di nuovo in mano.',
      'Oppure tocca le carte per selezionarle e poi tocca dove metterle. Con un doppio tocco la carta va nel posto migliore.',
      'Tocca più carte per spostarle insieme. Con la maniglia tonda sposti un’intera combinazione.',
      'Con la tastiera: frecce per spostarti, Spazio per selezionare, Invio per spostare e confermare, Esc per interrompere. Ctrl+Z annulla una mossa. Premi ? per vedere tutti i tasti.',
      'Mentre trascini una carta, ogni combinazione mostra che cosa diventerebbe; quelle in cui puoi metterla hanno una cornice verde. La spia e le parole accanto dicono se il tavolo si può ancora sistemare.',
      'Seleziona una carta della mano: si evidenziano le combinazioni in cui va, le carte vicine e quelle dello stesso valore.',
      'Da quattro combinazioni in poi, il pulsante con le righe (tasto T) riordina il tavolo: tutte le combinazioni vanno in file. Premilo di nuovo per rimetterle dov’erano.',
      'Un pallino segna una carta che hai appena pescato o calato; un cerchietto, una carta che gli altri hanno appena calato; una cornice dorata, una combinazione che hanno appena cambiato.',
      'Non sai come continuare? «Suggerisci» ti dice prima quante carte puoi calare, poi quali, poi come.',
    ],
  },
  tips: {
    title: 'Consigli',
    items: [
      'Pensa prima di muovere: trova un posto per ogni carta che togli da una combinazione.',
      'Da un poker, o da una scala di almeno quattro carte, puoi togliere una carta. Usala per formare nuove combinazioni.',
      'Puoi dividere una scala lunga se a entrambe le parti restano almeno tre carte. Con una seconda copia della carta centrale basta una scala di cinque: 5 6 7 8 9 diventa 5 6 7 e 7 8 9.',
      'Tieni in mano le coppie: possono formare un tris con una carta che resta fuori quando ricomponi il tavolo.',
      'Conta le carte sul tavolo. Se ci sono entrambe le copie di una carta, nessuno può averla in mano.',
      'A volte conviene tenere carte che potresti calare. Ciò che cali aiuta tutti, e chi chiude calando tutto insieme non lascia tempo agli altri.',
      'Non limitarti a pescare: la tua mano cresce, e quando il mazzo finisce vince chi ha meno carte. Più carte si tolgono dal mazzo all’inizio, prima succede.',
      'Se si gioca a punti, non tenere troppo a lungo carte alte e jolly.',
    ],
  },
};
