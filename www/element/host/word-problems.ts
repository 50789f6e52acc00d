import { type AllWords, type Dictionary, kindOf, type LanguageInUse } from '../../words/own-words.ts';
import { loadedSections } from '../../words/sections.ts';
import { LANGS } from '../../words/words.ts';
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

/**
 * What is wrong with the page’s own words, of those that are loaded. What is missing is only reported for a language that the table does not
 * have: in the others, the page replaces what it wants to.
 */
export function wordProblems({
  dictionaries = {},
  lang,
  locale = lang,
}: LanguageInUse): readonly ErrorDetail[] {
  const tags = Object.keys(dictionaries).filter((tag) => !/^[a-z]{2,3}$/.test(tag));
  const own: Dictionary = dictionaries[locale] ?? {};
  const strange = Object.keys(own).filter((part) => !PARTS.includes(part));
  const parts = Object.entries(loadedSections(lang)).filter(([part]) => PARTS.includes(part));
  return [
    ...tags.map((tag) =>
      detailOf(
        'unknown-value',
        `words["${tag}"] is ignored; name the language without a region, such as "pt"`,
      ),
    ),
    ...strange.map((part) => unknownValue(`words.${locale}.${part}`, part, PARTS)),
    ...parts.flatMap(([part, words]) => {
      const name = `words.${locale}.${part}`;
      const [whole, given = {}] = [words as Group, own[part as keyof AllWords]];
      const some = isGroup(given) ? given : {};
      const [names, ownNames] = [namesIn(whole), new Set(namesIn(some))];
      const missing = LANGS.some((known) => known === locale)
        ? []
        : names.filter((each) => !ownNames.has(each));
      const [first, rest] = [missing.slice(0, NAMED_SENTENCES).join(', '), missing.length - NAMED_SENTENCES];
      const list = rest > 0 ? `${first} and ${rest} more` : first;
      const counts = `${name} lacks ${missing.length} of ${names.length} sentences, which are those of "${lang}"`;
      return [
        ...misfits({ [part]: whole }, { [part]: given }, `words.${locale}`),
        ...(missing.length === 0 ? [] : [detailOf('missing-words', `${counts}: ${list}`)]),
      ];
    }),
  ];
}
