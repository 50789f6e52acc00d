import { html } from 'lit-html';
import { lessonWords } from '../../words/lessons.ts';
import { puzzlesWords } from '../../words/puzzles.ts';
import { reviewWords } from '../../words/review.ts';
import { hardestTechnique } from '../../words/techniques.ts';
import { copyNotice } from '../copy-text.ts';
import { actionButton } from '../forms/controls.ts';
import { LESSONS } from '../lessons.ts';
import type { PageApi } from '../page-api.ts';
import { timeText } from '../puzzles/player.ts';
import type { DialogContent } from './dialog.ts';
import { type Button, question } from './questions.ts';

export function solvedDialog(page: PageApi): DialogContent {
  const words = lessonWords(page.words.lang);
  if (page.exercise?.source === 'puzzles') return puzzleDialog(page);
  if (page.exercise?.retried !== undefined) return retryDialog(page);
  const { lesson = null, solved } = page.exercise ?? {};
  const solvedText = solved?.[page.words.lang] ?? '';
  const againButton = { action: 'again', label: words.again, press: page.tryAgain };
  const texts = lesson === LESSONS.length ? [solvedText, words.firstGameHint] : [solvedText];
  return { title: words.solvedTitle, body: question(texts, againButton, nextButton(page, lesson)) };
}

/** Says whether the new play of a reviewed turn was good enough. */
function retryDialog(page: PageApi): DialogContent {
  const words = reviewWords(page.words.lang);
  const { again: label, solvedTitle } = lessonWords(page.words.lang);
  const againButton = { action: 'again', label, press: page.tryAgain };
  const backButton = nextButton(page, null);
  const verdict = page.reviewer?.verdict ?? null;
  if (verdict === null) return { title: words.comparing, body: question([], againButton, backButton) };
  const { isAccepted, loss } = verdict;
  if (isAccepted) {
    const text = loss === null ? words.solved : words.asGood;
    return { title: solvedTitle, body: question([text], againButton, backButton) };
  }
  const text = loss === null ? words.failed : words.retryLoss(Math.round(loss));
  // The buttons keep their places, because the verdict may come while the player presses one of them.
  return { title: words.retryTitle, body: question([text], againButton, backButton, againButton) };
}

function puzzleDialog(page: PageApi): DialogContent {
  const { lang } = page.words;
  const words = puzzlesWords(lang);
  const solution = page.puzzles?.solution ?? null;
  const againButton = { action: 'again', label: lessonWords(lang).again, press: page.tryAgain };
  const backButton = {
    action: 'puzzles',
    label: words.toPuzzles,
    press: () => page.replace({ screen: 'puzzles' }),
  };
  if (solution === null) return { title: words.result, body: question([], againButton, backButton) };
  const { puzzle, brokenCount, isHinted, seconds, copied, stars } = solution;
  const texts = [
    words.figures(brokenCount, puzzle.par, timeText(seconds)),
    words.technique(hardestTechnique(lang, puzzle.techniques)),
    ...(isHinted ? [words.hinted] : []),
    ...(brokenCount > puzzle.par ? [words.overPar] : []),
  ];
  const body = html`<p class="puzzle-result" role="img" aria-label=${words.stars(stars)}>
      ${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}
    </p>
    ${question(texts, againButton, backButton)}
    <div class="puzzle-buttons">
      ${actionButton('share', words.share, () => void page.puzzles?.share(lang))}
      ${copyNotice(lang, copied)}
    </div>`;
  return { title: words.result, body };
}

/**
 * The button that leads from a lesson to the next one, from the last lesson to a first game, and from other exercises back to
 * the guide or the review.
 */
function nextButton(page: PageApi, lesson: number | null): Button {
  const { lang } = page.words;
  const words = lessonWords(lang);
  if (page.exercise?.source === 'review')
    return { action: 'review', label: reviewWords(lang).back, press: page.backToReview };
  if (lesson === null) return { action: 'guide', label: words.example.back, press: page.backToGuide };
  const nextLesson = LESSONS[lesson];
  if (nextLesson === undefined)
    return { action: 'first-game', label: words.firstGame, press: page.playCoached };
  const press = (): void => page.replace({ screen: 'exercise', name: `learn-${lesson + 1}` });
  return { action: 'next', label: words.next(words.lessons[nextLesson.words].title), press };
}
