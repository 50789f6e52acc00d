// The whole engine, with its solver and computer players. Only what thinks takes it from here.
import { init } from 'machiavelli-cards';

export { Game } from 'machiavelli-cards';

/** How often the wasm is asked for; the pause doubles each time, to half a minute in all. */
const TRIES = 8;

/** Starts the whole engine. The game is on the table already, so a lost connection is given time to come back. */
export async function readyToThink(source: string | null): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await init(source ?? undefined);
    } catch (error) {
      // `fetch` throws a TypeError without a connection; other failures would only repeat themselves.
      if (tries === TRIES || !(error instanceof Error && error.cause instanceof TypeError)) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 125 * 2 ** tries));
    }
  }
}
