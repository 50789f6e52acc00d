// The list of steps: each file is tested, and each step says what it reads. The documents name files that exist.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/lib/run.mjs';
import { filesOf } from '../../scripts/lib/stamp.mjs';
import { listSteps } from '../../scripts/lib/steps.mjs';

const steps = listSteps();
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Files that are read only by steps which read everything: the one for the style, and the one that runs these tests. */
const EXCEPTIONS = [
  /^\.(?:cargo\/mutants\.toml|ci|github|gitignore|npmrc)/,
  /^(?:SECURITY\.md|biome\.json|deny\.toml|tools\/(?:cpu-time\.rs|picture\.mjs))$/,
  /^tests\/(?:README\.md|budget\.json|by-chance\.grit|stress\.mjs|mutants\/.*)$/,
  /^(?:scripts|tests\/scripts)\//,
  // Measurements.
  /^benches\/(?:README\.md|[\w-]+\.mjs|lib|peers|wasm)/,
];

test('each file is an input of a step', () => {
  const read = new Set(
    steps
      .filter(({ inputs }) => !inputs.includes('.'))
      .flatMap(({ inputs }) => inputs.flatMap((path) => filesOf(path))),
  );
  const forgotten = tracked.filter(
    (file) => !read.has(file) && !EXCEPTIONS.some((pattern) => pattern.test(file)),
  );
  assert.deepEqual(forgotten, []);
});

test('each input of a step exists', () => {
  const built = /^(?:pkg|dist)$/;
  const missing = steps.flatMap(({ name, inputs }) =>
    inputs
      .filter((path) => !built.test(path) && filesOf(path).length === 0)
      .map((path) => `${name}: ${path}`),
  );
  assert.deepEqual(missing, []);
});

test('each step needs earlier steps', () => {
  for (const [index, { name, needs = [] }] of steps.entries()) {
    for (const need of needs) {
      assert.ok(
        steps.slice(0, index).some((step) => step.name === need),
        `${name} needs ${need}`,
      );
    }
  }
});

test('each step of a short run has a budget, and the budgets add up to the whole', () => {
  const { processorSeconds, total } = JSON.parse(readFileSync(join(root, 'tests/budget.json'), 'utf8'));
  const names = steps.filter(({ runs = ['test'] }) => runs.includes('test')).map(({ name }) => name);
  assert.deepEqual(Object.keys(processorSeconds).sort(), names.sort());
  const sum = (number) => Object.values(processorSeconds).reduce((all, budget) => all + number(budget), 0);
  assert.ok(sum(({ warm }) => warm) <= total.warm);
  assert.ok(sum(({ warm, cold = warm }) => cold) <= total.cold);
});

const PATH = /`((?:src|www|tests|docs|scripts|benches)\/[\w./-]+|\w[\w-]*\/[\w-]+\.ts)`/g;

test('the files that ARCHITECTURE.md and CONTRIBUTING.md name exist', () => {
  const named = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(PATH)].map(([, path]) => path),
  );
  assert.ok(named.length > 40);
  const missing = named.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'www/element', path)),
  );
  assert.deepEqual(missing, []);
});
