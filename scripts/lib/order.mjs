// Puts a wasm's functions in an order in which gzip finds what they have in common: it looks back 32 kB only.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { quietly } from './progress.mjs';

/** So many bytes in a row, or more, count as common. */
const ALIKE = 6;
/** What a stretch in common takes after gzip, in bytes. */
const STRETCH = 5;
/** How far back gzip is taken to look. */
const WINDOW = 26_000;
const CODE = 10;
const BITS = 22;

/** What the compiler uses and every browser of ours knows: no more may come in. */
export const FEATURES = [
  '--mvp-features',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-bulk-memory',
  '--enable-bulk-memory-opt',
  '--enable-sign-ext',
  '--enable-reference-types',
  '--enable-multivalue',
];

/** A number as wasm holds it: seven bits to a byte, the low ones first. */
function read(bytes, from) {
  let [value, at] = [0, from];
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return [value, at];
  }
}

const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(value >>> 7)]);

/** The bytes of every function. */
function functions(wasm) {
  for (let at = 8; at < wasm.length; ) {
    const section = wasm[at];
    const [size, start] = read(wasm, at + 1);
    if (section === CODE) {
      let [count, next] = read(wasm, start);
      const found = [];
      for (; count > 0; count -= 1) {
        const [length, body] = read(wasm, next);
        next = body + length;
        found.push(wasm.subarray(body, next));
      }
      return found;
    }
    at = start + size;
  }
  return [];
}

/** A short number for every place of a function, the same where the next bytes are. */
function marks(body) {
  return Uint32Array.from({ length: Math.max(body.length - ALIKE + 1, 0) }, (_, place) => {
    let mark = 0;
    for (let next = place; next < place + ALIKE; next += 1) mark = Math.imul(mark, 0x01000193) ^ body[next];
    return Math.imul(mark, 0x9e3779b1) >>> (32 - BITS);
  });
}

/** What of a function gzip has just seen: its places, less what each stretch of them takes. */
function seenOf(places, seen) {
  let [common, before] = [0, false];
  for (const mark of places) {
    const alike = seen[mark] > 0;
    if (alike) common += before ? 1 : ALIKE - STRETCH;
    before = alike;
  }
  return common / (places.length + ALIKE);
}

/** The functions' numbers: the longest first, then always that one of which most has just been seen. */
export function orderOf(bodies) {
  const places = bodies.map(marks);
  const seen = new Uint16Array(1 << BITS);
  const left = new Set(bodies.keys());
  const order = [];
  let [oldest, size] = [0, 0];
  const count = (number, by) => {
    size += by * bodies[number].length;
    for (const mark of places[number]) seen[mark] += by;
  };
  let next = [...left].reduce((one, other) => (bodies[other].length > bodies[one].length ? other : one), 0);
  while (left.size > 0) {
    left.delete(next);
    order.push(next);
    count(next, 1);
    for (; size > WINDOW && oldest < order.length - 1; oldest += 1) count(order[oldest], -1);
    let most = -Infinity;
    for (const number of left) {
      const share = seenOf(places[number], seen);
      if (share > most) [most, next] = [share, number];
    }
  }
  return order;
}

/** A section of names that puts the functions in order by their names. */
function names(order, imported) {
  const digits = String(order.length).length;
  const ranks = [];
  for (const [rank, number] of order.entries()) ranks[number] = rank;
  const entries = ranks.flatMap((rank, number) => {
    const name = Buffer.from(String(rank).padStart(digits, '0'));
    return [...written(imported + number), ...written(name.length), ...name];
  });
  const list = [...written(ranks.length), ...entries];
  const section = [4, ...Buffer.from('name'), 1, ...written(list.length), ...list];
  return Buffer.from([0, ...written(section.length), ...section]);
}

/** Reorders the functions of a wasm file, and takes away their names and what nothing uses. */
export async function orderFunctions(file) {
  await quietly('wasm-opt', [
    ...FEATURES,
    '--remove-unused-module-elements',
    '--strip-debug',
    file,
    '-o',
    file,
  ]);
  const wasm = readFileSync(file);
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(wasm)).filter(
    ({ kind }) => kind === 'function',
  );
  const named = `${file}.named`;
  writeFileSync(named, Buffer.concat([wasm, names(orderOf(functions(wasm)), imported.length)]));
  // Nothing else is changed; the levels are those at which the file was written before.
  const levels = ['-ol', '2', '-s', '2', '--optimize-stack-ir'];
  const order = ['--reorder-functions-by-name', '--strip-producers', '--strip-target-features'];
  await quietly('wasm-opt', [...FEATURES, ...levels, ...order, named, '-o', file]);
  rmSync(named);
}
