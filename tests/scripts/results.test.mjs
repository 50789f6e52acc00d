import assert from 'node:assert/strict';
import test from 'node:test';
import { compareWithBudget } from '../../scripts/lib/budget.mjs';
import { readResults } from '../../scripts/lib/results.mjs';

const CARGO = `
test a_law ... ok
test result: FAILED. 1 passed; 1 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.00s
test result: ok. 10 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.41s
`;

const NODE = `
▶ a suite
  ✔ a law with (brackets) (12.5ms)
▶ a suite (14ms)
✖ a broken law (1200.25ms)
ℹ tests 3
\u001b[34mℹ pass 1\u001b[39m
ℹ fail 1
ℹ cancelled 1
✖ failing tests:
✖ a broken law (1200.25ms)
`;

const PLAYWRIGHT = `
  ✓   1 [desk] › focus.spec.ts:7:3 › a law (1.9s)
  ✘   2 [desk] › buttons.spec.ts:69:1 › a broken law (678ms)
  ✓  13 [games] › whole.spec.ts:1:1 › a whole game (1.2m)
  -  14 [desk] › buttons.spec.ts:70:1 › skipped
  1 failed
    [desk] › buttons.spec.ts:69:1 › a broken law
  1 skipped
  2 did not run
  12 passed (11.1s)
`;

test('results of each runner are read from its output, with colours or without', () => {
  const read = (runner, output) => {
    const { passed, failed, tests } = readResults(runner, output);
    return [`${passed}, ${failed}`, ...tests.map((each) => Object.values(each).join(' '))];
  };
  assert.deepEqual(read('rust', CARGO), ['11, 1']);
  const [law, brokenLaw] = ['a law with (brackets) 0.0125 false', 'a broken law 1.20025 true'];
  assert.deepEqual(read('node', NODE), ['1, 2', law, brokenLaw]);
  assert.deepEqual(read('playwright', PLAYWRIGHT), [
    '12, 3',
    '[desk] › focus.spec.ts:7:3 › a law 1.9 false',
    '[desk] › buttons.spec.ts:69:1 › a broken law 0.678 true',
    '[games] › whole.spec.ts:1:1 › a whole game 72 false',
  ]);
  assert.deepEqual(read('playwright', 'an error'), ['0, 0']);
});

const BUDGET = {
  browserTests: 2,
  longestBrowserTest: 10,
  processorSeconds: { native: { warm: 20, cold: 200 }, browser: { warm: 100 } },
};

test('a step is called slow if it takes 15 per cent more than planned, and no time fails a run', () => {
  for (const [outcome, count] of [
    [{ name: 'native', cpu: 22.9 }, 0],
    [{ name: 'native', cpu: 23.1 }, 1],
    [{ name: 'native', cpu: 23.1, isUnchanged: true }, 0],
    [{ name: 'native', cpu: 229, compiled: true }, 0],
    [{ name: 'native', cpu: 231, compiled: true }, 1],
    [{ name: 'browser', cpu: 114, compiled: true, tests: [] }, 0],
    [{ name: 'unknown', cpu: 1000 }, 0],
    [{ name: 'native', cpu: Number.NaN }, 0],
  ]) {
    const { broken, dear } = compareWithBudget([outcome], BUDGET);
    assert.deepEqual([broken.length, dear.length], [0, count], JSON.stringify(outcome));
  }
});

test('more browser tests than allowed fail a run, and long ones are named', () => {
  const compared = (...all) => {
    const tests = all.map((seconds) => ({ title: 'a law', seconds }));
    return compareWithBudget([{ name: 'browser', cpu: 1, tests }], BUDGET);
  };
  assert.deepEqual(compared(1, 11), { broken: [], dear: [] });
  assert.match(compared(1, 1, 1).broken[0], /^there are 3 browser tests, but at most 2 are allowed\. /);
  assert.deepEqual(compared(12).dear, ['the browser test “a law” took 12.0 seconds, but 10 are planned.']);
});
