// The words of all languages: numbers and plurals, texts left in another language, names that nothing uses, and the documents that name
// the languages.
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Game, init, type RulesInput, type TurnEvent } from 'machiavelli-cards';
import { flawsText } from '../../www/element/announce/naming.ts';
import { dayText } from '../../www/page/puzzles/days.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as optionsEn } from '../../www/words/en/options.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { of } from '../../www/words/fr/elision.ts';
import { words as puzzlesIt } from '../../www/words/it/puzzles.ts';
import { words as trainerIt } from '../../www/words/it/trainer.ts';
import { rulesSections } from '../../www/words/rules.ts';
import { loadWords } from '../../www/words/sections.ts';
import { chooseForms, LANGS, LANGUAGES, type Lang, list } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { englishWords, wordsIn } from '../support/words.ts';

/** The number 1 followed by a plural, such as “1 points”, and by a singular, such as “1 point”. */
function ofOne(lang: Lang): { readonly plural: RegExp; readonly point: RegExp } {
  const { points, seconds } = wordsIn(lang, optionsEn).values;
  const point = wordsIn(lang, tableEn).points(1);
  return { plural: new RegExp(`\\b1\\s(${points}|${seconds})\\b`), point: new RegExp(`\\b${point}\\b`) };
}

test('the rules and the table use the singular where an option is 1', async () => {
  await init();
  await Promise.all(LANGS.map(loadWords));
  const limits = { turnSeconds: 1, openingPoints: 1 };
  for (const rules of [
    { preset: 'session', ...limits, openingScope: 'turn', target: 1 },
    { preset: 'bga', ...limits, openingScope: 'meld' },
  ] satisfies RulesInput[]) {
    const game = Game.deal({ rules, players: ['Anna', 'Bruno'], seed: 'one' });
    const options = game.view(0).rules;
    game.free();
    for (const lang of LANGS) {
      const text = rulesSections(options, lang)
        .flatMap(({ texts }) => texts)
        .join('\n');
      const { plural, point } = ofOne(lang);
      expect(text).not.toMatch(plural);
      expect(text).toMatch(point);
    }
  }
  for (const lang of LANGS) {
    const { status, flaws } = wordsIn(lang, tableEn);
    const tooSmall = flaws['opening-too-small']({ code: 'opening-too-small', needed: 1, points: 0 });
    const { end } = wordsIn(lang, dialogsEn);
    for (const sentence of [status.opening(1), tooSmall, end.target(1)])
      expect(sentence).toMatch(ofOne(lang).point);
  }
});

/** The plural classes of the whole numbers below a million, which are all that this game counts. */
function classesOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const numbers = [...Array.from({ length: 1000 }, (_, n) => n), 1000, 9999, 100_000];
  return [...new Set(numbers.map((n) => rules.select(n)))].sort();
}

/** The classes for which a group of forms in brackets has a form. */
function classesIn(group: string): string[] {
  const names = group.split('|').map((form) => /^(\w+): /.exec(form)?.[1] ?? '');
  return names.join() === ',' ? ['one', 'other'] : names.sort();
}

const GROUPS = /\[([^[\]]*\|[^[\]]*)\]/g;

test('each sentence with a number has a form for each plural class of its language', () => {
  for (const lang of LANGS) {
    const classes = classesOf(LANGUAGES[lang].locale);
    const groups = filesOf(lang).flatMap(([, text]) =>
      [...text.matchAll(GROUPS)].map(([, group = '']) => group),
    );
    expect(groups.length, lang).toBeGreaterThan(20);
    expect(
      groups.filter((group) => classesIn(group).join() !== classes.join()),
      lang,
    ).toEqual([]);
  }
});

test('an Italian article before a date is that of the number as it is spoken', () => {
  const dates = [1, 7, 8, 11, 18, 28].map((day) => dayText(`2027-03-${String(day).padStart(2, '0')}`, 'it'));
  expect(dates.map((day) => trainerIt.on(day))).toEqual([
    'da riprovare il 1º marzo 2027',
    'da riprovare il 7 marzo 2027',
    'da riprovare l’8 marzo 2027',
    'da riprovare l’11 marzo 2027',
    'da riprovare il 18 marzo 2027',
    'da riprovare il 28 marzo 2027',
  ]);
  expect(puzzlesIt.late('8 marzo 2027')).toContain('quello dell’8 marzo 2027.');
  expect(puzzlesIt.earlyHint('1º dicembre 2026')).toContain('Dal 1º dicembre 2026 ');
});

test('a language may have all plural classes of the CLDR', () => {
  const polish = '{n} [one: karta|few: karty|many: kart]';
  const arabic = '[zero: لا أوراق|one: ورقة|two: ورقتان|few: {n} أوراق|many: {n} ورقة|other: {n} ورقة]';
  const samples = {
    en: ['{n} [card|cards]', [1, '{n} card'], [0, '{n} cards'], [21, '{n} cards']],
    it: ['[manca|mancano] {n} [carta|carte]', [1, 'manca {n} carta'], [1_000_000, 'mancano {n} carte']],
    pl: [polish, [1, '{n} karta'], [3, '{n} karty'], [5, '{n} kart'], [22, '{n} karty'], [25, '{n} kart']],
    ar: [
      arabic,
      [0, 'لا أوراق'],
      [1, 'ورقة'],
      [2, 'ورقتان'],
      [5, '{n} أوراق'],
      [11, '{n} ورقة'],
      [100, '{n} ورقة'],
    ],
  } as const;
  for (const [locale, [sentence, ...expected]] of Object.entries(samples)) {
    const rules = new Intl.PluralRules(locale);
    for (const [n, text] of expected as readonly (readonly [number, string])[])
      expect(chooseForms(sentence, rules.select(n)), `${locale} ${n}`).toBe(text);
    for (const [, group = ''] of sentence.matchAll(GROUPS))
      expect(classesIn(group), locale).toEqual(classesOf(locale));
  }
});

test('French has the ordinal for the first of a month, elides before a silent h, and has a space before a semicolon', async () => {
  const days = ['2026-12-01', '2026-12-11', '2026-12-21'].map((day) => dayText(day, 'fr'));
  expect(days).toEqual(['1er décembre 2026', '11 décembre 2026', '21 décembre 2026']);
  expect(dayText('2026-12-01', 'it')).toBe('1º dicembre 2026');
  expect(['Élise', 'Hélène', 'Yvonne', 'Yann', 'Hassan', 'Bruno'].map(of)).toEqual([
    'd’Élise',
    'd’Hélène',
    'd’Yvonne',
    'de Yann',
    'de Hassan',
    'de Bruno',
  ]);
  await init();
  await loadWords('fr');
  const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'flaws' });
  const flaws = [{ code: 'nothing-to-undo' }, { code: 'nothing-to-redo' }, { code: 'game-over' }] as const;
  expect(flawsText(wordsIn('fr', tableEn), game.view(0), flaws)).toBe(
    'Rien à annuler\u202f; rien à refaire\u202f; et un autre problème',
  );
  game.free();
});

/** The text of each file in the folder of a language, by the name of the file. */
const filesOf = (lang: Lang): (readonly [name: string, text: string])[] =>
  readdirSync(`www/words/${lang}`).map((name) => [name, readFileSync(`www/words/${lang}/${name}`, 'utf8')]);

test('each language has a file for each file in English', () => {
  const names = filesOf('en').map(([name]) => name);
  for (const lang of LANGS) {
    const own = new Set(filesOf(lang).map(([name]) => name));
    expect(
      names.filter((name) => !own.has(name)),
      lang,
    ).toEqual([]);
  }
});

test('a language counts, lists and formats in its own way', () => {
  for (const lang of LANGS)
    for (const [name, text] of filesOf(lang))
      for (const [call, used] of text.matchAll(/\b(?:plural|formatNumber|list)\(\s*'(\w+)'/g))
        expect(used, `${lang}/${name}: ${call}`).toBe(lang);
});

// A new language begins as a copy of another one. Texts of up to four words may be the same in two languages, such as “Ordenar por valor”.
test('no sentence is left in another language', () => {
  const languages = new Map<string, Set<Lang>>();
  for (const lang of LANGS)
    for (const [name, text] of filesOf(lang))
      for (const [, , sentence = ''] of text.matchAll(/(['`"])((?:(?!\1).)*)\1/g))
        if ([...sentence.matchAll(/\p{L}{2,} /gu)].length >= 4) {
          const key = `${name}: ${sentence}`;
          languages.set(key, new Set([...(languages.get(key) ?? []), lang]));
        }
  expect(languages.size).toBeGreaterThan(300 * LANGS.length);
  const left = [...languages].filter(([, { size }]) => size > 1);
  expect(left.map(([sentence, langs]) => `${sentence} (${[...langs].join(', ')})`).join('\n')).toBe('');
});

test('the documents name every language', () => {
  const english = new Intl.DisplayNames('en-GB', { type: 'language' });
  const names = list('en', LANGS.map((lang) => english.of(lang) ?? lang).sort());
  const codes = LANGS.map((lang) => `\`${lang}\``).join(', ');
  for (const [path, sentence] of [
    ['README.md', `in ${names}`],
    ['docs/element.md', `in ${names}`],
    ['docs/element.md', `| \`lang\` | ${codes} or a language`],
  ] as const) {
    const text = readFileSync(path, 'utf8').replace(/\s+/g, ' ');
    expect(text.includes(sentence), `${path} has to say “${sentence}”`).toBe(true);
  }
});

/** The sources of a folder, without the words themselves. */
const sourcesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !LANGS.some((lang) => name.startsWith(`words/${lang}/`)))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

function keysOf(words: object): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [key, ...keysOf(value)] : [key],
  );
}

// A sentence counts as used if its name occurs anywhere in the code, so the test does not find one that shares its name with something else.
test('the name of every sentence occurs in the code', () => {
  // The engine names options, presets, reasons and so on, and `rulesSections` uses all sections of the rules.
  const { rules, ...others } = englishWords();
  const code = new Set(`${sourcesIn('www')}${readFileSync('pkg/engine.d.ts', 'utf8')}`.match(/[\w-]+/g));
  expect(rules).toBeDefined();
  for (const [section, words] of Object.entries(others))
    expect(
      keysOf(words).filter((key) => !code.has(key)),
      section,
    ).toEqual([]);
});

test('the sentence about a turn counts the jokers that were taken', () => {
  const event = { kind: 'play', drew: 0, broken: 1 } as unknown as TurnEvent;
  for (const { event: sentence } of LANGS.map((lang) => wordsIn(lang, tableEn))) {
    const [one, two] = [[1], [1, 2]].map((ids) =>
      sentence({ ...event, swapped: { ids } as never }, '5♣', 'Anna'),
    );
    expect(two).toMatch(/\b2\b/);
    expect(one).not.toMatch(/\b2\b/);
  }
});
