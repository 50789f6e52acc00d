// The sizes of the built files. The build prints them, and a test compares them with limits.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { elementChunks, LANGS } from './element.mjs';
import { root } from './run.mjs';

/** The limits in bytes after gzip. A file with the words of the table in every language may have `perLanguage` more for each. */
export const LIMITS = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(join(root, 'scripts/sizes.json'), 'utf8'))).map(
    ([name, { limit, perLanguage = 0 }]) => [name, { limit: limit + perLanguage * LANGS.length }],
  ),
);

/** Whether a chunk has words in another language than English. A visitor loads the words in one language. */
const isOtherLanguage = ({ fileName }) =>
  LANGS.some((lang) => lang !== 'en' && fileName.startsWith(`${lang}-`));

/** Whether the element loads a lazy chunk before the player's first turn: the words of the table in one language. */
const isBeforePlay = ({ fileName }) => fileName === 'en-table.js';

/** The chunk with the engine's wasm inside a script. It is loaded only if the wasm file cannot be loaded. */
const FALLBACK_CHUNK = 'engine-bytes';

const TITLES = {
  first: 'total until the first turn',
  play: '  engine without the solver',
  element: '  scripts, minified',
  later: 'scripts for dialogs, hints, …',
  artwork: '  artwork and styles of the decks',
  engine: 'whole engine, for the worker',
  inline: 'whole engine in one script',
  cdn: 'element and engine in one script',
  page: 'scripts and styles of the page',
};

/** The total sizes of files in bytes, plain and as gzip. Each file is compressed by itself, as on a server. */
function sizesOf(files) {
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
  return {
    plain: sum(files.map((file) => Buffer.byteLength(file))),
    gzip: sum(files.map((file) => gzipSync(file, { level: 9 }).length)),
  };
}

const readFiles = (...names) => names.map((name) => readFileSync(join(root, name)));

/**
 * The minified scripts of the element, with the words in English: `element` contains those that load before the player's first turn,
 * `later` the others, and `artwork` the one of those that draws the cards.
 * Scripts that always load together count as one file, because bundlers join them.
 */
async function elementScripts() {
  const chunks = (await elementChunks()).filter((chunk) => !isOtherLanguage(chunk));
  const first = new Set();
  const add = (chunk) => {
    if (first.has(chunk)) return;
    first.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks) if (chunk.isEntry || isBeforePlay(chunk)) add(chunk);
  const codes = (list) => list.map(({ code }) => code);
  const joined = [...first].filter((chunk) => !isBeforePlay(chunk));
  const words = [...first].filter(isBeforePlay);
  const isArtwork = ({ name }) => name === 'artwork';
  if (!chunks.some(isArtwork)) throw new Error('no chunk has the artwork of the cards');
  return {
    artwork: codes(chunks.filter(isArtwork)),
    element: [codes(joined).join('\n'), ...codes(words)],
    later: codes(chunks.filter((chunk) => !first.has(chunk) && chunk.name !== FALLBACK_CHUNK)),
  };
}

/** A script of the package, and all scripts that it imports at once or later. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(join(root, 'pkg', name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import\()\s*'\.\/([\w-]+\.js)'/g))
    withImports(imported, found);
  return found;
}

function pageFiles() {
  const scripts = readdirSync(join(root, 'dist/assets')).filter(
    (name) => /\.(js|css)$/.test(name) && !name.startsWith(FALLBACK_CHUNK),
  );
  return readFiles('dist/index.html', ...scripts.map((name) => `dist/assets/${name}`));
}

/**
 * The sizes of everything that has been built. `first` is everything that a page with the element requests before the player's
 * first turn, except the page itself. A test compares `first` with the requests of a browser.
 */
export async function measureSizes() {
  const engine = sizesOf(readFiles('pkg/engine.wasm'));
  const play = sizesOf(readFiles('pkg/engine-play.wasm'));
  if (!existsSync(join(root, 'pkg/machiavelli-table.js'))) return { play, engine };
  const { element, later, artwork } = await elementScripts();
  const inline = [...withImports('inline.js')].map((name) => `pkg/${name}`);
  return {
    first: sizesOf([...readFiles('pkg/engine-play.wasm'), ...element]),
    play,
    element: sizesOf(element),
    later: sizesOf(later),
    artwork: sizesOf([...artwork, ...readFiles('www/element/css/decks.css')]),
    engine,
    inline: sizesOf(readFiles(...inline)),
    cdn: sizesOf(readFiles('pkg/machiavelli-table.js')),
    ...(existsSync(join(root, 'dist/index.html')) && { page: sizesOf(pageFiles()) }),
  };
}

export function printSizes(sizes) {
  const inKilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  console.log('Sizes:');
  for (const [name, { plain, gzip }] of Object.entries(sizes)) {
    const { limit } = LIMITS[name] ?? {};
    const above = gzip > limit ? ', ABOVE IT' : '';
    const suffix = limit === undefined ? '' : `, limit ${limit / 1000}${above}`;
    console.log(`  ${TITLES[name].padEnd(34)}${inKilobytes(plain)}${inKilobytes(gzip)} gzip${suffix}`);
  }
}
