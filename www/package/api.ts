/// <reference lib="esnext.disposable" preserve="true" />
/** The exports that the entries `index` and `inline` share. Each entry adds its own `init` and `initSync`. */
export { type BotTurnOptions, botTurn, type StopSignal } from './bot-turn.js';
export {
  type Challenge,
  type ChallengeResult,
  type ChallengeSeat,
  type ChallengeTurn,
  challengeLink,
  challengeResult,
} from './challenges.js';
export type * from './engine.js';
export {
  canComplete,
  checkMeld,
  checkTable,
  checkTurn,
  exercise,
  Game,
  maxPlayers,
  outs,
  positionLink,
  presets,
  Review,
  ruleOptions,
  solve,
  Thinking,
  techniques,
} from './engine.js';
export type { EngineError, ErrorCode } from './errors.js';
export { gameLink, type LinkContent, readLink } from './links.js';
export type { EngineAddress, EngineBytes, EngineModule, EngineSource } from './sources.js';
export { type SideLine, type Variation, type VariationOptions, variationLink } from './variations.js';
