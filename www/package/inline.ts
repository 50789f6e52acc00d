/** The counterpart of the web entry with the wasm inside, for Node and for bundlers that copy no files. */
import * as bindings from './engine.js';
import { engineBytes } from './engine-bytes.js';
import { type EngineBytes, type EngineSource, makeEngine } from './start.js';

export * from './api.js';

const engine = makeEngine(bindings, ['game_deal', 'solve'], engineBytes);

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it uses the wasm inside this package: no file is read, nothing is fetched.
 */
export const init: (source?: EngineSource) => Promise<void> = engine.init;

/** Starts the engine at once, from the wasm inside this package unless a source is given. */
export function initSync(source: EngineBytes = engineBytes()): void {
  engine.initSync(source);
}
