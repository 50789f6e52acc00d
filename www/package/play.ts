/**
 * The engine without its solver and computer players, only for the element. It loads sooner, and the worker
 * loads the whole engine in the meantime.
 */
import * as bindings from './engine-play.js';
import { type EngineSource, makeEngine } from './start.js';

export type * from './engine-play.js';
export { checkMeld, checkTurn, Game, presets, ruleOptions } from './engine-play.js';

/** Starts this engine once, from the wasm that lies beside this module. */
export const init: (source?: EngineSource) => Promise<void> = makeEngine(
  bindings,
  ['game_deal'],
  () => new URL('engine-play.wasm', import.meta.url),
).init;
