// The longest sentences of all languages, in place of the English ones: what fits with them fits in every language.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGS } from '../../../www/words/words.ts';

/** The files of the built page with the words of a section, without the eight characters of the hash. */
const FILE = /\/assets\/en-([\w-]+)-.{8}\.js$/;

type Words = Readonly<Record<string, unknown>>;

/**
 * Makes the words of which each is the longest of those in its place. The buttons in one row have the labels of the language in which
 * they are longest together. Runs in the page.
 */
function longest(all: readonly unknown[]): unknown {
  const [first] = all;
  const texts = all.filter((words) => typeof words === 'string');
  if (texts.length > 0) return texts.reduce((one, other) => (other.length > one.length ? other : one));
  if (typeof first === 'function')
    return (...values: unknown[]) => longest(all.map((words) => (words as typeof first)(...values)));
  if (Array.isArray(first))
    return first.map((_, index) => longest(all.map((words) => (words as typeof first)[index])));
  if (typeof first !== 'object' || first === null) return first;
  const groups = all as readonly Words[];
  const row = ['undo', 'redo', 'reset', 'sort', 'hint'];
  const widthOf = (words: Words): number => row.map((key) => words[key]).join('').length;
  const widest = groups.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
  const entryOf = (key: string) =>
    row.includes(key) && 'undo' in first ? widest[key] : longest(groups.map((words) => words[key]));
  return Object.fromEntries(Object.keys(first).map((key) => [key, entryOf(key)]));
}

/** Gives a page that is not open yet the longest sentences instead of the English ones. */
export async function speakLongest(page: Page): Promise<void> {
  const files = readdirSync('dist/assets');
  await page.route(FILE, (route) => {
    const [, section] = FILE.exec(new URL(route.request().url()).pathname) ?? [];
    const imports = LANGS.map((lang) => {
      const file = files.find((name) => name.replace(/-.{8}\.js$/, '') === `${lang}-${section}`);
      return `import { words as ${lang} } from './${file}?own';`;
    });
    const contentType = 'text/javascript';
    const body = `${imports.join('\n')}\n${longest}\nexport const words = longest([${LANGS}]);`;
    return route.fulfill({ contentType, body });
  });
}
