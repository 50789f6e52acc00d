/** The web entry of the package: the wasm is loaded from the file that lies beside this one. */
import start, { initSync as startSync } from './engine.js';
import type { EngineError, ErrorCode } from './errors.js';
import { beginSync, type EngineBytes, type EngineSource, makeInit } from './starter.js';

export * from './engine.js';
export type { EngineBytes, EngineError, EngineSource, ErrorCode };

/**
 * Starts the engine; every other function may be called once the promise is fulfilled. A second call is free.
 * Without a source it fetches `engine_bg.wasm` from beside this module.
 */
export const init: (source?: EngineSource) => Promise<void> = makeInit(start, () => undefined);

/** Starts the engine at once from bytes or a compiled module, as workers and tests want it. */
export function initSync(source: EngineBytes): void {
  beginSync(startSync, source);
}
