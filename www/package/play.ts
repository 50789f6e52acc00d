/**
 * The engine without the solver and the computer players, for the element only. It is smaller, so the game appears
 * sooner; a worker loads the whole engine in the meantime.
 */
import * as bindings from './engine-play.js';
import { type EngineSource, makeEngine } from './start.js';

export type * from './engine-play.js';
export { checkMeld, checkTurn, Game, presets, ruleOptions } from './engine-play.js';

export const init: (source?: EngineSource) => Promise<void> = makeEngine(
  bindings,
  ['game_deal'],
  () => new URL('engine-play.wasm', import.meta.url),
).init;
