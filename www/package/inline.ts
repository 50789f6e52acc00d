/** The entry that contains the wasm, for Node and for bundlers that do not copy files. */
import * as single from './single.js';
import type { EngineBytes, EngineSource } from './sources.js';

export * from './api.js';

// The types of `single` need those of the DOM, and the types of this entry must not.

/**
 * Starts the engine. Await the promise before you call any other function; further calls do nothing. Without a source, the engine
 * is started from the wasm inside this module, and no file is read.
 */
export function init(source?: EngineSource): Promise<void> {
  return single.init(source);
}

/** Starts the engine synchronously, by default from the wasm inside this module. */
export function initSync(source?: EngineBytes): void {
  single.initSync(source);
}
