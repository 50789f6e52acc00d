// `npm run measure:review`: measures how long the review of a game takes in wasm under Node, through the package.
// `npm run measure:review -- italian session-jokers` measures other rules than `bga`.
import { cpus, loadavg } from 'node:os';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { main } from './lib/progress.mjs';
import { Failure } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** The turns of each player in a game that is measured. */
const TURNS = 40;
const LEVELS = ['beginner', 'easy', 'medium', 'hard'];
/** The units of work in a slice, as in `botTurn`. */
const SLICE = 20_000;
/** The time limit for a game, in seconds. */
const LIMIT = 10;

/** A game in which each player has played this many turns. If a game ends earlier, the next seed is tried. */
function longGame(Game, rules, level) {
  for (let seed = 1; ; seed += 1) {
    const game = Game.deal({ rules, seed: `review ${seed}` });
    for (let turn = 0; turn < 2 * TURNS && game.result() === null; turn += 1) {
      game.botTurn(game.turn === 0 ? level : 'hard');
    }
    if (game.log().length === 2 * TURNS) return game;
    game.free();
  }
}

/** The seconds that the review of a seat takes, the longest slice, and the time until `found` is known, in milliseconds. */
function measure(game) {
  const start = performance.now();
  game.found(0);
  const found = performance.now() - start;
  const review = game.reviewing(0);
  let longest = 0;
  for (let done = false, since = performance.now(); !done; ) {
    done = review.advance(SLICE);
    const now = performance.now();
    longest = Math.max(longest, now - since);
    since = now;
  }
  const seconds = (performance.now() - start) / 1000;
  const { turns, index } = review.result();
  review.free();
  return { seconds, found, longest, turns: turns.length, index };
}

await main(async () => {
  const rules = process.argv.slice(2);
  await setUp();
  await buildEngine();
  await buildEntries();
  const { Game, init } = await import('../pkg/inline.js');
  await init();
  const load = loadavg()[0].toFixed(1);
  console.log(`${cpus()[0].model}, Node ${process.version}, load ${load}; ${TURNS} turns a player\n`);
  console.log('| rules | level | turns | review, s | found, ms | longest slice, ms | index |');
  console.log('|---|---|---:|---:|---:|---:|---:|');
  let longest = 0;
  for (const name of rules.length > 0 ? rules : ['bga']) {
    for (const level of LEVELS) {
      const game = longGame(Game, name, level);
      const { seconds, found, longest: slice, turns, index } = measure(game);
      game.free();
      longest = Math.max(longest, seconds);
      console.log(
        `| ${name} | ${level} | ${turns} | ${seconds.toFixed(1)} | ${found.toFixed(0)} | ${slice.toFixed(0)} | ${index} |`,
      );
    }
  }
  if (longest > LIMIT)
    throw new Failure(`a review took ${longest.toFixed(1)} s, and the limit is ${LIMIT} s`);
});
