// The analysis board: its screen, its turns and its links.
import { test } from 'node:test';
import { wholeEngine } from '../../www/engine.ts';
import { words as en } from '../../www/words/en/analysis.ts';
import { words as sharing } from '../../www/words/en/sharing.ts';
import { expect } from '../support/expect.ts';
import { openPage, type TestPage } from './driver.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

async function openBoard(position = POSITION, ...others: readonly string[]): Promise<TestPage> {
  const { variationLink } = await startedEngine();
  const page = await openPage({ address: `#${variationLink([position, ...others], 'bga')}` });
  await answered(page);
  return page;
}

async function startedEngine() {
  return await wholeEngine();
}

/** Waits for the best plays and the outs. */
const answered = (page: TestPage): Promise<void> =>
  page.until(() => !page.text('.analysis').includes(en.thinking), 'the answers about the position');

const turns = (page: TestPage): string[] => page.texts('.analysis-turns button');
const shown = (page: TestPage): string => page.text('.analysis-turns [aria-current]');

async function key(page: TestPage, name: string): Promise<void> {
  page.one('.analysis').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  await page.settle();
}

test('the editor leads to the board, which shows the best plays and the outs of the position', async () => {
  const page = await openPage({ address: '#editor' });
  await page.fill('[data-control=text]', '5C 6C 7C / 9C KD');
  await page.press('analyse');
  expect([page.heading, page.address.slice(0, 7), page.table.hand]).toEqual([en.title, '#a1~bga', '9C KD']);
  await answered(page);
  expect(page.text('.analysis')).toContain(en.noPlay);
  expect(page.text('.analysis')).toContain(en.outsSum(4, 99));
  expect(page.texts('.analysis-outs button')).toEqual([
    `8♣ +2 ×2 ${en.out(2, 2, false)}`,
    `4♣ +1 ×2 ${en.out(2, 1, false)}`,
  ]);
  await page.goBack();
  expect(page.address).toBe('#editor');
});

test('a turn on the table and a drawn card are nodes, and another turn from the same position is a side line', async () => {
  const page = await openBoard();
  await page.press('show-play');
  expect(page.view.played).toBe(1);
  await page.table.press('end-turn');
  await answered(page);
  expect([turns(page), shown(page), page.table.hand]).toEqual([
    [en.start, en.play('4♣')],
    en.play('4♣'),
    '9D',
  ]);
  expect(page.text('.analysis')).toContain('borrow the fourth card of a set');
  await key(page, 'ArrowLeft');
  expect([shown(page), page.table.hand]).toEqual([en.start, '4C 9D']);
  await page.click(page.one('[data-face="3C"]'));
  expect([turns(page), page.table.hand]).toEqual([[en.start, en.play('4♣'), en.draw('3♣')], '3C 4C 9D']);
  await key(page, 'ArrowUp');
  expect(shown(page)).toBe(en.play('4♣'));
  await page.press('remove');
  expect([turns(page), shown(page)]).toEqual([[en.start, en.draw('3♣')], en.start]);
  await page.press('step-forth');
  expect(shown(page)).toBe(en.draw('3♣'));
});

test('drawing on the table draws one of the unseen cards', async () => {
  const page = await openBoard();
  await page.table.press('end-turn');
  expect(shown(page)).toMatch(/^Draw \S+$/);
  expect(page.table.hand.split(' ')).toHaveLength(3);
});

test('with an empty hand there is nothing to do but to go back', async () => {
  const page = await openBoard('5C 5D 5H / 5S');
  await page.press('show-play');
  await page.table.press('end-turn');
  expect([shown(page), page.text('.analysis')]).toEqual([en.play('5♠'), expect.stringContaining(en.isOut)]);
  expect(page.dialog).toBeNull();
  await key(page, 'Home');
  expect(page.table.hand).toBe('5S');
});

test('the link to the shown line opens the same line', async () => {
  const page = await openBoard();
  await page.press('show-play');
  await page.table.press('end-turn');
  await page.press('copy-link');
  const [address = ''] = page.copied;
  await page.reopen(address.slice(address.indexOf('#')));
  expect([turns(page), shown(page), page.table.hand]).toEqual([
    [en.start, en.play('4♣')],
    en.play('4♣'),
    '9D',
  ]);
});

test('of a damaged link, the board shows the turns that can be read, and the editor opens if there are none', async () => {
  const { variationLink } = await startedEngine();
  const link = variationLink([POSITION, `${POSITION} KS`], 'bga');
  const page = await openPage({ address: `#${link.slice(0, -2)}` });
  expect(page.text('[role=alert]')).toContain(sharing.problems['damaged-link']);
  expect(turns(page)).toEqual([en.start, en.draw('K♠')]);
  await page.goTo('#a1~bga~');
  expect(page.find('.editor')).not.toBeNull();
  expect(page.text('[role=alert]')).toContain(sharing.problems['bad-link']);
  await page.goTo('#a9~bga~');
  expect(page.text('[role=alert]')).toContain(sharing.problems['unknown-link']);
});
