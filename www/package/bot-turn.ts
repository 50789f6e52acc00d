/** The computer's turn for pages that cannot wait: it is decided in slices, and the page goes on between them. */
import type { BotResult, Game, Level } from './engine.js';
import { misuse } from './errors.js';

/** The part of an `AbortSignal` that is used, because its type belongs to the DOM or to Node. */
export interface StopSignal {
  /** Throws the reason once the signal was given. */
  throwIfAborted(): void;
}

/** The options of `botTurn`. */
export interface BotTurnOptions {
  /** The most work to do, as in `Game.botTurn`. */
  readonly budget?: number | undefined;
  /** An `AbortSignal`, which ends the thinking: the promise is rejected with its reason, and the game is unchanged. */
  readonly signal?: StopSignal | undefined;
}

/** Milliseconds of work without a pause. */
const SLICE = 8;
/** The units of work between two readings of the clock. */
const STEP = 20_000;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Lets the computer play and end the turn of the seat whose turn it is, like `game.botTurn(level, budget)`, with the same
 * decision, but without blocking the page. Meanwhile the game must not go on.
 */
export async function botTurn(
  game: Game,
  level: Level,
  { budget, signal }: BotTurnOptions = {},
): Promise<BotResult> {
  signal?.throwIfAborted();
  const thinking = game.thinking(level, budget);
  // There is no turn to decide: the answer says so.
  if (thinking === undefined) return game.botTurn(level, budget);
  const turns = game.log().length;
  try {
    let since = performance.now();
    while (!thinking.advance(STEP)) {
      if (performance.now() - since < SLICE) continue;
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
