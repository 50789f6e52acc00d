/** The whole engine, started by whoever has its compiled wasm: the entries of the package, and the element's worker. */
import * as bindings from './engine.js';
import { makeEngine } from './start.js';

export { Game } from './engine.js';

export const { start, startSync } = makeEngine(bindings);
