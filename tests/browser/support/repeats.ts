// How often a test repeats itself: a few times in `npm test`, many times in `npm run test:long`.

export const isLong = process.env.TEST_LONG === '1';

export const repeats = (usual: number, long: number): number => (isLong ? long : usual);
