import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Allenamento',
  why: 'I passi che ti sono sfuggiti nelle partite e nei rompicapi ritornano in posizioni nuove, a intervalli sempre più lunghi.',
  sources:
    'Un passo ti è sfuggito se l’analisi lo trova in una giocata migliore, se in un rompicapo chiedi un suggerimento o se salti il rompicapo.',
  due: (count) =>
    count === 0
      ? 'Oggi non ritorna nessun passo.'
      : plural('it', count, 'Oggi [ritorna {n} passo|ritornano {n} passi].'),
  upcoming: (day) => `Il prossimo passo ritorna il ${day}.`,
  practise: 'Esercitati',
  practiseMissed: 'Esercitati su questo passo',
  open: 'Apri l’allenamento',
  offer: 'L’allenamento può riproporti i passi che ti sfuggono, in posizioni nuove, finché non li conosci.',
  switchOn: 'Attiva l’allenamento',
  decline: 'No, grazie',
  learning: 'Da imparare',
  nothingMissed: 'Finora non ti è sfuggito nulla. Puoi esercitarti su tutti i passi qui sotto.',
  known: 'Imparati',
  unseen: 'Mai sfuggiti finora',
  today: 'ritorna oggi',
  on: (day) => `ritorna il ${day}`,
  exercise: 'Esercizio',
  solved: 'Risolto!',
  needed: (sentence) => `Il passo che ci vuole: ${sentence}`,
  back: (day) => `Il passo ritorna il ${day}.`,
  hinted: 'Hai chiesto un suggerimento, quindi il passo ritorna oggi.',
  another: 'Esercitati ancora',
  next: 'Prossimo passo',
  toTrainer: 'Torna all’allenamento',
};
