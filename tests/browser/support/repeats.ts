import { LANGS as ALL_LANGS, type Lang } from '../../../www/words/words.ts';
import { isLong } from '../../support/repeats.ts';

export { isLong, repeats } from '../../support/repeats.ts';

/** The languages of tests that hardly depend on the language. Short runs only test the one with the longest words. */
export const LANGS: readonly Lang[] = isLong ? ALL_LANGS : ['de'];
