import { LANGS, LANGUAGES, type Lang } from './words.ts';

/** The names of the languages, each in its language. */
export const LANGUAGE_NAMES = Object.fromEntries(
  LANGS.map((lang) => [lang, LANGUAGES[lang].name]),
) as Readonly<Record<Lang, string>>;
