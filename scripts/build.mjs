// `npm run build`: builds the engine, the package and the page. `npm run build engine` and `npm run build package` stop
// after that stage.
import { refuseNew } from './lib/constructors.mjs';
import { buildEngine, buildEntries } from './lib/engine.mjs';
import { announce, main, quietly } from './lib/progress.mjs';
import { Failure } from './lib/run.mjs';
import { measureSizes, printSizes } from './lib/sizes.mjs';
import { buildTable } from './lib/table.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];

await main(async () => {
  const last = STAGES.indexOf(process.argv[2] ?? 'page');
  if (last < 0) throw new Failure(`expected one of the stages ${STAGES.join(', ')}`);
  await setUp();
  await buildEngine();
  refuseNew();
  await buildEntries();
  if (last > 0) await buildTable();
  if (last > 1) await announce('building the page', () => quietly('vite', ['build']));
  printSizes(await measureSizes());
});
