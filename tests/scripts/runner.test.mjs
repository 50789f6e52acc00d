// A failure hides nothing: which steps run, and what is said about them at the end.
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';
import { report } from '../../scripts/lib/report.mjs';
import { chooseSteps, runSteps } from '../../scripts/lib/runner.mjs';

// What the runner prints would look like results of these tests.
mock.method(console, 'log', () => {});

const PASSED = { passed: 1, failed: 0, tests: [] };
const FAILED = { ...PASSED, passed: 2, failed: 3, problem: '3 tests failed', log: 'logs/it.log' };

/** Runs steps of which those in `failing` fail. Resolves to the outcomes and to the order of events: `+name` and `-name`. */
async function runFakes(steps, failing = []) {
  const events = [];
  const outcomes = await runSteps(steps, async ({ name }) => {
    events.push(`+${name}`);
    await new Promise(setImmediate);
    events.push(`-${name}`);
    if (name === 'programs') throw new Error('no apt-get');
    return failing.includes(name) ? FAILED : PASSED;
  });
  return { events: events.join(' '), outcomes };
}

test('a failed step stops only the steps that need it', async () => {
  const steps = [
    { name: 'build' },
    { name: 'lint' },
    { name: 'browser', needs: ['build'] },
    { name: 'more', needs: ['browser'] },
    { name: 'native' },
    { name: 'last', needs: ['native', 'lint'] },
  ];
  const { events, outcomes } = await runFakes(steps, ['build']);
  assert.equal(events, '+build +lint -build +native -lint -native +last -last');
  const fates = outcomes.map(({ name, missing = 'ran' }) => `${name}: ${missing}`);
  assert.equal(fates.join(), 'build: ran,lint: ran,browser: build,more: browser,native: ran,last: ran');
});

test('two steps run at a time, only one of them compiles, and installations do not count', async () => {
  const steps = [
    { name: 'install', isInstallation: true },
    { name: 'one', compiles: true },
    { name: 'two', compiles: true },
    { name: 'three' },
    { name: 'four', needs: ['install'] },
  ];
  const { events } = await runFakes(steps);
  assert.equal(events, '+install +one +three -install -one +two -three +four -two -four');
});

test('a run contains its steps and what these need, and so does a list of steps and groups', () => {
  const steps = [
    { name: 'base' },
    { name: 'build', needs: ['base'], runs: ['check'] },
    { name: 'types', needs: ['build'], runs: ['check', 'test', 'long'] },
    { name: 'native' },
    { name: 'docs', group: 'native' },
    { name: 'fuzz', runs: ['long'] },
  ];
  const names = (options) => chooseSteps(steps, options).map(({ name }) => name);
  assert.deepEqual(names({ run: 'check' }), ['base', 'build', 'types']);
  assert.deepEqual(names({ run: 'test' }), ['base', 'build', 'types', 'native', 'docs']);
  assert.deepEqual(names({ only: 'native' }), ['native', 'docs']);
  assert.deepEqual(names({ only: 'fuzz,build' }), ['base', 'build', 'fuzz']);
  assert.throws(() => names({ only: 'fuz' }), /there is no step or group “fuz”/);
});

test('the end of a run names what failed, what did not run and why, and counts failures', async () => {
  const steps = [
    { name: 'programs', isInstallation: true },
    { name: 'build' },
    { name: 'browser', needs: ['build', 'programs'] },
    { name: 'types', needs: ['browser'] },
    { name: 'native' },
  ];
  const { outcomes } = await runFakes(steps, ['native']);
  const { failures, lines } = report(outcomes, {
    broken: ['too many tests'],
    dear: ['native is dear'],
    cost: 'The run took 5 s.',
  });
  assert.equal(failures, 5);
  assert.deepEqual(lines.slice(lines.indexOf('The run took 5 s.')), [
    'The run took 5 s.',
    '',
    'Not run:',
    '  browser, because programs failed',
    '  types, because browser did not run',
    '',
    'Slower than planned (tests/budget.json), which fails nothing:',
    '  native is dear',
    '',
    'Over the limit:',
    '  too many tests',
    '',
    'Failed:',
    '  programs: no apt-get',
    '  native: 3 tests failed, see logs/it.log',
    '',
    '3 passed, 5 failed',
  ]);
});

test('the end of a run has the slowest tests, and says which tests did not run again', () => {
  const tests = (...all) => all.map((seconds) => ({ title: `test of ${seconds} s`, seconds }));
  const { lines } = report([
    { name: 'one', ...PASSED, passed: 9, tests: tests(9, 8, 7, 6, 5, 4, 3, 2, 1) },
    { name: 'two', ...PASSED, passed: 2, tests: tests(8.5, 0.5) },
    { name: 'old', ...PASSED, passed: 40, tests: tests(99), isUnchanged: true },
  ]);
  const slowest = lines.filter((line) => line.includes('test of'));
  assert.equal(slowest.length, 10);
  assert.match(slowest[1], /8\.5 s {2}two: test of 8\.5 s$/);
  assert.ok(lines.includes('40 of the tests passed in an earlier run, and what they read has not changed.'));
  assert.equal(lines.at(-1), '51 passed, 0 failed');
});
