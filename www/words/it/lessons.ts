import type { LessonWords } from '../en/lessons.ts';
import { formatNumber } from '../words.ts';

export const words: LessonWords = {
  lessons: {
    meld: {
      title: 'Trova una combinazione',
      task: 'Tre delle tue carte formano una combinazione. Mettile sul tavolo.',
      hint: 'Tocca i tre sette uno alla volta, poi tocca il tavolo. Oppure trascinali lì.',
      solved:
        'Tre o quattro carte dello stesso valore e di semi diversi sono un tris o un poker. Tre o più carte consecutive dello stesso seme sono una scala.',
    },
    lay: {
      title: 'Calare',
      task: 'Cala tutte e sei le carte: una scala e un tris.',
      hint: 'L’8♥ serve per il tris di otto: anche senza l’8♥, 5♥ 6♥ 7♥ sono una scala.',
      solved:
        'In un turno puoi calare quante combinazioni vuoi. Vince chi resta per primo senza carte in mano.',
    },
    add: {
      title: 'Attaccare',
      task: 'Cala tutte le carte. Anche la combinazione sul tavolo è tua.',
      hint: 'Trascina il 5♠ sul tris di cinque. Le tre carte di fiori sono una scala.',
      solved: 'Puoi attaccare carte a ogni combinazione sul tavolo, chiunque l’abbia calata.',
    },
    borrowFourth: {
      title: 'La quarta carta',
      task: 'Cala il 4♣. Da un poker puoi prendere una carta.',
      hint: 'Trascina il 5♣ dal poker alla scala, poi metti il 4♣ davanti al 5♣.',
      solved: 'Un poker senza una carta è ancora un tris. La quarta può servirti altrove.',
    },
    borrowEnd: {
      title: 'Prendere da un estremo',
      task: 'Cala i due sette. Il terzo puoi prenderlo dalla scala.',
      hint: 'Metti i tuoi due sette sul tavolo, poi trascina lì il 7♥ dalla fine della scala.',
      solved: 'Una scala di quattro o più carte può cedere la prima o l’ultima.',
    },
    shift: {
      title: 'Far scorrere una scala',
      task: 'Cala le tre carte. Prima allunga la scala, poi prendi l’altro estremo.',
      hint: 'Metti il 9♠ alla fine della scala. Così il 6♠ è libero per i tuoi due sei.',
      solved: 'Se aggiungi una carta a un estremo della scala, puoi prendere una carta dall’altro estremo.',
    },
    dissolve: {
      title: 'Smontare un tris',
      task: 'Cala il 9♣. Ogni otto trova posto altrove.',
      hint: 'Trascina ogni otto nella scala del suo seme, poi metti il 9♣ dopo l’8♣.',
      solved:
        'Puoi smontare intere combinazioni. Quando finisci il turno, ogni carta deve essere di nuovo in una combinazione.',
    },
    chain: {
      title: 'Una catena di tre combinazioni',
      task: 'Cala la Q♥. Accanto le servono il fante e il re.',
      hint: 'Forma J♥ Q♥ K♥: prendi il K♥ e il J♥, poi aggiungi il J♠ agli altri fanti.',
      solved: 'Ogni carta spostata ne libera un’altra. Le giocate migliori nascono quasi sempre così.',
    },
    wait: {
      title: 'Quando aspettare',
      task: 'L’ultima carta di Caterina è il 9♣. Cali l’8♣ o peschi?',
      hint: 'Pesca. Finché l’8♣ è nella tua mano, il 9♣ non ha posto.',
      solved:
        'Il 9♣ non aveva posto, e tu hai chiuso calando tre carte insieme. Ma non aspettare troppo: la tua mano cresce, e quando il mazzo finisce vince chi ha meno carte.',
    },
  },
  listTitle: 'Lezioni',
  number: (number, all) => `Lezione ${formatNumber('it', number)} di ${formatNumber('it', all)}`,
  solvedTitle: 'Risolto!',
  solvedMark: 'completata',
  waited: 'Adesso tutte le tue carte hanno posto. Calale insieme.',
  lostTitle: 'Vince Caterina',
  lost: 'Il suo 9♣ trova posto solo dopo l’8♣. Le carte che cali aiutano anche gli altri.',
  again: 'Rigioca',
  next: (title) => `Prossima: ${title}`,
  nextLesson: 'Prossima lezione',
  firstGame: 'Gioca la prima partita',
  firstGameHint: 'Hai finito le lezioni. Nella prima partita i consigli ti dicono che cosa puoi fare.',
  example: {
    title: 'Esempio',
    task: 'Esercizio: cala tutte le tue carte e lascia sul tavolo solo combinazioni.',
    solved: 'Hai calato tutte le carte, e ognuna è in una combinazione.',
    back: 'Torna a «Come si gioca»',
  },
  rummikub: {
    title: 'Se sai già giocare a Rummikub',
    lines: [
      'Al posto delle tessere ci sono due mazzi di carte; ogni giocatore riceve 15 carte.',
      'Una combinazione è un tris o un poker (tre o quattro carte dello stesso valore e di semi diversi) oppure una scala (tre o più carte consecutive dello stesso seme).',
      'Nel tuo turno cala quante carte vuoi, in combinazioni nuove o in quelle già sul tavolo.',
      'Puoi modificare tutto ciò che è sul tavolo, chiunque l’abbia calato.',
      'Quando finisci il turno, ogni carta sul tavolo deve essere in una combinazione.',
      'Se non cali carte, ne peschi una.',
    ],
    differencesTitle: 'Tre differenze',
    differences: [
      ['Niente 30 punti per aprire.', 'Puoi modificare il tavolo già dal primo turno.'],
      ['Niente jolly.', 'Ogni carta rappresenta solo sé stessa. L’asso sta prima del due, mai dopo il re.'],
      [
        'Niente punti.',
        'Vince chi resta per primo senza carte in mano o, se il mazzo finisce, chi ne ha di meno.',
      ],
    ],
  },
};
