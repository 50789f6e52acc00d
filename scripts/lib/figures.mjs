// Figures and tables of measurements, for the terminal and for the documentation.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Failure, root } from './run.mjs';

/** The nearest-rank figures of some numbers. */
export function summary(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (hundredths) => sorted[Math.max(Math.ceil((sorted.length * hundredths) / 100), 1) - 1];
  return { count: sorted.length, median: at(50), p99: at(99), max: at(100) };
}

/** A time to three digits; an infinite one is of a call that was ended. */
export function number(value) {
  if (value === undefined) return '';
  if (value === Number.POSITIVE_INFINITY) return 'too long';
  return value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 4 });
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** A Markdown table with its first column to the left. */
export const table = (head, rows) =>
  [row(head), `|---|${'---:|'.repeat(head.length - 1)}`, ...rows.map(row)].join('\n');

/** The machine, and how busy it is. */
export function machine() {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `${model}, ${cpus().length} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`;
}

/** Replaces what stands between `<!-- name -->` and `<!-- end -->` in docs/solver.md. */
export function writeTable(name, text) {
  const file = join(root, 'docs/solver.md');
  const before = readFileSync(file, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
  if (!pattern.test(before)) throw new Failure(`docs/solver.md has no place for the table ${name}`);
  const date = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const after = (_, begin, end) => `${begin}${date}, ${machine()}.\n\n${text}\n\n${end}`;
  writeFileSync(file, before.replace(pattern, after));
  console.log(`docs/solver.md: ${name} written`);
}

const HEARTBEAT = 60_000;
let heard = performance.now();

/** Says now and then how far a long measurement has come. */
export function reportProgress(text) {
  if (performance.now() < heard + HEARTBEAT) return;
  heard = performance.now();
  console.log(`  … ${text}`);
}
