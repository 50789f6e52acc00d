// The packed package, installed in a project, so that tests use the files that users get. All test files share the project.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packAndInstall, root } from './packed.mjs';

/** The environment variable with the path of the project that run.mjs has made. A test file that runs alone makes its own. */
const INSTALLED = 'MACHIAVELLI_INSTALLED';

export const project = process.env[INSTALLED] ?? packAndInstall();
if (process.env[INSTALLED] === undefined) {
  process.once('exit', () => rmSync(project, { recursive: true, force: true }));
}

export const packageFolder = join(project, 'node_modules/machiavelli-cards');
const require = createRequire(join(project, 'package.json'));

/** Imports a module as code in the project does. */
export const importInstalled = (specifier) => import(pathToFileURL(require.resolve(specifier)));

/** The text of a file of the package. */
export const read = (path) => readFileSync(join(packageFolder, path), 'utf8');

/** The paths of all files of the package. */
export const packedFiles = () =>
  readdirSync(packageFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(packageFolder, join(entry.parentPath, entry.name)));

/** Makes an empty folder in the project, from which the package and the linked tools can be imported. */
export const emptyFolder = (name) => mkdtempSync(join(project, `${name}-`));

/** Lets the project import tools of this repository, from the folder of its modules. */
export function linkTools(names, from = 'node_modules') {
  for (const name of names) {
    try {
      symlinkSync(join(root, from, name), join(project, 'node_modules', name));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

/** Runs a file with Node. Returns the text that it prints. */
export const runFile = (cwd, file) =>
  execFileSync(process.execPath, [file], { cwd, encoding: 'utf8' }).trim();

/** The name, code and message of the error that `work` throws or rejects with; `null` if it does neither. */
export async function failure(work) {
  try {
    await work();
    return null;
  } catch (error) {
    return { name: error?.name, code: error?.code, message: String(error?.message) };
  }
}

/**
 * Calls a function in a thread of the project in which no module has been loaded yet. Only its text reaches the thread, so it can use
 * nothing around it but `failure`. Resolves to what it returns.
 */
export async function inThread(work, ...given) {
  const file = join(emptyFolder('thread'), 'work.mjs');
  writeFileSync(
    file,
    `import { parentPort, workerData } from 'node:worker_threads';
     ${failure}
     const work = ${work};
     parentPort.postMessage(await work(...workerData));`,
  );
  const worker = new Worker(file, { workerData: given });
  const [answer] = await once(worker, 'message');
  await worker.terminate();
  return answer;
}
