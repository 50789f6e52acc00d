// A Vite plugin that writes the service worker beside the built page, with the list of files to store.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const WORKER_NAME = 'offline.js';
/**
 * Matches the names of files that are not stored: the script that contains the engine, because the engine's wasm file is stored, and the
 * screenshots, which the browser shows only before the page is installed.
 */
const NOT_STORED = /engine-bytes|^screenshot-/;

/** `source` is the path of the service worker's source, and `folder` is the path of the built page. */
export function offlineCopy({ source, folder }: { source: string; folder: string }): Plugin {
  return {
    name: 'offline-copy',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== WORKER_NAME && !NOT_STORED.test(entry.name))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
      const text = readFileSync(source, 'utf8');
      const hash = createHash('sha256').update(text);
      for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
      // Browsers request the page by the address of its folder, without `index.html`.
      const addresses = files.map((name) => (name === 'index.html' ? './' : `./${name}`));
      const constants = `const VERSION = '${hash.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(addresses)};\n`;
      writeFileSync(join(folder, WORKER_NAME), constants + text);
    },
  };
}
