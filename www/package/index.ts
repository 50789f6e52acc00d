/** The web entry of the package: the wasm is loaded from the file that lies beside this one. */
import * as bindings from './engine.js';
import { type EngineBytes, type EngineSource, makeEngine } from './start.js';

export * from './api.js';

const engine = makeEngine(bindings, ['game_deal', 'solve'], () => new URL('engine.wasm', import.meta.url));

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it fetches the wasm from beside this module.
 */
export const init: (source?: EngineSource) => Promise<void> = engine.init;

/** Starts the engine at once from bytes or a compiled module, as workers and tests want it. */
export const initSync: (source: EngineBytes) => void = engine.initSync;
