/** A generator of random numbers that are at least 0 and less than 1. The same seed gives the same numbers. */
export function randomFrom(seed: number): () => number;
