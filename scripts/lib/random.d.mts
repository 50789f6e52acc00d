/** A generator of random numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number;
