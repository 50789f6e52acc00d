import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Allenamento',
  why: 'I passaggi che ti sono sfuggiti nelle partite e nei rompicapi ritornano in posizioni nuove, a intervalli sempre più lunghi.',
  sources:
    'Un passaggio ti è sfuggito se l’analisi lo trova in una giocata migliore, se in un rompicapo chiedi un suggerimento o se salti il rompicapo.',
  due: (count) =>
    count === 0
      ? 'Oggi non ritorna nessun passaggio.'
      : plural('it', count, 'Oggi [ritorna {n} passaggio|ritornano {n} passaggi].'),
  upcoming: (day) => `Il prossimo passaggio ritorna il ${day}.`,
  practise: 'Esercitati',
  practiseMissed: 'Allenati su questo punto',
  open: 'Apri l’allenamento',
  offer:
    'L’allenamento può riproporti i passaggi che ti sfuggono, in posizioni nuove, finché non li conosci.',
  switchOn: 'Attiva l’allenamento',
  decline: 'No, grazie',
  learning: 'Da imparare',
  nothingMissed: 'Finora non ti è sfuggito nulla. Puoi esercitarti su tutti i passaggi qui sotto.',
  known: 'Imparati',
  unseen: 'Mai sfuggiti finora',
  today: 'ritorna oggi',
  on: (day) => `ritorna il ${day}`,
  exercise: 'Esercizio',
  solved: 'Risolto!',
  needed: (sentence) => `Il passaggio che ci vuole: ${sentence}`,
  back: (day) => `Il passaggio ritorna il ${day}.`,
  hinted: 'Hai chiesto un suggerimento, quindi il passaggio ritorna oggi.',
  another: 'Esercitati ancora',
  next: 'Il prossimo',
  toTrainer: 'Torna all’allenamento',
};
