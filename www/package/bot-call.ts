/** What both ways to play a computer’s turn check: in slices of work, and in a worker. */
import type { Game } from './engine.js';
import { misuse } from './errors.js';

/** Throws if `botTurn` is called without a game, or with a signal that is none or is aborted. */
export function checkCall(game: Game, signal: { throwIfAborted(): void } | undefined): void {
  if (typeof game?.thinking !== 'function') throw misuse('bad-input', 'botTurn: expected a game');
  if (signal !== undefined && typeof signal?.throwIfAborted !== 'function') {
    throw misuse('bad-input', 'botTurn: expected an AbortSignal as signal');
  }
  signal?.throwIfAborted();
}

/** Throws if a turn of the game has ended since there were `turnCount` turns. */
export function checkTurnCount(game: Game, turnCount: number): void {
  if (game.log().length !== turnCount) {
    throw misuse('bad-input', 'botTurn: the game went on while the computer was thinking');
  }
}
