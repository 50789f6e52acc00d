// The exercises on the table: the lessons, and the examples of the guide.
import type { Goal } from '../element/state/setup.ts';
import type { Preset } from '../engine.ts';
import { lessonWords } from '../words/lessons.ts';
import type { Lang } from '../words/words.ts';
import { EXAMPLE_RULES, isTurnExample, TURNS } from './card-examples.ts';
import { LESSONS } from './lessons.ts';

export interface Exercise {
  /** The number of the lesson, from 1; `null` for an example of the guide. */
  readonly lesson: number | null;
  readonly rules: Preset;
  readonly position: string;
  readonly goal: Goal;
  readonly title: string;
  readonly task: string;
  /** Empty if there is none. */
  readonly hint: string;
  /** What the player reads when it is solved. */
  readonly solved: string;
}

/** The exercise of a route, in one language; `null` if there is none with this name. */
export function findExercise(name: string, lang: Lang): Exercise | null {
  const words = lessonWords(lang);
  const lesson = lessonNumber(name);
  const { [lesson - 1]: known } = LESSONS;
  if (known !== undefined) {
    const { goal, position } = known;
    return { lesson, rules: EXAMPLE_RULES, position, goal, ...words.lessons[known.words] };
  }
  const turn = name.replace('try-', '');
  if (!isTurnExample(turn)) return null;
  const { before: position, rules = EXAMPLE_RULES } = TURNS[turn];
  const { solved, task, title } = words.example;
  return { lesson: null, rules, position, goal: 'out', title, task, hint: '', solved };
}

/** 0 if the name is not that of a lesson. */
const lessonNumber = (name: string): number => Number(/^learn-([1-9])$/.exec(name)?.[1] ?? 0);
