// npm run matrix [-- --write --allow-skipped CONSUMER…]
//
// Installs the packed package in a fresh project for each bundler and runtime, or for some of them, and runs it as a user would.
// --write updates docs/consumers.md. A tool that cannot run here is skipped, which is a failure without --allow-skipped.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWords, runScript, UsageError } from '../../scripts/lib/command-line.mjs';
import { formatSeconds } from '../../scripts/lib/progress.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { pack } from '../package/packed.mjs';
import { installAll, tryConsumer } from './consumer.mjs';
import { CONSUMERS } from './list.mjs';
import { launch } from './visit.mjs';

const DOCUMENT = 'docs/consumers.md';
const TITLES = ['consumer', 'installed', 'loaded', 'gzip', 'result'];

const inKilobytes = (bytes) => (bytes === undefined ? '' : `${(bytes / 1000).toFixed(1)} kB`);

function outcome({ skipped, wrong }) {
  if (wrong !== undefined) return 'FAILED';
  return skipped === undefined ? 'passed' : 'skipped';
}

const cellsOf = (row) => [
  row.what,
  row.versions,
  inKilobytes(row.bytes?.plain),
  inKilobytes(row.bytes?.small),
  outcome(row),
];

function tableOf(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(TITLES), line(TITLES.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n');
}

function writeDocument(rows, { version, size, browser }) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(
    join(root, DOCUMENT),
    `# Tested bundlers and runtimes

This document was written by \`npm run matrix -- --write\`, which installs the packed package in a fresh project for each row, builds
the project, runs it and, if it has a page, opens the page in Chromium. Most projects deal a game, check an illegal table, cause an
error, solve a position and draw a card. If a page shows the element, turns are also played on it. The projects for Node, Deno
and Bun also compare deals, whole games and reviews with recorded ones. The TypeScript projects without the DOM are only
type-checked. If [hosting.md](hosting.md#with-a-bundler) shows a line for a tool, the tool's project contains this line. The projects
are in \`tests/matrix/consumers\` of the repository and may be copied.

Version ${version} (about ${(size / 1e6).toFixed(1)} MB packed), ${day}, Node ${process.versions.node} unless another is named, ${process.platform} ${process.arch}, Chromium ${browser}.
"Loaded" is the size of all files that the page with the element requested, and "gzip" is their compressed size.

${tableOf(rows)}

Rollup, Rolldown and esbuild do not copy wasm files. To use only the engine, import it from \`machiavelli-cards/inline\`, which needs no
other file. For the element, copy \`engine-play.wasm\` and \`engine.wasm\` to the output, and add \`machiavelli-cards/worker\` as a second
entry named \`worker\`, as the projects for these tools do. Without the worker, the computer players think on the main thread.
`,
  );
}

async function tryAll(chosen, options) {
  const rows = [];
  for (const consumer of chosen) {
    console.log(`▸ ${consumer.title}`);
    const started = performance.now();
    const tried = await tryConsumer(consumer, options);
    for (const { what, wrong, skipped } of tried)
      if (wrong ?? skipped) console.log(`  ${what}: ${wrong ?? skipped}`);
    console.log(
      `  ${tried.map(outcome).join(', ')} in ${formatSeconds((performance.now() - started) / 1000)}`,
    );
    rows.push(...tried);
  }
  return rows;
}

await runScript(
  { options: { write: false, 'allow-skipped': false }, hasWords: true },
  async ({ write, 'allow-skipped': mayBeSkipped }, wanted) => {
    checkWords(
      wanted,
      CONSUMERS.map(({ name }) => name),
      'consumer',
    );
    const chosen = CONSUMERS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
    if (write && chosen.length < CONSUMERS.length)
      throw new UsageError(`--write only works with all consumers, because ${DOCUMENT} lists them all`);

    const folder = mkdtempSync(join(tmpdir(), 'machiavelli-matrix-'));
    const { filename, size, version } = pack(folder);
    console.log(`machiavelli-cards ${version}, packed: ${inKilobytes(size)}`);
    const browser = await launch();
    let rows;
    try {
      const install = (project, tools) => installAll(project, tools, join(folder, filename));
      rows = await tryAll(chosen, { browser, install });
      if (write) writeDocument(rows, { version, size, browser: browser.version() });
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
    console.log(`\n${tableOf(rows)}`);
    const count = (word) => rows.filter((row) => outcome(row) === word).length;
    console.log(`\n${count('passed')} passed, ${count('skipped')} skipped, ${count('FAILED')} failed`);
    if (count('FAILED') > 0 || (count('skipped') > 0 && !mayBeSkipped)) process.exit(1);
  },
);
