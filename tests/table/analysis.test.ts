// The analysis beside the table: turns as a tree, what the worker knows, and links with side lines.
import { test } from 'node:test';
import { readLink, variationLink } from 'machiavelli-cards';
import type { AnalysisDetail } from '../../www/element/index.ts';
import { words as en } from '../../www/words/en/analysis.ts';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { words as it } from '../../www/words/it/analysis.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openTable, startUp, storedSave, type TestTable } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';
const LAID = '5S 5H 5D | 4C 5C 6C 7C 8C / 9D';

/** Opens the analysis, and waits for the answers about its first position. */
async function openAnalysis(position = POSITION, attributes: Readonly<Record<string, string>> = {}) {
  const heard: AnalysisDetail[] = [];
  const table = await openTable({
    attributes: { autostart: 'on', mode: 'analysis', position, ...attributes },
    inserted: (host) => host.addEventListener('machiavelli-analysis', ({ detail }) => heard.push(detail)),
  });
  await answered(table);
  await table.untilMyTurn();
  return { table, heard };
}

const panel = (table: TestTable): HTMLElement => table.one('[part~=analysis]');
const answered = (table: TestTable): Promise<void> =>
  table.until(
    () =>
      [...table.all('[part~=analysis]')].some((node) => node.textContent?.includes(en.thinking) === false),
    'the answers about the position',
  );
const turns = (table: TestTable): string[] =>
  [...table.all('[data-action=turn]')].map(({ textContent }) => textContent ?? '');
const shown = (table: TestTable): string | null => table.one('[aria-current=step]').textContent;

/** Presses a button of the panel. */
async function press(table: TestTable, selector: string): Promise<void> {
  table.one(`[part~=analysis] ${selector}`).click();
  await table.settle();
  await table.tick(700);
}

async function key(table: TestTable, name: string): Promise<void> {
  panel(table).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await table.settle();
  await table.tick(700);
}

test('mode="analysis" shows a position with its best plays and its outs', async () => {
  const { table, heard } = await openAnalysis('5C 6C 7C / 9C KD');
  expect(turns(table)).toEqual([en.start]);
  expect(panel(table).textContent).toContain(en.noPlay);
  expect(panel(table).textContent).toContain(en.outsSum(4, 99));
  expect([...table.all('[data-action=out]')].map(({ textContent }) => textContent)).toEqual([
    `8♣ +2 ×2 ${en.out(2, 2, false)}`,
    `4♣ +1 ×2 ${en.out(2, 1, false)}`,
  ]);
  expect(heard).toMatchObject([
    { position: '5C 6C 7C / 9C KD', positions: ['5C 6C 7C / 9C KD'], sideLines: [] },
  ]);
  expect(table.errors).toEqual([]);
});

test('turns on the table and drawn cards are a tree, through which buttons and keys lead', async () => {
  const { table, heard } = await openAnalysis();
  await press(table, '[data-action=show-play]');
  expect(table.view.played).toBe(1);
  await table.press('end-turn');
  await answered(table);
  expect([turns(table), shown(table), table.hand]).toEqual([[en.start, en.play('4♣')], en.play('4♣'), '9D']);
  expect(heard.at(-1)).toMatchObject({ position: LAID, positions: [POSITION, LAID] });
  await press(table, '[data-action=step-back]');
  expect([shown(table), table.hand, table.table]).toEqual([en.start, '4C 9D', '5S 5H 5D 5C | 6C 7C 8C']);
  table.one('[data-key="3C"] button').focus();
  await press(table, '[data-key="3C"] button');
  expect(table.root.activeElement).toBe(panel(table));
  expect([turns(table), table.hand]).toEqual([[en.start, en.play('4♣'), en.draw('3♣')], '3C 4C 9D']);
  // All lines, as `variationLink` takes them; the main one leads to the shown position.
  const { position, positions, rules, sideLines } = heard.at(-1) as AnalysisDetail;
  expect([position, positions]).toEqual([`${POSITION} 3C`, [POSITION, `${POSITION} 3C`]]);
  expect(sideLines).toEqual([{ from: 0, positions: [LAID] }]);
  expect(await readLink(variationLink(positions, { rules, sideLines }))).toMatchObject({
    positions,
    sideLines,
  });
  await key(table, 'ArrowUp');
  expect(shown(table)).toBe(en.play('4♣'));
  await press(table, '[data-action=remove]');
  expect([turns(table), shown(table)]).toEqual([[en.start, en.draw('3♣')], en.start]);
  await key(table, 'ArrowRight');
  expect(shown(table)).toBe(en.draw('3♣'));
});

test('a link opens with its side lines, in the language of the table and with the words of the page', async () => {
  await startUp();
  const sideLines = [{ from: 0, positions: [`${POSITION} KS`] }];
  const { table } = await openAnalysis(`#${variationLink([POSITION, LAID], { sideLines })}`);
  expect([turns(table), shown(table), table.hand]).toEqual([
    [en.start, en.play('4♣'), en.draw('K♠')],
    en.play('4♣'),
    '9D',
  ]);
  table.host.lang = 'it';
  await table.settle();
  expect(turns(table)[0]).toBe(it.start);
  table.host.words = { it: { analysis: { start: 'Da qui' } } };
  await table.settle();
  await key(table, 'Home');
  expect(shown(table)).toBe('Da qui');
});

test('of a damaged link, the rest is shown with a sentence that names the place', async () => {
  replace(console, { error: () => undefined });
  await startUp();
  const link = variationLink([POSITION, LAID], { sideLines: [{ from: 0, positions: [`${POSITION} KS`] }] });
  const cut = link.slice(0, -2);
  const { table } = await openAnalysis(cut);
  const text = panel(table).querySelector('[role=alert]')?.textContent;
  expect(text).toBe(`${errorsEn.link} ${errorsEn.place(cut.length)}`);
  expect(turns(table)).toEqual([en.start, en.play('4♣'), en.draw('K♠')]);
  expect(table.errors).toMatchObject([{ code: 'damaged-link' }]);
});

test('a position that cannot be read is refused, and what is on the table stays', async () => {
  replace(console, { error: () => undefined });
  const { table } = await openAnalysis();
  const before = table.table;
  for (const [position, code] of [
    ['5C 6X / ', 'bad-text'],
    ['5C 5C 5C / ', 'impossible-cards'],
    ['a1~bga~5?', 'bad-link'],
    ['', 'unknown-link'],
  ] as const) {
    table.host.position = position;
    await expect(table.host.start()).rejects.toMatchObject({ code });
    expect([table.table, turns(table)]).toEqual([before, [en.start]]);
  }
});

test('another game or another mode ends the analysis, and a stored game stays', async () => {
  const { table } = await openAnalysis(POSITION, { persist: 'own' });
  const isBeside = (): boolean => table.all('[part~=analysis]').length > 0;
  await press(table, '[data-key="3C"] button');
  expect([isBeside(), storedSave('own')]).toEqual([true, null]);
  table.host.mode = 'play';
  await table.settle();
  expect([isBeside(), table.hand]).toEqual([false, '3C 4C 9D']);
  table.host.mode = 'analysis';
  await table.host.start();
  expect(isBeside()).toBe(true);
  await table.deal({});
  expect(isBeside()).toBe(false);
  await table.host.start();
  table.host.close();
  expect([isBeside(), table.phase]).toEqual([false, 'empty']);
});
