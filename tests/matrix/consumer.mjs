// Installs, builds and runs a consumer's project in a temporary folder.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/port.mjs';
import { environment, root, run } from '../../scripts/lib/run.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { ANSWER, VERSIONS } from './list.mjs';
import { visit } from './visit.mjs';

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
  for (const file of ['ask.js', ...shared]) cpSync(join(HERE, 'consumers/shared', file), join(project, file));
  for (const file of examples) cpSync(join(root, 'examples/js', file), join(project, file));
  for (const file of golden) cpSync(join(root, 'tests/golden', file), join(project, file));
  for (const file of types) cpSync(join(root, 'tests/package/types', file), join(project, file));
  for (const file of readdirSync(project).filter((each) => /\.(js|json|html)$/.test(each))) {
    const text = readFileSync(join(project, file), 'utf8');
    if (text.includes('DOCS_LINE'))
      writeFileSync(join(project, file), text.replace('DOCS_LINE', lineOfDocs(docs)));
    if (text.includes('DOCS_BLOCK'))
      writeFileSync(join(project, file), text.replace('DOCS_BLOCK', importMapOfDocs));
  }
  return project;
}

/** Installs the tools in their pinned versions and the package, as a user would. */
async function install(project, tools, tarball) {
  const named = Object.entries(tools).map(([tool, version]) => `${tool}@${version}`);
  if (named.length > 0) {
    const { failed, output } = await npm(project, 'install', '--prefer-offline', ...named);
    const why = /^npm error (?!code)(.*)$/m.exec(output)?.[1] ?? output;
    if (failed) throw new UnavailableError(`could not be installed: ${why}`);
  }
  const { failed, output } = await npm(project, 'install', '--prefer-offline', tarball);
  if (failed) throw new Error(`npm install ${tarball}: ${output}`);
}

/** Copies the package from a project in which it is installed, and links the tools of this repository. */
function installOwn(project, tools, installed) {
  const folder = 'node_modules/machiavelli-cards';
  cpSync(join(installed, folder), join(project, folder), { recursive: true });
  linkOwnTools(project, tools);
}

function linkOwnTools(project, tools) {
  for (const [tool, version] of Object.entries(tools)) {
    if (tool === 'node') continue;
    const folders = ['node_modules', 'tools/consumers/node_modules'].map((folder) =>
      join(root, folder, tool),
    );
    const from = folders.find(existsSync);
    assert.ok(from !== undefined, `${tool} is not installed`);
    assert.equal(
      versionIn(from),
      version,
      `the version of ${tool} in node_modules differs from tests/matrix/versions.json`,
    );
    mkdirSync(dirname(join(project, 'node_modules', tool)), { recursive: true });
    symlinkSync(from, join(project, 'node_modules', tool));
  }
  cpSync(join(root, 'node_modules/.bin'), join(project, 'node_modules/.bin'), {
    recursive: true,
    verbatimSymlinks: false,
  });
}

const versionIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

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
  for (let tries = 0; tries < 600 && !ended; tries += 1) {
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
 * Installs the package from `tarball`, and the consumer's tools. With `installed`, the folder of a project with the package, it
 * copies the package from there and uses the tools of this repository instead, which is faster.
 */
export async function tryConsumer(consumer, { browser, tarball, installed }) {
  const tools = VERSIONS[consumer.name];
  const versions = Object.entries(tools)
    .map(([tool, version]) => `${tool} ${version}`)
    .join(', ');
  const rows = consumer.runs.map(({ title }) => ({ what: `${consumer.title}, ${title}`, versions }));
  // The version that a consumer has to print if it is a runtime.
  const version = installed !== undefined ? process.versions.node : Object.values(tools)[0];
  const project = write(consumer);
  try {
    if (installed === undefined) await install(project, tools, tarball);
    else installOwn(project, tools, installed);
    for (const [index, each] of consumer.runs.entries()) {
      try {
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
