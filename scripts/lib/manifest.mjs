// Writes custom-elements.json, which editors read. The attributes, members and events come from the element's types in pkg/types, so the
// comments in the sources describe them. The custom properties and the parts come from www/package/styling.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** The text of a comment, and the value of its tag `@default`, if there is one. */
function readComment(comment) {
  const text = oneLine(comment.replace(/\/\*\*|\*\/|^\s*\* /gm, ''));
  const [description, value] = text.split(' @default ');
  return { description, ...(value && { default: value }) };
}

/** The declarations between the braces after `start` in the text of a declaration file, each with its comment. */
function declarationsIn(text, start) {
  const from = text.indexOf('{', text.indexOf(start));
  const found = [];
  let comment = '';
  let lines = '';
  for (const line of text.slice(from, text.indexOf('\n}', from)).split('\n').slice(1)) {
    if (lines === '' && /^ *(\/\*\*|\*)/.test(line)) {
      comment += `${line}\n`;
      continue;
    }
    lines += `${line}\n`;
    if (!/^ {4}\S.*;$/.test(line)) continue;
    found.push({ ...readComment(comment), code: oneLine(lines).replace(/;$/, '') });
    [comment, lines] = ['', ''];
  }
  return found;
}

/** The values that a type alias allows. */
function unionOf(name) {
  const text = read('pkg/engine-play.d.ts');
  return oneLine(new RegExp(`type ${name} =([^;]+);`).exec(text)[1])
    .replace(/^\| /, '')
    .replaceAll('"', "'");
}

function valuesOf(code) {
  const [, items, alias] = /values: readonly (?:\[([^\]]*)\]|(\w+)\[\])/.exec(code) ?? [];
  if (alias !== undefined) return unionOf(alias);
  return items === undefined ? 'string' : items.replaceAll('"', "'").replaceAll(', ', ' | ');
}

const fieldOf = (attribute) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function attributes() {
  const types = read('pkg/types/element/host/attributes.d.ts');
  const rich = new Map(
    declarationsIn(types, 'interface RichValues').map(({ code }) =>
      code.replace('readonly ', '').split(': '),
    ),
  );
  return declarationsIn(types, 'const ATTRIBUTES').map(({ code, ...comment }) => {
    const name = /readonly '?([\w-]+)/.exec(code)[1];
    const text = valuesOf(code);
    return { name, type: { text }, ...comment, propertyType: `${rich.get(name) ?? text} | null` };
  });
}

/** A field or a method of the class. */
function memberOf({ code, description }, settable) {
  const [, get, name, , parameters, text] = /^(get )?(\w+)(\(([^)]*)\))?: (.+)$/.exec(code);
  if (get !== undefined) {
    const readonly = !settable.includes(name);
    return { kind: 'field', name, type: { text }, description, ...(readonly && { readonly }) };
  }
  const list = parameters.split(', ').filter((parameter) => parameter !== '');
  const described = list.map((parameter) => {
    const [, own, optional, type] = /^(\w+)(\?)?: (.+)$/.exec(parameter);
    return { name: own, type: { text: type }, ...(optional && { optional: true }) };
  });
  return {
    kind: 'method',
    name,
    return: { type: { text } },
    description,
    ...(list.length > 0 && { parameters: described }),
  };
}

function members(reflected) {
  const all = declarationsIn(read('pkg/types/element/element.d.ts'), 'class MachiavelliTable');
  const settable = all.map(({ code }) => /^set (\w+)/.exec(code)?.[1]);
  const described = all.filter(({ code, description }) => description !== '' && !code.startsWith('set '));
  return [
    ...described.map((member) => memberOf(member, settable)),
    ...reflected.map(({ name, description, propertyType }) => ({
      kind: 'field',
      name: fieldOf(name),
      type: { text: propertyType },
      description,
      attribute: name,
      reflects: true,
    })),
  ];
}

const events = () =>
  declarationsIn(read('pkg/types/element/events.d.ts'), 'interface MachiavelliTableEventMap').map(
    ({ code, description }) => {
      const [, name, text] = /^'([\w-]+)': (.+)$/.exec(code);
      return { name, type: { text: text.replaceAll('readonly ', '').replace('; }', ' }') }, description };
    },
  );

export function writeManifest() {
  const all = attributes();
  const reflected = all.filter(({ name }) => name !== 'lang');
  const [, comment] = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\nexport declare class/.exec(
    read('pkg/types/element/element.d.ts'),
  );
  const declaration = { name: 'MachiavelliTable', module: 'pkg/table.js' };
  const js = { kind: 'js', name: 'MachiavelliTable', declaration };
  const table = {
    kind: 'class',
    name: 'MachiavelliTable',
    customElement: true,
    tagName: 'machiavelli-table',
    superclass: { name: 'HTMLElement', package: 'global:' },
    ...readComment(comment),
    attributes: all.map(({ propertyType, ...attribute }) => ({
      ...attribute,
      ...(attribute.name !== 'lang' && { fieldName: fieldOf(attribute.name) }),
    })),
    members: members(reflected),
    events: events(),
    ...JSON.parse(read('www/package/styling.json')),
  };
  const definition = { kind: 'custom-element-definition', name: 'machiavelli-table', declaration };
  const modules = [
    { kind: 'javascript-module', path: 'pkg/table.js', declarations: [table], exports: [js] },
    { kind: 'javascript-module', path: 'pkg/define.js', declarations: [], exports: [definition, js] },
  ];
  const manifest = { schemaVersion: '1.0.0', readme: 'README.md', modules };
  writeFileSync(join(root, 'pkg/custom-elements.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
