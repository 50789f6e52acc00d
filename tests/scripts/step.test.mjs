// A step that nothing has changed is skipped, and any change makes it run: a wrong stamp would test an old build.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, beforeEach, mock } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { createStamps } from '../../scripts/lib/stamp.mjs';
import { ensureCpuTime, runStep } from '../../scripts/lib/step.mjs';

const nodeProgram = (code) => ['node', '-e', code];
const STEP = { name: 'a-step', command: nodeProgram('console.log("ℹ pass 7")'), counts: 'node' };

let folder;
let stamps;
const write = (path, text) => writeFileSync(join(folder, path), text);
const stepOf = (changes = {}) => ({ ...STEP, inputs: ['src', 'one.txt', 'tests/*.rs'], ...changes });
const run = (changes, options) => runStep(stepOf(changes), { stamps, ...options });
const isSkipped = async (...words) => (await run(...words)).isUnchanged === true;

// What steps print would look like results of these tests.
mock.method(console, 'log', () => {});
before(ensureCpuTime);
after(() => rmSync(join(root, '.tools/logs/a-step.log'), { force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'steps-'));
  stamps = createStamps(join(folder, 'stamps'), folder);
  for (const path of ['src/deep', 'src/node_modules', 'src/dist', 'tests'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['src/a.js', 'src/deep/b.js', 'one.txt', 'tests/a.rs']) write(path, 'old');
  return () => rmSync(folder, { recursive: true });
});

test('a step that passed is skipped with its earlier count, unless it says that it always runs', async () => {
  const first = await run();
  assert.deepEqual([first.passed, first.isUnchanged], [7, undefined]);
  const second = await run();
  assert.deepEqual([second.passed, second.isUnchanged], [7, true]);
  assert.equal(await isSkipped({}, { always: true }), false);
  // The step then has a stamp again.
  assert.equal(await isSkipped(), true);
});

const CHANGES = {
  'a changed file': () => write('src/deep/b.js', 'new'),
  'a changed file that is named': () => write('one.txt', 'new'),
  'an added file': () => write('src/c.js', ''),
  'an added file of a pattern': () => write('tests/b.rs', ''),
  'a removed file': () => rmSync(join(folder, 'src/deep/b.js')),
  'a renamed file': () => renameSync(join(folder, 'src/a.js'), join(folder, 'src/A.js')),
  'another program': () => write('tool', 'new'),
  'another command': () => ({ command: nodeProgram('console.log("ℹ pass 8")') }),
  'another variable': () => ({ env: { TEST_LONG: '1' } }),
  'other inputs': () => ({ inputs: ['src'] }),
};

test('any change of what a step reads makes it run, and no other change', async () => {
  const programs = [join(folder, 'tool')];
  write('tool', 'old');
  for (const [name, change] of Object.entries(CHANGES)) {
    await run({ programs });
    write('other.txt', name);
    write('tests/a.txt', name);
    write('src/node_modules/a.js', name);
    write('src/dist/a.js', name);
    assert.equal(await isSkipped({ programs }), true, name);
    assert.equal(await isSkipped({ programs, ...change() }), false, name);
  }
  await run({ alwaysRuns: true });
  assert.equal(await isSkipped({ alwaysRuns: true }), false);
});

test('a step that failed runs again, even if it passed with the same files before', async () => {
  await run();
  // The step fails as long as the file that it does not declare exists.
  const unreliable = {
    command: nodeProgram(`process.exitCode = require('fs').existsSync('${join(folder, 'fail')}') ? 1 : 0`),
    counts: undefined,
  };
  await run(unreliable);
  write('fail', '');
  assert.equal(await isSkipped(unreliable), true);
  assert.equal((await run(unreliable, { always: true })).problem, 'exit 1');
  assert.equal((await run(unreliable)).problem, 'exit 1');
});

test('a step that is interrupted, or whose files change while it runs, runs again', async () => {
  await run();
  const controller = new AbortController();
  const endless = run({}, { always: true, signal: controller.signal });
  controller.abort();
  await endless;
  const edits = {
    command: nodeProgram(`require('fs').writeFileSync('${join(folder, 'one.txt')}', 'edited')`),
  };
  assert.equal(await isSkipped(edits), false);
  assert.equal(await isSkipped(edits), false);
});

test('a step fails if its program, a test or a pattern says so, or if no test ran', async () => {
  const problemOf = async (code, changes = {}) =>
    (await run({ command: nodeProgram(code), counts: undefined, ...changes })).problem;
  assert.equal(await problemOf(''), undefined);
  assert.equal(await problemOf('process.exit(3)'), 'exit 3');
  assert.equal(await problemOf('process.kill(process.pid, "SIGKILL")'), 'exit 137');
  assert.equal(await problemOf('console.log("bad")', { refuses: /bad/ }), 'the output contains bad');
  assert.equal(await problemOf('', { counts: 'node' }), 'no test ran');
  assert.equal(await problemOf('console.log("ℹ pass 4\\nℹ fail 1")', { counts: 'node' }), '1 test failed');
  assert.equal(readFileSync(join(root, '.tools/logs/a-step.log'), 'utf8').trim(), 'ℹ pass 4\nℹ fail 1');
});

test('a step that hangs without output is ended', async () => {
  const hangs = { command: nodeProgram('console.log("ℹ pass 1"); setInterval(() => {}, 1000)') };
  assert.equal((await run(hangs, { quietLimit: 0.5 })).problem, 'no output for 0.5 s');
});

test('the processor time contains processes that outlive their parents, and ends them', async () => {
  // The child uses a fifth of a second, says so, and would then wait for ever. Its parent ends as soon as it hears that.
  const busy = 'while (process.cpuUsage().user < 2e5); console.log(1); setInterval(() => {}, 1000)';
  const child = `require('child_process').spawn('node', ['-e', '${busy}'], { detached: true })`;
  const own = await run({ command: nodeProgram(''), counts: undefined });
  const all = await run({
    command: nodeProgram(`${child}.stdout.once('data', () => process.exit())`),
    counts: undefined,
  });
  if (process.platform === 'linux') assert.ok(all.cpu - own.cpu > 0.15, `${own.cpu} and ${all.cpu}`);
});
