// The parts of the replay, which are loaded when the first hint or turn is shown.

export { createHint } from './hint.ts';
export { createPlayer } from './player.ts';
export { turnsReel } from './reels.ts';
