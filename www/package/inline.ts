/** The twin of the web entry that carries the wasm in itself, for Node and for bundlers that copy no files. */
import { engineBytes } from './engine-bytes.js';
import start, { initSync as startSync } from './engine-inline.js';
import type { EngineError, ErrorCode } from './errors.js';
import { beginSync, type EngineBytes, type EngineSource, makeInit } from './starter.js';

export * from './engine-inline.js';
export type { EngineBytes, EngineError, EngineSource, ErrorCode };

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it uses the wasm inside this package: no file is read, nothing is fetched.
 */
export const init: (source?: EngineSource) => Promise<void> = makeInit(start, engineBytes);

/** Starts the engine at once, from the wasm inside this package unless a source is given. */
export function initSync(source: EngineBytes = engineBytes()): void {
  beginSync(startSync, source);
}
