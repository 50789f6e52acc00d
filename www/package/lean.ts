/** The entry for browsers without the copy of the wasm inside a script. It loads `engine.wasm` from the folder of this module. */
import { compileSync, WHOLE_EXPORTS } from './compile.js';
import { compiledEngine } from './compiled.js';
import type { EngineBytes, EngineSource } from './sources.js';
import { start, startSync } from './whole.js';

export * from './api.js';

/**
 * Starts the engine. Await the promise before you call any other function; further calls do nothing. Without a source, the engine
 * is fetched as `engine.wasm` from the folder of this module.
 */
export function init(source?: EngineSource): Promise<void> {
  return start(() => compiledEngine(source));
}

/** Starts the engine synchronously, from bytes or a compiled module. */
export function initSync(source: EngineBytes): void {
  startSync(() => compileSync(source, WHOLE_EXPORTS));
}
