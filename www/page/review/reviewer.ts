// Reviews a game in a worker, and stores the review with the game.
import type { ReviewProgress } from '../../element/thinking/review-game.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import type { EngineError, View } from '../../engine.ts';
import type { LinkProblem } from '../../words/sharing.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { downloadText } from '../download.ts';
import type { RetriedTurn } from '../exercise.ts';
import { gameAddress } from '../links.ts';
import { changeGame } from '../my-games/games.ts';
import { packText } from '../my-games/pack.ts';
import type { ReviewedGame } from './reviewed-game.ts';
import { judgeRetry, type RetryVerdict } from './verdict.ts';

export interface ReviewState {
  readonly game: ReviewedGame;
  /** The part of the review that is done; `null` until the worker’s first report. */
  readonly known: ReviewProgress | null;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

export type Reviewer = ReturnType<typeof createReviewer>;

export function createReviewer(redraw: () => void) {
  const thinker = createThinker(document.body);
  let state: ReviewState | null = null;
  let problem: LinkProblem | null = null;
  let copied: CopyResult | null = null;
  let isTooLong = false;
  let verdict: RetryVerdict | null = null;
  let running = new AbortController();

  function change(part: Partial<ReviewState>): void {
    if (state !== null) state = { ...state, ...part };
    redraw();
  }

  async function run({ at, save, seat }: ReviewedGame): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    change({ isRunning: true, hasFailed: false });
    try {
      const following = {
        progress(progress: ReviewProgress): void {
          if (!signal.aborted) change({ known: progress });
        },
        isCancelled: () => signal.aborted,
      };
      const known = await thinker.ask({ kind: 'review', save, seat }, following);
      if (signal.aborted) return;
      change({ known, isRunning: false });
      const { result } = known;
      if (at !== null)
        changeGame(at, { index: result.index, review: await packText(JSON.stringify(result)) });
    } catch (error) {
      console.error(error);
      if (!signal.aborted) change({ isRunning: false, hasFailed: true });
    } finally {
      if (running.signal === signal) thinker.stop();
    }
  }

  return {
    get state() {
      return state;
    },
    /** Why the link cannot be read, if the review was opened by a link. */
    get problem() {
      return problem;
    },
    /** The copied link to the game; `null` until the player copies it. */
    get copied() {
      return copied;
    },
    /** Whether the game was saved as a file, because it is too long for a link. */
    get isTooLong() {
      return isTooLong;
    },
    /** The verdict on the last retry; `null` while the worker judges it. */
    get verdict() {
      return verdict;
    },
    /** Judges a retry of `turn`. `view` is the view after the retry. */
    async judge(turn: RetriedTurn, view: View): Promise<void> {
      if (state === null) return;
      const { save, seat } = state.game;
      verdict = null;
      try {
        verdict = await judgeRetry(turn, view, (retry) => thinker.ask({ kind: 'retry', save, seat, retry }));
      } catch (error) {
        console.error(error);
        verdict = { isAccepted: false, laid: 0, loss: null };
      } finally {
        if (!state.isRunning) thinker.stop();
      }
      redraw();
    },
    /** Copies a link to the game. If the game is too long for a link, saves the game as a file. */
    async copyLink(): Promise<void> {
      if (state === null) return;
      const { save } = state.game;
      try {
        copied = await copyText(await gameAddress(save));
      } catch (error) {
        if ((error as EngineError).code !== 'link-too-long') throw error;
        downloadText('machiavelli-game.txt', save);
        isTooLong = true;
      }
      redraw();
    },
    /**
     * Opens the review of a game, and starts the review unless its result is stored. `game` may also be the reason why a link
     * cannot be read.
     */
    open(game: ReviewedGame | LinkProblem | null): void {
      const isGame = game !== null && typeof game !== 'string';
      if (isGame && state?.game.save === game.save) return;
      running.abort();
      state = null;
      copied = null;
      isTooLong = false;
      problem = typeof game === 'string' ? game : null;
      if (!isGame) return;
      const { result } = game;
      const turns = result?.turns.length ?? 0;
      const known = result === null ? null : { done: turns, total: turns, result };
      state = { game, known, isRunning: false, hasFailed: false };
      if (known === null) void run(game);
    },
    /** Starts the review again after a stop or a failure. */
    resume(): void {
      if (state !== null) void run(state.game);
    },
    stop(): void {
      running.abort();
      change({ isRunning: false });
    },
  };
}
