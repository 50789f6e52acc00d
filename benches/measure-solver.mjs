// npm run measure:solver [-- OPTION…]
//
// Measures `solve` with its default options, called through the package in Node, on the known, hard and climbed positions. Fails if
// an answer is wrong.
//   --peer            also measures turns of games, calls our solver natively, and calls other solvers, which only count
//                     cards: an integer program and two Python packages
//   --budgets         instead checks that every call ends within its budget with a legal answer
//   --write           also writes the table into docs/solver.md
//   --only TEXT       measures only families whose name contains the text
//   --one-in N        measures only every N-th position
//   --limit SECONDS   the time limit of one call

import { runScript } from '../scripts/lib/command-line.mjs';
import { buildLibrary } from '../scripts/lib/engine.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { setUp } from '../scripts/setup.mjs';
import { measureBudgets } from './lib/budgets.mjs';
import {
  formatNumber,
  machineInfo,
  markdownTable,
  reportProgress,
  summarise,
  writeTableToDocs,
} from './lib/figures.mjs';
import { LineProcess, TIMED_OUT } from './lib/line-process.mjs';
import { PackageSolver } from './lib/package-solver.mjs';
import { buildPeers } from './lib/peers.mjs';
import { knownPositions, savedPositions } from './lib/positions.mjs';

/** Each position is solved in at least this many rounds, unless solving it takes a long time. The shortest time is used. */
const ROUNDS = 3;
/** The files with turns of games. */
const PLAYED_FILES = ['play-low', 'play-low-or-high', 'play-three-packs', 'play-2-jokers', 'play-4-jokers'];
/** The maximum number of positions taken from each file in `PLAYED_FILES`, evenly spread. */
const POSITIONS_PER_FILE = 60;
/** The times that the package promises for the known and hard positions, in milliseconds. */
const PROMISED_TIMES = { median: 0.3, p99: 10, max: 50 };
/** The solvers that --peer measures, and the titles of their columns. */
const PEERS = {
  ours: 'native',
  highs: 'HiGHS',
  machiavelli: 'machiavelli',
  'rummikub-solver': 'rummikub-solver',
};

function chosenPositions({ only, 'one-in': oneIn, peer, budgets }) {
  const sampleOf = (list) =>
    list.filter((_, index) => index % Math.ceil(list.length / POSITIONS_PER_FILE) === 0);
  const played = peer && !budgets ? PLAYED_FILES.flatMap((name) => sampleOf(savedPositions(name))) : [];
  const promised = [...knownPositions('positions'), ...knownPositions('hard')].map((position) => ({
    ...position,
    isPromised: true,
  }));
  const others = [...promised, ...(budgets ? [] : savedPositions('climbed'))];
  return [...played, ...others.filter((_, index) => index % oneIn === 0)].filter(({ family }) =>
    family.includes(only),
  );
}

/** The mistakes in an answer, compared with the known answer and with the answer of the integer program. */
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
  // The integer program does not support helping cards, which are the third part of a position. An answer that is not proven may
  // have fewer cards, but not more.
  const isSupported = position.position.split('/').length < 3;
  if (isSupported && peers.highs?.time < Number.POSITIVE_INFINITY) {
    const most = peers.highs.count ?? 0;
    if (answer.proven || answer.count > most) expect('count', answer.count, most);
  }
  return found;
}

async function measure(position, solver, peerProcess, limit) {
  const answer = await solver.call({ ...position, call: 'solve', rounds: ROUNDS });
  const peers = {};
  for (const name of peerProcess === undefined ? [] : Object.keys(PEERS)) {
    const reply = await peerProcess.ask({ ...position, solver: name }, limit);
    if (reply === TIMED_OUT) peers[name] = { time: Number.POSITIVE_INFINITY };
    else if (reply.error === undefined) peers[name] = reply;
  }
  return { position, ...answer, peers, mistakes: mistakes(position, answer, peers) };
}

async function measureAll(cases, limit, program) {
  const solver = new PackageSolver(limit);
  const peerProcess = program === undefined ? undefined : new LineProcess([program, 'answer']);
  const results = [];
  try {
    await solver.warmUp([{ call: 'solve' }]);
    for (const position of cases) {
      reportProgress(`${results.length} of ${cases.length}`);
      results.push(await measure(position, solver, peerProcess, limit));
    }
  } finally {
    solver.end();
    peerProcess?.end();
  }
  return results;
}

/** The name and the answer of the fastest other solver that found as many cards as ours. */
function fastestOther({ count, peers: { ours, ...others } }) {
  const right = Object.entries(others).filter(([, theirs]) => (theirs.count ?? 0) === count);
  return right.sort(([, one], [, other]) => one.time - other.time)[0];
}

/** Whether another solver takes less time than ours does natively or from JavaScript, whichever is slower. */
function isSlower(result) {
  const [, theirs] = fastestOther(result) ?? [];
  return theirs !== undefined && Math.max(result.time, result.peers.ours?.time ?? 0) > theirs.time;
}

function tableOf(results, nameOf, hasPeers) {
  const timesCell = (times) => {
    const { count, median, p99, max } = summarise(times.filter((time) => time !== undefined));
    return count === 0 ? '' : [median, p99, max].map(formatNumber).join(' / ');
  };
  const line = (name, selected) => {
    const cells = [name, selected.length, timesCell(selected.map(({ time }) => time))];
    if (!hasPeers) return cells;
    const theirs = Object.keys(PEERS).map((peer) =>
      timesCell(selected.map(({ peers }) => peers[peer]?.time)),
    );
    return [...cells, ...theirs, selected.filter(isSlower).length];
  };
  const rowOf = (name) => {
    const selected = results.filter((result) => nameOf(result) === name);
    return line(name, selected);
  };
  const names = [...new Set(results.map(nameOf))];
  const promised = results.filter(({ position }) => position.isPromised);
  const head = [
    'positions',
    'n',
    'from JavaScript',
    ...(hasPeers ? [...Object.values(PEERS), 'another is faster'] : []),
  ];
  return markdownTable(head, [...names.map(rowOf), line('known, hard', promised)]);
}

/** In the documentation, all known positions are one family. */
const familyForReaders = ({ position: { family } }) => (family.startsWith('known') ? 'known' : family);

function reportSlower(results) {
  const slower = results.filter(isSlower);
  console.log(`Another solver is faster on ${slower.length} of ${results.length} positions`);
  for (const result of slower) {
    const [name, { time }] = fastestOther(result);
    const ourTimes = `from JavaScript ${formatNumber(result.time)}, native ${formatNumber(result.peers.ours?.time)}`;
    console.log(`  ${result.position.id}: ${ourTimes}, ${name} ${formatNumber(time)}`);
  }
}

function report(results, hasPeers) {
  console.log(
    `\n${machineInfo()}.\nMilliseconds for one call of \`solve\`: median / 99th percentile / longest.\n`,
  );
  console.log(`${tableOf(results, ({ position }) => position.family, hasPeers)}\n`);
  const promised = results.filter(({ position }) => position.isPromised);
  const slowest = [...results].sort((one, other) => other.time - one.time).slice(0, 5);
  console.log(
    `Slowest: ${slowest.map(({ position, time }) => `${position.id} ${formatNumber(time)}`).join(', ')}`,
  );
  const all = summarise(promised.map(({ time }) => time));
  const comparisons = Object.entries(PROMISED_TIMES).map(
    ([name, most]) =>
      `${name} ${formatNumber(all[name])} (${all[name] <= most ? 'at most' : 'ABOVE'} ${most})`,
  );
  console.log(`Promised: ${comparisons.join(', ')}`);
  const unproven = results.filter(({ proven }) => proven === false).map(({ position }) => position.id);
  console.log(`Not proven: ${unproven.length === 0 ? 'none' : unproven.join(', ')}`);
  if (hasPeers) reportSlower(results);
}

async function measureTimes(cases, limit, hasPeers, write) {
  const results = await measureAll(cases, limit, hasPeers ? await buildPeers() : undefined);
  report(results, hasPeers);
  if (write) writeTableToDocs('families', tableOf(results, familyForReaders, hasPeers));
  const wrong = results.filter(({ mistakes }) => mistakes.length > 0);
  for (const { position, mistakes } of wrong) console.log(`✗ ${position.id}: ${mistakes.join('; ')}`);
  if (wrong.length > 0) throw new Failure(`${wrong.length} answers are wrong`);
}

await runScript(
  { options: { peer: false, budgets: false, write: false, only: '', 'one-in': 1, limit: 60 } },
  async (options) => {
    await setUp();
    await buildLibrary();
    const { budgets, peer, write } = options;
    const cases = chosenPositions(options);
    const limit = options.limit * 1000;
    await (budgets ? measureBudgets(cases, limit, write) : measureTimes(cases, limit, peer, write));
  },
);
