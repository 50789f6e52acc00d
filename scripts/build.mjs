// npm run build [STAGE]
//
// Builds the engine, the package and the page, and prints their sizes. STAGE is the last stage to run, `engine` or
// `package`.

import { checkWords, runScript } from './lib/command-line.mjs';
import { buildElement } from './lib/element.mjs';
import { buildLibrary } from './lib/engine.mjs';
import { announce, runQuietly } from './lib/progress.mjs';
import { measureSizes, printSizes } from './lib/sizes.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];

await runScript({ hasWords: true }, async (_, [stage = 'page']) => {
  checkWords([stage], STAGES, 'stage');
  const last = STAGES.indexOf(stage);
  await setUp();
  await buildLibrary();
  if (last > 0) await buildElement();
  if (last > 1) await announce('building the page', () => runQuietly('vite', ['build']));
  printSizes(await measureSizes());
});
