// How often a test repeats itself: a few times in `npm test`, many times in `npm run test:long`.

// In a browser there is no environment, and the tests run in their short form.
const environment: Record<string, string | undefined> = globalThis.process?.env ?? {};

export const isLong = environment.TEST_LONG === '1';

export const repeats = (usual: number, long: number): number => (isLong ? long : usual);

/** The first seed of random tests. Another one tries other cases: `SEED=1000 node tests/run.mjs table`. */
export const startsAt = Number(environment.SEED ?? '1');
