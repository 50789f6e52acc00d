// The lint rule against tests that pass or fail by chance.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

const BIOME = join(root, 'node_modules/.bin/biome');
const RULE = 'tests/by-chance.grit';
const { plugins } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
const { includes } = plugins.find(({ path }) => path.endsWith(RULE));

/** The files in which the rule finds something, of a folder that `write` fills. */
function findings(write) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  try {
    mkdirSync(join(folder, 'tests'));
    cpSync(join(root, RULE), join(folder, RULE));
    const config = { plugins: [`./${RULE}`], linter: { rules: { preset: 'none' } } };
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
    write(folder);
    const words = ['lint', '--max-diagnostics=none', '--colors=off'];
    const { stdout, stderr } = spawnSync(BIOME, words, { cwd: folder, encoding: 'utf8' });
    return [...`${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ plugin /gm)].map(([, file]) => file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const FORBIDDEN = [
  'const x = box?.x ?? 0;',
  'const x = (await box()) ?? -1;',
  'const id = Number(node?.getAttribute("data-card-id") ?? -1);',
  'const left = groups\n  ?.at(3)?.left ?? 0;',
  'for (const node of root?.querySelectorAll("button") ?? []) check(node);',
  'await button.click().catch(() => false);',
  'await page.waitForTimeout(30);',
  'await new Promise((resolve) => setTimeout(resolve, 500));',
  'await setTimeout(1_000);',
  'while (Date.now() < end) work();',
];

const ALLOWED = [
  'const x = counts.get(face) ?? 0;',
  'const dialog = find("dialog")?.dataset.dialog ?? null;',
  'await assert.rejects(promise.catch((error) => { throw error.cause; }));',
  'await new Promise((resolve) => setTimeout(resolve, 0));',
  'test.setTimeout(60_000);',
  'const now = Date.now();',
];

test('the rule finds what waits for real time or turns a missing thing into a value, and nothing else', () => {
  const found = findings((folder) => {
    for (const [index, code] of FORBIDDEN.entries()) writeFileSync(join(folder, `bad-${index}.ts`), code);
    for (const [index, code] of ALLOWED.entries()) writeFileSync(join(folder, `good-${index}.ts`), code);
  });
  assert.deepEqual(found.sort(), FORBIDDEN.map((_, index) => `bad-${index}.ts`).sort());
});

test('each exception to the rule is still needed: the others are to be removed from the list in biome.json', () => {
  const excepted = includes.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  const needed = findings((folder) => {
    for (const file of excepted.filter((path) => existsSync(join(root, path)))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
  });
  assert.deepEqual(
    excepted.filter((file) => !needed.includes(file)),
    [],
  );
});
