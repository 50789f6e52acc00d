// Which folders of the element may import from which others. Files directly in www/element are shared by all folders. The linter
// checks for import cycles.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

/** The folders of the element. Each imports only from folders before it. */
const FOLDERS = [
  ...['css', 'game', 'layout', 'dom', 'announce', 'host', 'model', 'thinking', 'storage'],
  ...['turns', 'view', 'connected', 'replay', 'dialogs', 'input', 'analysis'],
];

test('no text becomes markup or code', () => {
  const folder = join(root, 'www');
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(ts|js|html)$/.test(name));
  assert.ok(files.length > 100);
  const sinks =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|srcdoc|unsafeHTML|unsafeSVG|unsafeStatic|parseFromString|createContextualFragment)\b|document\.write|\beval\(|new Function\b/;
  const found = files.filter((name) => sinks.test(readFileSync(join(folder, name), 'utf8')));
  assert.deepEqual(found, []);
});

test('imports between the element’s folders point in one direction', () => {
  const folder = join(root, 'www/element');
  const imports = new Set();
  for (const file of readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))) {
    if (!file.endsWith('.ts')) continue;
    const from = posix.dirname(file);
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import\(?)\s*'(\.[^']+)'/g,
    )) {
      const to = posix.dirname(posix.join(from, path));
      if (from !== '.' && to !== '.' && from !== to && !to.startsWith('..')) imports.add(`${from} → ${to}`);
    }
  }
  assert.ok(imports.size > 10);
  const upwards = [...imports].filter((edge) => {
    const [from, to] = edge.split(' → ').map((name) => FOLDERS.indexOf(name));
    return to < 0 || from < 0 || to >= from;
  });
  assert.deepEqual(upwards, []);
});
