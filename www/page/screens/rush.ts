import '../css/lessons.css';
import '../css/chart.css';
import '../css/rush.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import type { TurnDetail } from '../../element/events.ts';
import { randomSeed } from '../../element/game/setup.ts';
import { puzzleTask } from '../../element/modes.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import type { RushWords } from '../../words/en/rush.ts';
import { useWords } from '../../words/screens.ts';
import { hardestTechnique } from '../../words/techniques.ts';
import { actionButton, notice } from '../forms/controls.ts';
import { DEFAULT_CHOICE, namedSeats, withLevel } from '../game-choice.ts';
import { positionLink, variationLink } from '../links.ts';
import type { PageApi } from '../page-api.ts';
import { puzzleAddress } from '../puzzles/address.ts';
import { timeText } from '../puzzles/time-text.ts';
import { runsChart } from '../rush/chart.ts';
import {
  type Attempt,
  endOf,
  LENGTHS,
  type Length,
  MAX_MISTAKES,
  mistakeCount,
  newRun,
  nextPuzzle,
  type Outcome,
  puzzlesAhead,
  type Run,
  solvedCount,
  timeLeft,
  withClock,
  withOutcome,
  withPuzzle,
} from '../rush/run.ts';
import { addRun, bestRun, lastAttempts, type StoredRun, storedRuns } from '../rush/runs.ts';
import { createSupply, type Supply } from '../rush/supply.ts';
import type { Screen } from '../screen.ts';
import { noteMissed } from '../trainer/progress.ts';
import { screenHead } from './screen-head.ts';

const rushWords = useWords('rush');

/** Milliseconds between two looks at the clock. */
const TICK = 200;

/** The seconds left that a screen reader says. */
const SPOKEN_SECONDS = [60, 30, 10];

/** Why a run has ended. */
type End = keyof RushWords['end'];

/** The run that has just ended. */
interface Ended {
  readonly why: End;
  /** `null` if the player has answered nothing. */
  readonly stored: StoredRun | null;
  readonly isBest: boolean;
  readonly hasFailed: boolean;
}

const SIGNS: Readonly<Record<Outcome, string>> = { solved: '✓', missed: '✕', unfinished: '–' };

/** The screen from which a run starts, which shows the results, and `onTable`, the run itself. */
export function createRushScreen(
  page: PageApi,
  table: MachiavelliTable,
): Screen<'rush'> & { readonly onTable: Screen<'rush-run'> } {
  const thinker = createThinker(document.body);
  let supply: Supply = createSupply(thinker, randomSeed());
  let run: Run | null = null;
  let ended: Ended | null = null;
  /** Why the run is about to end; `stopped` if the player leaves the table. */
  let why: End = 'stopped';
  let hasFailed = false;
  /** What a screen reader says about the run. */
  let news = '';
  let shownSeconds = 0;

  const now = (): number => performance.now();
  const isSeen = (): boolean => document.visibilityState === 'visible';

  /** Has the first puzzles of the next run made. No other run has the same ones. */
  function prepare(): void {
    supply = createSupply(thinker, randomSeed());
    supply.prepare([{ tier: 'monday', index: 0 }]);
  }

  function start(minutes: Length): void {
    run = newRun(minutes);
    [why, hasFailed, news] = ['stopped', false, ''];
    page.goTo({ screen: 'rush-run' });
  }

  /** Goes back to the results. Leaving the table is what ends the run, so Back does the same. */
  function finish(reason: End): void {
    why = reason;
    page.replace({ screen: 'rush' });
  }

  /** Stores the run, whose table the player has left. */
  function storeRun(): void {
    if (run === null) return;
    const over = withOutcome(run, 'unfinished', now());
    const before = bestRun(storedRuns(), run.minutes);
    const stored = addRun(over, Date.now());
    const isBest = stored !== null && stored.solved > (before?.solved ?? 0);
    ended = { why, stored, isBest, hasFailed };
    run = null;
  }

  /** Opens the next puzzle. */
  async function showNext(isCurrent: () => boolean): Promise<void> {
    if (run === null) return;
    const puzzle = await supply.take(nextPuzzle(run));
    if (!isCurrent()) return;
    const { best, goal, position, rules } = puzzle;
    await table.start({
      seats: namedSeats(withLevel(DEFAULT_CHOICE, 'hard'), page.words),
      ...{ rules, position, goal, instant: true },
      task: (lang) => puzzleTask(lang, goal, best),
    });
    if (!isCurrent() || run === null) return;
    run = withPuzzle(run, puzzle, isSeen(), now());
    supply.prepare(puzzlesAhead(run, now()));
    page.redraw();
  }

  async function answer(outcome: 'solved' | 'missed', isCurrent: () => boolean): Promise<void> {
    if (run === null || run.puzzle === null) return;
    if (outcome === 'missed') noteMissed(run.puzzle.techniques);
    run = withOutcome(run, outcome, now());
    const words = rushWords(page.words.lang);
    news =
      outcome === 'solved' ? words.solved(solvedCount(run)) : words.skipped(mistakeCount(run), MAX_MISTAKES);
    page.redraw();
    const end = endOf(run, now());
    if (end !== null) {
      finish(end);
      return;
    }
    try {
      await showNext(isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      console.error(error);
      hasFailed = true;
      finish('stopped');
    }
  }

  /** Draws the clock when another second begins. */
  function tick(): void {
    if (run === null) return;
    const seconds = Math.ceil(timeLeft(run, now()) / 1000);
    if (seconds === shownSeconds) return;
    shownSeconds = seconds;
    if (SPOKEN_SECONDS.includes(seconds)) news = rushWords(page.words.lang).secondsLeft(seconds);
    if (seconds === 0) finish('time');
    else page.redraw();
  }

  return {
    draw: () => rushScreen(page, ended, start),
    async open({ from, signal }) {
      if (from !== 'rush-run') ended = null;
      prepare();
      signal.addEventListener('abort', () => {
        if (page.route.screen !== 'rush-run') thinker.stop();
      });
      return null;
    },
    onTable: {
      draw: () => runHead(page, run, news, now(), finish, () => void answer('missed', () => run !== null)),
      async open({ isCurrent, signal }) {
        if (run === null) return { screen: 'rush' };
        const timer = setInterval(tick, TICK);
        signal.addEventListener('abort', () => {
          clearInterval(timer);
          storeRun();
          if (page.route.screen !== 'rush') thinker.stop();
        });
        const turnListener = ({ detail: { event } }: CustomEvent<TurnDetail>): void => {
          if (event.kind === 'play') void answer('solved', isCurrent);
        };
        table.addEventListener('machiavelli-turn', turnListener, { signal });
        table.addEventListener('machiavelli-end', (event) => event.preventDefault(), { signal });
        document.addEventListener(
          'visibilitychange',
          () => {
            if (run !== null) run = withClock(run, isSeen(), now());
          },
          { signal },
        );
        await showNext(isCurrent);
        return null;
      },
    },
  };
}

/** What is above the table during a run. */
function runHead(
  page: PageApi,
  run: Run | null,
  news: string,
  now: number,
  finish: (why: End) => void,
  skip: () => void,
): TemplateResult {
  const words = rushWords(page.words.lang);
  if (run === null) return html`<h1 class="unseen">${words.title}</h1>`;
  const [solved, mistakes] = [solvedCount(run), mistakeCount(run)];
  const seconds = Math.ceil(timeLeft(run, now) / 1000);
  const signs = Array.from({ length: MAX_MISTAKES }, (_, place) => (place < mistakes ? '✕' : '○'));
  const isEmpty = run.puzzle === null && run.attempts.length === 0;
  return html`<div class="exercise-head rush-head" data-plain>
    <h1 class="unseen">${words.title}</h1>
    <div class="rush-figures" data-beat=${run.attempts.length % 2} data-last=${run.attempts.at(-1)?.outcome ?? nothing}>
      <span class="rush-time" role="timer" aria-live="off" aria-label=${words.timeLeft} ?data-low=${seconds <= 10}>${timeText(seconds)}</span>
      <span class="rush-score" role="img" aria-label=${words.solvedSoFar(solved)}><span aria-hidden="true">✓</span> ${solved}</span>
      <span class="rush-mistakes" role="img" aria-label=${words.mistakesSoFar(mistakes, MAX_MISTAKES)}>${signs.join('')}</span>
      ${isEmpty ? html`<span class="small">${words.preparing}</span>` : nothing}
    </div>
    <div class="rush-buttons">
      ${actionButton('skip', words.skip, skip, '', run.puzzle === null)}
      ${actionButton('stop', words.stop, () => finish('stopped'), 'quiet')}
    </div>
    <p class="unseen" role="status">${news}</p>
  </div>`;
}

function rushScreen(page: PageApi, ended: Ended | null, start: (minutes: Length) => void): TemplateResult {
  const { lang } = page.words;
  const words = rushWords(lang);
  const runs = storedRuns();
  return html`<div class="column rush">
    ${screenHead(page, words.title)}
    ${ended === null ? nothing : resultPart(words, ended)}
    <section class="part" data-part="start">
      ${ended === null ? html`<p>${words.intro}</p><p class="part-hint">${words.mistakes}</p>` : nothing}
      <div class="rush-lengths">${LENGTHS.map((minutes) => {
        const best = bestRun(runs, minutes);
        return html`<div>
          ${actionButton(`start-${minutes}`, words.minutes(minutes), () => start(minutes), 'main')}
          <p class="small">${best === null ? words.noBest : words.best(best.solved)}</p>
          ${runsChart(runs, minutes, lang)}
        </div>`;
      })}</div>
    </section>
    ${attemptsPart(page, words)}
  </div>`;
}

function resultPart(words: RushWords, { hasFailed, isBest, stored, why }: Ended): TemplateResult {
  return html`<section class="part rush-result" data-part="result">
    <h2>${words.end[why]}</h2>
    ${hasFailed ? notice(words.failed) : nothing}
    ${
      stored === null
        ? nothing
        : html`<p class="rush-solved">${words.result(stored.solved)}</p>
          <p>${words.figures(words.minutes(stored.minutes), stored.streak, stored.mistakes)}</p>
          ${isBest ? html`<p class="rush-best">${words.isBest}</p>` : nothing}`
    }
  </section>`;
}

/** The puzzles of the last run, which the player can open again. */
function attemptsPart(page: PageApi, words: RushWords): TemplateResult | typeof nothing {
  const attempts = lastAttempts();
  if (attempts.length === 0) return nothing;
  const open = async (link: Promise<string>, isPuzzle: boolean): Promise<void> => {
    const { route } = page;
    const name = await link;
    if (page.route !== route) return;
    page.goTo(
      isPuzzle ? { screen: 'exercise', name: puzzleAddress(name) } : { screen: 'analysis', link: name },
    );
  };
  const item = (
    { level, outcome, position, seconds, techniques }: Attempt,
    place: number,
  ): TemplateResult => {
    const hardest = hardestTechnique(page.words.lang, techniques);
    const button = (action: string, label: string, title: string, press: () => void): TemplateResult =>
      html`<button type="button" class="button low" data-action=${action} aria-label=${title} @click=${press}>${label}</button>`;
    return html`<li data-outcome=${outcome}>
      <span class="rush-sign" role="img" aria-label=${words.outcomes[outcome]}>${SIGNS[outcome]}</span>
      <div>
        <p>${words.attempt(place + 1, level, timeText(seconds))}</p>
        ${outcome === 'solved' || hardest === '' ? nothing : html`<p class="small">${words.hardest(hardest)}</p>`}
      </div>
      <div class="buttons">
        ${button('solve', words.again, words.againLong(place + 1), () => void open(positionLink(position, 'bga'), true))}
        ${button('analyse', words.analyse, words.analyseLong(place + 1), () => void open(variationLink([position], 'bga'), false))}
      </div>
    </li>`;
  };
  return html`<section class="part" data-part="puzzles">
    <h2>${words.puzzles}</h2>
    <ol class="rush-attempts">${attempts.map(item)}</ol>
  </section>`;
}
