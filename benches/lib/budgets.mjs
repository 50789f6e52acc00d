// Checks that every call of the package ends within its budget with a legal answer.

import { Failure } from '../../scripts/lib/run.mjs';
import {
  formatNumber,
  machineInfo,
  markdownTable,
  reportProgress,
  summarise,
  writeTableToDocs,
} from './figures.mjs';
import { PackageSolver } from './package-solver.mjs';
import { knownPositions } from './positions.mjs';

/** The budgets that are tested, in units of work. */
const BUDGETS = [1e3, 1e4, 1e5, 1e6];
const ROUNDS = 3;
export const LEVELS = ['beginner', 'easy', 'medium', 'hard', 'expert', 'merciless'];
const CALLS = {
  solve: { call: 'solve' },
  alternatives: { call: 'solve', alternatives: 3 },
  canComplete: { call: 'canComplete' },
  hint: { call: 'hint' },
  solvable: { call: 'solvable' },
  ...Object.fromEntries(LEVELS.map((level) => [level, { call: 'level', level }])),
};

/** The time of one unit of work, in milliseconds: the median over long decisions of the expert. */
async function unitTime(solver) {
  const times = [];
  for (const position of knownPositions('positions').filter((_, index) => index % 8 === 0)) {
    const question = { ...position, call: 'unit', level: 'expert', budget: 100_000, rounds: ROUNDS };
    const { time, work } = await solver.call(question);
    if (work > 10_000) times.push(time / work);
  }
  return summarise(times).median;
}

/** Makes all calls of one kind with one budget. In the result, `allowed` is the time limit of each call, in milliseconds. */
async function measure(solver, cases, name, budget, unit) {
  const allowed = 2 * budget * unit + 1;
  const answers = [];
  for (const position of cases) {
    reportProgress(`budget ${formatNumber(budget)}, ${name}, ${position.id}`);
    // A call that takes too long is repeated, in case the machine paused.
    const question = { ...position, ...CALLS[name], budget, rounds: ROUNDS, enough: allowed };
    answers.push({ position, ...(await solver.call(question)) });
  }
  return {
    ...{ name, budget, allowed, answers },
    late: answers.filter(({ time }) => !(time <= allowed)),
    illegal: answers.filter(({ flaw }) => flaw !== undefined),
  };
}

function rowOf({ name, budget, allowed, answers, late, illegal }) {
  const longest = answers.reduce((one, other) => (other.time > one.time ? other : one));
  const ranOut = answers.filter(({ proven, time }) => proven === false && Number.isFinite(time));
  const unit = summarise(ranOut.map(({ time }) => (time / budget) * 1e6)).median;
  const cells = [
    formatNumber(allowed),
    formatNumber(longest.time),
    longest.position.id,
    ranOut.length,
    formatNumber(unit),
  ];
  return [name, formatNumber(budget), ...cells, late.length, illegal.length];
}

export async function measureBudgets(cases, limit, write) {
  const solver = new PackageSolver(limit);
  const results = [];
  let unit;
  try {
    await solver.warmUp(Object.values(CALLS));
    unit = await unitTime(solver);
    for (const budget of BUDGETS) {
      for (const name of Object.keys(CALLS)) results.push(await measure(solver, cases, name, budget, unit));
    }
  } finally {
    solver.end();
  }
  const head = [
    'call',
    'budget',
    'allowed, ms',
    'longest, ms',
    'on',
    'ran out',
    'ns a unit',
    'too long',
    'illegal',
  ];
  const text = `A unit of work takes ${formatNumber(unit * 1e6)} ns.\n\n${markdownTable(head, results.map(rowOf))}`;
  console.log(`\n${machineInfo()}. ${text}`);
  if (write) writeTableToDocs('budgets', text);
  for (const { name, budget, illegal } of results) {
    for (const { position, flaw } of illegal) console.log(`✗ ${name}, ${budget}, ${position.id}: ${flaw}`);
  }
  const countAll = (key) => results.reduce((total, result) => total + result[key].length, 0);
  if (countAll('late') + countAll('illegal') > 0) {
    throw new Failure(`${countAll('late')} calls took too long, ${countAll('illegal')} answers are illegal`);
  }
}
