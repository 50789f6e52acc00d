// The exercises other than puzzles: the lessons, the examples of the guide, and turns of the reviewed game.
import { lessonWords } from '../words/lessons.ts';
import { techniqueSentence } from '../words/techniques.ts';
import { inEveryLang, type Texts } from '../words/words.ts';
import { EXAMPLE_RULES, isTurnExample, TURN_EXAMPLES } from './card-examples.ts';
import type { Exercise } from './exercise.ts';
import { LESSONS } from './lessons.ts';
import { retryExercise } from './review/retry.ts';
import type { ReviewState } from './review/reviewer.ts';

export { timeInRetryName } from './review/retry.ts';

/** The exercise with this name; `null` if there is none. */
export function findExercise(name: string, review: ReviewState | null): Exercise | null {
  if (name.startsWith('retry-')) return retryExercise(name, review);
  const lesson = lessonNumber(name);
  const { [lesson - 1]: knownLesson } = LESSONS;
  if (knownLesson !== undefined) {
    const { goal, position, techniques, words } = knownLesson;
    const text = (part: 'title' | 'task' | 'hint' | 'solved'): Texts =>
      inEveryLang((lang) => lessonWords(lang).lessons[words][part]);
    const how = text('hint');
    const hint = inEveryLang((lang) => `${techniqueSentence(lang, techniques)} ${how[lang]}`);
    return {
      source: 'lessons',
      lesson,
      setup: { rules: EXAMPLE_RULES, position, goal, task: text('task'), hint },
      title: text('title'),
      solved: text('solved'),
    };
  }
  const exampleName = name.replace('try-', '');
  if (!isTurnExample(exampleName)) return null;
  const { before: position, rules = EXAMPLE_RULES } = TURN_EXAMPLES[exampleName];
  const text = (part: 'title' | 'task' | 'solved'): Texts =>
    inEveryLang((lang) => lessonWords(lang).example[part]);
  return {
    source: 'guide',
    lesson: null,
    setup: { rules, position, task: text('task') },
    title: text('title'),
    solved: text('solved'),
  };
}

/** The number, from 1, of the lesson whose exercise has this name; 0 for other exercises. */
const lessonNumber = (name: string): number => Number(/^learn-([1-9])$/.exec(name)?.[1] ?? 0);
