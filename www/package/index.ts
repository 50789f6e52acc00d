/** The package's entry for browsers. It loads `engine.wasm` from the folder of this module. */
import './copy.js';
import { init as startLean } from './lean.js';
import type { EngineSource } from './sources.js';

export * from './api.js';
export { initSync } from './lean.js';

/**
 * Starts the engine. Await the promise before you call any other function; further calls do nothing. Without a source, the engine
 * is fetched as `engine.wasm` from the folder of this module or, if that fails, imported from a copy that is part of a script.
 */
export function init(source?: EngineSource): Promise<void> {
  // A bundler would leave out a module that only passes on what others export, and with it the import of the copy.
  return startLean(source);
}
