// `node scripts/suits.mjs`: draws the suits as a font, and writes it into www/element/view/suits.ts.
// As letters they cost a browser less than as drawings: a drawing on each card is a layer of its own to sort, in every
// frame in which anything is painted. In code, a font is no request and no data: address.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/run.mjs';

/** Outlines in a square of 32, y downwards. */
const OUTLINES = {
  '★': 'M16 1.8 19.9 11.7 30.5 12.4 22.3 19.1 25 29.4 16 23.7 7 29.4 9.7 19.1 1.5 12.4 12.1 11.7Z',
  '♠': 'M16 1.8C18.3 7.2 29.4 12.2 29.4 20.1c0 3.9-2.9 6.6-6.4 6.6-2.3 0-4.3-1.1-5.5-3 .3 2.9 1.6 5.1 3.9 6.8H10.6c2.3-1.7 3.6-3.9 3.9-6.8-1.2 1.9-3.2 3-5.5 3-3.5 0-6.4-2.7-6.4-6.6C2.6 12.2 13.7 7.2 16 1.8Z',
  '♣': 'M16 1.8a6.6 6.6 0 0 1 5.1 10.8 6.6 6.6 0 1 1-3.5 11.1c.4 2.9 1.7 5.1 4 6.8H10.4c2.3-1.7 3.6-3.9 4-6.8a6.6 6.6 0 1 1-3.5-11.1A6.6 6.6 0 0 1 16 1.8Z',
  '♥': 'M16 29.2C6.2 21.6 2 16.4 2 10.8 2 6.4 5.2 3.2 9.2 3.2c2.9 0 5.3 1.6 6.8 4.5 1.5-2.9 3.9-4.5 6.8-4.5 4 0 7.2 3.2 7.2 7.6 0 5.6-4.2 10.8-14 18.4Z',
  '♦': 'M16 1.5C18.6 7.2 22.4 12 27 16c-4.6 4-8.4 8.8-11 14.5C13.4 24.8 9.6 20 5 16c4.6-4 8.4-8.8 11-14.5Z',
};

const EM = 512;
const FINE = EM / 32;

const between = ([ax, ay], [bx, by], part) => [ax + (bx - ax) * part, ay + (by - ay) * part];

/** A cubic curve as two quadratic ones: to a twentieth of a pixel the same at the size of a card. */
function halves(from, one, two, to) {
  const [a, b, c] = [between(from, one, 0.5), between(one, two, 0.5), between(two, to, 0.5)];
  const [ab, bc] = [between(a, b, 0.5), between(b, c, 0.5)];
  const middle = between(ab, bc, 0.5);
  const pull = (p, q, r, s) => [0, 1].map((axis) => (3 * (q[axis] + r[axis]) - p[axis] - s[axis]) / 4);
  return [
    [pull(from, a, ab, middle), middle],
    [pull(middle, bc, c, to), to],
  ];
}

/** An arc of a circle, in pieces of at most a sixth of it. */
function arc([x0, y0], radius, large, sweep, [x1, y1]) {
  const [dx, dy] = [(x1 - x0) / 2, (y1 - y0) / 2];
  const half = Math.hypot(dx, dy);
  const out = Math.sqrt(Math.max(0, radius ** 2 - half ** 2)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [x0 + dx - (out * dy) / half, y0 + dy + (out * dx) / half];
  const start = Math.atan2(y0 - cy, x0 - cx);
  const turn = Math.atan2(y1 - cy, x1 - cx) - start;
  const whole = sweep ? (turn + 4 * Math.PI) % (2 * Math.PI) : -((4 * Math.PI - turn) % (2 * Math.PI));
  const pieces = Math.ceil(Math.abs(whole) / (Math.PI / 3));
  const at = (angle, far) => [cx + far * Math.cos(angle), cy + far * Math.sin(angle)];
  return Array.from({ length: pieces }, (_, index) => {
    const [from, to] = [index, index + 1].map((step) => start + (whole * step) / pieces);
    return [
      at((from + to) / 2, radius / Math.cos((to - from) / 2)),
      index === pieces - 1 ? [x1, y1] : at(to, radius),
    ];
  });
}

/** The points of an outline, each on the line or pulling at it. */
function pointsOf(outline) {
  const points = [];
  let here = [0, 0];
  const add = (on, point) => points.push({ on, point });
  const curve = (pieces) => {
    for (const [pull, to] of pieces) {
      add(false, pull);
      add(true, to);
    }
  };
  for (const [, letter, rest] of outline.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = rest.match(/-?(\d*\.\d+|\d+)/g)?.map(Number) ?? [];
    const kind = letter.toLowerCase();
    const isFar = letter === kind;
    const size = { m: 2, l: 2, c: 6, h: 1, v: 1, a: 7, z: 0 }[kind];
    for (let at = 0; at < numbers.length; at += size) {
      const given = numbers.slice(at, at + size);
      const [x, y] = isFar ? here : [0, 0];
      const place = (index) => [given[index] + x, given[index + 1] + y];
      if (kind === 'c') {
        const [one, two, to] = [place(0), place(2), place(4)];
        curve(halves(here, one, two, to));
        here = to;
      } else if (kind === 'a') {
        const to = place(5);
        curve(arc(here, given[0], given[3], given[4], to));
        here = to;
      } else {
        here = kind === 'h' ? [given[0] + x, here[1]] : place(0);
        add(true, here);
      }
    }
  }
  const grid = points.map(({ on, point: [x, y] }) => ({
    on,
    x: Math.round(x * FINE),
    y: Math.round((32 - y) * FINE),
  }));
  const [first, last] = [grid[0], grid.at(-1)];
  if (first.x === last.x && first.y === last.y) grid.pop();
  // A point midway between two that pull is understood.
  return grid.filter(({ on, x, y }, index) => {
    const [before, after] = [grid.at(index - 1), grid[(index + 1) % grid.length]];
    const isMidway =
      Math.abs((before.x + after.x) / 2 - x) <= 1 && Math.abs((before.y + after.y) / 2 - y) <= 1;
    return !(on && !before.on && !after.on && isMidway);
  });
}

const u8 = (...values) => values.map((value) => value & 255);
const u16 = (...values) => values.flatMap((value) => u8(value >> 8, value));
const u32 = (...values) => values.flatMap((value) => u16(value >>> 16, value));
const padded = (bytes) => [...bytes, ...Array.from({ length: -bytes.length & 3 }, () => 0)];

function glyphOf(outline) {
  const points = pointsOf(outline);
  const flags = [];
  const along = { x: [], y: [] };
  let before = { x: 0, y: 0 };
  for (const point of points) {
    let flag = point.on ? 1 : 0;
    for (const [axis, short, same] of [
      ['x', 2, 16],
      ['y', 4, 32],
    ]) {
      const step = point[axis] - before[axis];
      if (step === 0) flag |= same;
      else if (Math.abs(step) < 256) {
        flag |= short | (step > 0 ? same : 0);
        along[axis].push(Math.abs(step));
      } else along[axis].push(...u16(step));
    }
    flags.push(flag);
    before = point;
  }
  const edges = (axis) => points.map((point) => point[axis]).sort((one, other) => one - other);
  const [xs, ys] = [edges('x'), edges('y')];
  const box = u16(xs[0], ys[0], xs.at(-1), ys.at(-1));
  return {
    left: xs[0],
    bytes: padded([...u16(1), ...box, ...u16(points.length - 1, 0), ...flags, ...along.x, ...along.y]),
  };
}

/** The runs of following characters, with the glyph of the first. */
function cmap(letters) {
  const runs = [];
  letters.forEach((code, index) => {
    const last = runs.at(-1);
    if (last !== undefined && last.to + 1 === code) last.to = code;
    else runs.push({ from: code, to: code, step: index + 1 - code });
  });
  runs.push({ from: 0xffff, to: 0xffff, step: 1 });
  const column = (pick) => u16(...runs.map(pick));
  const two = 2 ** Math.floor(Math.log2(runs.length));
  const table = [
    ...u16(runs.length * 2, two * 2, Math.log2(two), (runs.length - two) * 2),
    ...column(({ to }) => to),
    ...u16(0),
    ...column(({ from }) => from),
    ...column(({ step }) => step),
    ...column(() => 0),
  ];
  return [...u16(0, 1, 3, 1), ...u32(12), ...u16(4, table.length + 6, 0), ...table];
}

export function suitFont() {
  const letters = Object.keys(OUTLINES);
  const glyphs = letters.map((letter) => glyphOf(OUTLINES[letter]));
  const places = [0, 0];
  for (const { bytes } of glyphs) places.push(places.at(-1) + bytes.length / 2);
  const count = letters.length + 1;
  const zeros = (many) => Array.from({ length: many }, () => 0);
  const tables = {
    'OS/2': [
      ...u16(1, EM, 400, 5, 0, ...zeros(11)),
      ...zeros(10 + 16 + 4),
      ...u16(64, letters[0].codePointAt(0), 0x2666, EM, 0, 0, EM, 0),
      ...u32(0, 0),
    ],
    cmap: cmap(letters.map((letter) => letter.codePointAt(0))),
    glyf: glyphs.flatMap(({ bytes }) => bytes),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(0, EM),
      ...zeros(16),
      ...u16(0, 0, EM, EM, 0, 8, 2, 0, 0),
    ],
    hhea: [...u32(0x10000), ...u16(EM, 0, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
    hmtx: u16(EM, 0, ...glyphs.map(({ left }) => left)),
    loca: u16(...places),
    maxp: [...u32(0x10000), ...u16(count, 64, 1, 0, 0, 1), ...zeros(16)],
    name: u16(0, 0, 6),
    post: [...u32(0x30000), ...zeros(28)],
  };
  const names = Object.keys(tables);
  const two = 2 ** Math.floor(Math.log2(names.length));
  const head = [...u32(0x10000), ...u16(names.length, two * 16, Math.log2(two), (names.length - two) * 16)];
  const body = [];
  for (const name of names) {
    const bytes = tables[name];
    head.push(...Buffer.from(name), ...u32(0, 12 + 16 * names.length + body.length, bytes.length));
    body.push(...padded(bytes));
  }
  return Buffer.from([...head, ...body]);
}

export const suitFile = join(root, 'www/element/view/suits.ts');

/** The file with the font in its place. */
export function suitModule() {
  const [head, , tail] = readFileSync(suitFile, 'utf8').split(/(?<=const SUITS =\n {2}')([^']*)/);
  return head + suitFont().toString('base64') + tail;
}

if (process.argv[1] === import.meta.filename) writeFileSync(suitFile, suitModule());
