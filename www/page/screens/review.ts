import '../css/review.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import type { ReviewProgress } from '../../element/thinking/review-game.ts';
import type { Mark, ReviewTurn, Technique } from '../../engine.ts';
import type { ReviewWords } from '../../words/en/review.ts';
import { useWords } from '../../words/screens.ts';
import { sharingWords } from '../../words/sharing.ts';
import { tableWords } from '../../words/table.ts';
import { techniqueWords } from '../../words/techniques.ts';
import { formatNumber, list } from '../../words/words.ts';
import { nameOfGame } from '../analysis/game-name.ts';
import { labelledCards } from '../card-pictures.ts';
import { copyNotice } from '../copy-text.ts';
import { type ChallengeButton, createChallengeButton } from '../deals/challenge-button.ts';
import type { ExerciseSource } from '../exercise.ts';
import { actionButton } from '../forms/controls.ts';
import { LESSONS } from '../lessons.ts';
import type { PageApi } from '../page-api.ts';
import { isMistake, SIGNS } from '../review/marks.ts';
import { laidIn, retryExercise, retryName, timeInRetryName, viewBefore } from '../review/retry.ts';
import { endOf, findReviewedGame, type ReviewedGame } from '../review/reviewed-game.ts';
import { createReviewer, type Reviewer, type ReviewState } from '../review/reviewer.ts';
import { winChanceStrip } from '../review/strip.ts';
import { titleOf } from '../review/title.ts';
import { turnTitle } from '../review/turn-title.ts';
import { flawlessText, waitingFigure, waitingText } from '../review/waiting.ts';
import { type Route, START_ROUTE } from '../router.ts';
import type { Screen } from '../screen.ts';
import { exerciseRoute } from '../trainer/exercise.ts';
import { isTrainerOn, toPractise } from '../trainer/progress.ts';
import { screenHead } from './screen-head.ts';

const reviewWords = useWords('review');
const trainerWords = useWords('trainer');

/** The maximum number of turns in the part “The turns that mattered”. */
const MAX_MATTERING_TURNS = 3;

/** The review of a finished game. A turn of it can be played again as an exercise. */
export function createReviewScreen(page: PageApi): Screen<'review'> & ExerciseSource {
  const reviewer = createReviewer(() => {
    page.redraw();
    goToDecisiveTurn();
  });
  const challengeButton = createChallengeButton(page.redraw);
  /** The visit in which the player waits for the turn that cost the most; `null` if the player does not. */
  let waiting: AbortSignal | null = null;
  /** How far the screen was scrolled when the player left it. */
  let scroll = 0;
  let isReturn = false;

  /** Goes to the turn that cost the most once it is known, unless the player has left or already reads something else. */
  function goToDecisiveTurn(): void {
    if (waiting === null || reviewer.state?.isRunning === true) return;
    const mayGo = !waiting.aborted && scrollY === 0 && isJudged(reviewer.state);
    waiting = null;
    if (!mayGo) return;
    const heading = document.querySelector<HTMLElement>('[data-part=mattering] [tabindex]');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }

  async function openGame(route: Route<'review'>, isCurrent: () => boolean): Promise<void> {
    const game = await findReviewedGame(route);
    if (!isCurrent()) return;
    challengeButton.reset();
    reviewer.open(game);
  }

  return {
    draw: () => reviewScreen(page, reviewer, challengeButton),
    async open({ command, route, from, isCurrent, signal }) {
      waiting = command?.kind === 'decisive-turn' ? signal : null;
      isReturn = from === 'exercise' || from === 'editor';
      signal.addEventListener('abort', () => {
        scroll = scrollY;
      });
      await openGame(route, isCurrent);
      return null;
    },
    shown: goToDecisiveTurn,
    /** A player who returns from a turn of the review continues reading where they left off. */
    get scrollTop() {
      return isReturn ? scroll : 0;
    },
    get isBusy() {
      return reviewer.state?.isRunning === true;
    },
    async exercise(name, isCurrent) {
      // The turn may belong to a game whose review is no longer open, for example after a reload. Then the review is opened again.
      const at = timeInRetryName(name);
      if (at !== null && reviewer.state?.game.at !== at) await openGame({ screen: 'review', at }, isCurrent);
      const { previousRoute } = page;
      const exercise = retryExercise(name, reviewer);
      // A turn can be played again only if the review of its game is open or stored. Otherwise, the turn is unknown.
      return exercise ?? (previousRoute?.screen === 'review' ? previousRoute : START_ROUTE);
    },
  };
}

/** Whether every turn is judged. */
function isJudged(state: ReviewState | null): boolean {
  const { progress = null } = state ?? {};
  return progress !== null && progress.done === progress.total;
}

function reviewScreen(page: PageApi, reviewer: Reviewer, challengeButton: ChallengeButton): TemplateResult {
  const { lang } = page.words;
  const words = reviewWords(lang);
  const { problem, state } = reviewer;
  const missing = problem === null ? words.none : sharingWords(lang).problems[problem];
  return html`<div class="column review">
    ${screenHead(page, words.title)}
    ${state === null ? html`<p role="alert">${missing}</p>` : body(page, words, reviewer, state, challengeButton)}
  </div>`;
}

function body(
  page: PageApi,
  words: ReviewWords,
  reviewer: Reviewer,
  state: ReviewState,
  challengeButton: ChallengeButton,
): TemplateResult {
  const { game, progress } = state;
  const names = list(
    page.words.lang,
    game.view.seats.map(({ name }) => name),
  );
  return html`<p class="part-hint">${names}</p>
    ${progressPart(reviewer, words, state)}
    ${
      progress === null
        ? nothing
        : html`${matteringPart(page, words, state, progress)} ${figuresPart(page, words, state, progress)}
          ${shareSection(page, reviewer, state, challengeButton)} ${turnsPart(words, state, progress)}`
    }`;
}

/**
 * The buttons that replay the game, open it on the analysis board, copy a link to it and challenge a friend. Only a game in “My games”
 * can be replayed and be a challenge. No button is shown
 * until the last deal of a session, because the link reveals every hand.
 */
function shareSection(
  { goTo, route, words: { lang } }: PageApi,
  reviewer: Reviewer,
  { game }: ReviewState,
  challengeButton: ChallengeButton,
): TemplateResult | typeof nothing {
  if (game.view.nextDeal) return nothing;
  const words = sharingWords(lang);
  const { copied, linkFailure } = reviewer;
  const { at } = game;
  return html`<div class="buttons review-share">
    ${at === null ? nothing : actionButton('replay', reviewWords(lang).replay, () => goTo({ screen: 'replay', at }))}
    ${actionButton('analyse', reviewWords(lang).analyse, () => goTo(boardRoute(route)))}
    ${actionButton('copy-link', words.copyLink, () => void reviewer.copyLink())}
    ${challengeButton.draw(game, lang)} ${copyNotice(lang, copied)} ${linkFailure === null ? nothing : html`<p role="status">${words[linkFailure]}</p>`}
  </div>`;
}

/** The analysis board with the game of this screen. */
const boardRoute = (route: Route): Route => ({
  screen: 'analysis',
  link: nameOfGame(route.screen === 'review' ? route : {}),
});

function progressPart(
  reviewer: Reviewer,
  words: ReviewWords,
  state: ReviewState,
): TemplateResult | typeof nothing {
  const { hasFailed, isRunning, progress } = state;
  const { done, total } = progress ?? { done: 0, total: 0 };
  if (!isRunning && !hasFailed && progress !== null && done === total) return nothing;
  const progressText = progress === null ? '' : (isRunning ? words.judging : words.stopped)(done, total);
  const text = hasFailed ? words.failed : progressText;
  const [action, label, press] = isRunning
    ? ['stop', words.stop, () => reviewer.stop()]
    : ['resume', hasFailed ? words.again : words.judgeAll, () => reviewer.resume()];
  return html`<div class="review-progress">
    <label><span role="status">${text}</span> <progress max=${total || 1} .value=${done}></progress></label>
    ${actionButton(action, label, press)}
  </div>`;
}

function figure(name: string, title: string, value: string, hints: readonly string[]): TemplateResult {
  return html`<div class="review-figure" data-figure=${name}>
    <h2>${title}</h2>
    <p class="review-value">${value}</p>
    ${hints.map((hint) => html`<p class="small">${hint}</p>`)}
  </div>`;
}

function figuresPart(
  { words: { lang } }: PageApi,
  words: ReviewWords,
  { game }: ReviewState,
  { done, result, total }: ReviewProgress,
): TemplateResult {
  const { found, index, luck } = result;
  const playable = found.turns.filter(({ best }) => best > 0);
  const perfectTurnCount = playable.filter(({ best, laid }) => laid === best).length;
  const mostRearranged = Math.max(0, ...found.turns.map(({ broken }) => broken));
  const foundHints =
    playable.length === 0
      ? [words.found.nothing]
      : [
          words.found.hint,
          words.found.everything(perfectTurnCount, playable.length),
          ...(mostRearranged > 1 ? [words.found.chain(mostRearranged)] : []),
        ];
  const waiting = waitingFigure(words, result.turns);
  const { reason, title } = titleOf(words, game, result.turns, index);
  const formatTenths = (value: number): string => formatNumber(lang, Math.round(value * 10) / 10);
  return html`<section class="review-figures">
    ${figure('found', words.found.title, words.found.sum(found.laid, found.best), foundHints)}
    ${
      done < total
        ? nothing
        : figure(
            'index',
            words.index.title,
            [formatTenths(index), title].filter(Boolean).join(' · '),
            [reason ?? '', words.index.hint].filter(Boolean),
          )
    }
    ${done < total ? nothing : figure('waiting', words.waiting.title, waiting.value, waiting.hints)}
    ${figure('luck', words.luck.title, words.luck.sum(luck.playable, luck.draws), [
      words.luck.hint(Math.round(luck.expected * 10) / 10),
    ])}
  </section>`;
}

/**
 * The turns with the worst mistakes: the first missed win, then the largest losses of win chance, then other missed wins; then those
 * with the most cards in which another play was better.
 */
function matteringTurns(turns: readonly ReviewTurn[]): readonly ReviewTurn[] {
  const [win, ...moreWins] = turns.filter(({ mark }) => mark === 'missed-win');
  const losses = turns
    .filter(({ mark }) => isMistake(mark) && mark !== 'missed-win')
    .sort((left, right) => (right.loss ?? 0) - (left.loss ?? 0));
  const others = turns.filter(({ mark }) => mark === 'most-cards');
  const ordered = [...(win === undefined ? [] : [win]), ...losses, ...moreWins, ...others];
  return ordered.slice(0, MAX_MATTERING_TURNS);
}

/** The one of these turns that cost the most win chance. */
function costliest(turns: readonly ReviewTurn[]): ReviewTurn | undefined {
  return turns.toSorted((left, right) => (right.loss ?? 0) - (left.loss ?? 0))[0];
}

/** The win chance and the turns that mattered. */
function matteringPart(
  page: PageApi,
  words: ReviewWords,
  { game }: ReviewState,
  { done, result, total }: ReviewProgress,
): TemplateResult {
  const { turns } = result;
  const worstTurns = matteringTurns(turns);
  const mistakes = worstTurns.filter(({ mark }) => isMistake(mark));
  const decisive = costliest(mistakes);
  const judged = turns.filter(({ chance }) => chance !== null);
  const first = Math.round(judged[0]?.chance ?? 0);
  const end = done === total ? endOf(game, turns) : null;
  const last = Math.round(end ?? judged.at(-1)?.chance ?? 0);
  const strip = winChanceStrip(turns, end, {
    label: words.strip.label(first, last),
    half: words.strip.half,
    ends: words.strip.ends(first, last),
  });
  return html`${strip === null ? nothing : html`<section class="part"><h2>${words.strip.title}</h2>${strip}</section>`}
    <section class="part" data-part="mattering" ?hidden=${worstTurns.length === 0 && done < total}>
      <h2 tabindex=${decisive === undefined ? -1 : nothing}>${words.matter}</h2>
      ${mistakes.length === 0 && done === total ? html`<p>${flawlessText(words, turns, game.view.rules)}</p>` : nothing}
      ${worstTurns.map((turn) => turnInFull(page, words, game, turn, turnTitle(words, game.view, turn, turns), turn === decisive))}
    </section>`;
}

function turnsPart(
  words: ReviewWords,
  { game }: ReviewState,
  { result: { turns } }: ReviewProgress,
): TemplateResult {
  return html`<section class="part" data-part="turns">
    <h2>${words.all}</h2>
    <ol class="review-turns">${turns.map((turn) => turnLine(words, game, turn, turnTitle(words, game.view, turn, turns)))}</ol>
  </section>`;
}

function markOf(words: ReviewWords, mark: Mark | null): TemplateResult | typeof nothing {
  if (mark === null) return nothing;
  // A patient player would read the same words beside most turns. The figure about holding back has them once.
  const isQuiet = mark === 'held-back';
  return html`<span class="review-mark" data-mark=${mark} title=${isQuiet ? words.marks[mark] : nothing}>
    <span class="review-sign" aria-hidden="true">${SIGNS[mark]}</span
    ><span class=${isQuiet ? 'unseen' : nothing}>${words.marks[mark]}</span>
  </span>`;
}

function turnLine(words: ReviewWords, game: ReviewedGame, turn: ReviewTurn, title: string): TemplateResult {
  const waiting = waitingText(words, turn, game.view.rules);
  return html`<li data-turn=${turn.turn}>
    <span class="review-turn-name">${title}</span>
    <span>${words.laid(turn.laid, turn.best)} ${markOf(words, turn.mark)}
      ${waiting === null ? nothing : html`<span class="review-waiting">${waiting}</span>`}</span>
  </li>`;
}

/** The heading of the decisive turn can have focus. */
function turnInFull(
  page: PageApi,
  words: ReviewWords,
  game: ReviewedGame,
  turn: ReviewTurn,
  title: string,
  isDecisive: boolean,
): TemplateResult {
  const { best, better, deal, laid, loss, mark, turn: number } = turn;
  const tryIt = (): void => page.goTo({ screen: 'exercise', name: retryName(game, deal, number) });
  const setUp = (): void => page.goTo({ screen: 'editor' }, { kind: 'edit', view: viewBefore(game, turn) });
  const analyse = (): void => page.goTo(boardRoute(page.route), { kind: 'turn', deal, turn: number });
  const waiting = waitingText(words, turn, game.view.rules);
  const texts = [
    words.laid(laid, best),
    // What holding back brought or cost is the same number.
    ...(waiting === null && loss !== null && loss >= 1 ? [`${words.loss(Math.round(loss))}.`] : []),
    ...(waiting === null ? [] : [waiting]),
    ...(mark === 'most-cards' ? [words.waiting.most] : []),
  ];
  return html`<article class="review-turn" data-turn=${number}>
    <h3 tabindex=${isDecisive ? -1 : nothing}>${title} ${markOf(words, mark)}</h3>
    <p>${texts.join(' ')}</p>
    ${laid === 0 ? nothing : guard([game, deal, number], () => labelledCards(words.played, laidIn(game, turn)))}
    <div class="buttons review-buttons">
      ${actionButton('try', words.tryIt, tryIt, 'main')}
      ${actionButton('analyse', words.analyse, analyse, 'quiet')}
      ${actionButton('position', words.setUp, setUp, 'quiet')}
    </div>
    ${better === null ? nothing : answerPart(page, words, turn)}
  </article>`;
}

function answerPart(page: PageApi, words: ReviewWords, { better, techniques }: ReviewTurn): TemplateResult {
  const { cards = '', table = null } = better ?? {};
  const techniqueTexts = techniqueWords(page.words.lang);
  const how = techniques
    .map((technique) => techniqueTexts[technique])
    .join(tableWords(page.words.lang).semicolon);
  return html`<details class="fold">
    <summary>${words.show}</summary>
    <p>${cards === '' ? words.betterDraw : nothing} ${how === '' ? nothing : words.how(how)}</p>
    ${table === null || cards === '' ? nothing : html`${labelledCards(words.better, cards)} ${labelledCards(words.after, table)}`}
    ${lessonButton(page, words, techniques)} ${trainerButton(page, techniques)}
  </details>`;
}

/** The button that opens the lesson on the hardest of the techniques for which there is a lesson. */
function lessonButton(
  page: PageApi,
  words: ReviewWords,
  techniques: readonly Technique[],
): TemplateResult | typeof nothing {
  const hardestByLesson = LESSONS.map(({ techniques }) => techniques.at(-1));
  const technique = techniques.findLast((each) => hardestByLesson.includes(each));
  if (technique === undefined) return nothing;
  const lesson = hardestByLesson.indexOf(technique) + 1;
  const open = (): void => page.goTo({ screen: 'exercise', name: `learn-${lesson}` });
  return actionButton('lesson', words.lesson(lesson), open, 'low');
}

/** The button that opens an exercise on the technique that the trainer notes, for players who have switched it on. */
function trainerButton(page: PageApi, techniques: readonly Technique[]): TemplateResult | typeof nothing {
  const technique = toPractise(techniques);
  if (technique === undefined || !isTrainerOn()) return nothing;
  const open = (): void => page.goTo(exerciseRoute(technique));
  return actionButton('train', trainerWords(page.words.lang).practiseMissed, open, 'low');
}
