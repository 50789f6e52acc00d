// The rooms of the element: a folder imports only from folders above it in this list. What all parts share lies beside
// the folders. That no files import each other in a circle is a rule of the linter.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

const ROOMS = ['css', 'thinking', 'game', 'storage', 'announce', 'view', 'dialogs', 'replay', 'input'];

test('the folders of the element import one way', () => {
  const folder = join(root, 'www/element');
  const arrows = new Set();
  for (const file of readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))) {
    if (!file.endsWith('.ts')) continue;
    const from = posix.dirname(file);
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import\(?)\s*'(\.[^']+)'/g,
    )) {
      const to = posix.dirname(posix.join(from, path));
      if (from !== '.' && to !== '.' && from !== to && !to.startsWith('..')) arrows.add(`${from} → ${to}`);
    }
  }
  assert.ok(arrows.size > 10);
  const upwards = [...arrows].filter((arrow) => {
    const [from, to] = arrow.split(' → ').map((room) => ROOMS.indexOf(room));
    return to < 0 || from < 0 || to >= from;
  });
  assert.deepEqual(upwards, []);
});
