// custom-elements.json lists exactly the attributes, members, events, properties and parts of the element.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { importInstalled, packedFiles, read } from './installed.mjs';
import { root } from './packed.mjs';

const { customElements, exports } = JSON.parse(read('package.json'));
const manifest = JSON.parse(read(customElements));
const [declaration] = manifest.modules.flatMap(({ declarations }) => declarations);

const table = join(root, 'www/element');
const source = () =>
  readdirSync(table, { recursive: true })
    .filter((name) => /\.(ts|css)$/.test(name))
    .map((name) => readFileSync(join(table, name), 'utf8'))
    .join('\n');

const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
const names = (list) => list.map(({ name }) => name).sort();

test('the attributes are those that the element reads', () => {
  const read = found(source(), /(?:this|element|host)\.getAttribute\('([a-z-]+)'\)/g).filter(
    (name) => !/^data-|^theme$/.test(name),
  );
  const attributes = names(declaration.attributes);
  assert.deepEqual(
    read.filter((name) => !attributes.includes(name)),
    [],
  );
});

test('the members are those of the class', async () => {
  const { MachiavelliTable } = await importInstalled('machiavelli-cards/table');
  const life = /^(constructor|(connected|disconnected|attributeChanged)Callback)$/;
  const own = Object.entries(Object.getOwnPropertyDescriptors(MachiavelliTable.prototype))
    .filter(([name]) => !life.test(name))
    .map(([name, { value, set }]) => `${name} ${value ? 'method' : set ? 'field' : 'readonly'}`);
  const described = declaration.members.map(
    ({ name, kind, readonly }) => `${name} ${readonly ? 'readonly' : kind}`,
  );
  assert.deepEqual(described.sort(), own.sort());
});

test('the events are those that the element sends', () => {
  const sent = found(source(), /\bemit\(\s*'(machiavelli-[a-z-]+)'/g);
  assert.deepEqual(names(declaration.events), sent);
});

test('the properties and parts are those of the style sheet and the markup', () => {
  const text = source();
  assert.deepEqual(names(declaration.cssProperties), found(text, /var\(\s*(--mt-[a-z-]+)/g));
  const fixed = found(text, /\bpart: '([a-z]+)'/g);
  // The element puts these together; tests/table/theming.test.ts finds each on a node.
  const made = ['card', 'card-7H', 'suit-H', 'rank', 'rank-7', 'in-hand', 'on-table', 'helping', 'primary'];
  const states = ['selected', 'taken', 'fresh', 'drawn', 'recent', 'hint'];
  assert.deepEqual(names(declaration.cssParts), [...new Set([...fixed, ...made, ...states])].sort());
});

test('everything is described, and both modules are in the package', () => {
  const { attributes, members, events, cssProperties, cssParts } = declaration;
  for (const { name, description } of [attributes, members, events, cssProperties, cssParts].flat())
    assert.match(description ?? '', /[.?]$/, `${name} is not described`);
  const files = packedFiles();
  for (const { path } of manifest.modules) assert.ok(files.includes(path), path);
  assert.equal(exports['./custom-elements.json'], customElements);
});

test('the tables of docs/element.md list the same names', () => {
  const text = readFileSync(join(root, 'docs/element.md'), 'utf8');
  const { attributes, members, events, cssProperties, cssParts } = declaration;
  /** The names in the first column of the table whose first column has the heading `head`. */
  const column = (head) => {
    const [, rows] = new RegExp(`^\\| ${head} \\|.*\n\\|[-|]+\n((?:\\|.*\n)+)`, 'm').exec(text) ?? [];
    assert.ok(rows !== undefined, `there is a table of ${head}`);
    return found(rows.replace(/^\| (.*?) \|.*$/gm, '$1'), /`([\w-]+)[(\w, )]*`/g);
  };
  const ofKind = (kind) => names(members.filter((member) => member.kind === kind));
  assert.deepEqual(column('attribute'), names(attributes));
  assert.deepEqual(column('property'), ofKind('field'));
  assert.deepEqual(column('method'), ofKind('method'));
  assert.deepEqual(column('event'), names(events));
  assert.deepEqual(column('custom property'), names(cssProperties));
  for (const { name } of cssParts) assert.ok(column('part').includes(name), name);
});

test('the types declare every event', () => {
  const map = readFileSync(join(table, 'events.ts'), 'utf8');
  assert.deepEqual(found(map, /^ {2}'(machiavelli-[a-z-]+)': CustomEvent</gm), names(declaration.events));
});
