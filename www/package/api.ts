/// <reference lib="esnext.disposable" preserve="true" />
/** What both public entries export besides the functions that start the engine. */
export type * from './engine.js';
export {
  canComplete,
  checkMeld,
  checkTable,
  checkTurn,
  Game,
  maxPlayers,
  presets,
  ruleOptions,
  solve,
  Thinking,
} from './engine.js';
export type { EngineError, ErrorCode } from './errors.js';
export type { EngineBytes, EngineSource } from './start.js';
