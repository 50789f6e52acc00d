import type { TrainerWords } from '../en/trainer.ts';
import { plural } from '../words.ts';

export const words: TrainerWords = {
  title: 'Trainer',
  why: 'Schritte, die du in Spielen und Rätseln übersehen hast, kommen in neuen Stellungen wieder, nach immer längeren Pausen.',
  sources:
    'Ein Schritt gilt als übersehen, wenn die Analyse ihn in einem besseren Zug findet, wenn du in einem Rätsel einen Tipp nimmst oder wenn du das Rätsel überspringst.',
  due: (count) =>
    count === 0
      ? 'Heute kommt kein Schritt wieder.'
      : plural('de', count, 'Heute [kommt {n} Schritt|kommen {n} Schritte] wieder.'),
  upcoming: (day) => `Der nächste Schritt kommt am ${day} wieder.`,
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
  today: 'kommt heute wieder',
  on: (day) => `kommt am ${day} wieder`,
  exercise: 'Übung',
  solved: 'Gelöst!',
  needed: (sentence) => `Dieser Schritt ist nötig: ${sentence}`,
  back: (day) => `Der Schritt kommt am ${day} wieder.`,
  hinted: 'Du hast einen Tipp genommen, also kommt der Schritt heute wieder.',
  another: 'Noch einmal üben',
  next: 'Nächster Schritt',
  toTrainer: 'Zurück zum Trainer',
};
