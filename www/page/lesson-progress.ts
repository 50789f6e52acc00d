// Which lessons have been solved, stored in this browser. Lessons are numbered from 1.
import { readStored, store } from './storage.ts';

export const LESSON_COUNT = 9;

export function solvedLessons(): readonly number[] {
  const stored = readStored('machiavelli.lessons');
  return Array.isArray(stored) ? stored.filter((number) => Number.isInteger(number)) : [];
}

export function addSolvedLesson(number: number): void {
  store('machiavelli.lessons', [...new Set([...solvedLessons(), number])]);
}

/** The number of the first lesson that has not been solved; 1 if all lessons have been solved. */
export function nextLessonNumber(): number {
  const solved = solvedLessons();
  const numbers = Array.from({ length: LESSON_COUNT }, (_, index) => index + 1);
  return numbers.find((number) => !solved.includes(number)) ?? 1;
}
