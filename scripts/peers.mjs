// `npm run peers -- [time [FAMILY…] | prove [COUNT [SEED] | FAMILY]]`: builds the comparison with other solvers and
// runs it.
import { buildPeers } from './lib/peers.mjs';
import { main } from './lib/progress.mjs';
import { Failure, run } from './lib/run.mjs';

await main(async () => {
  const program = await buildPeers();
  const { code } = await run(program, process.argv.slice(2), { show: true });
  if (code !== 0) throw new Failure('answers differ: see above');
});
