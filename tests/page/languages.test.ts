// The page loads its words in one language at a time, and never shows a text before its words are there.
import { afterEach, test } from 'node:test';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as pageEn } from '../../www/words/en/page.ts';
import { words as pageIt } from '../../www/words/it/page.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { hasWords, loadWords, section } from '../../www/words/sections.ts';
import { directionOf, LANGS, type Lang } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { loggedErrors, openPage } from './driver.ts';

interface Load {
  readonly lang: Lang;
  readonly answer: (error?: Error) => void;
}

/** The loads that wait for an answer; `null` between two tests, when words load at once: every later test of the run needs them, too. */
let waiting: Load[] | null = null;

afterEach(() => {
  for (const { answer } of waiting ?? []) answer();
  waiting = null;
});

/** Words that load when the test says so. */
function slowWords() {
  waiting = [];
  const words = section(
    'slow',
    (lang) =>
      new Promise<{ words: string }>((resolve, reject) => {
        const answer: Load['answer'] = (error) =>
          error === undefined ? resolve({ words: `words in ${lang}` }) : reject(error);
        if (waiting === null) answer();
        else waiting.push({ lang, answer });
      }),
  );
  const answer = (wanted: Lang, error?: Error): void => {
    const loads = waiting ?? [];
    waiting = loads.filter(({ lang }) => lang !== wanted);
    for (const load of loads) if (load.lang === wanted) load.answer(error);
  };
  return { words, answer };
}

test('a page keeps its language until the words of another one are loaded, and the last choice counts', async () => {
  const page = await openPage();
  const { words, answer } = slowWords();
  const loadEnglish = loadWords('en');
  answer('en');
  await loadEnglish;
  expect([hasWords('en'), hasWords('it'), words('en')]).toEqual([true, false, 'words in en']);
  expect(() => words('it')).toThrow('not loaded');

  // Another language does not load: the page says so and stays as it is.
  await page.pick('lang', 'it');
  expect(page.text('[data-action=play] .big-words')).toBe(pageEn.play);
  answer('it', new Error('there is no network'));
  await page.settle();
  expect(page.text('[role=alert]')).toBe(errorsEn.engine);
  expect([page.text('[data-action=play] .big-words'), page.table.host.lang]).toEqual([pageEn.play, 'en']);
  expect(loggedErrors.splice(0)).toHaveLength(1);

  // A choice that is taken back before its words are there is forgotten.
  await page.pick('lang', 'it');
  await page.pick('lang', 'en');
  answer('it');
  await page.settle();
  expect([document.documentElement.lang, page.text('[data-action=play] .big-words')]).toEqual([
    'en',
    pageEn.play,
  ]);

  await page.pick('lang', 'it');
  expect([document.documentElement.lang, page.text('[data-action=play] .big-words')]).toEqual([
    'it',
    pageIt.play,
  ]);
  await page.play();
  expect(page.table.one('[part~=hand]').getAttribute('aria-label')).toBe(tableIt.hand);
});

test('the language of the address counts until the player chooses another one', async () => {
  const page = await openPage();
  const langNow = () => document.documentElement.lang;
  await page.reopen('?lang=it');
  expect([langNow(), page.text('[data-action=play] .big-words')]).toEqual(['it', pageIt.play]);
  await page.pick('lang', 'en');
  expect([langNow(), location.search]).toEqual(['en', '']);
  await page.reopen('?lang=tlh');
  expect(langNow()).toBe('en');
});

test('the direction is that of the language, whatever its region or letters', () => {
  const rightToLeft = [
    'ar',
    'ar-EG',
    'ckb',
    'dv',
    'fa',
    'fa-AF',
    'he',
    'he-IL',
    'ps',
    'sd',
    'ug',
    'ur-PK',
    'yi',
  ];
  expect(rightToLeft.filter((lang) => directionOf(lang) !== 'rtl')).toEqual([]);
  // Some begin like one of those.
  const leftToRight = [...LANGS, 'arn', 'pt-BR', 'fat', 'hr', 'hey', 'psi', 'urh', 'nl', 'zh-Hant', ''];
  expect(leftToRight.filter((lang) => directionOf(lang) !== 'ltr')).toEqual([]);
});

test('the page is written in the direction of its language', async () => {
  const page = await openPage();
  const root = document.documentElement;
  expect([root.lang, root.dir]).toEqual(['en', 'ltr']);
  root.dir = 'rtl';
  await page.pick('lang', 'it');
  expect([root.lang, root.dir]).toEqual(['it', 'ltr']);
});

test('the page stores what the player has changed at the table, and not the defaults, which depend on the language', async () => {
  const page = await openPage();
  await page.play();
  await page.table.untilMyTurn();
  await page.table.press('sort');
  await page.settle();
  const { table } = JSON.parse(localStorage.getItem('machiavelli.settings') ?? '');
  expect(table).toEqual({ motion: 'off', sort: 'suit' });
});
