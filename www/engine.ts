// The engine that the element plays with. Everything outside `thinking/` takes the engine from here.
import * as play from '#play';

export type * from 'machiavelli-cards';
export type Game = play.Game;

// Not const: if `wasm-src` is set, the element takes these from the whole engine.
export let { checkMeld, checkTurn, Game, presets, ruleOptions } = play;

let starting: Promise<void> | undefined;

/**
 * Starts the engine once; a second call waits for the same start, and after a failure the next call tries again.
 * `source` is the address of the whole engine's wasm, for hosts that do not serve it beside the scripts.
 */
export function ready(source?: string): Promise<void> {
  starting ??= (source === undefined ? play.init() : startWhole(source)).catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

async function startWhole(source: string): Promise<void> {
  const whole = await import('machiavelli-cards');
  await whole.init(source);
  ({ checkMeld, checkTurn, Game, presets, ruleOptions } = whole);
}
