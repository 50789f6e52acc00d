import { type AllWords, type Dictionary, kindOf, type LanguageInUse } from '../../words/own-words.ts';
import { loadedSections } from '../../words/sections.ts';
import { isLangName, LANGS, type Lang } from '../../words/words.ts';
import type { ErrorDetail } from '../events.ts';
import { detailOf, unknownValue } from './problem-details.ts';

// Says what is wrong with the page’s own words. Loaded if the page has any.

const PARTS: readonly string[] = Object.keys({
  table: 1,
  dialogs: 1,
  rules: 1,
  connected: 1,
  errors: 1,
  analysis: 1,
  techniques: 1,
} satisfies Record<keyof AllWords, 1>);

/** How many missing sentences a message names. */
const NAMED_SENTENCES = 12;

type Group = Readonly<Record<string, unknown>>;

const isGroup = (words: unknown): words is Group => kindOf(words) === 'object';

/** The names of the sentences of a group and of those below it, such as `status.solved`. */
const namesIn = (words: Group, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    isGroup(value) ? namesIn(value, `${path}${key}.`) : [`${path}${key}`],
  );

/** The words that the table does not have, or that are of another kind than the table’s. */
function misfits(words: Group, own: Group, path: string): ErrorDetail[] {
  return Object.entries(own).flatMap(([key, value]) => {
    const [before, name] = [words[key], `${path}.${key}`];
    if (before === undefined) return [unknownValue(name, key, Object.keys(words))];
    if (kindOf(before) !== kindOf(value)) {
      const text = `${name} is ignored; it has to be of type ${kindOf(before)}, not ${kindOf(value)}`;
      return [detailOf('unknown-value', text)];
    }
    return isGroup(before) ? misfits(before, value as Group, name) : [];
  });
}

/** What a language that the page has added lacks of a part. */
function missingWords(whole: Group, some: Group, name: string, lang: Lang): ErrorDetail[] {
  const [names, own] = [namesIn(whole), new Set(namesIn(some))];
  const missing = names.filter((each) => !own.has(each));
  if (missing.length === 0) return [];
  const rest = missing.length - NAMED_SENTENCES;
  const list = missing.slice(0, NAMED_SENTENCES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  const counts = `${name} lacks ${missing.length} of ${names.length} sentences, which are those of "${lang}"`;
  return [detailOf('missing-words', `${counts}: ${list}`, missing)];
}

/**
 * What is wrong with the words that the page has assigned, of those that are loaded. What is missing is only reported for a language that the
 * table does not have: in the others, the page replaces what it wants to.
 */
export function wordProblems(
  { dictionaries = {}, lang, locale = lang }: LanguageInUse,
  assigned: object,
): readonly ErrorDetail[] {
  const ignored = Object.keys(assigned).filter((name) => !isLangName(name));
  const [language, isAdded] = [dictionaries[locale] ?? {}, !LANGS.some((known) => known === locale)];
  const own: Dictionary = isGroup(language) ? language : {};
  const strange = Object.keys(own).filter((part) => !PARTS.includes(part));
  const parts = Object.entries(loadedSections(lang)).filter(([part]) => PARTS.includes(part));
  return [
    ...ignored.map((name) => {
      const short = name.toLowerCase().split(/[-_]/)[0] ?? '';
      const advice = isLangName(short) ? `write "${short}"` : 'a language has a name such as "pt"';
      return detailOf('unknown-value', `words["${name}"] is ignored; ${advice}`);
    }),
    ...strange.map((part) => unknownValue(`words.${locale}.${part}`, part, PARTS)),
    ...parts.flatMap(([part, words]) => {
      const [whole, given = {}] = [words as Group, own[part as keyof AllWords]];
      const some = isGroup(given) ? given : {};
      return [
        ...misfits({ [part]: whole }, { [part]: given }, `words.${locale}`),
        ...(isAdded ? missingWords(whole, some, `words.${locale}.${part}`, lang) : []),
      ];
    }),
  ];
}
