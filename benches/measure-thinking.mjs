// npm run measure:thinking [-- LEVEL…]
//
// Measures how long the computer players of all levels, or of the named levels, think for a move and for a slice of a move, in wasm
// under Node.
// `cargo bench --bench measure -- thinking` does the same natively, with more rules.

import { checkWords, runScript } from '../scripts/lib/command-line.mjs';
import { buildLibrary } from '../scripts/lib/engine.mjs';
import { setUp } from '../scripts/setup.mjs';
import { LEVELS } from './lib/budgets.mjs';
import { formatNumber, machineInfo, markdownTable, reportProgress, summarise } from './lib/figures.mjs';

const RULES = [
  'bga',
  'italian',
  'makiaveli',
  'session-opening',
  { preset: 'session-jokers', jokers: 4 },
  'session-three-packs',
];
const GAME_COUNT = 2;
/** The units of work in a slice, the same number as on the page. */
const SLICE_WORK = 4_000;
/** Each turn is computed in this many rounds. The shortest time of each slice is used, to exclude pauses of the machine. */
const ROUNDS = 3;

/** Plays a turn. Returns the durations of its slices in milliseconds, and the save after the turn, which is null if the game is over. */
function think(Game, save, level) {
  const game = Game.load(save);
  const slices = [];
  let started = performance.now();
  const lap = () => {
    const now = performance.now();
    slices.push(now - started);
    started = now;
  };
  const thinking = game.thinking(level);
  for (let done = false; !done; lap()) done = thinking.advance(SLICE_WORK);
  game.botPlay(thinking);
  lap();
  const after = game.result() === null ? game.save() : null;
  thinking.free();
  game.free();
  return { slices, after };
}

function play(Game, rules, level) {
  const times = { moves: [], slices: [] };
  for (let number = 0; number < GAME_COUNT; number += 1) {
    const dealt = Game.deal({ rules, players: 2, seed: `thinking ${number}` });
    let save = dealt.save();
    dealt.free();
    while (save !== null) {
      const rounds = Array.from({ length: ROUNDS }, () => think(Game, save, level));
      const slices = rounds[0].slices.map((_, index) =>
        Math.min(...rounds.map(({ slices }) => slices[index])),
      );
      times.slices.push(...slices);
      times.moves.push(slices.reduce((sum, time) => sum + time, 0));
      save = rounds[0].after;
    }
  }
  return times;
}

await runScript({ hasWords: true }, async (_, wantedLevels) => {
  checkWords(wantedLevels, LEVELS, 'level');
  await setUp();
  await buildLibrary();
  const { Game, init } = await import('machiavelli-cards');
  await init();
  console.log(`\n${machineInfo()}; milliseconds\n`);
  const rows = [];
  for (const rules of RULES) {
    for (const level of LEVELS.filter((level) => wantedLevels.length === 0 || wantedLevels.includes(level))) {
      reportProgress(level);
      const { moves, slices } = play(Game, rules, level);
      const mean = moves.reduce((sum, time) => sum + time, 0) / moves.length;
      const name = typeof rules === 'string' ? rules : Object.values(rules).join(', jokers=');
      const { p99, max } = summarise(moves);
      const times = [mean, p99, max, summarise(slices).max].map(formatNumber);
      rows.push([`${name}, ${level}`, moves.length, ...times]);
    }
  }
  console.log(
    markdownTable(['computer', 'moves', 'mean', '99th percentile', 'longest', 'longest slice'], rows),
  );
});
