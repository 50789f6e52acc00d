// Bundles the element for the package in such a way that the element and its worker import the engines from files in the same
// folder. By default, Vite would copy the engine into the worker and inline the wasm. One more bundle contains everything in one file.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chunkName } from './chunk-name.mjs';
import { declarationsFrom } from './declarations.mjs';
import { writeManifest } from './manifest.mjs';
import { announce, runQuietly } from './progress.mjs';
import { root } from './run.mjs';

const WORKER_URL_PATTERN = /new URL\(\s*(['"])[./]*\/worker\.ts\1,\s*import\.meta\.url,?\s*\)/g;
const WORKER_MARK = '__TABLE_WORKER_URL__';

/** The engines that the element imports: the file in pkg for each name in an import. */
const ENGINES = {
  'machiavelli-cards': 'lean.js',
  'machiavelli-cards/puzzles': 'puzzles.js',
  '#copy': 'copy.js',
  '#play': 'play.js',
  '#whole': 'whole.js',
};

/** Like `ENGINES`, but with files that contain the wasm. */
const INLINED_ENGINES = {
  ...ENGINES,
  'machiavelli-cards': 'inline.js',
  '#copy': 'single.js',
  '#play': 'single.js',
};

/** A plugin that imports the engines from files beside the bundle. */
const enginesBeside = {
  name: 'engines-beside',
  enforce: 'pre',
  resolveId: (id) => ENGINES[id] && { id: `./${ENGINES[id]}`, external: true },
};

// The package's entry is inline.js in Node and index.js in browsers. The bundle imports api.js, which both share.
const apiBeside = {
  name: 'engine-of-caller',
  enforce: 'pre',
  resolveId: (id) => (id === 'machiavelli-cards' ? { id: './api.js', external: true } : undefined),
};

/** A plugin that starts the worker from a file beside the bundle. */
const workerBeside = {
  name: 'worker-beside',
  enforce: 'pre',
  transform: (code) =>
    code.match(WORKER_URL_PATTERN) ? code.replace(WORKER_URL_PATTERN, WORKER_MARK) : undefined,
  renderChunk: (code) =>
    code.includes(WORKER_MARK)
      ? code.replaceAll(WORKER_MARK, "new URL('./worker.js', import.meta.url)")
      : undefined,
};

// Code for a URL from which the bundle starts itself as a worker. It is the URL of a blob, because a page cannot start a worker from
// another origin. `address` is code for the address of the bundle.
const ownUrl = (address) =>
  `URL.createObjectURL(new Blob(['import ' + JSON.stringify(${address})], { type: 'text/javascript' }))`;

/** The address of a classic script, which only the script's first run can read, and the code that reads it. */
const CLASSIC_ADDRESS = 'machiavelliScript';
const CLASSIC_INTRO = `const ${CLASSIC_ADDRESS} = globalThis.document?.currentScript?.src;`;

/** Words that are loaded in one language, in the source. */
const WORDS_PATTERN = /import\(`\.\/\$\{lang\}\/([\w-]+\.ts)`\)/;

/** The languages of the table. */
export const LANGS = readdirSync(join(root, 'www/words'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/**
 * A plugin that writes out the import of words for each language. By itself, Vite would add a function that reports unknown languages,
 * of which the types allow none.
 */
const wordsByLang = {
  name: 'words-by-lang',
  enforce: 'pre',
  transform: (code) =>
    code.replace(WORDS_PATTERN, (_, file) => {
      const loaders = LANGS.map((lang) => `${lang}: () => import('./${lang}/${file}')`);
      return `({ ${loaders.join(', ')} })[lang]()`;
    }),
};

/** Imports the words in all languages at once: as modules that load later, each would need a wrapper. */
function importAllWords(code) {
  const file = WORDS_PATTERN.exec(code)?.[1];
  if (file === undefined) return undefined;
  const imports = LANGS.map((lang) => `import { words as ${lang} } from './${lang}/${file}';\n`);
  return (
    imports.join('') +
    code.replace(WORDS_PATTERN, `Promise.resolve({ words: { ${LANGS.join(', ')} }[lang] })`)
  );
}

/** A plugin that puts the engine, the worker and the words into the bundle. `address` is code for the address of the bundle. */
const oneFile = (address) => ({
  name: 'one-file',
  enforce: 'pre',
  resolveId: (id) => INLINED_ENGINES[id] && join(root, 'pkg', INLINED_ENGINES[id]),
  transform: (code) =>
    code.match(WORKER_URL_PATTERN) ? code.replace(WORKER_URL_PATTERN, ownUrl(address)) : importAllWords(code),
});

/** A plugin that replaces the URLs of wasm files, so that Vite does not inline the files. */
const wasmBeside = {
  name: 'wasm-beside',
  enforce: 'pre',
  transform: (code) => code.replace(/new URL\('[\w-]+\.wasm', import\.meta\.url\)/g, 'WASM_BESIDE'),
};

/** The frameworks for which the package declares the types of the tag, and those for which it has a component. */
const FRAMEWORKS = ['react', 'preact', 'vue', 'svelte', 'solid'];
const COMPONENTS = ['react', 'preact', 'solid'];
const FRAMEWORK_MODULES = /^(react|preact|solid-js)(\/|$)/;

async function bundle({ entry, plugins, minify, write = true, formats = ['es'], define = {}, output = {} }) {
  const { build } = await import('vite');
  return build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      write,
      outDir: 'pkg',
      emptyOutDir: false,
      target: 'es2022',
      minify,
      // Style sheets are imported as text: `import sheet from './table.css?inline'`.
      cssMinify: true,
      lib: { entry, formats, name: 'machiavelliCards', fileName: (_format, name) => `${name}.js` },
      rolldownOptions: { external: FRAMEWORK_MODULES, transform: { define }, output: { minify, ...output } },
    },
  });
}

/** Removes the declarations in pkg/types that no entry of the package refers to. */
function removeInternalTypes() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = Object.values(exports).flatMap(({ types }) => types ?? []);
  const published = declarationsFrom(root, entries);
  for (const name of readdirSync(join(root, 'pkg/types'), { recursive: true }))
    if (name.endsWith('.d.ts') && !published.has(`pkg/types/${name}`)) rmSync(join(root, 'pkg/types', name));
}

export async function buildElement() {
  await announce('building the table for the package', async () => {
    // Removes the chunks of an earlier build, which would be published, too.
    for (const name of readdirSync(join(root, 'pkg'))) {
      if (
        /^(table|define|lean-define|online|worker\.|types|machiavelli-table|classic|react|preact|solid)/.test(
          name,
        )
      )
        rmSync(join(root, 'pkg', name), { recursive: true });
    }
    await bundle({
      entry: {
        table: 'www/element/index.ts',
        define: 'www/element/define.ts',
        'lean-define': 'www/element/lean.ts',
        worker: 'www/element/thinking/worker.ts',
        // An entry of its own: a chunk shared by two entries would be imported as `import(…).then((n) => n.t)`, on which
        // Vite 5 and 6 fail.
        'table-think': 'www/element/thinking/think.ts',
        ...Object.fromEntries(COMPONENTS.map((name) => [name, `www/package/frameworks/${name}.js`])),
      },
      plugins: [enginesBeside, workerBeside, wordsByLang],
      minify: false,
      output: { chunkFileNames: (chunk) => `table-${chunkName(chunk)}.js` },
    });
    await bundle({ entry: { online: 'www/online/index.ts' }, plugins: [apiBeside], minify: false });
    // A single file for a script tag, with the element and the engine inside, as a module and as a classic script.
    await bundle({
      entry: { 'machiavelli-table': 'www/single.ts' },
      plugins: [oneFile('import.meta.url')],
      minify: true,
      output: { codeSplitting: false },
    });
    await bundle({
      entry: { classic: 'www/single.ts' },
      plugins: [oneFile(CLASSIC_ADDRESS)],
      minify: true,
      formats: ['iife'],
      define: { 'import.meta': '{}' },
      output: { codeSplitting: false, intro: CLASSIC_INTRO },
    });
    await runQuietly('tsc', ['-p', 'tsconfig.table.json']);
    const types = {
      table: 'index',
      define: 'define',
      'lean-define': 'lean',
      'machiavelli-table': 'define',
    };
    for (const [name, from] of Object.entries(types)) {
      writeFileSync(join(root, `pkg/${name}.d.ts`), `export * from './types/element/${from}.js';\n`);
    }
    writeFileSync(join(root, 'pkg/online.d.ts'), "export * from './types/online/index.js';\n");
    writeFileSync(join(root, 'pkg/worker.d.ts'), 'export {};\n');
    for (const name of FRAMEWORKS) {
      copyFileSync(join(root, `www/package/frameworks/${name}.d.ts`), join(root, `pkg/${name}.d.ts`));
    }
    // The engine's types for users are those of the package, not those of the two engines that the element starts.
    writeFileSync(join(root, 'pkg/types/engine.d.ts'), "export type * from 'machiavelli-cards';\n");
    removeInternalTypes();
    writeManifest();
  });
}

/**
 * The chunks of the element as a bundler would emit them: minified, with the engine's scripts included and its wasm in a
 * separate file.
 */
export async function elementChunks() {
  const engines = {
    name: 'engines-inside',
    enforce: 'pre',
    resolveId: (id) => ENGINES[id] && join(root, 'pkg', ENGINES[id]),
  };
  const [{ output }] = await bundle({
    entry: { define: 'www/element/define.ts' },
    plugins: [engines, workerBeside, wasmBeside, wordsByLang],
    minify: true,
    write: false,
    output: { chunkFileNames: (chunk) => `${chunkName(chunk)}.js` },
  });
  return output.filter(({ type }) => type === 'chunk');
}
