// Compares the public types of the engine and the public items of the crate with those in tests/golden, so that no unintended
// change of them is published. If a change is intended, `GOLDEN=write node --test tests/package/api.test.mjs` writes the
// files; describe the change in CHANGELOG.md.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/lib/run.mjs';

const FILES = ['index', 'inline', 'api', 'engine', 'errors', 'links', 'bot-turn', 'sources', 'puzzles'];

function compare(name, text) {
  const golden = join(root, 'tests/golden', name);
  if (process.env.GOLDEN === 'write') writeFileSync(golden, text);
  assert.equal(text, readFileSync(golden, 'utf8'));
}

/** The lines of a declaration file, without comments. */
const declarations = (name) =>
  readFileSync(join(root, `pkg/${name}.d.ts`), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');

test('the public types of the engine are those of the golden file', () => {
  compare('api.txt', FILES.flatMap((name) => [`// ${name}.d.ts`, ...declarations(name), '']).join('\n'));
});

function filesOf(module) {
  if (existsSync(join(root, `src/${module}.rs`))) return [`src/${module}.rs`];
  const files = readdirSync(join(root, 'src', module), { recursive: true });
  return files.filter((file) => file.endsWith('.rs')).map((file) => `src/${module}/${file}`);
}

/**
 * The public items of a formatted Rust file without their bodies, the members of its public enums and traits, and the traits that
 * its types implement.
 */
function itemsOf(file) {
  const [source] = readFileSync(join(root, file), 'utf8').split('#[cfg(test)]');
  const items = [];
  /** Lines that are listed if the next item is public: derived traits, and the type whose methods follow. */
  let heads = [];
  let end = null;
  let isOpen = false;
  for (const line of source.split('\n')) {
    const text = line.trim();
    const [indent] = line.match(/^ */);
    if (text === '' || text.startsWith('//')) continue;
    if (end !== null) {
      if (line === end) end = null;
      else if (!text.startsWith('#[')) items.push(`  ${text}`);
    } else if (isOpen || text.startsWith('pub ')) {
      const isHidden = /^pub (const|static) \w+: /.test(text);
      items.push(...heads, isHidden ? text.replace(/ = .*/, '') : text.replace(/ \{$/, ''));
      heads = [];
      // The parameters of long functions are on further lines.
      isOpen = !isHidden && !/[{;}]$/.test(text) && !(indent !== '' && !isOpen && text.endsWith(','));
      if (/^pub (enum|trait) .*\{$/.test(text)) end = `${indent}}`;
    } else if (/^impl\b.* for /.test(text)) {
      items.push(text.replace(/ \{.*$/, ''));
    } else if (/^impl\b/.test(text)) {
      heads = [text.replace(/ \{$/, '')];
    } else if (text.startsWith('#[derive')) {
      heads.push(text);
    } else if (!text.startsWith('#[') && !text.startsWith(']')) {
      heads = heads.filter((head) => head.startsWith('impl'));
    }
  }
  return items;
}

test('the public items of the crate are those of the golden file', () => {
  const modules = readFileSync(join(root, 'src/lib.rs'), 'utf8').matchAll(/^pub mod (\w+);/gm);
  const files = [...modules].flatMap(([, module]) => filesOf(module)).sort();
  const listed = files.map((file) => [file, itemsOf(file)]).filter(([, items]) => items.length > 0);
  compare('crate.txt', listed.flatMap(([file, items]) => [`// ${file}`, ...items, '']).join('\n'));
});
