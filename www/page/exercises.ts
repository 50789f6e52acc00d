// The exercises that need no other screen: the lessons, and the examples of the guide.
import { lessonWords } from '../words/lessons.ts';
import { techniqueSentence } from '../words/techniques.ts';
import { inEveryLang, type Texts } from '../words/words.ts';
import { EXAMPLE_RULES, isTurnExample, TURN_EXAMPLES } from './card-examples.ts';
import { type Button, resultContent } from './dialogs/questions.ts';
import type { Exercise } from './exercise.ts';
import { addSolvedLesson, LESSON_COUNT } from './lesson-progress.ts';
import { LESSONS } from './lessons.ts';
import { coachedGame } from './new-game.ts';
import type { PageApi } from './page-api.ts';
import { type Route, START_ROUTE } from './router.ts';

/** The exercise with this name or, if there is none, the route to go to instead. */
export function findExercise(name: string): Exercise | Route {
  const lesson = Number(/^learn-([1-9])$/.exec(name)?.[1] ?? 0);
  const exampleName = name.replace('try-', '');
  if (LESSONS[lesson - 1] !== undefined) return lessonExercise(lesson);
  return isTurnExample(exampleName) ? guideExercise(exampleName) : START_ROUTE;
}

/** A lesson, given its number, from 1. After the last lesson, a first game follows. */
function lessonExercise(lesson: number): Exercise {
  const { goal, position, techniques, words: name } = LESSONS[lesson - 1] as (typeof LESSONS)[number];
  const text = (part: 'title' | 'task' | 'hint' | 'solved'): Texts =>
    inEveryLang((lang) => lessonWords(lang).lessons[name][part]);
  const how = text('hint');
  const hint = inEveryLang((lang) => `${techniqueSentence(lang, techniques)} ${how[lang]}`);
  const solved = text('solved');

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
    setup: { rules: EXAMPLE_RULES, position, goal, task: text('task'), hint },
    title: text('title'),
    overline: (lang) => lessonWords(lang).number(lesson, LESSON_COUNT),
    isPlain: true,
    end(_, { kind }) {
      if (kind === 'play') addSolvedLesson(lesson);
      return kind === 'play';
    },
    result(page) {
      const { lang } = page.words;
      const { firstGameHint, solvedTitle } = lessonWords(lang);
      const texts = lesson === LESSONS.length ? [solved[lang], firstGameHint] : [solved[lang]];
      return resultContent(page, solvedTitle, texts, nextButton(page));
    },
  };
}

/** An example of the guide. From it, the player returns to the guide. */
function guideExercise(name: keyof typeof TURN_EXAMPLES): Exercise {
  const { before: position, rules = EXAMPLE_RULES } = TURN_EXAMPLES[name];
  const text = (part: 'title' | 'task'): Texts => inEveryLang((lang) => lessonWords(lang).example[part]);
  return {
    setup: { rules, position, task: text('task') },
    title: text('title'),
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
