// Installs, builds and runs a consumer's project in a temporary folder.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.mjs';
import { environment, root, run } from '../../scripts/lib/run.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { ANSWER, VERSIONS } from './list.mjs';
import { PATIENCE, visit } from './visit.mjs';

const HOSTING = readFileSync(join(root, 'docs/hosting.md'), 'utf8');
const HERE = new URL('.', import.meta.url).pathname;
const FAILURE_LINES = 40;

/** The error if the tools of a consumer cannot be installed on this machine, which is no fault of the package. */
export class UnavailableError extends Error {}

// The PATH is that of the user. If it contained the programs of this repository, they would be found before those of the consumer.
const { PATH: _path, ...inherited } = environment;
const env = { ...inherited, PATH: process.env.PATH, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };

async function npm(folder, ...words) {
  const { code, output } = await run('npm', words, { cwd: folder, env });
  return { failed: code !== 0, output: output.trim().split('\n').slice(-FAILURE_LINES).join('\n') };
}

/** The line that users of a tool have to write: the last code in the tool's row of the table in docs/hosting.md. */
function lineOfDocs(tool) {
  const row = HOSTING.split('\n').find((line) => line.startsWith(`| ${tool}`));
  assert.ok(row !== undefined, `docs/hosting.md has no row for ${tool}`);
  return [...row.matchAll(/`([^`]+)`/g)].at(-1)[1];
}

const importMapOfDocs = () => /<script type="importmap">[\s\S]*?<\/script>/.exec(HOSTING)[0];

/**
 * Copies a consumer’s project to a temporary folder, without installing anything. Replaces `DOCS_LINE` and `DOCS_BLOCK` in its
 * files with code from docs/hosting.md.
 */
function write({ name, folder = name, shared = [], examples = [], types = [], golden = [], docs }) {
  const project = mkdtempSync(join(tmpdir(), `machiavelli-${name}-`));
  cpSync(join(HERE, 'consumers', folder), project, { recursive: true });
  const copied = [
    ...['ask.js', ...shared].map((file) => join(HERE, 'consumers/shared', file)),
    ...examples.map((file) => join(root, 'examples/js', file)),
    ...golden.map((file) => join(root, 'tests/golden', file)),
    ...types.map((file) => join(root, 'tests/package/types', file)),
  ];
  for (const file of copied) cpSync(file, join(project, basename(file)));
  for (const file of readdirSync(project).filter((each) => /\.(js|json|html)$/.test(each))) {
    const text = readFileSync(join(project, file), 'utf8');
    const [line, block] = [() => lineOfDocs(docs), importMapOfDocs];
    writeFileSync(join(project, file), text.replace('DOCS_LINE', line).replace('DOCS_BLOCK', block));
  }
  return project;
}

/** Installs the tools in their pinned versions and the package, as a user would. */
export async function installAll(project, tools, tarball) {
  const named = Object.entries(tools).map(([tool, version]) => `${tool}@${version}`);
  if (named.length > 0) {
    const { failed, output } = await npm(project, 'install', '--prefer-offline', ...named);
    const why = /^npm error (?!code)(.*)$/m.exec(output)?.[1] ?? output;
    if (failed) throw new UnavailableError(`could not be installed: ${why}`);
  }
  const { failed, output } = await npm(project, 'install', '--prefer-offline', tarball);
  if (failed) throw new Error(`npm install ${tarball}: ${output}`);
}

async function script(project, name) {
  const { failed, output } = await npm(project, 'run', name);
  if (failed) throw new Error(`npm run ${name}: ${output}`);
  return output;
}

const doesAnswer = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server with a script of the project, and waits until it answers. Returns its address and a function that stops it. */
async function startServer(project, name) {
  const port = await freePort();
  const child = spawn('npm', ['run', name, '--', '--port', port], {
    cwd: project,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let ended = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.on('exit', () => (ended = true));
  const address = `http://localhost:${port}/`;
  const stop = () => {
    if (!ended) process.kill(-child.pid);
  };
  const started = performance.now();
  while (performance.now() - started < PATIENCE && !ended) {
    if (await doesAnswer(address)) return { address, stop };
    await setTimeout(100);
  }
  stop();
  throw new Error(`npm run ${name} does not answer at ${address}: ${output}`);
}

/** Checks that the output of a bundler contains each of the expected wasm files exactly once. */
function checkWasmFiles(folder, expected) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.wasm'));
  const sizes = files.map((name) => statSync(join(folder, String(name))).size);
  const parts = expected.map((name) => statSync(join(root, `pkg/${name}.wasm`)).size);
  assert.deepEqual(sizes.sort(), parts.sort(), `wasm files in ${folder}: ${files}`);
}

async function tryRun(project, { browser, version }, run) {
  const { build, start, serve, base, pages, tests, wasm = ['engine', 'engine-play'], policy } = run;
  if (tests !== undefined) {
    await script(project, tests);
    return undefined;
  }
  if (build !== undefined) await script(project, build);
  if (pages === undefined) {
    const lines = (await script(project, start)).split('\n');
    assert.equal(lines.at(-1), ANSWER);
    assert.ok(
      lines.some((line) => line.includes(version)),
      `${version} is not what ran: ${lines}`,
    );
    return undefined;
  }
  if (build !== undefined && serve !== undefined) checkWasmFiles(join(project, serve), wasm);
  const server =
    start === undefined
      ? await serveStatic(join(project, serve), { base, policy })
      : await startServer(project, start);
  try {
    const bytes = [];
    for (const expected of pages) bytes.push(await visit(browser, server.address + expected.path, expected));
    return bytes[0];
  } finally {
    server.stop();
  }
}

async function serveStatic(folder, { base = '/a/b/', policy }) {
  const server = await serveFolder(folder, { base, policy });
  return { address: `http://localhost:${server.address().port}${base}`, stop: () => server.close() };
}

/**
 * Tries every run of a consumer. Returns a row for each run: its name, the versions, the loaded bytes, and what went wrong.
 * `install` gets the folder of the project and the tools with their versions, and installs these and the package.
 */
export async function tryConsumer(consumer, { browser, install }) {
  const tools = VERSIONS[consumer.name];
  const versions = Object.entries(tools)
    .map(([tool, version]) => `${tool} ${version}`)
    .join(', ');
  const rows = consumer.runs.map(({ title }) => ({ what: `${consumer.title}, ${title}`, versions }));
  const project = write(consumer);
  try {
    await install(project, tools);
    for (const [index, each] of consumer.runs.entries()) {
      try {
        // A runtime has to print its version.
        const version = Object.values(tools)[0];
        rows[index].bytes = await tryRun(project, { browser, version }, each);
      } catch (error) {
        rows[index].wrong = error.message;
      }
    }
  } catch (error) {
    for (const row of rows) row[error instanceof UnavailableError ? 'skipped' : 'wrong'] = error.message;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
  return rows;
}
