// The documents describe every name that users can write or read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importInstalled, read } from './installed.mjs';
import { root } from './packed.mjs';

const engine = await importInstalled('machiavelli-cards');
await engine.init();

const document = (name) => readFileSync(join(root, name), 'utf8');

/** The names in backticks in the first column of all tables. */
const rowsOf = (text) =>
  [...text.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([\w-]+)/g)].map(([, name]) => name),
  );

const namesIn = (file, type, pattern) => {
  const [declaration] = read(file).match(new RegExp(`^export type ${type} = .*$`, 'm')) ?? [''];
  return [...new Set([...declaration.matchAll(pattern)].map(([, name]) => name))];
};

test('docs/rules.md describes every option and preset, and no others', () => {
  const presets = engine.presets();
  const options = Object.keys(presets[0]).filter((name) => name !== 'preset');
  const text = document('docs/rules.md');
  const [head] = text.match(/^\| \| `bga` .*$/m) ?? [''];
  const named = [...rowsOf(text), ...[...head.matchAll(/`([\w-]+)`/g)].map(([, name]) => name)];
  assert.deepEqual(named.sort(), [...options, ...presets.map(({ preset }) => preset)].sort());
});

test('docs/engine.md describes every method and every error code', () => {
  const text = document('docs/engine.md');
  const own = (object) => Object.getOwnPropertyNames(object);
  const functions = own(engine).filter((name) => /^[a-z]/.test(name));
  const calls = [...functions, ...own(engine.Game), ...own(engine.Game.prototype)].filter(
    (name) => !/^(constructor|length|name|prototype|__\w+)$/.test(name),
  );
  const codes = [
    ...namesIn('pkg/errors.d.ts', 'ErrorCode', /'([a-z-]+)'/g),
    ...namesIn('pkg/engine.d.ts', 'Flaw', /code: "([a-z-]+)"/g),
    ...namesIn('pkg/engine.d.ts', 'MeldFlaw', /"([a-z-]+)"/g),
  ];
  assert.ok(calls.length > 25 && codes.length > 50, `${calls.length} calls, ${codes.length} codes`);
  const missing = [...calls, ...codes].filter((name) => !new RegExp(`[\`.]${name}[\`(]`).test(text));
  assert.deepEqual(missing, []);
});
