/** The entry with the wasm inside, for Node and for bundlers that do not copy files. */
import * as bindings from './engine.js';
import { engineBytes } from './engine-bytes.js';
import { type EngineBytes, type EngineSource, makeEngine } from './start.js';

export * from './api.js';

const engine = makeEngine(bindings, ['game_deal', 'solve'], engineBytes);

/**
 * Starts the engine. Await it before calling any other function; further calls do nothing. Without a source, it uses the
 * wasm inside this module and reads no file.
 */
export const init: (source?: EngineSource) => Promise<void> = engine.init;

/** Starts the engine synchronously, by default from the wasm inside this module. */
export function initSync(source: EngineBytes = engineBytes()): void {
  engine.initSync(source);
}
