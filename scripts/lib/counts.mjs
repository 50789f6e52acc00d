// Reads from what the runners print how many tests they ran.
import { stripVTControlCharacters } from 'node:util';

const sum = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0);

const READERS = {
  // Also wasm-bindgen's runner speaks like this.
  rust: (text) => sum(text, /^test result: \w+\. (\d+) passed/gm),
  node: (text) => sum(text, /^(?:ℹ|#) pass (\d+)$/gm),
  playwright: (text) => sum(text, /^\s+(\d+) passed \(/gm),
};

/** How many tests passed, by the output of a runner (`rust`, `node` or `playwright`). */
export function countPassed(runner, output) {
  return READERS[runner](stripVTControlCharacters(output));
}
