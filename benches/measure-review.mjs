// npm run measure:review [-- PRESET…]
//
// Measures how long the review of a game takes in wasm under Node, through the package, with the rules of the presets, by default `bga`.
// Fails if a review takes too long.

import { runScript } from '../scripts/lib/command-line.mjs';
import { buildLibrary } from '../scripts/lib/engine.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { setUp } from '../scripts/setup.mjs';
import { formatNumber, machineInfo, markdownTable } from './lib/figures.mjs';

const TURNS_PER_PLAYER = 40;
const LEVELS = ['beginner', 'easy', 'medium', 'hard'];
/** The units of work in a slice, as in `botTurn`. */
const SLICE_WORK = 20_000;
/** The time limit for the review of a game, in seconds. */
const TIME_LIMIT = 10;

/** A game in which each player has played `TURNS_PER_PLAYER` turns. Seeds whose games end earlier are skipped. */
function longGame(Game, rules, level) {
  for (let seed = 1; ; seed += 1) {
    const game = Game.deal({ rules, seed: `review ${seed}` });
    for (let turn = 0; turn < 2 * TURNS_PER_PLAYER && game.result() === null; turn += 1) {
      game.botTurn(game.seatToMove === 0 ? level : 'hard');
    }
    if (game.log().length === 2 * TURNS_PER_PLAYER) return game;
    game.free();
  }
}

/**
 * Reviews a game for seat 0. In the result, `seconds` is the time of the whole review. `longest` is the time of its longest slice, and
 * `found` the time of `game.found`, both in milliseconds.
 */
function measure(game) {
  const start = performance.now();
  game.found(0);
  const found = performance.now() - start;
  const review = game.reviewing(0);
  let longest = 0;
  for (let done = false, since = performance.now(); !done; ) {
    done = review.advance(SLICE_WORK);
    const now = performance.now();
    longest = Math.max(longest, now - since);
    since = now;
  }
  const seconds = (performance.now() - start) / 1000;
  const { turns, index } = review.result();
  review.free();
  return { seconds, found, longest, turns: turns.length, index };
}

await runScript({ hasWords: true }, async (_, rules) => {
  await setUp();
  await buildLibrary();
  const { Game, init } = await import('../pkg/inline.js');
  await init();
  console.log(`${machineInfo()}; ${TURNS_PER_PLAYER} turns a player\n`);
  const rows = [];
  let longest = 0;
  for (const name of rules.length > 0 ? rules : ['bga']) {
    for (const level of LEVELS) {
      const game = longGame(Game, name, level);
      const { seconds, found, longest: slice, turns, index } = measure(game);
      game.free();
      longest = Math.max(longest, seconds);
      rows.push([`${name}, ${level}`, turns, ...[seconds, found, slice].map(formatNumber), index]);
    }
  }
  console.log(markdownTable(['game', 'turns', 'review, s', 'found, ms', 'longest slice, ms', 'index'], rows));
  if (longest > TIME_LIMIT)
    throw new Failure(`a review took ${formatNumber(longest)} s, and the limit is ${TIME_LIMIT} s`);
});
