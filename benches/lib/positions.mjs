import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const FOLDER = 'benches/positions';

export const savedFiles = () =>
  readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => name.replace(/\.txt$/, ''));

export const savedText = (name) => read(FOLDER, `${name}.txt`);

/** The positions in the text of a file of benches/positions: `{ id, family, rules, position, opened }`. */
export function parseSaved(name, text) {
  let rules = 'bga';
  let opened = true;
  const found = [];
  for (const line of text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))) {
    if (line.startsWith('rules '))
      rules = line.startsWith('rules {') ? JSON.parse(line.slice(6)) : line.slice(6);
    else if (line.startsWith('opened ')) opened = line === 'opened true';
    else found.push({ id: `${name}:${found.length + 1}`, family: name, position: line, rules, opened });
  }
  return found;
}

export const savedPositions = (name) => parseSaved(name, savedText(name));

/** The files in tests/cases with positions and their known answers. */
export const KNOWN_FILES = ['positions', 'hard'];

export const knownText = (name) => read('tests/cases', `${name}.json`);

export const knownPositions = (name) =>
  JSON.parse(knownText(name)).positions.map((position) => ({
    opened: true,
    ...position,
    family: `${name === 'positions' ? 'known' : name}: ${position.family}`,
  }));
