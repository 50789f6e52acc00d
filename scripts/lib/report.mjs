// What is printed at the end of a run.
import { formatSeconds } from './progress.mjs';

const SLOWEST = 10;

const column = (value) => (Number.isFinite(value) ? formatSeconds(value) : '').padStart(9);

function row({ name, seconds: time, cpu, passed, problem, missing, isUnchanged }) {
  if (missing !== undefined) return `- ${name.padEnd(16)}not run`;
  const times = isUnchanged ? 'unchanged'.padStart(18) : column(time) + column(cpu);
  return `${problem === undefined ? '✓' : '✗'} ${name.padEnd(16)}${times}${passed > 0 ? `${passed} tests`.padStart(14) : ''}`;
}

/** The number of failures of an outcome. A step that fails without a failed test counts as one. */
const failuresOf = ({ problem, failed }) => (problem === undefined ? 0 : Math.max(1, failed));

/**
 * The end of a run: `failures`, and the lines to print. They are a table of the steps, the slowest tests, what did not run and why, what
 * failed, and the total. `broken` are sentences about limits that the run breaks; each counts as a failure. `dear` are sentences about what took
 * longer than planned, and `cost` is a line about the whole run.
 */
export function report(outcomes, { broken = [], dear = [], cost = '' } = {}) {
  const ran = outcomes.filter(({ missing }) => missing === undefined);
  const failed = ran.filter(({ problem }) => problem !== undefined);
  const unchanged = ran.filter(({ isUnchanged }) => isUnchanged);
  const slowest = ran
    .filter(({ isUnchanged }) => !isUnchanged)
    .flatMap(({ name, tests }) => tests.map((test) => ({ ...test, step: name })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  const sum = (list, number) => list.reduce((total, outcome) => total + number(outcome), 0);
  const passed = sum(ran, (outcome) => outcome.passed);
  const earlier = sum(unchanged, (outcome) => outcome.passed);
  const failures = sum(failed, failuresOf) + broken.length;
  const reasonOf = ({ name, missing }) => {
    const need = outcomes.find((outcome) => outcome.name === missing);
    return `${name}, because ${missing} ${need.missing === undefined ? 'failed' : 'did not run'}`;
  };
  const section = (title, lines) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)];
  const lines = [
    ...section(
      'Steps, with their time and processor time:',
      outcomes.filter(({ isInstallation }) => !isInstallation).map(row),
    ),
    ...section(
      'The slowest tests:',
      slowest.map(({ title, step, seconds: time }) => `${column(time)}  ${step}: ${title}`),
    ),
    '',
    cost,
    ...(earlier > 0
      ? [`${earlier} of the tests passed in an earlier run, and what they read has not changed.`]
      : []),
    ...section('Not run:', outcomes.filter(({ missing }) => missing !== undefined).map(reasonOf)),
    ...section('Slower than planned (tests/budget.json), which fails nothing:', dear),
    ...section('Over the limit:', broken),
    ...section(
      'Failed:',
      failed.map(({ name, problem, log }) => `${name}: ${problem}${log === undefined ? '' : `, see ${log}`}`),
    ),
    '',
    `${passed} passed, ${failures} failed`,
  ];
  return { failures, lines };
}
