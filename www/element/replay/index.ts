// What is shown on the table step by step. Loaded with the first of it.

export { createHint } from './hint.ts';
export { createShow } from './player.ts';
export { turnsReel } from './reels.ts';
