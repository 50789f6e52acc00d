// Writes the service worker beside the built page: its text, with the list of all files that it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'offline.js';

/** Vite's plugin for it: `source` is the worker's own text, `folder` the built page. */
export function offlineCopy({ source, folder }: { source: string; folder: string }): Plugin {
  return {
    name: 'offline-copy',
    apply: 'build',
    closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== NAME)
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length)
            .replace(/^[/\\]/, ''),
        )
        .map((name) => name.split(sep).join('/'))
        .sort();
      const text = readFileSync(source, 'utf8');
      const print = createHash('sha256').update(text);
      for (const name of files) print.update(name).update(readFileSync(join(folder, name)));
      // The page itself is asked for by its folder.
      const kept = files.map((name) => (name === 'index.html' ? './' : `./${name}`));
      const head = `const VERSION = '${print.digest('hex').slice(0, 12)}';\nconst FILES = ${JSON.stringify(kept)};\n`;
      writeFileSync(join(folder, NAME), head + text);
    },
  };
}
