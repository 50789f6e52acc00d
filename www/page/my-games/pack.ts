// Compresses saves and reviews, so that many games fit into the browser's storage.
import { deflate, inflate } from '../../package/deflate.ts';

/** The maximum length of an unpacked text, in bytes. Saves and reviews are shorter. */
const MAX_LENGTH = 2_000_000;

export const packText = deflate;

/** Whether a save is not packed yet. A finished game is stored at once, and packed later. */
export const isUnpacked = (save: string): boolean => save.includes('\n');

/** Rejects if the text was not made by `packText` and is not a plain save. */
export const unpackText = async (text: string): Promise<string> =>
  isUnpacked(text) ? text : await inflate(text, MAX_LENGTH);
