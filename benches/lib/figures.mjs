import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Failure, root } from '../../scripts/lib/run.mjs';

/** The count, the median, the 99th percentile (nearest rank) and the maximum of some numbers. */
export function summarise(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (hundredths) => sorted[Math.max(Math.ceil((sorted.length * hundredths) / 100), 1) - 1];
  return { count: sorted.length, median: at(50), p99: at(99), max: at(100) };
}

/**
 * A number as text, rounded to three significant digits, or to four from 1,000 on. Infinity stands for a call that was stopped;
 * undefined gives an empty text.
 */
export function formatNumber(value) {
  if (value === undefined) return '';
  if (value === Number.POSITIVE_INFINITY) return 'too long';
  return value.toLocaleString('en-GB', { maximumSignificantDigits: value < 1000 ? 3 : 4 });
}

export function markdownTable(head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map(String));
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column].length)));
  const [titles, ...others] = lines.map((cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))),
  );
  const divider = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [titles, divider, ...others].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function machineInfo() {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  return `${model}, ${cpus().length} cores, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`;
}

/** Writes a table with the date and the machine into docs/solver.md, between `<!-- name -->` and `<!-- end -->`. */
export function writeTableToDocs(name, text) {
  const file = join(root, 'docs/solver.md');
  const before = readFileSync(file, 'utf8');
  const pattern = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
  if (!pattern.test(before)) throw new Failure(`docs/solver.md has no place for the table ${name}`);
  const date = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
  const replacement = (_, begin, end) => `${begin}${date}, ${machineInfo()}.\n\n${text}\n\n${end}`;
  writeFileSync(file, before.replace(pattern, replacement));
  console.log(`docs/solver.md: ${name} written`);
}

/** The minimum time between two reports, in milliseconds. */
const PROGRESS_INTERVAL = 60_000;
let lastReport = performance.now();

export function reportProgress(text) {
  if (performance.now() < lastReport + PROGRESS_INTERVAL) return;
  lastReport = performance.now();
  console.log(`  … ${text}`);
}
