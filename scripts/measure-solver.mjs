// `npm run measure:solver`: how long `solve` takes through the package in Node, with its whole default answer, on the hard and
// the known positions.
//   --peer       also an integer program's count of the same positions, our native solver and two Python packages
//   --budgets    instead: whether every call ends within its budget, with a legal answer
//   --write      also writes the tables into docs/solver.md
//   --only TEXT  only families whose name contains the text; --one-in N: only every N-th position; --limit SECONDS for a call
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Answerer, TOO_LONG } from './lib/answerer.mjs';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { buildPeers } from './lib/peers.mjs';
import { known, saved } from './lib/positions.mjs';
import { main } from './lib/progress.mjs';
import { Failure, root } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** Each position is solved this often; the shortest time counts. */
const ROUNDS = 3;
/** Turns of games, in which nothing is promised but the answer; of each file this many, evenly spread. */
const PLAYED = ['play-low', 'play-low-or-high', 'play-three-packs', 'play-2-jokers', 'play-4-jokers'];
const PLAYED_EACH = 60;
/** What the package promises, in milliseconds. */
const PROMISED = { median: 0.3, p99: 10, max: 50 };
const BUDGETS = [1e3, 1e4, 1e5, 1e6];
const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert'];
const PEERS = ['ours', 'highs', 'machiavelli', 'rummikub-solver'];
const ALTERNATIVES = 3;

const spread = (list, count) => list.filter((_, index) => index % Math.ceil(list.length / count) === 0);

function positions({ only = '', oneIn, withPlayed }) {
  const played = withPlayed ? PLAYED.flatMap((name) => spread(saved(name), PLAYED_EACH)) : [];
  const promised = [...known('hard'), ...known('positions'), ...saved('climbed')];
  return [
    ...played.map((position) => ({ ...position, isPlayed: true })),
    ...promised.filter((_, index) => index % oneIn === 0),
  ].filter(({ family }) => family.includes(only));
}

function summary(times) {
  const sorted = times.filter((time) => time !== undefined).sort((one, other) => one - other);
  const at = (hundredths) => sorted[Math.max(Math.ceil((sorted.length * hundredths) / 100), 1) - 1];
  return { count: sorted.length, median: at(50), p99: at(99), max: at(100) };
}

function number(value) {
  if (value === undefined) return '';
  if (value === Number.POSITIVE_INFINITY) return 'too long';
  return value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 4 });
}

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) =>
  [
    row(head),
    `|---|${head
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
    ...rows.map(row),
  ].join('\n');

function machine() {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `${model}, ${cpus().length} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`;
}

/** Asks the package and times its call; `time` is infinite if it did not end. */
async function call(engine, asked, limit) {
  const answer = await engine.ask(asked, limit);
  return answer === TOO_LONG ? { time: Number.POSITIVE_INFINITY } : answer;
}

/** Functions are compiled better after some calls; this many milliseconds of them first. */
async function warmUp(engine, cases, calls) {
  const until = performance.now() + 4000;
  for (const position of cases) {
    if (performance.now() > until) return;
    for (const each of calls) await call(engine, { ...position, ...each, budget: 20_000, rounds: 3 }, 5000);
  }
}

// --- Times -------------------------------------------------------------------------------------------------------------------

/** What is wrong with an answer, compared with the known one and with the integer program's. */
function mistakes(position, answer, peers) {
  if (answer.time === Number.POSITIVE_INFINITY) return [];
  const found = answer.flaw === undefined ? [] : [answer.flaw];
  const expect = (what, got, expected) => {
    if (expected !== undefined && expected !== null && got !== expected)
      found.push(`${what} ${got}, not ${expected}`);
  };
  expect('count', answer.count, position.best_cards);
  expect('out', answer.out, position.out);
  if (answer.proven) expect('kept', answer.kept, position.max_kept);
  if (peers.highs?.time < Number.POSITIVE_INFINITY) expect('count', answer.count, peers.highs.count ?? 0);
  return found;
}

async function measure(position, engine, peer, limit) {
  const answer = await call(engine, { ...position, call: 'solve', rounds: ROUNDS }, limit);
  const peers = {};
  for (const solver of peer === undefined ? [] : PEERS) {
    const told = await call(peer, { ...position, solver }, limit);
    if (told.error === undefined) peers[solver] = told;
  }
  return { position, ...answer, peers, mistakes: mistakes(position, answer, peers) };
}

/** Whether an integer program was quicker, in wasm or natively. */
const isSlower = ({ time, peers }) =>
  peers.highs !== undefined && Math.max(time, peers.ours?.time ?? 0) > peers.highs.time;

const figures = (times) => {
  const { count, median, p99, max } = summary(times);
  return count === 0 ? '' : [median, p99, max].map(number).join(' / ');
};

function tableOf(results, nameOf, hasPeers) {
  const line = (name, some) => {
    const cells = [name, some.length, figures(some.map(({ time }) => time))];
    if (!hasPeers) return cells;
    const theirs = PEERS.map((solver) => figures(some.map(({ peers }) => peers[solver]?.time)));
    return [...cells, ...theirs, some.filter(isSlower).length];
  };
  const names = [...new Set(results.map(nameOf))];
  const rows = names.map((name) =>
    line(
      name,
      results.filter((result) => nameOf(result) === name),
    ),
  );
  const promised = results.filter(({ position }) => !position.isPlayed);
  const head = ['positions', 'n', 'from JavaScript'];
  if (hasPeers) head.push('native', 'HiGHS, count', 'machiavelli', 'rummikub-solver', 'HiGHS quicker');
  return table(head, [...rows, line('**known, hard and climbed**', promised)]);
}

/** For the documentation the known positions are one family. */
const familyForReaders = ({ position: { family } }) => (family.startsWith('known') ? 'known' : family);

async function times(cases, limit, { peer: hasPeers, write }) {
  const engine = new Answerer(['node', 'scripts/lib/solver-answers.mjs']);
  const peer = hasPeers ? new Answerer([await buildPeers(), 'answer']) : undefined;
  const results = [];
  try {
    await warmUp(engine, known('positions'), [{ call: 'solve' }]);
    for (const position of cases) {
      results.push(await measure(position, engine, peer, limit));
      if (process.stderr.isTTY) process.stderr.write(`\r${results.length} of ${cases.length} `);
    }
  } finally {
    engine.end();
    peer?.end();
  }
  console.log(
    `\n${machine()}. \nMilliseconds for one call of \`solve\`, the shortest of ${ROUNDS}: median / 99th percentile / longest.\n`,
  );
  console.log(
    table(
      headOf(hasPeers),
      rowsOf(results, ({ position }) => position.family, hasPeers),
    ),
  );

  const promised = results.filter(({ position }) => !position.isPlayed);
  const slowest = [...promised].sort((one, other) => other.time - one.time).slice(0, 5);
  console.log(
    `\nSlowest: ${slowest.map(({ position, time }) => `${position.id} ${number(time)}`).join(', ')}`,
  );
  const all = summary(promised.map(({ time }) => time));
  const kept = Object.entries(PROMISED).map(
    ([name, most]) => `${name} ${number(all[name])} (${all[name] <= most ? 'at most' : 'ABOVE'} ${most})`,
  );
  console.log(`Promised: ${kept.join(', ')}`);
  if (hasPeers) {
    const slower = results.filter(isSlower);
    console.log(`HiGHS is quicker on ${slower.length} of ${results.length} positions`);
    for (const { position, time, peers } of slower) {
      console.log(
        `  ${position.id}: wasm ${number(time)}, native ${number(peers.ours?.time)}, HiGHS ${number(peers.highs.time)}`,
      );
    }
  }
  const unproven = results.filter(({ proven }) => proven === false).map(({ position }) => position.id);
  console.log(`Not proven: ${unproven.length === 0 ? 'none' : unproven.join(', ')}`);
  if (write) writeTable('families', tableOf(results, familyForReaders, hasPeers));
  const wrong = results.filter(({ mistakes }) => mistakes.length > 0);
  for (const { position, mistakes } of wrong) console.log(`✗ ${position.id}: ${mistakes.join('; ')}`);
  if (wrong.length > 0) throw new Failure(`${wrong.length} answers are wrong`);
}

// --- Budgets -----------------------------------------------------------------------------------------------------------------

const QUESTIONS = {
  solve: { call: 'solve' },
  alternatives: { call: 'solve', alternatives: ALTERNATIVES },
  canComplete: { call: 'canComplete' },
  hint: { call: 'hint' },
  solvable: { call: 'solvable' },
  ...Object.fromEntries(LEVELS.map((level) => [level, { call: 'level', level }])),
};

/** The milliseconds that a unit takes: of long decisions by the strongest computer, the median. */
async function unitTime(engine, limit) {
  const times = [];
  for (const position of spread(known('positions'), 15)) {
    const asked = { ...position, call: 'unit', level: 'expert', budget: 100_000, rounds: ROUNDS };
    const { time, work } = await call(engine, asked, limit);
    if (work > 10_000) times.push(time / work);
  }
  return summary(times).median;
}

async function budgets(cases, limit, { write }) {
  const engine = new Answerer(['node', 'scripts/lib/solver-answers.mjs']);
  const results = [];
  let unit;
  try {
    await warmUp(engine, known('positions'), Object.values(QUESTIONS));
    unit = await unitTime(engine, limit);
    console.log(`\n${machine()}. A unit takes ${number(unit * 1e6)} ns.`);
    for (const budget of BUDGETS) {
      const allowed = 2 * budget * unit + 1;
      for (const [name, question] of Object.entries(QUESTIONS)) {
        const answers = [];
        for (const position of cases) {
          // Only a call that took too long is repeated, to tell a slow call from a pause of the machine.
          const asked = { ...position, ...question, budget, rounds: ROUNDS, enough: allowed };
          answers.push({ position, ...(await call(engine, asked, limit)) });
        }
        results.push({ budget, name, allowed, answers });
        if (process.stderr.isTTY) process.stderr.write(`\r${budget} ${name}        `);
      }
    }
  } finally {
    engine.end();
  }
  const rows = results.map(({ budget, name, allowed, answers }) => {
    const worst = answers.reduce((one, other) => (other.time > one.time ? other : one));
    const late = answers.filter(({ time }) => time > allowed).length;
    const illegal = answers.filter(({ flaw }) => flaw !== undefined).length;
    const cells = [number(allowed), number(worst.time), worst.position.id, late, illegal];
    return [name, number(budget), ...cells];
  });
  const head = ['call', 'budget', 'allowed, ms', 'longest, ms', 'on', 'too long', 'illegal'];
  console.log(`\n${table(head, rows)}`);
  if (write) writeTable('budgets', table(head, rows));
  const flaws = results.flatMap(({ budget, name, answers }) =>
    answers
      .filter(({ flaw }) => flaw)
      .map(({ position, flaw }) => `✗ ${name}, ${budget}, ${position.id}: ${flaw}`),
  );
  for (const flaw of flaws) console.log(flaw);
  const late = results.flatMap(({ answers, allowed }) => answers.filter(({ time }) => time > allowed)).length;
  if (flaws.length > 0 || late > 0)
    throw new Failure(`${flaws.length} illegal answers, ${late} calls too long`);
}

// ---

/** Replaces the table between `<!-- name -->` and `<!-- end -->`, and the line with the date and machine above it. */
function writeTable(name, text) {
  const file = join(root, 'docs/solver.md');
  const before = readFileSync(file, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
  if (!pattern.test(before)) throw new Failure(`docs/solver.md has no place for the table ${name}`);
  const date = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  writeFileSync(
    file,
    before.replace(pattern, (_, begin, end) => `${begin}${date}, ${machine()}.\n\n${text}\n${end}`),
  );
  console.log(`docs/solver.md: ${name} written`);
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      peer: { type: 'boolean', default: false },
      budgets: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      'one-in': { type: 'string', default: '1' },
      limit: { type: 'string', default: '60' },
    },
  });
  await setUp();
  await buildEngine();
  await buildEntries();
  const cases = positions({ only: values.only, oneIn: Number(values['one-in']), withPlayed: values.peer });
  const limit = Number(values.limit) * 1000;
  await (values.budgets ? budgets : times)(cases, limit, values);
});
