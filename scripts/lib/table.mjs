// Bundles the table and its worker for the package. Vite's own worker bundling would copy the engine into the
// worker, and its library mode would inline it; here both import the package's one engine from beside them.
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, slimSheets } from './bundle.mjs';
import { announce, quietly } from './progress.mjs';
import { root } from './run.mjs';

const WORKER = /new URL\(\s*(\/\*[^*]*\*\/)?\s*(['"])[./]*\/worker\.ts\2,\s*import\.meta\.url,?\s*\)/g;
const WORKER_MARK = '__TABLE_WORKER_URL__';
/** Stands for the address that bundlers are asked to leave alone. */
const PLAIN_MARK = '__TABLE_PLAIN_WORKER_URL__';

const ownFiles = {
  name: 'own-files',
  enforce: 'pre',
  resolveId: (id) => (id === 'machiavelli-cards' ? { id: './index.js', external: true } : undefined),
  transform: (code) =>
    code.match(WORKER)
      ? code.replace(WORKER, (_whole, comment) => (comment ? PLAIN_MARK : WORKER_MARK))
      : undefined,
  renderChunk: (code) =>
    code.includes(WORKER_MARK)
      ? code
          .replaceAll(WORKER_MARK, "new URL('./worker.js', import.meta.url)")
          .replaceAll(PLAIN_MARK, "new URL(/* webpackIgnore: true */ './worker.js', import.meta.url)")
      : undefined,
};

// A worker of this file's own, wherever it came from: a page may not start one at another origin's address.
const SELF = `URL.createObjectURL(new Blob(['import ' + JSON.stringify(import.meta.url)], { type: 'text/javascript' }))`;

const oneFile = {
  name: 'one-file',
  enforce: 'pre',
  resolveId: (id) => (id === 'machiavelli-cards' ? join(root, 'pkg/inline.js') : undefined),
  transform: (code) => (code.match(WORKER) ? code.replace(WORKER, SELF) : undefined),
};

/** One module for a script tag from any host: the element with the engine inside. */
async function buildSingle(build) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [oneFile, slimSheets],
    build: {
      outDir: 'pkg',
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      cssMinify: true,
      lib: { entry: { 'machiavelli-table': 'www/single.ts' }, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
    },
  });
}

export async function buildTable() {
  const entry = {
    table: 'www/element/index.ts',
    define: 'www/element/define.ts',
    worker: 'www/element/thinking/worker.ts',
  };
  for (const [name, file] of Object.entries(entry)) if (!existsSync(join(root, file))) delete entry[name];
  if (entry.table === undefined) return;
  await announce('building the table for the package', async () => {
    // A part that an earlier build had and this one has not would be published with the rest.
    for (const name of readdirSync(join(root, 'pkg'))) {
      if (/^(table|define|worker|types|machiavelli-table)/.test(name))
        rmSync(join(root, 'pkg', name), { recursive: true });
    }
    const { build } = await import('vite');
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [ownFiles, slimSheets],
      build: {
        outDir: 'pkg',
        emptyOutDir: false,
        target: 'es2022',
        minify: false,
        // Sheets come as text, by `import sheet from './table.css?inline'`.
        cssMinify: true,
        lib: { entry, formats: ['es'] },
        rolldownOptions: {
          output: {
            chunkFileNames: 'table-[name].js',
            assetFileNames: '[name][extname]',
            codeSplitting: parts,
          },
        },
      },
    });
    await buildSingle(build);
    copyFileSync(join(root, 'www/package/custom-elements.json'), join(root, 'pkg/custom-elements.json'));
    await quietly('tsc', ['-p', 'tsconfig.table.json']);
    writeFileSync(join(root, 'pkg/table.d.ts'), "export * from './types/element/index.js';\n");
    writeFileSync(join(root, 'pkg/define.d.ts'), "export * from './types/element/define.js';\n");
    writeFileSync(join(root, 'pkg/worker.d.ts'), 'export {};\n');
    writeFileSync(join(root, 'pkg/machiavelli-table.d.ts'), "export * from './types/element/define.js';\n");
  });
}

/** The minified size of what the element loads, without the engine: at first, its words, beside the engine, the rest. */
export async function elementSizes() {
  const { build } = await import('vite');
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [ownFiles, slimSheets],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      cssMinify: true,
      lib: { entry: { define: 'www/element/define.ts' }, formats: ['es'] },
      rolldownOptions: { output: { minify: true, codeSplitting: parts } },
    },
  });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const isWords = ({ name }) => /^table\.(en|it)$/.test(name);
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of first) {
    for (const { fileName, ...other } of chunks) {
      if (chunk.imports.includes(fileName)) first.add(chunks.find((known) => known.name === other.name));
    }
  }
  const words = chunks.filter(isWords).slice(0, 1);
  // To play takes more than to see a table; it comes while the engine does.
  const isBeside = ({ name }) => ['suits', 'think', 'rolldown-runtime'].includes(name);
  const later = chunks.filter((chunk) => !first.has(chunk) && !isWords(chunk));
  const codes = (list) => list.map(({ code }) => code);
  return {
    first: codes([...first]),
    words: codes(words),
    beside: codes(later.filter(isBeside)),
    later: codes(later.filter((chunk) => !isBeside(chunk))),
  };
}
