// What the package weighs: measured from the built files, printed by the build, and held to limits by a test.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './run.mjs';
import { elementSizes } from './table.mjs';

const INLINE = ['inline', 'starter', 'errors', 'guard', 'engine', 'engine-bytes'];

/** The limits in bytes by gzip, with the goals where those are not reached yet. */
export const LIMITS = JSON.parse(readFileSync(join(root, 'scripts/sizes.json'), 'utf8'));

const read = (names) => names.map((name) => readFileSync(join(root, 'pkg', name)));

/** Each part has its own bytes on the wire, so each is packed by itself. */
function weigh(texts) {
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
  return {
    plain: sum(texts.map((text) => Buffer.byteLength(text))),
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
  };
}

/** The web entry as a bundler would ship it: one minified module, and the wasm's two parts beside it. */
async function minifiedEntry() {
  const { build } = await import('vite');
  const beside = {
    name: 'wasm-beside',
    enforce: 'pre',
    transform: (code) => code.replace(/new URL\('engine_\w+\.wasm', import\.meta\.url\)/g, 'WASM_BESIDE'),
  };
  const [{ output }] = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [beside],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: { index: 'pkg/index.js' }, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  return output.map(({ code }) => code);
}

const page = () => {
  const assets = existsSync(join(root, 'dist/assets')) ? readdirSync(join(root, 'dist/assets')) : [];
  const names = assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`);
  return ['index.html', ...names].map((name) => readFileSync(join(root, 'dist', name)));
};

/**
 * Every size by its name; those of `LIMITS` are among them. Only what has been built is measured. `total` is what a page
 * with the element asks for until its player has the turn, scripts and wasm: the page's own HTML and CSS and what its
 * bundler adds are not in it. A test holds it against what a browser asks for.
 */
export async function measureSizes() {
  const wasm = ['engine_play.wasm', 'engine_think.wasm'];
  const [play, think] = wasm.map((name) => weigh(read([name])));
  const sizes = { whole: weigh(read(['engine_bg.wasm'])), wasm: play, think };
  if (!existsSync(join(root, 'pkg/table.js'))) return sizes;
  const [entry, { first, words, beside, later }] = [await minifiedEntry(), await elementSizes()];
  return {
    ...sizes,
    glue: weigh(entry),
    ui: weigh(first),
    words: weigh(words),
    beside: weigh(beside),
    total: weigh([...read(wasm.slice(0, 1)), ...entry, ...first, ...words, ...beside]),
    game: weigh([...read(wasm), ...entry, ...first, ...words, ...beside]),
    later: weigh(later),
    inline: weigh(read(INLINE.map((name) => `${name}.js`))),
    cdn: weigh(read(['machiavelli-table.js'])),
    ...(existsSync(join(root, 'dist/index.html')) ? { page: weigh(page()) } : {}),
  };
}

const NAMES = {
  whole: 'engine in one file',
  wasm: 'engine: what plays',
  think: '  what thinks',
  glue: 'its JavaScript, minified',
  ui: 'element, minified',
  words: '  the words of one language',
  beside: '  to play: beside the engine',
  total: 'first load: until one can play',
  game: '  and what thinks, in a worker',
  later: 'dialogs, hints: when asked for',
  inline: 'the inlined twin',
  cdn: 'single file, element and engine',
  page: 'the page (js and css)',
};

export function printSizes(sizes) {
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  console.log('Sizes:');
  for (const [name, { plain, gzip }] of Object.entries(sizes)) {
    const { limit, goal } = LIMITS[name] ?? {};
    const above = limit !== undefined && gzip > limit ? ', ABOVE IT' : '';
    const told = limit === undefined ? '' : `, limit ${limit / 1000}${above}`;
    const aim = goal === undefined ? '' : `, goal ${goal / 1000}`;
    console.log(`  ${NAMES[name].padEnd(32)}${kilo(plain)}${kilo(gzip)} gzip${told}${aim}`);
  }
}
