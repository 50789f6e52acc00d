/** A computer's turn that does not block the page: it is decided in slices of work, with pauses between them. */
import type { BotResult, Game, Level, Style } from './engine.js';
import { misuse } from './errors.js';

/** The part of `AbortSignal` that `botTurn` uses. The type `AbortSignal` itself belongs to the DOM or to Node. */
export interface StopSignal {
  /** Throws the reason if the signal has been aborted. */
  throwIfAborted(): void;
}

/** The options of `botTurn`. */
export interface BotTurnOptions {
  /** The most work to do, as in `Game.botTurn`. */
  readonly budget?: number | undefined;
  /** The style of the player, as in `Game.botTurn`. */
  readonly style?: Style | undefined;
  /** Ends the thinking when it is aborted: the promise is rejected with its reason, and the game is unchanged. */
  readonly signal?: StopSignal | undefined;
}

/** Milliseconds of work without a pause. */
const SLICE_TIME = 8;
/** The units of work between two readings of the clock. */
const WORK_STEP = 20_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Lets the computer play and end the current turn without blocking the page. It decides as `game.botTurn(level, budget, style)`
 * does. Do not run commands on the game until the promise is settled.
 */
export async function botTurn(
  game: Game,
  level: Level,
  { budget, style, signal }: BotTurnOptions = {},
): Promise<BotResult> {
  signal?.throwIfAborted();
  const thinking = game.thinking(level, budget, style);
  // The deal is over. The answer says so.
  if (thinking === undefined) return game.botTurn(level, budget, style);
  const turns = game.log().length;
  try {
    let since = performance.now();
    while (!thinking.advance(WORK_STEP)) {
      if (performance.now() - since < SLICE_TIME) continue;
      await pause();
      signal?.throwIfAborted();
      since = performance.now();
    }
    if (game.log().length !== turns) {
      throw misuse('bad-input', 'botTurn: the game went on while the computer was thinking');
    }
    return game.botPlay(thinking);
  } finally {
    thinking.free();
  }
}
