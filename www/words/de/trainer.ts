import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Trainer',
  why: 'Schritte, die du in Spielen und Rätseln übersehen hast, kommen in neuen Stellungen wieder, nach immer längeren Pausen.',
  sources:
    'Ein Schritt gilt als übersehen, wenn die Analyse ihn in einem besseren Zug findet, wenn du in einem Rätsel einen Tipp nimmst oder wenn du das Rätsel überspringst.',
  due: (count) =>
    count === 0
      ? 'Heute ist kein Schritt dran.'
      : plural('de', count, 'Heute [ist {n} Schritt|sind {n} Schritte] dran.'),
  upcoming: (day) => `Der nächste Schritt ist am ${day} dran.`,
  practise: 'Üben',
  practiseMissed: 'Im Trainer üben',
  open: 'Zum Trainer',
  offer:
    'Der Trainer kann dir Schritte, die du übersiehst, in neuen Stellungen wieder vorlegen, bis du sie kennst.',
  switchOn: 'Trainer einschalten',
  decline: 'Nein, danke',
  learning: 'Noch zu lernen',
  nothingMissed: 'Du hast noch nichts übersehen. Alle Schritte hier unten kannst du trotzdem üben.',
  known: 'Gelernt',
  unseen: 'Bisher nicht übersehen',
  today: 'heute wieder dran',
  on: (day) => `am ${day} wieder dran`,
  exercise: 'Übung',
  solved: 'Gelöst!',
  needed: (sentence) => `Dieser Schritt ist nötig: ${sentence}`,
  back: (day) => `Der Schritt ist am ${day} wieder dran.`,
  hinted: 'Du hast einen Tipp genommen, also ist der Schritt heute noch einmal dran.',
  another: 'Noch einmal üben',
  next: 'Nächster Schritt',
  toTrainer: 'Zurück zum Trainer',
};
