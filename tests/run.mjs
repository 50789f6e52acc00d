// node tests/run.mjs [--in chromium,firefox,webkit] [--name PATTERN] FOLDER|FILE…
//
// Bundles the TypeScript tests of each folder (or the named files) into one module, and runs the bundles under Node's test runner. With
// --in, runs them in a page of each browser instead. Bundling takes less than a second, and needs only the engine in pkg, so a change
// of the sources in www needs no other build.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bundles = join(root, '.tools/tests');
const pathOf = (path) => join(root, path);

/** The engines that the element imports: the file in pkg, with the wasm inside, for each name in an import. */
const ENGINES = {
  'machiavelli-cards': 'tests/support/engine.ts',
  'machiavelli-cards/puzzles': 'pkg/puzzles.js',
  '#copy': 'tests/support/engine.ts',
  '#play': 'tests/support/engine.ts',
  '#whole': 'pkg/whole.js',
};

/** In a browser, these modules replace those of Node, and the window is the browser's own. */
const IN_BROWSER = {
  'node:test': 'tests/support/in-page.ts',
  'happy-dom': 'tests/support/no-window.ts',
  util: 'tests/support/no-window.ts',
};

/** The tests of a folder or file: the name of the bundle and the files in it. */
function suiteOf(path) {
  if (statSync(pathOf(path)).isFile()) {
    return { name: basename(path, '.test.ts'), files: [path] };
  }
  const files = readdirSync(pathOf(path)).filter((name) => name.endsWith('.test.ts'));
  if (files.length === 0) throw new Error(`${path} has no tests`);
  return { name: basename(path), files: files.sort().map((file) => join(path, file)) };
}

/** Bundles the tests, in such a way that each dynamic import is part of the bundle. Resolves to the path of the bundle. */
async function bundle({ name, files }, isForBrowser) {
  const entry = join(bundles, `${name}.entry.ts`);
  // Some modules look for a window when they are loaded.
  const modules = ['tests/support/window.ts', ...files];
  writeFileSync(entry, modules.map((file) => `import '${pathOf(file)}';\n`).join(''));
  const replaced = isForBrowser ? { ...ENGINES, ...IN_BROWSER } : ENGINES;
  const fileName = isForBrowser ? `${name}.js` : `${name}.mjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'tests',
        enforce: 'pre',
        resolveId: (id) => replaced[id] && pathOf(replaced[id]),
      },
    ],
    ssr: isForBrowser ? {} : { noExternal: /^(?!node:|happy-dom)/ },
    build: {
      outDir: bundles,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      sourcemap: !isForBrowser,
      ...(isForBrowser ? { lib: { entry, formats: ['es'], fileName: () => fileName } } : { ssr: entry }),
      rolldownOptions: {
        input: entry,
        treeshake: false,
        output: { entryFileNames: fileName, codeSplitting: false },
      },
    },
  });
  return join(bundles, fileName);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, name: { type: 'string' } },
});
mkdirSync(bundles, { recursive: true });
const suites = positionals.map((word) => suiteOf(word.includes('/') ? relative('.', word) : `tests/${word}`));
if (suites.length === 0) throw new Error('name a folder of tests, such as table, or a file');
if (values.in === undefined) {
  const files = [];
  for (const suite of suites) files.push(await bundle(suite, false));
  const words = ['--enable-source-maps', '--max-semi-space-size=64', '--test', '--test-reporter=spec'];
  if (values.name !== undefined) words.push(`--test-name-pattern=${values.name}`);
  const { status } = spawnSync(process.execPath, [...words, ...files], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  const { runInBrowsers } = await import('./support/browsers.mjs');
  const files = [];
  for (const suite of suites) files.push(await bundle(suite, true));
  process.exitCode = (await runInBrowsers(values.in.split(','), files)) ? 0 : 1;
}
