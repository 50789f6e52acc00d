// `npm run measure:thinking`: measures the thinking time of the computer players in wasm under Node, for a move and for a slice.
// `npm run measure:thinking -- hard expert` measures only those levels. `cargo bench --bench measure -- thinking` does the same
// natively, with more rules.
import { cpus, loadavg } from 'node:os';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { main } from './lib/progress.mjs';
import { setUp } from './setup.mjs';

const RULES = [
  'bga',
  'italian',
  'makiaveli',
  'session-opening',
  { preset: 'session-jokers', jokers: 4 },
  'session-three-packs',
];
const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'];
const GAMES = 2;
/** The units of work in a slice, as in the page. */
const SLICE = 4_000;
/** Each turn is computed this often. The shortest time of each slice counts, which excludes pauses of the machine. */
const ROUNDS = 3;

/** The durations of a turn's slices in milliseconds, and the saved game after it, or null if it is over. */
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
  for (let done = false; !done; lap()) done = thinking.advance(SLICE);
  game.botPlay(thinking);
  lap();
  const after = game.result() === null ? game.save() : null;
  thinking.free();
  game.free();
  return { slices, after };
}

function play(Game, rules, level) {
  const times = { moves: [], slices: [] };
  for (let number = 0; number < GAMES; number += 1) {
    const dealt = Game.deal({ rules, players: 2, seed: `thinking ${number}` });
    let save = dealt.save();
    dealt.free();
    while (save !== null) {
      const rounds = Array.from({ length: ROUNDS }, () => think(Game, save, level));
      const slices = rounds[0].slices.map((_, place) =>
        Math.min(...rounds.map(({ slices }) => slices[place])),
      );
      times.slices.push(...slices);
      times.moves.push(slices.reduce((sum, time) => sum + time, 0));
      save = rounds[0].after;
    }
  }
  return times;
}

const most = (times) => times.reduce((longest, time) => Math.max(longest, time), 0);

await main(async () => {
  const named = process.argv.slice(2);
  await setUp();
  await buildEngine();
  await buildEntries();
  const { Game, init } = await import('machiavelli-cards');
  await init();
  const load = loadavg()[0].toFixed(1);
  console.log(
    `\n${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, load ${load}; milliseconds`,
  );
  console.log('\n| rules | level | moves | mean | longest | longest slice |\n|---|---|---:|---:|---:|---:|');
  for (const rules of RULES) {
    for (const level of LEVELS.filter((level) => named.length === 0 || named.includes(level))) {
      const { moves, slices } = play(Game, rules, level);
      const mean = moves.reduce((sum, time) => sum + time, 0) / moves.length;
      const name = typeof rules === 'string' ? rules : Object.values(rules).join(', jokers=');
      console.log(
        `| ${name} | ${level} | ${moves.length} | ${mean.toFixed(1)} | ${most(moves).toFixed(0)} | ${most(slices).toFixed(1)} |`,
      );
    }
  }
});
