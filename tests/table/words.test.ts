// Words of the page: they replace sentences of the table, or add a language that the table does not have.
import { test } from 'node:test';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { isolateNames } from '../../www/words/isolate.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { LANGUAGE_NAMES } from '../../www/words/language-names.ts';
import type { Dictionaries } from '../../www/words/own-words.ts';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA, deal, openTable, type TestTable } from './driver.ts';

const START = { position: '5C 5D 5H | 6C 7C 8C / 4C 9D KS', seats: [ANNA, CATERINA] };

const handOf = (table: TestTable): string | null => table.one('[part~=hand]').getAttribute('aria-label');
const titleOf = (table: TestTable): string | null => table.one('dialog h2').textContent;

test('words of the page replace those of the table, until the page takes them back', async () => {
  const table = await deal(START);
  table.host.words = { en: { table: { hand: 'My cards' }, dialogs: { menu: { title: 'Options' } } } };
  await table.settle();
  await table.press('menu');
  expect([handOf(table), titleOf(table)]).toEqual(['My cards', 'Options']);
  // What the page leaves out is the table's own.
  expect(table.one('dialog [data-action=log]').textContent).toBe(dialogsEn.menu.items.log);
  expect(table.one('[part~=table]').getAttribute('aria-label')).toBe(tableEn.table);
  await table.key('Escape');
  for (const nothing of [undefined, null]) {
    table.host.words = nothing;
    await table.settle();
    expect(handOf(table)).toBe(tableEn.hand);
  }
});

test('a page adds a language, which the player can also choose in the menu', async () => {
  const nl = {
    table: { hand: 'Jouw hand', spoken: { selected: (card: string) => `${card} gekozen` } },
    dialogs: { menu: { title: 'Keuzes' } },
  };
  const table = await deal(START, {
    attributes: { lang: 'nl-BE' },
    inserted: (host) => (host.words = { nl }),
  });
  await table.press('menu');
  expect([handOf(table), titleOf(table)]).toEqual(['Jouw hand', 'Keuzes']);
  const select = (): HTMLSelectElement => table.one('dialog select') as HTMLSelectElement;
  expect([...select().options].map(({ value, text }) => [value, text])).toEqual([
    ...Object.entries(LANGUAGE_NAMES),
    ['nl', 'Nederlands'],
  ]);
  expect(select().value).toBe('nl');
  await table.key('Escape');
  const [card = ''] = table.hand.split(' ');
  await table.focus(card);
  await table.key('Space');
  await table.tick(200);
  expect(table.spoken).toContain('gekozen');
  expect(document.querySelector<HTMLElement>('[data-machiavelli-speech]')?.lang).toBe('nl');
  const chosen: string[] = [];
  table.host.addEventListener('machiavelli-settings', ({ detail }) => chosen.push(detail.lang));
  for (const [lang, hand, title] of [
    ['it', tableIt.hand, dialogsIt.menu.title],
    ['nl', 'Jouw hand', 'Keuzes'],
  ] as const) {
    await table.press('menu');
    select().value = lang;
    select().dispatchEvent(new Event('change'));
    await table.tick(500);
    expect([handOf(table), titleOf(table)]).toEqual([hand, title]);
    await table.key('Escape');
  }
  expect(chosen).toEqual(['it', 'nl']);
});

test('what the page’s own words lack is said once for each part, and nothing of what replaces sentences', async () => {
  const table = await deal(START, {
    attributes: { lang: 'nl' },
    inserted: (host) =>
      (host.words = { nl: { table: { hand: 'Jouw hand' } }, en: { table: { hand: 'My cards' } } }),
  });
  await table.until(() => table.errors.length > 0, 'the report');
  const lacks = (part: string, lang: string) =>
    table.errors.filter(
      ({ code, message }) => code === 'missing-words' && message.includes(`words.${lang}.${part} lacks`),
    );
  const [first] = lacks('table', 'nl');
  expect(first?.message).toMatch(
    /^machiavelli-table: words\.nl\.table lacks \d+ of \d+ sentences, which are those of "en": show\.again, .* and \d+ more$/,
  );
  for (let times = 0; times < 2; times += 1) {
    await table.press('menu');
    await table.until(() => lacks('dialogs', 'nl').length > 0, 'the report about the dialogs');
    await table.key('Escape');
  }
  expect([lacks('table', 'nl').length, lacks('dialogs', 'nl').length]).toEqual([1, 1]);
  table.host.lang = 'en';
  await table.settle();
  expect(table.errors.filter(({ message }) => message.includes('words.en'))).toEqual([]);
});

test('words that the table cannot use are reported and replace nothing', async () => {
  const own = {
    nl: {
      table: { hands: 'Jouw hand', undo: () => 'Terug', status: { thinking: 'denkt na' } },
      tables: {},
      dialogs: null,
    },
    'pt-BR': { table: { hand: 'Sua mão' } },
  } as unknown as Dictionaries;
  const table = await deal(START, {
    attributes: { lang: 'nl' },
    inserted: (host) => (host.words = own),
  });
  const unknown = () =>
    table.errors.filter(({ code }) => code === 'unknown-value').map(({ message }) => message);
  await table.until(() => unknown().length >= 5, 'the reports');
  const [region, part, name, undo, thinking] = unknown();
  expect(region).toContain('words["pt-BR"] is ignored; write "pt"');
  expect(part).toContain('words.nl.tables is ignored (did you mean "table"?)');
  expect(name).toContain('words.nl.table.hands is ignored (did you mean "hand"?)');
  expect(undo).toContain('words.nl.table.undo is ignored; it has to be of type string, not function');
  expect(thinking).toContain(
    'words.nl.table.status.thinking is ignored; it has to be of type function, not string',
  );
  expect(table.button('undo').textContent).toBe(tableEn.undo);
  await table.press('menu');
  expect(titleOf(table)).toBe(dialogsEn.menu.title);
  const offered = [...(table.one('dialog select') as HTMLSelectElement).options].map(({ value }) => value);
  expect(offered).toEqual([...LANGS, 'nl']);
  const dialogs = 'words.nl.dialogs is ignored; it has to be of type object, not null';
  await table.until(
    () => unknown().some((message) => message.includes(dialogs)),
    'the report about the dialogs',
  );
});

test('a sentence of the page that fails, or is no text, is said once, and the table shows its own', async () => {
  const fails = (name: string | null) => (name as string).trim();
  const own = {
    nl: {
      table: { event: (_: object, _laid: string, name: string | null) => fails(name), handCount: () => ({}) },
    },
  } as unknown as Dictionaries;
  const said: unknown[] = [];
  replace(console, { error: (message: unknown) => said.push(message) });
  const table = await deal(START, { attributes: { lang: 'nl' }, inserted: (host) => (host.words = own) });
  expect(table.one('.seat .count').textContent).toBe('15 cards');
  await table.endTurn();
  await table.press('menu', 'log');
  expect(table.one('dialog').textContent).toContain('You drew');
  const about = (name: string) =>
    said.filter((message) => String(message).includes(`words.nl.table.${name} failed`));
  expect([about('event').length, about('handCount').length, said.length]).toEqual([1, 1, 2]);
});

test('the task, and what a hint calls the moves, are in a language that the page has added', async () => {
  const nl = { techniques: { 'add-to-set': 'voeg de ontbrekende kleur toe' } };
  const seats = [{ ...ANNA, name: 'Anna' }, CATERINA];
  const table = await deal(
    { position: '5C 5D 5H | 6C 7C 8C / 5S', seats, task: { en: 'Play the 5♠.', nl: 'Leg de 5♠.' }, goal: 1 },
    { attributes: { lang: 'nl' }, inserted: (host) => (host.words = { nl }) },
  );
  expect(table.sentence).toBe('Leg de 5♠.');
  for (const stage of [1, 2]) {
    await table.press('hint');
    await table.until(
      () => table.spoken !== '' && !table.sentence.includes('Leg'),
      `stage ${stage} of the hint`,
    );
    await table.settle();
  }
  expect(table.sentence).toContain('Voeg de ontbrekende kleur toe.');
});

/** Of these sentences, the rest is English. */
const ar = {
  table: {
    hand: 'أوراقك',
    spoken: { selected: (card: string) => `اخترت ${card}` },
    labelled: (label: string, text: string) => `${label}: ${text}`,
  },
} as const;

test('a table is written from right to left if its language is, and has what is pressed on the left', async () => {
  const host = (page: 'rtl' | 'ltr', lang: string) => {
    document.documentElement.dir = page;
    return deal(START, { attributes: { lang }, inserted: (table) => (table.words = { ar }) });
  };
  const lookOf = (table: TestTable): unknown => {
    const { dir, dataset } = table.one('.root');
    return [dir, dataset.handed, table.host.settings.handed];
  };
  try {
    // The direction of the page around it does not matter, because a table has words of its own.
    for (const page of ['rtl', 'ltr'] as const) {
      expect(lookOf(await host(page, 'en'))).toEqual(['ltr', 'right', 'right']);
      expect(lookOf(await host(page, 'AR-eg'))).toEqual(['rtl', 'left', 'left']);
    }
    const table = await host('ltr', 'ar');
    await table.focus(table.hand.split(' ')[0] ?? '');
    await table.key('Space');
    await table.tick(200);
    expect(document.querySelector<HTMLElement>('[data-machiavelli-speech][lang=ar]')?.dir).toBe('rtl');
    // The names of cards and people keep their direction inside a sentence.
    await table.press('menu', 'log');
    expect(table.one('dialog').textContent).not.toContain('\u2068\u2069');
    await table.key('Escape');
    await table.endTurn();
    expect(table.sentence).toContain('\u2068Caterina\u2069');
    // A side that was chosen stays.
    table.host.settings = { handed: 'right' };
    await table.settle();
    expect(lookOf(table)).toEqual(['rtl', 'right', 'right']);
    table.host.lang = 'en';
    await table.settle();
    expect(lookOf(table)).toEqual(['ltr', 'right', 'right']);
    table.host.settings = null;
    table.host.lang = 'ar';
    await table.settle();
    expect(lookOf(table)).toEqual(['rtl', 'left', 'left']);
    // Without words in that language, the table speaks and is written as English.
    table.host.words = null;
    await table.settle();
    expect(lookOf(table)).toEqual(['ltr', 'right', 'right']);
  } finally {
    document.documentElement.dir = '';
    isolateNames(false);
  }
});

test('the analysis beside a table has its direction', async () => {
  const attributes = { autostart: 'on', mode: 'analysis', position: '5C 6C 7C / 9C KD', lang: 'ar' };
  try {
    const table = await openTable({ attributes, inserted: (host) => (host.words = { ar }) });
    await table.until(() => table.find('[part~=analysis]') !== null, 'the analysis');
    const dirs = (): unknown => ['.board', '.root'].map((part) => table.one(part).dir);
    await table.settle();
    expect(dirs()).toEqual(['rtl', 'rtl']);
    table.host.lang = 'en';
    await table.settle();
    expect(dirs()).toEqual(['ltr', 'ltr']);
  } finally {
    isolateNames(false);
  }
});
