// The files of the corpus, for interpreters that run in Node.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCases } from './read.mjs';

const FOLDER = import.meta.dirname;

/** The names of the files of the corpus. */
export const caseFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.txt'))
    .sort();

/** The facts and cases of a file. */
export const readCaseFile = (name) =>
  readCases(readFileSync(join(FOLDER, name), 'utf8'), `tests/cases/${name}`);
