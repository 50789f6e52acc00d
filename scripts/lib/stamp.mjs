// A stamp is a file with a digest of what some work depends on, so that the work is repeated only when that changes.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { findProgram, root, toolsDir } from './run.mjs';

/** Folders that contain what was installed, compiled or built. A step that reads such a folder names it. */
const UNREAD_FOLDERS = ['node_modules', 'target', '.git', '.tools', 'test-results', 'dist', 'pkg'];

/** Reads a file or a folder; `missing` if another step has removed it since it was listed. */
function unlessRemoved(read, missing) {
  try {
    return read();
  } catch (error) {
    if (error.code === 'ENOENT') return missing;
    throw error;
  }
}

/** The files in a folder and in the folders below it. */
const walk = (folder) =>
  unlessRemoved(() => readdirSync(folder, { withFileTypes: true }), []).flatMap((entry) => {
    if (entry.isDirectory()) return UNREAD_FOLDERS.includes(entry.name) ? [] : walk(join(folder, entry.name));
    return entry.isFile() ? [join(folder, entry.name)] : [];
  });

/**
 * The files of a path, in the same order on every machine. The path is a file, a folder, or a pattern of files in one folder, such as
 * `tests/*.rs`. It is relative to `base`, as are the files.
 */
export function filesOf(path, base = root) {
  const fullPath = join(base, path);
  if (path.includes('*')) {
    const [start, end] = basename(path).split('*');
    const names = existsSync(dirname(fullPath)) ? readdirSync(dirname(fullPath)) : [];
    return names
      .filter((name) => name.startsWith(start) && name.endsWith(end))
      .map((name) => join(dirname(path), name))
      .filter((file) => statSync(join(base, file)).isFile())
      .sort();
  }
  if (!existsSync(fullPath)) return [];
  if (statSync(fullPath).isFile()) return [path];
  return walk(fullPath)
    .map((file) => relative(base, file))
    .sort();
}

/**
 * A digest of `variant` and of the names and contents of files and folders. It ignores modification times, because every checkout
 * changes them.
 */
export function digest(paths, { variant = '', base = root } = {}) {
  const hash = createHash('sha256').update(`${variant}\0`);
  for (const file of paths.flatMap((path) => filesOf(path, base))) {
    const content = unlessRemoved(() => readFileSync(join(base, file)), 'removed');
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Whether the files in `results` exist and, according to the stamp, were built from the current `sources` in this `variant`.
 */
export function isFresh(stamp, sources, results, variant = '') {
  const file = join(root, stamp);
  return (
    results.every((result) => existsSync(join(root, result))) &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === digest(sources, { variant })
  );
}

export function writeStamp(stamp, sources, variant = '') {
  const file = join(root, stamp);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, digest(sources, { variant }));
}

/** The environment variables that change what tests do. */
const VARIABLES = /^(?:CARGO_|CHROMIUM|COLYSEUS|FIREFOX|GOLDEN|MACHIAVELLI_|PROPTEST_|RUST|TEST_)/;

/** The versions of the programs that a step runs: the size and the date of their files. */
const versionsOf = ({ programs = [] }) =>
  programs.map((program) => {
    const file = findProgram(program);
    if (file === undefined) return program;
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });

/**
 * The stamps of steps, in a folder. A step whose digest equals the one in its stamp has passed with the same inputs, command, variables
 * and programs, so it need not run again.
 */
export const createStamps = (folder = join(toolsDir, 'stamps/steps'), base = root) => ({
  /** Undefined if the step is never skipped. */
  digestOf(step) {
    if (step.alwaysRuns) return undefined;
    const variables = Object.entries({ ...process.env, ...step.env }).filter(([name]) =>
      VARIABLES.test(name),
    );
    const variant = JSON.stringify([step.command, variables.sort(), process.version, versionsOf(step)]);
    return digest(step.inputs, { variant, base });
  },

  /** The outcome that was written with this digest; undefined if the step has to run. */
  read({ name }, digest) {
    const file = join(folder, `${name}.json`);
    if (digest === undefined || !existsSync(file)) return undefined;
    const stamp = JSON.parse(readFileSync(file, 'utf8'));
    return stamp.digest === digest ? stamp.outcome : undefined;
  },

  /** A run that is interrupted must not leave the stamp of an earlier run behind. */
  remove: ({ name }) => rmSync(join(folder, `${name}.json`), { force: true }),

  write({ name }, digest, outcome) {
    const file = join(folder, `${name}.json`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify({ digest, outcome }));
    renameSync(`${file}.new`, file);
  },
});
