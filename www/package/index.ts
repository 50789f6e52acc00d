/** The package's entry for browsers. It loads `engine.wasm` from the folder of this module. */
import * as bindings from './engine.js';
import { type EngineBytes, type EngineSource, makeEngine } from './start.js';

export * from './api.js';

const engine = makeEngine(bindings, ['game_deal', 'solve'], () => new URL('engine.wasm', import.meta.url));

/**
 * Starts the engine. Await it before calling any other function; further calls do nothing. Without a source, it fetches
 * `engine.wasm` from the folder of this module.
 */
export const init: (source?: EngineSource) => Promise<void> = engine.init;

/** Starts the engine synchronously, from bytes or a compiled module. */
export const initSync: (source: EngineBytes) => void = engine.initSync;
