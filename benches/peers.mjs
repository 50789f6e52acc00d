// npm run peers [-- time [FAMILY…] | prove [COUNT [SEED] | FAMILY]]
//
// Builds the program that compares the solver with other solvers, and runs it.

import { runScript } from '../scripts/lib/command-line.mjs';
import { Failure, run } from '../scripts/lib/run.mjs';
import { buildPeers } from './lib/peers.mjs';

await runScript({ passesAll: true }, async (_, args) => {
  const program = await buildPeers();
  const { code } = await run(program, args, { show: true });
  if (code !== 0) throw new Failure('answers differ: see above');
});
