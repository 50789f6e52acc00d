// Packs and installs the package once and runs the tests of the package with it, because installing takes longer than most tests.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { packAndInstall } from './packed.mjs';

const MACHIAVELLI_INSTALLED = packAndInstall();
try {
  const { status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=spec', ...process.argv.slice(2)],
    { env: { ...process.env, MACHIAVELLI_INSTALLED }, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(MACHIAVELLI_INSTALLED, { recursive: true, force: true });
}
