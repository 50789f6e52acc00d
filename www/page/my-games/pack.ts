// Compresses text, so that many games fit into the browser's storage.
import { deflate, inflate } from '../../package/deflate.ts';

/** No save or review is as long as this, in bytes. */
const MOST = 2_000_000;

/** The text, compressed. */
export const pack = deflate;

/** Whether a save is not packed yet. It is stored as it is, together with its result, and packed afterwards. */
export const isPlain = (save: string): boolean => save.includes('\n');

/** Rejects if the text was not made by `pack` and is not a plain save. */
export const unpack = async (text: string): Promise<string> =>
  isPlain(text) ? text : await inflate(text, MOST);
