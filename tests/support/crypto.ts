// Replaces what a browser offers for cryptography, until the end of the test: hashes at once, and random numbers that can be repeated.
import { createHash } from 'node:crypto';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { replace } from './replace.ts';

/** A browser hashes in another thread, at a time that a test cannot know. */
export function replaceCrypto(seed = 1): void {
  const random = randomFrom(seed);
  const digest = async (_: string, data: Uint8Array) =>
    new Uint8Array(createHash('sha256').update(data).digest()).buffer;
  const getRandomValues = (values: Uint32Array): Uint32Array => {
    for (const index of values.keys()) values[index] = Math.floor(random() * 2 ** 32);
    return values;
  };
  replace(globalThis, { crypto: { subtle: { digest }, getRandomValues } });
}
