// Packs the package as it would be published, and installs it in a fresh project, so that tests use the files that users get.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The environment variable with the path of the project that run.mjs has prepared. Each test file works on a copy. */
export const INSTALLED = 'MACHIAVELLI_INSTALLED';

const PACKAGE = 'node_modules/machiavelli-cards';
const TARBALL = 'packed.tgz';

const npm = (cwd, ...words) =>
  execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function pack(folder) {
  const [{ filename, size, version }] = JSON.parse(npm(root, 'pack', '--json', '--pack-destination', folder));
  return { filename, size, version };
}

export function packAndInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-packed-'));
  const { filename } = pack(folder);
  renameSync(join(folder, filename), join(folder, TARBALL));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', `./${TARBALL}`);
  return folder;
}

function copyInstalled(installed) {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-packed-'));
  cpSync(installed, folder, { recursive: true });
  return folder;
}

/** A fresh project with the packed package in its node_modules. */
export function installPacked() {
  const installed = process.env[INSTALLED];
  const folder = installed === undefined ? packAndInstall() : copyInstalled(installed);
  const contents = readdirSync(join(folder, PACKAGE), { recursive: true, withFileTypes: true });
  return {
    folder,
    tarball: join(folder, TARBALL),
    files: contents
      .filter((entry) => entry.isFile())
      .map((entry) => relative(join(folder, PACKAGE), join(entry.parentPath, entry.name))),
    /** Runs code as a module in the project. Returns the text that the code prints. */
    run(code, ...flags) {
      const file = join(folder, `run-${Math.random().toString(36).slice(2)}.mjs`);
      writeFileSync(file, code);
      return execFileSync(process.execPath, [...flags, file], { cwd: folder, encoding: 'utf8' }).trim();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes one fresh project for all tests of a file. Returns a function that the tests call to get it. */
export function projectForAll() {
  let project;
  before(() => {
    project = installPacked();
  });
  after(() => project?.remove());
  return () => project;
}

/**
 * Makes one project for all tests of a file. `run(code, ...flags)` runs code in Node, with the engine as `engine`, and returns the
 * JSON that the code prints. In the code, `facts(error)` is the name, code and message of an error. `read` reads a file of the
 * package.
 */
export function projectOfTests() {
  const project = projectForAll();
  const run = (code, ...flags) =>
    JSON.parse(
      project().run(
        `
        import * as engine from 'machiavelli-cards';
        const { canComplete, checkMeld, checkTable, checkTurn, Game, init, initSync, presets, solve } = engine;
        const facts = (error) => ({ name: error?.name, code: error?.code, message: String(error?.message) });
        console.error = () => {};
        ${code}
      `,
        ...flags,
      ),
    );
  const read = (path) => readFileSync(join(project().folder, PACKAGE, path), 'utf8');
  return { run, read };
}
