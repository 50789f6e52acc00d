// The files of the corpus, for interpreters that run in Node.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from './read.mjs';

const FOLDER = import.meta.dirname;

/** Every file of the corpus: its name, and its facts and cases. */
export const caseFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => ({ name, ...readCases(readFileSync(join(FOLDER, name), 'utf8'), `tests/cases/${name}`) }));
