// Compresses text, so that many games fit into the browser's storage.
import { deflated, inflated } from '../../package/deflate.ts';

/** No save or review is as long as this, in bytes. */
const MAX_LENGTH = 2_000_000;

/** The text, compressed. */
export const pack = deflated;

/** Whether a save is not packed yet. It is stored as it is, together with its result, and packed afterwards. */
export const isUnpacked = (save: string): boolean => save.includes('\n');

/** Rejects if the text was not made by `pack` and is not a plain save. */
export const unpack = async (text: string): Promise<string> =>
  isUnpacked(text) ? text : await inflated(text, MAX_LENGTH);
