import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';
import { withArticle } from './days.ts';

export const words: TrainerWords = {
  title: 'Allenamento',
  why: 'I passaggi che ti sono sfuggiti nelle partite e nei rompicapi ritornano in posizioni nuove, a intervalli sempre più lunghi.',
  sources:
    'Un passaggio ti è sfuggito se l’analisi lo trova in una giocata migliore, se in un rompicapo chiedi un suggerimento o se salti il rompicapo.',
  due: (count) =>
    count === 0
      ? 'Oggi non hai nulla da riprovare.'
      : plural('it', count, 'Oggi hai {n} [passaggio|passaggi] da riprovare.'),
  upcoming: (day) => `Riproverai il prossimo passaggio ${withArticle('il', day)}.`,
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
  today: 'da riprovare oggi',
  on: (day) => `da riprovare ${withArticle('il', day)}`,
  exercise: 'Esercizio',
  solved: 'Risolto!',
  needed: (sentence) => `Il passaggio che ci vuole: ${sentence}`,
  back: (day) => `Riproverai questo passaggio ${withArticle('il', day)}.`,
  hinted: 'Hai chiesto un suggerimento, quindi il passaggio è ancora da riprovare oggi.',
  another: 'Esercitati ancora',
  next: 'Il prossimo',
  toTrainer: 'Torna all’allenamento',
};
