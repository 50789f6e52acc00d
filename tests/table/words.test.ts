// Words of the page: they replace sentences of the table, or add a language that the table does not have.
import { test } from 'node:test';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as dialogsIt } from '../../www/words/it/dialogs.ts';
import { words as tableIt } from '../../www/words/it/table.ts';
import { LANGUAGE_NAMES } from '../../www/words/language-names.ts';
import { expect } from '../support/expect.ts';
import { ANNA, CATERINA, deal, type TestTable } from './driver.ts';

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
  expect([handOf(table), titleOf(table), table.errors]).toEqual(['Jouw hand', 'Keuzes', []]);
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
