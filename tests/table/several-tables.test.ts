// Several tables on one page: a key that is pressed while nothing has the focus reaches only one of them.
import { test } from 'node:test';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { deal, type TestTable } from './driver.ts';

const POSITION = { position: '5C 6C 7C / 8C 2D 3D' };

/** Takes the focus away from the page. */
function blur({ root }: TestTable): void {
  for (const node of [root.activeElement, document.activeElement]) (node as HTMLElement | null)?.blur();
}

/** Opens two tables, plays a card on each, and leaves nothing focused. */
async function playOnEach(): Promise<readonly [TestTable, TestTable]> {
  const [first, second] = [await deal(POSITION), await deal(POSITION)];
  for (const table of [first, second]) {
    await table.tapTo('8C', 1);
    expect(table.view.played).toBe(1);
    blur(table);
  }
  return [first, second];
}

const played = (tables: readonly TestTable[]): number[] => tables.map(({ view }) => view.played);

test('only the table that was used last reacts to undo and help keys', async () => {
  const tables = await playOnEach();
  const [first, second] = tables;
  await first.key('Control+z');
  expect(played(tables)).toEqual([1, 0]);
  await first.key('?');
  expect([first.dialog, second.dialog]).toEqual([null, 'help']);
  await second.key('Escape');
  // A press makes a table the one that was used last.
  await first.click(first.one('[part~=table]'));
  for (const table of tables) blur(table);
  await second.key('Control+z');
  expect(played(tables)).toEqual([0, 0]);
});

test('while nothing has the focus, keys do not reach a hidden table', async () => {
  const tables = await playOnEach();
  const [first, second] = tables;
  const hide = ({ host }: TestTable): void => replace(host, { checkVisibility: () => false });
  hide(second);
  await first.key('Control+z');
  expect(played(tables)).toEqual([0, 1]);
  await first.key('Control+y');
  hide(first);
  await first.key('Control+z');
  expect(played(tables)).toEqual([1, 1]);
});
