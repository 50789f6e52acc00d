// The whole engine, with its solver and computer players. Only the code in this folder imports it.
import { init } from 'machiavelli-cards';

export { Game } from 'machiavelli-cards';

/** The number of attempts to load the wasm. The pause doubles after each, up to half a minute in total. */
const TRIES = 8;

/**
 * Starts the whole engine. The game is already on the table, so there is time to wait for a lost
 * connection.
 */
export async function readyToThink(source: string | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await init(source ?? undefined);
    } catch (error) {
      // `fetch` throws a TypeError if there is no connection. Other failures would only happen again.
      if (tries === TRIES || !(error instanceof Error && error.cause instanceof TypeError)) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 125 * 2 ** tries));
    }
  }
}
