/** The web entry of the package: the wasm is loaded from the files that lie beside this one. */
import start, { initSync as startSync } from './engine.js';
import type { EngineError, ErrorCode } from './errors.js';
import { beginSync, type EngineBytes, type EngineSource, makeInits } from './starter.js';

export * from './engine.js';
export type { EngineBytes, EngineError, EngineSource, ErrorCode };

const inits = makeInits(
  start,
  () => new URL('engine_play.wasm', import.meta.url),
  () => new URL('engine_think.wasm', import.meta.url),
);

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it fetches the two parts of the engine from beside this module.
 */
export const init: (source?: EngineSource) => Promise<void> = inits.init;

/**
 * Starts what a game is played with, which is half of the engine: `Game.deal`, `Game.load`, `presets` and all methods of
 * a game but `hint`, `solvable`, `thinking`, `botTurn` and `botPlay`. Those, `Game.arrange`, and the functions that judge or
 * solve without a game (`checkMeld`, `checkTable`, `checkTurn`, `canComplete`, `solve`) may be called after `await init()`,
 * which loads the rest. A source that is given is the whole engine.
 */
export const initGame: (source?: EngineSource) => Promise<void> = inits.initGame;

/** Starts the engine at once from bytes or a compiled module, as workers and tests want it. */
export function initSync(source: EngineBytes): void {
  beginSync(startSync, source, false);
}
