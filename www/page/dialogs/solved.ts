import { lessonWords } from '../../words/lessons.ts';
import { LESSONS } from '../lessons.ts';
import type { PageApi } from '../page-api.ts';
import type { DialogContent } from './dialog.ts';
import { type Button, question } from './questions.ts';

/** Shown when an exercise has been solved. */
export function solvedDialog(page: PageApi): DialogContent {
  const words = lessonWords(page.words.lang);
  const { lesson = null, solved = '' } = page.exercise ?? {};
  const again = { action: 'again', label: words.again, press: page.tryAgain };
  const texts = lesson === LESSONS.length ? [solved, words.firstGameHint] : [solved];
  return { title: words.solvedTitle, body: question(texts, again, nextButton(page, lesson)) };
}

/** After a lesson: the next one or, after the last one, a first game. After an example: the guide. */
function nextButton(
  { backToGuide, playCoached, replace, words: { lang } }: PageApi,
  lesson: number | null,
): Button {
  const words = lessonWords(lang);
  if (lesson === null) return { action: 'guide', label: words.example.back, press: backToGuide };
  const next = LESSONS[lesson];
  if (next === undefined) return { action: 'first-game', label: words.firstGame, press: playCoached };
  const press = (): void => replace({ screen: 'exercise', name: `learn-${lesson + 1}` });
  return { action: 'next', label: words.next(words.lessons[next.words].title), press };
}
