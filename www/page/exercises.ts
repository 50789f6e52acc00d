// The exercises other than puzzles: the lessons, the examples of the guide, and turns of the reviewed game.
import { lessonWords } from '../words/lessons.ts';
import { techniqueSentence } from '../words/techniques.ts';
import type { Lang } from '../words/words.ts';
import { EXAMPLE_RULES, isTurnExample, TURN_EXAMPLES } from './card-examples.ts';
import type { Exercise } from './exercise.ts';
import { LESSONS } from './lessons.ts';
import { retryExercise } from './review/retry.ts';
import type { ReviewState } from './review/reviewer.ts';

export { timeInRetryName } from './review/retry.ts';

/** The exercise with this name; `null` if there is none. */
export function findExercise(name: string, lang: Lang, review: ReviewState | null): Exercise | null {
  if (name.startsWith('retry-')) return retryExercise(name, lang, review);
  const words = lessonWords(lang);
  const lesson = lessonNumber(name);
  const { [lesson - 1]: knownLesson } = LESSONS;
  if (knownLesson !== undefined) {
    const { goal, position, techniques } = knownLesson;
    const { task, hint: how, ...texts } = words.lessons[knownLesson.words];
    const hint = `${techniqueSentence(lang, techniques)} ${how}`;
    return {
      source: 'lessons',
      lesson,
      setup: { rules: EXAMPLE_RULES, position, goal, task, hint },
      ...texts,
    };
  }
  const exampleName = name.replace('try-', '');
  if (!isTurnExample(exampleName)) return null;
  const { before: position, rules = EXAMPLE_RULES } = TURN_EXAMPLES[exampleName];
  const { solved, task, title } = words.example;
  return { source: 'guide', lesson: null, setup: { rules, position, task }, title, solved };
}

/** The number, from 1, of the lesson whose exercise has this name; 0 for other exercises. */
const lessonNumber = (name: string): number => Number(/^learn-([1-9])$/.exec(name)?.[1] ?? 0);
