import { stripVTControlCharacters } from 'node:util';

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

const COUNTERS = {
  // The runner of wasm-bindgen prints the same lines as cargo.
  rust: (text) => sum(text, /^test result: \w+\. (\d+) passed/gm),
  node: (text) => sum(text, /^(?:ℹ|#) pass (\d+)$/gm),
  playwright: (text) => sum(text, /^\s+(\d+) passed \(/gm),
};

/** The number of tests that passed, according to the output of a runner (`rust`, `node` or `playwright`). */
export function countPassed(runner, output) {
  return COUNTERS[runner](stripVTControlCharacters(output));
}
