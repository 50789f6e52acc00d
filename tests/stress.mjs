// npm run test:stress [-- --times 20 --loops 2 FILE…]
//
// Repeats the tests of tests/browser, tests/table, tests/page and tests/layout, or those in the named files, --times times, while
// --loops endless loops keep the processor busy. Names each test that failed, and in which repetitions. Finds tests that pass only if
// they are faster than something else.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../scripts/lib/command-line.mjs';
import { BROWSER_PROGRAMS, ensurePrograms } from '../scripts/lib/packages.mjs';
import { freePort } from '../scripts/lib/port.mjs';
import { announce, lastLines, runQuietly } from '../scripts/lib/progress.mjs';
import { readResults } from '../scripts/lib/results.mjs';
import { abortOnSignals, Failure, toolsDir } from '../scripts/lib/run.mjs';

const FOLDERS = ['tests/table', 'tests/page', 'tests/layout'];

/** A loop also ends if this program is killed. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent);';

/** Starts endless loops. Returns a function that ends them. They also end on Ctrl+C. */
function startLoops(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }),
  );
  const end = () => {
    for (const loop of loops) loop.kill();
  };
  process.once('exit', end);
  return end;
}

/** The repetitions in which each test failed, as a map from its title. The output contains the repetitions one after the other. */
function failuresIn(tests) {
  const repetitions = new Map();
  const failures = new Map();
  for (const { title, isFailed } of tests) {
    const repetition = (repetitions.get(title) ?? 0) + 1;
    repetitions.set(title, repetition);
    if (isFailed) failures.set(title, [...(failures.get(title) ?? []), repetition]);
  }
  return failures;
}

await runScript({ options: { times: 20, loops: 2 }, hasWords: true }, async ({ times, loops }, files) => {
  const isBrowser = (file) => file.startsWith('tests/browser');
  const browserFiles = files.filter(isBrowser);
  const bundled = files.length === 0 ? FOLDERS : files.filter((file) => !isBrowser(file));
  await ensurePrograms(BROWSER_PROGRAMS);
  await announce('building', () => runQuietly('node', ['scripts/build.mjs']));
  const logs = join(toolsDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const signal = abortOnSignals();
  const env = { PREVIEW_PORT: process.env.PREVIEW_PORT ?? (await freePort()) };
  const endLoops = startLoops(loops);
  let isFailed = false;
  let output = '';
  const tests = [];
  const repeat = async (runner, name, command) => {
    const result = await runQuietly(command[0], command.slice(1), { env, mayFail: true, name, signal });
    const results = readResults(runner, result.output);
    output += result.output;
    tests.push(...results.tests);
    if (result.code === 0 && results.passed > 0) return;
    isFailed = true;
    console.log(lastLines(result.output));
  };
  if (files.length === 0 || browserFiles.length > 0) {
    const options = ['--reporter=list', `--repeat-each=${times}`];
    await repeat('playwright', 'browser', ['playwright', 'test', ...options, ...browserFiles]);
  }
  for (let time = 1; bundled.length > 0 && time <= times; time += 1) {
    await repeat('node', `repetition ${time}`, ['node', 'tests/run.mjs', ...bundled]);
  }
  endLoops();
  writeFileSync(join(logs, 'stress.log'), output);
  const failures = failuresIn(tests);
  for (const [title, repetitions] of failures) {
    console.log(`✗ ${title}: failed in ${repetitions.length} of ${times} (${repetitions.join(', ')})`);
  }
  if (isFailed) {
    throw new Failure(
      `not every repetition passed (${failures.size} tests failed), see .tools/logs/stress.log`,
    );
  }
  console.log(`✓ ${new Set(tests.map(({ title }) => title)).size} tests passed ${times} times`);
});
