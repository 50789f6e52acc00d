// How often a test repeats itself: a few times in `npm test`, many times in `npm run test:long`.

export const isLong = process.env.TEST_LONG === '1';

/** The languages of tests that hardly depend on the language. Short runs only test Italian, whose words are longer. */
export const LANGS = isLong ? (['it', 'en'] as const) : (['it'] as const);

export const repeats = (usual: number, long: number): number => (isLong ? long : usual);
