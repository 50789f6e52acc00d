import { isLong } from '../../support/repeats.ts';

export { isLong, repeats } from '../../support/repeats.ts';

/** The languages of tests that hardly depend on the language. Short runs only test Italian, whose words are longer. */
export const LANGS = isLong ? (['it', 'en'] as const) : (['it'] as const);
