// Plays a game in a project that has installed the package.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

const EXAMPLE = 'node_modules/machiavelli-cards/examples/js/host-bots.mjs';

/** Yields what is wrong if the example, copied into the project `folder`, does not play a game to its end. */
export async function playFaults(folder) {
  copyFileSync(join(folder, EXAMPLE), join(folder, 'play.mjs'));
  const { code, output } = await run('node', ['play.mjs'], { cwd: folder });
  if (code === 0 && /^\d+ turns, /m.test(output)) return [];
  return [`a game could not be played with the installed package:\n${output.trim()}`];
}
