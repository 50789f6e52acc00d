import { stripVTControlCharacters } from 'node:util';

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

/** The patterns of a runner's output: numbers of tests, and lines with the time of a test (mark, title, number, unit). */
const RUNNERS = {
  // The runner of wasm-bindgen prints the same lines as cargo. Neither prints times.
  rust: {
    passed: /^test result: \w+\. (\d+) passed/gm,
    failed: /^test result: \w+\. \d+ passed; (\d+) failed/gm,
  },
  node: {
    passed: /^(?:ℹ|#) pass (\d+)$/gm,
    failed: /^(?:ℹ|#) (?:fail|cancelled) (\d+)$/gm,
    timed: /^ *([✔✖]) (.+) \((\d+(?:\.\d+)?)(ms)\)/gm,
  },
  playwright: {
    passed: /^ +(\d+) passed \(/gm,
    failed: /^ +(\d+) (?:failed|interrupted|did not run)$/gm,
    timed: /^ +([✓✘]) +\d+ (.+) \((\d+(?:\.\d+)?)(ms|s|m)\)$/gm,
  },
};

const SECONDS = { ms: 0.001, s: 1, m: 60 };

/**
 * What a runner (`rust`, `node` or `playwright`) says in its output: the numbers of tests that passed and that did not, and each test in
 * the order in which they ended: `{ title, seconds, isFailed }`.
 */
export function readResults(runner, output) {
  const text = stripVTControlCharacters(output);
  const { passed, failed, timed } = RUNNERS[runner];
  // At its end, Node's runner prints the failed tests again.
  const [lines] = text.split('\n✖ failing tests:\n');
  const tests = [...(timed === undefined ? [] : lines.matchAll(timed))];
  return {
    passed: sum(text, passed),
    failed: sum(text, failed),
    tests: tests.map(([, mark, title, number, unit]) => ({
      title,
      seconds: Number(number) * SECONDS[unit],
      isFailed: '✖✘'.includes(mark),
    })),
  };
}
