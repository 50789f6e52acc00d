import { plural } from '../words.ts';

export const words = {
  title: 'Trainer',
  why: 'Techniques that you missed in your games and puzzles come back in new positions, at longer and longer intervals.',
  sources:
    'A technique counts as missed if a review finds it in a better play, if you take a hint in a puzzle, or if you skip the puzzle.',
  due: (count: number): string =>
    count === 0
      ? 'Nothing is due today.'
      : plural('en', count, '{n} [technique is|techniques are] due today.'),
  upcoming: (day: string): string => `The next technique comes back on ${day}.`,
  practise: 'Practise',
  practiseMissed: 'Practise it in the trainer',
  open: 'Open the trainer',
  /** The trainer is off, and the player has missed something. */
  offer: 'The trainer can bring back the techniques that you miss, in new positions, until you know them.',
  switchOn: 'Switch on the trainer',
  decline: 'No, thanks',
  learning: 'Still learning',
  nothingMissed: 'You haven’t missed anything so far. You can practise any technique below.',
  known: 'Learnt',
  unseen: 'Not missed so far',
  today: 'comes back today',
  on: (day: string): string => `comes back on ${day}`,
  exercise: 'Exercise',
  solved: 'Solved!',
  /** `sentence` is a technique in lower case, with a full stop. */
  needed: (sentence: string): string => `It takes this technique: ${sentence}`,
  back: (day: string): string => `The technique comes back on ${day}.`,
  hinted: 'You took a hint, so the technique comes back today.',
  another: 'Practise it again',
  next: 'Next one',
  toTrainer: 'Back to the trainer',
};

export type TrainerWords = typeof words;
