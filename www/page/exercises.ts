// The exercises that need no other screen: the lessons, and the examples of the guide.
import { useWords } from '../words/screens.ts';
import { techniqueSentence } from '../words/techniques.ts';
import type { Lang } from '../words/words.ts';
import { EXAMPLE_RULES, isTurnExample, TURN_EXAMPLES } from './card-examples.ts';
import { type Button, resultContent } from './dialogs/questions.ts';
import type { Exercise } from './exercise.ts';
import { addSolvedLesson, LESSON_COUNT } from './lesson-progress.ts';
import { LESSONS } from './lessons.ts';
import { coachedGame } from './new-game.ts';
import type { PageApi } from './page-api.ts';
import { type Route, START_ROUTE } from './router.ts';

const lessonWords = useWords('lessons');

/** The exercise with this name or, if there is none, the route to go to instead. */
export function findExercise(name: string): Exercise | Route {
  const lesson = Number(/^learn-([1-9])$/.exec(name)?.[1] ?? 0);
  const exampleName = name.replace('try-', '');
  if (LESSONS[lesson - 1] !== undefined) return lessonExercise(lesson);
  return isTurnExample(exampleName) ? guideExercise(exampleName) : START_ROUTE;
}

/** A lesson, given its number, from 1. After the last lesson, a first game follows. */
function lessonExercise(lesson: number): Exercise {
  const { deal, goal, position, techniques, words: name } = LESSONS[lesson - 1] as (typeof LESSONS)[number];
  const textsIn = (lang: Lang) => lessonWords(lang).lessons[name];
  const isWait = deal !== undefined;
  let turnCount = 0;
  let isLost = false;
  const task = (lang: Lang): string =>
    isWait && turnCount > 0 ? lessonWords(lang).waited : textsIn(lang).task;
  function hint(lang: Lang): string {
    const { hint: text } = textsIn(lang);
    // The best technique would be wrong in the first turn. In the later turns, the best play is right.
    return isWait ? (turnCount > 0 ? '' : text) : `${techniqueSentence(lang, techniques)} ${text}`;
  }

  function nextButton(page: PageApi): Button {
    const words = lessonWords(page.words.lang);
    const next = LESSONS[lesson];
    if (next === undefined) {
      const press = (): void => void page.startGame(coachedGame(page.words));
      return { action: 'first-game', label: words.firstGame, press };
    }
    const press = (): void => page.replace({ screen: 'exercise', name: `learn-${lesson + 1}` });
    return { action: 'next', label: words.next(words.lessons[next.words].title), press };
  }

  return {
    setup: { rules: EXAMPLE_RULES, position, goal, ...deal, task, hint },
    title: (lang) => textsIn(lang).title,
    overline: (lang) => lessonWords(lang).number(lesson, LESSON_COUNT),
    isPlain: !isWait,
    end({ over, result, seat }, { kind }) {
      turnCount += 1;
      const isEnd = isWait ? over : kind === 'play';
      isLost = isEnd && isWait && result?.winners.includes(seat ?? 0) !== true;
      if (isEnd && !isLost) addSolvedLesson(lesson);
      return isEnd;
    },
    result(page) {
      const { lang } = page.words;
      const { firstGameHint, lostTitle, lost, nextLesson, solvedTitle } = lessonWords(lang);
      if (isLost) return resultContent(page, lostTitle, [lost], nextButton(page), false);
      const { solved } = textsIn(lang);
      if (lesson === LESSONS.length)
        return resultContent(page, solvedTitle, [solved, firstGameHint], nextButton(page));
      const next = nextButton(page);
      // The main button of the table has no room for the title of a lesson.
      return { ...resultContent(page, solvedTitle, [solved], next), next: { ...next, label: nextLesson } };
    },
  };
}

/** An example of the guide. From it, the player returns to the guide. */
function guideExercise(name: keyof typeof TURN_EXAMPLES): Exercise {
  const { before: position, rules = EXAMPLE_RULES } = TURN_EXAMPLES[name];
  return {
    setup: { rules, position, task: (lang) => lessonWords(lang).example.task },
    title: (lang) => lessonWords(lang).example.title,
    isPlain: false,
    end: (_, { kind }) => kind === 'play',
    result(page) {
      const { example, solvedTitle } = lessonWords(page.words.lang);
      const press = (): void => {
        page.replace(START_ROUTE);
        page.openDialog('guide');
      };
      return resultContent(page, solvedTitle, [example.solved], {
        action: 'guide',
        label: example.back,
        press,
      });
    },
  };
}
