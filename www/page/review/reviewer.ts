// Reviews a game in a worker, and stores the review with the game.
import type { ReviewProgress } from '../../element/thinking/review-game.ts';
import { createThinker } from '../../element/thinking/thinker.ts';
import type { EngineError, TurnEvent, View } from '../../engine.ts';
import type { LinkProblem } from '../../words/sharing.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import { downloadText } from '../download.ts';
import { gameAddress } from '../links.ts';
import { changeGame } from '../my-games/games.ts';
import { noteMissed, toPractise } from '../trainer/progress.ts';
import { isMistake } from './marks.ts';
import type { ReviewedGame } from './reviewed-game.ts';
import { toStore } from './stored-review.ts';
import { judgeRetry, type RetriedTurn, type RetryVerdict } from './verdict.ts';

export interface ReviewState {
  readonly game: ReviewedGame;
  /** The part of the review that is done; `null` until the worker’s first report. */
  readonly progress: ReviewProgress | null;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
}

/** The name of the sentence that says why a link could not be made. */
type LinkFailure = 'tooLong' | 'failed';

export type Reviewer = ReturnType<typeof createReviewer>;

/** Tests in Node replace `thinker`. */
export function createReviewer(redraw: () => void, thinker = createThinker(document.body)) {
  let state: ReviewState | null = null;
  let problem: LinkProblem | null = null;
  let copied: CopyResult | null = null;
  let linkFailure: LinkFailure | null = null;
  let verdict: RetryVerdict | null = null;
  let runController = new AbortController();
  let retryController = new AbortController();

  function change(part: Partial<ReviewState>): void {
    if (state !== null) state = { ...state, ...part };
    redraw();
  }

  async function run({ at, save, seat }: ReviewedGame): Promise<void> {
    runController = new AbortController();
    const { signal } = runController;
    change({ isRunning: true, hasFailed: false });
    try {
      const observer = {
        progress(progress: ReviewProgress): void {
          if (!signal.aborted) change({ progress });
        },
        isCancelled: () => signal.aborted,
      };
      const progress = await thinker.ask({ kind: 'review', save, seat }, observer);
      if (signal.aborted) return;
      change({ progress, isRunning: false });
      const { index, found } = progress.result;
      const review = toStore(progress.result);
      if (at === null) return;
      // Only games in “My games” are the player's own.
      const mistakes = progress.result.turns.filter(({ mark }) => isMistake(mark));
      // A technique that was missed in several turns is one that the player does not know yet.
      const missed = new Set(mistakes.map(({ techniques }) => toPractise(techniques)));
      for (const technique of missed) if (technique !== undefined) noteMissed([technique]);
      await changeGame(at, { index, found: [found.laid, found.best], review });
    } catch (error) {
      console.error(error);
      if (!signal.aborted) change({ isRunning: false, hasFailed: true });
    } finally {
      if (runController.signal === signal) thinker.stop();
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
    /** Why the link to the game could not be made; `null` if it could. A game that is too long was saved as a file. */
    get linkFailure() {
      return linkFailure;
    },
    /** The verdict on the last retry; `null` while the worker judges it. */
    get verdict() {
      return verdict;
    },
    /** Judges a retry of `turn`. `view` is the view after the retry, which `event` describes. */
    async judge(turn: RetriedTurn, view: View, event: TurnEvent): Promise<void> {
      if (state === null) return;
      const { save, seat } = state.game;
      // The player may play the turn again before the last play is judged.
      retryController.abort();
      retryController = new AbortController();
      const { signal } = retryController;
      verdict = null;
      let newVerdict: RetryVerdict;
      try {
        newVerdict = await judgeRetry(turn, view, event, (retry) =>
          thinker.ask({ kind: 'retry', save, seat, retry }),
        );
      } catch (error) {
        console.error(error);
        newVerdict = { isAccepted: false, loss: null };
      }
      if (signal.aborted) return;
      verdict = newVerdict;
      // Meanwhile, the review may have been closed.
      if (state?.isRunning !== true) thinker.stop();
      redraw();
    },
    /** Copies a link to the game. If the game is too long for a link, saves the game as a file. */
    async copyLink(): Promise<void> {
      if (state === null) return;
      const { save } = state.game;
      copied = linkFailure = null;
      try {
        copied = await copyText(await gameAddress(save));
      } catch (error) {
        if ((error as EngineError).code === 'link-too-long') {
          downloadText('machiavelli-game.txt', save);
          linkFailure = 'tooLong';
        } else {
          console.error(error);
          linkFailure = 'failed';
        }
      }
      redraw();
    },
    /**
     * Opens the review of a game, and starts the review unless it is stored. `game` may also be the reason why a link
     * cannot be read.
     */
    open(game: ReviewedGame | LinkProblem | null): void {
      const isGame = game !== null && typeof game !== 'string';
      if (isGame && state?.game.at === game.at && state.game.save === game.save) return;
      runController.abort();
      state = null;
      copied = null;
      linkFailure = null;
      problem = typeof game === 'string' ? game : null;
      if (!isGame) return;
      const { review } = game;
      const turnCount = review?.turns.length ?? 0;
      const progress = review === null ? null : { done: turnCount, total: turnCount, result: review };
      state = { game, progress, isRunning: false, hasFailed: false };
      if (progress === null) void run(game);
    },
    /** Starts the review again after a stop or a failure. */
    resume(): void {
      if (state !== null) void run(state.game);
    },
    stop(): void {
      runController.abort();
      change({ isRunning: false });
    },
  };
}
