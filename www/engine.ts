// The one file of the page that takes values from the package. Everything else imports from here.
import { init, initGame } from 'machiavelli-cards';

export type * from 'machiavelli-cards';
export { checkMeld, checkTurn, Game, presets, ruleOptions } from 'machiavelli-cards';

/**
 * Starts what a game is played with, once; a second call waits for the same start. A failed start may be tried again.
 */
export function ready(source?: string): Promise<void> {
  return initGame(source);
}

/** How often a part that does not come is asked for, the pause twice as long each time: half a minute in all. */
const TRIES = 8;

/**
 * Starts the whole engine, what thinks and judges included. The game is on the table already; a connection that is gone
 * just now may come back.
 */
export async function readyToThink(source?: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await init(source);
    } catch (error) {
      // What `fetch` throws without a connection; anything else will not mend itself.
      if (tries === TRIES || !(error instanceof Error && error.cause instanceof TypeError)) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 125 * 2 ** tries));
    }
  }
}
