// How often a test repeats itself: a few times in `npm test`, many times in `npm run test:long`.

export const isLong = process.env.TEST_LONG === '1';

/** Italian only, whose words are longer, or both languages: for tests of what hardly depends on the language. */
export const LANGS = isLong ? (['it', 'en'] as const) : (['it'] as const);

export const repeats = (usual: number, long: number): number => (isLong ? long : usual);
