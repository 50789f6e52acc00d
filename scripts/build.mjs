// `npm run build`: engine, package, page. `npm run build engine` and `… package` stop earlier.
import { buildEngine } from './lib/engine.mjs';
import { announce, main, quietly } from './lib/progress.mjs';
import { Failure } from './lib/run.mjs';
import { measureSizes, printSizes } from './lib/sizes.mjs';
import { buildTable } from './lib/table.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];

async function buildPackage() {
  await announce('building the package', () => quietly('tsc', ['-p', 'tsconfig.package.json']));
  await buildTable();
}

async function buildPage() {
  await announce('building the page', () => quietly('vite', ['build']));
}

await main(async () => {
  const last = process.argv[2] ?? 'page';
  if (!STAGES.includes(last))
    throw new Failure(`unknown stage ${last}: expected one of ${STAGES.join(', ')}`);
  const wanted = STAGES.slice(0, STAGES.indexOf(last) + 1);
  await setUp();
  await buildEngine();
  if (wanted.includes('package')) await buildPackage();
  if (wanted.includes('page')) await buildPage();
  printSizes(await measureSizes());
});
