/** The entry that contains the wasm, for Node and for bundlers that do not copy files. */
import { compileSync, WHOLE_EXPORTS } from './compile.js';
import { compiledEngine } from './compiled-inline.js';
import { engineBytes } from './engine-bytes.js';
import type { EngineBytes, EngineSource } from './sources.js';
import { start, startSync } from './whole.js';

export * from './api.js';

/**
 * Starts the engine. Await the promise before you call any other function; further calls do nothing. Without a source, the engine
 * is started from the wasm inside this module, and no file is read.
 */
export function init(source?: EngineSource): Promise<void> {
  return start(() => compiledEngine(source));
}

/** Starts the engine synchronously, by default from the wasm inside this module. */
export function initSync(source: EngineBytes = engineBytes()): void {
  startSync(() => compileSync(source, WHOLE_EXPORTS));
}
