import assert from 'node:assert/strict';
import test from 'node:test';
import { overBudget, slownessOf } from '../../scripts/lib/budget.mjs';
import { readResults } from '../../scripts/lib/results.mjs';

const CARGO = `
running 2 tests
test a_law ... ok
test another_law ... FAILED
test result: FAILED. 1 passed; 1 failed; 3 ignored; 0 measured; 0 filtered out; finished in 0.00s
test result: ok. 10 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.41s
`;

const NODE = `
▶ a suite
  ✔ a law with (brackets) (12.5ms)
▶ a suite (14ms)
✖ a broken law (1200.25ms)
ℹ tests 3
ℹ suites 1
ℹ pass 1
ℹ fail 1
ℹ cancelled 1
✖ failing tests:
✖ a broken law (1200.25ms)
`;

const PLAYWRIGHT = `
Running 16 tests using 2 workers
  ✓   1 [desk] › tests/browser/focus.spec.ts:7:3 › a card keeps its node (1.9s)
  ✘   2 [desk] › tests/browser/buttons.spec.ts:69:1 › a turn is given up (678ms)
  ✓  13 [games] › tests/browser/whole.spec.ts:1:1 › a whole game (1.2m)
  -  14 [desk] › tests/browser/buttons.spec.ts:70:1 › skipped
  1 failed
    [desk] › tests/browser/buttons.spec.ts:69:1 › a turn is given up
  1 skipped
  2 did not run
  12 passed (11.1s)
`;

test('results of each runner are read from its output, with colours or without', () => {
  const counts = ({ passed, failed }) => [passed, failed];
  assert.deepEqual(readResults('rust', CARGO), { passed: 11, failed: 1, tests: [] });
  assert.deepEqual(counts(readResults('node', NODE)), [1, 2]);
  assert.deepEqual(readResults('node', NODE).tests, [
    { title: 'a law with (brackets)', seconds: 0.0125, isFailed: false },
    { title: 'a broken law', seconds: 1.20025, isFailed: true },
  ]);
  assert.deepEqual(counts(readResults('playwright', PLAYWRIGHT)), [12, 3]);
  assert.deepEqual(readResults('playwright', PLAYWRIGHT).tests, [
    {
      title: '[desk] › tests/browser/focus.spec.ts:7:3 › a card keeps its node',
      seconds: 1.9,
      isFailed: false,
    },
    {
      title: '[desk] › tests/browser/buttons.spec.ts:69:1 › a turn is given up',
      seconds: 0.678,
      isFailed: true,
    },
    { title: '[games] › tests/browser/whole.spec.ts:1:1 › a whole game', seconds: 72, isFailed: false },
  ]);
  assert.deepEqual(counts(readResults('node', '\u001b[34mℹ pass 3\u001b[39m\n')), [3, 0]);
  assert.deepEqual(readResults('playwright', 'an error'), { passed: 0, failed: 0, tests: [] });
});

const BUDGET = {
  workMilliseconds: 100,
  browserTests: 2,
  longestBrowserTest: 10,
  processorSeconds: { native: { warm: 20, cold: 200 }, browser: { warm: 100 } },
};

test('a budget may be exceeded by 15 per cent, by more on a slow machine, and by compiling', () => {
  const over = (outcome, slowness = 1) => overBudget([outcome], BUDGET, slowness).length;
  assert.equal(over({ name: 'native', cpu: 22.9 }), 0);
  assert.equal(over({ name: 'native', cpu: 23.1 }), 1);
  assert.equal(over({ name: 'native', cpu: 23.1, isUnchanged: true }), 0);
  assert.equal(over({ name: 'native', cpu: 23.1 }, 1.1), 0);
  assert.equal(over({ name: 'native', cpu: 229, compiled: true }), 0);
  assert.equal(over({ name: 'native', cpu: 231, compiled: true }), 1);
  assert.equal(over({ name: 'browser', cpu: 114, compiled: true, tests: [] }), 0);
  assert.equal(over({ name: 'unknown', cpu: 1000 }), 0);
  assert.equal(over({ name: 'native', cpu: Number.NaN }), 0);
  assert.equal(slownessOf(BUDGET, 90), 1);
  assert.equal(slownessOf(BUDGET, 150), 1.5);
});

test('the browser tests have a largest number and a longest time, and a sentence says what to do', () => {
  const tests = (...all) => all.map((seconds) => ({ title: 'a law', seconds }));
  const over = (...all) => overBudget([{ name: 'browser', cpu: 1, tests: tests(1, ...all) }], BUDGET, 1);
  assert.deepEqual(over(11), []);
  const [number, longest] = over(12, 1);
  assert.match(number, /^there are 3 browser tests, but at most 2 are allowed\. .*tests\/budget\.json/);
  assert.match(
    longest,
    /^the browser test “a law” took 12\.0 seconds, but its budget is 10\. .*tests\/budget\.json/,
  );
});
