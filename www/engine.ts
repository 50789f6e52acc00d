// The one file of the page that takes values from the package. Everything else imports from here.
import { init, initGame } from 'machiavelli-cards';

export type * from 'machiavelli-cards';
export { checkMeld, checkTurn, Game, presets } from 'machiavelli-cards';

/**
 * Starts what a game is played with, once; a second call waits for the same start. A failed start may be tried again.
 */
export function ready(source?: string): Promise<void> {
  return initGame(source);
}

/** Starts the whole engine, what thinks and judges included. */
export function readyToThink(source?: string): Promise<void> {
  return init(source);
}
