// npm run build [-- --quick] [STAGE]
//
// Builds the engine, the package and the page, and prints their sizes. STAGE is the last stage to run, `engine` or
// `package`. With --quick, an engine that is out of date is built without the slow optimisations.

import { checkWords, runScript } from './lib/command-line.mjs';
import { buildElement } from './lib/element.mjs';
import { buildLibrary } from './lib/engine.mjs';
import { announce, runQuietly } from './lib/progress.mjs';
import { measureSizes, printSizes } from './lib/sizes.mjs';
import { setUp } from './setup.mjs';

const STAGES = ['engine', 'package', 'page'];

await runScript({ options: { quick: false }, hasWords: true }, async ({ quick }, [stage = 'page']) => {
  checkWords([stage], STAGES, 'stage');
  const last = STAGES.indexOf(stage);
  await setUp();
  await buildLibrary({ quick });
  if (last > 0) await buildElement();
  if (last > 1) await announce('building the page', () => runQuietly('vite', ['build']));
  if (!quick) printSizes(await measureSizes());
});
