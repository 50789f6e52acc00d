// Parts a wasm in two: what is needed at first, and the rest, which is loaded later. The rest has no memory of its own:
// it takes the memory, the tables and the functions that both need from the first part.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { FEATURES, orderFunctions } from './order.mjs';
import { quietly } from './progress.mjs';
import { Failure } from './run.mjs';

/** As wasm-dis writes a name: bare, or in quotation marks where it holds other characters. */
const NAME = String.raw`\$(?:"(?:[^"\\]|\\.)*"|[^\s()"]+)`;
const NAMES = new RegExp(NAME, 'g');
const FORM = new RegExp(String.raw`^ \((\w+) (?:(${NAME})|"([^"]+)" \(func (${NAME})\))?`);
const CALL = new RegExp(String.raw`\((?:return_)?call (${NAME})`, 'g');

/** The module's forms, which wasm-dis writes one after the other, each begun by one space and a bracket. */
function formsOf(text) {
  const forms = [];
  const lines = text.split('\n');
  for (const line of lines.slice(1, lines.lastIndexOf(')'))) {
    if (line.startsWith(' ;;')) continue;
    if (line.startsWith(' (')) {
      const [, kind, name, exported, target] = FORM.exec(line) ?? [];
      forms.push({ kind, name, exported, target, lines: [line] });
    } else {
      forms.at(-1).lines.push(line);
    }
  }
  return (wanted) => forms.filter(({ kind }) => kind === wanted);
}

/** What a form declares after its name: the type of a function, the size of a memory. */
const declared = ({ name, lines: [line] }) => line.slice(line.indexOf(name) + name.length).trim();

/** Everything that is called from `roots`, by whatever way. */
function reached(roots, calls) {
  const found = new Set();
  const left = [...roots];
  while (left.length > 0) {
    const name = left.pop();
    if (found.has(name) || !calls.has(name)) continue;
    found.add(name);
    left.push(...calls.get(name));
  }
  return found;
}

/** The functions that are called through the table; each call names a place in it. */
function placesOf(forms) {
  const [element, ...more] = forms('elem');
  const [, list] = element?.lines[0].split('(i32.const 1) ') ?? [];
  if (list === undefined || more.length > 0) {
    throw new Failure('the table of functions is not one list from its place 1 on');
  }
  return list.match(NAMES);
}

/** The table's entries that are wanted: a form for each stretch of places. */
function elements(table, places, isWanted) {
  const stretches = [];
  for (const [place, name] of places.entries()) {
    if (!isWanted(name)) continue;
    if (place > 0 && isWanted(places[place - 1])) stretches.at(-1).push(name);
    else stretches.push([`(i32.const ${place + 1}) func`, name]);
  }
  return stretches.map((words) => ` (elem (table ${table}) ${words.join(' ')})`);
}

/** Exports of the first part and imports of the rest, under short names: what both need. */
function shared(forms, functions) {
  const things = [
    ...forms('memory').map((form) => ['memory', form, declared(form).replace(/\)$/, '')]),
    ...forms('table').map((form) => ['table', form, declared(form).replace(/\)$/, '')]),
    ...forms('global').map((form) => ['global', form, /^(?:\(mut \w+\)|\w+)/.exec(declared(form))[0]]),
    ...functions.map((form) => ['func', form, declared(form)]),
  ].map(([kind, { name }, type], number) => ({ kind, name, type, key: number.toString(36) }));
  return {
    exports: things.map(({ kind, name, key }) => ` (export "${key}" (${kind} ${name}))`),
    imports: things.map(
      ({ kind, name, type, key }) => ` (import "first" "${key}" (${kind} ${name} ${type}))`,
    ),
  };
}

/**
 * The text of both parts. The rest holds the exports that are named `later`, and every function that only they need. What
 * is called through the table has no caller to be seen: it is needed later if `isLater` knows it by its name, or if all
 * that it calls is.
 */
export function split(text, { later, isLater }) {
  const forms = formsOf(text);
  const functions = forms('func');
  const calls = new Map(
    functions.map(({ name, lines }) => [
      name,
      new Set([...lines.join('\n').matchAll(CALL)].map(([, to]) => to)),
    ]),
  );
  const exported = forms('export').filter(({ target }) => target !== undefined);
  const missing = later.filter((name) => !exported.some((form) => form.exported === name));
  if (missing.length > 0) throw new Failure(`the wasm does not export ${missing.join(', ')}`);

  const places = placesOf(forms);
  const atFirst = places.filter((name) => {
    const called = [...(calls.get(name) ?? [])].filter((other) => calls.has(other));
    return !isLater(name) && (called.length === 0 || !called.every(isLater));
  });
  const { name: table } = forms('table').find((form) => form.lines[0].includes('funcref'));
  const roots = exported.filter((form) => !later.includes(form.exported)).map(({ target }) => target);
  const first = reached([...roots, ...atFirst], calls);
  // What comes from outside is imported by both parts.
  const isRest = (name) => calls.has(name) && !first.has(name);
  const isFirst = (name) => !isRest(name);

  const wanted = new Set(
    functions.filter(({ name }) => isRest(name)).flatMap(({ name }) => [...calls.get(name)]),
  );
  const { exports, imports } = shared(
    forms,
    functions.filter(({ name }) => isFirst(name) && wanted.has(name)),
  );
  const whole = (list) => list.map(({ lines }) => lines.join('\n'));
  const module = (...lists) => `(module\n${lists.flat().join('\n')}\n)\n`;
  return {
    first: module(
      ...['type', 'import', 'memory', 'data', 'table', 'global'].map((kind) => whole(forms(kind))),
      elements(table, places, isFirst),
      whole(forms('export').filter(({ target }) => target === undefined || isFirst(target))),
      exports,
      whole(functions.filter(({ name }) => isFirst(name))),
    ),
    rest: module(
      ...['type', 'import'].map((kind) => whole(forms(kind))),
      imports,
      elements(table, places, isRest),
      whole(exported.filter(({ target }) => isRest(target))),
      whole(functions.filter(({ name }) => isRest(name))),
    ),
  };
}

/** Writes the two parts of a wasm file that still has its names, `first` and `rest` by their own files. */
export async function splitWasm(file, { first, rest, ...how }) {
  const written = `${file}.wat`;
  await quietly('wasm-dis', [file, '-o', written]);
  const texts = split(readFileSync(written, 'utf8'), how);
  for (const [text, part] of [
    [texts.first, first],
    [texts.rest, rest],
  ]) {
    writeFileSync(written, text);
    await quietly('wasm-as', [...FEATURES, written, '-o', part]);
    await orderFunctions(part);
  }
  rmSync(written);
}
