/** A generator of random numbers from 0 to 1. The same seed gives the same numbers. */
export function randomFrom(seed: number): () => number;
