/** The twin of the web entry that carries the wasm in itself, for Node and for bundlers that copy no files. */

import start, { initSync as startSync } from './engine.js';
import { engineBytes } from './engine-bytes.js';
import type { EngineError, ErrorCode } from './errors.js';
import { beginSync, type EngineBytes, type EngineSource, makeInits } from './starter.js';

export * from './engine.js';
export type { EngineBytes, EngineError, EngineSource, ErrorCode };

const inits = makeInits(start, engineBytes);

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it uses the wasm inside this package: no file is read, nothing is fetched.
 */
export const init: (source?: EngineSource) => Promise<void> = inits.init;

/** The same as `init`: what plays and what thinks come together here. */
export const initGame: (source?: EngineSource) => Promise<void> = inits.initGame;

/** Starts the engine at once, from the wasm inside this package unless a source is given. */
export function initSync(source: EngineBytes = engineBytes()): void {
  beginSync(startSync, source, true);
}
