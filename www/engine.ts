// The small engine (play.ts), which the element and the page use. Only this file and `element/thinking/` start the whole engine.
import * as play from '#play';

export type * from 'machiavelli-cards';
export type Game = play.Game;

// `let` instead of `const`, because `startWhole` replaces these functions and the class.
export let { checkMeld, Game, presets, ruleOptions } = play;

let starting: Promise<void> | undefined;

/**
 * Starts the engine once: a further call returns the same promise. After a failure, the next call tries again.
 * `source` is the address of the whole engine's wasm, for hosts that do not serve the wasm files beside the scripts.
 */
export function ready(source?: string): Promise<void> {
  starting ??= (source === undefined ? startSmallOrWhole() : startWhole(source)).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Starts the small engine. If its wasm is missing, starts the whole engine, whose wasm also exists inside a script. */
async function startSmallOrWhole(): Promise<void> {
  try {
    await play.init();
  } catch (error) {
    await startWhole().catch(() => {
      throw error;
    });
  }
}

/** Starts the whole engine and returns it. `source` is the address of its wasm, as in `ready`. */
export async function wholeEngine(source?: string): Promise<typeof import('machiavelli-cards')> {
  const engine = await import('machiavelli-cards');
  await engine.init(source);
  return engine;
}

async function startWhole(source?: string): Promise<void> {
  const engine = await wholeEngine(source);
  ({ checkMeld, Game, presets, ruleOptions } = engine);
}

/** Compiles the wasm of the whole engine. `source` is the address of the wasm; `null` if it is beside the script. */
export const compileWhole = (source: string | null): Promise<object> =>
  play.compiledEngine(source ?? undefined);
