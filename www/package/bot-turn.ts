/** Plays a computer's turn in slices of work. The pauses between the slices keep the page responsive. */
import { checkCall, checkTurnCount } from './bot-call.js';
import type { BotResult, Game, Level, Style } from './engine.js';
import { inSlices } from './slices.js';

/** The part of `AbortSignal` that `botTurn` uses. The type `AbortSignal` itself belongs to the DOM or to Node. */
export interface StopSignal {
  /** Throws the signal's reason if the signal is aborted. */
  throwIfAborted(): void;
}

/** How much the computer may think in `botTurn`, and how it plays. */
export interface BotTurnOptions {
  /** The limit of the work, in the units of `Game.botTurn`. */
  readonly budget?: number | undefined;
  /** The style of the computer, as in `Game.botTurn`. */
  readonly style?: Style | undefined;
  /** When the signal is aborted, the promise is rejected with the signal's reason, and the game does not change. */
  readonly signal?: StopSignal | undefined;
}

/** Milliseconds of work after which a slice ends. */
const SLICE_TIME = 8;
/** The units of work in one step, between two readings of the clock. */
const STEP_WORK = 20_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Plays and ends the current turn as a computer, without blocking the page. The computer plays the same turn as in
 * `game.botTurn(level, budget, style)`. No command may be run on the game until the promise is settled.
 */
export async function botTurn(game: Game, level: Level, options: BotTurnOptions = {}): Promise<BotResult> {
  const { budget, style, signal } = options ?? {};
  checkCall(game, signal);
  const thinking = game.thinking(level, budget, style);
  // There is no turn to play, because the deal is over. The answer of `game.botTurn` says so.
  if (thinking === undefined) return game.botTurn(level, budget, style);
  const turnCount = game.log().length;
  try {
    const goOn = async (): Promise<void> => {
      await pause();
      signal?.throwIfAborted();
    };
    await inSlices(() => thinking.advance(STEP_WORK), SLICE_TIME, goOn);
    checkTurnCount(game, turnCount);
    return game.botPlay(thinking);
  } finally {
    thinking.free();
  }
}
