import type { readCases } from './read.d.mts';

/** The names of the files of the corpus. */
export function caseFiles(): string[];

/** The facts and cases of a file. */
export function readCaseFile(name: string): ReturnType<typeof readCases>;
