// Several people at one screen: nobody sees the cards of another.
import { test } from 'node:test';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { ANNA, BRUNO, CATERINA, deal, openTable, type TestTable } from './driver.ts';
import { replaceWorkers } from './workers.ts';

const PEOPLE = ['Anna', 'Bruno', 'Carla', 'Dino'].map((name) => ({ name, level: null }));

/** The number of cards of a hand that are drawn. */
const shownCards = (table: TestTable): number => table.all('[part~=hand] [data-card-id]').length;

async function takeDevice(table: TestTable): Promise<void> {
  await table.until(() => table.dialog === 'handover', 'the hand-over is shown');
  await table.untilMyTurn();
}

test('people at one screen see the card they drew, and never each other’s hands', async () => {
  const table = await deal({ seats: PEOPLE, seed: 'two' });
  expect(shownCards(table)).toBe(0);
  await takeDevice(table);
  const first = table.view;
  const next = (first.seatToMove + 1) % 4;
  await table.press('end-turn');
  expect([table.phase, table.view.seatToMove, shownCards(table)]).toEqual([
    'computer',
    next,
    first.hand.length + 1,
  ]);
  expect(table.sentence).toMatch(/^You drew /);
  await table.until(() => table.dialog === 'handover', 'the device is handed over');
  expect(table.one('dialog').textContent).toContain(dialogsEn.handover.title(String(PEOPLE[next]?.name)));
  expect(shownCards(table)).toBe(0);
  await table.press('ready');
  expect([table.phase, table.view.seat]).toEqual(['mine', next]);
  expect(table.sentence).not.toContain('You drew');
  expect(shownCards(table)).toBe(table.view.hand.length);
});

test('a hand shown for the first time after a reload is sorted', async () => {
  const attributes = { persist: 'hotseat' };
  const before = await deal({ seats: PEOPLE, seed: 'hotseat' }, { attributes });
  await takeDevice(before);
  await before.press('end-turn');
  await before.until(() => before.phase === 'handover', 'the device is handed over');
  before.host.remove();
  await before.settle();
  const after = await openTable({ attributes: { ...attributes, autostart: 'on' } });
  await takeDevice(after);
  const ranks = after.view.hand.map(({ rank }) => 'A23456789TJQK'.indexOf(rank ?? ''));
  expect(ranks).toEqual([...ranks].sort((left, right) => left - right));
});

test('once the deal is over, a replay shows the hand of each turn’s player; before, it shows only the viewer’s own hand', async () => {
  const table = await deal({ position: '5C 5D 5H | 6C 7C 8C / 5S 9C' });
  const replayBrunosTurn = async (): Promise<void> => {
    await table.press('menu', 'log');
    await table.click(table.one('[data-action=show-turn][data-turn="1"]'));
    expect([table.phase, table.sentence]).toEqual(['show', expect.stringContaining('Bruno drew')]);
  };
  await table.tapTo('5S', 1);
  await table.press('end-turn');
  await takeDevice(table);
  const bruno = table.view.hand.map(({ id }) => id);
  await table.press('end-turn');
  await takeDevice(table);
  await replayBrunosTurn();
  expect([table.hand, shownCards(table)]).toEqual(['9C', 1]);
  await table.press('show-leave');

  await table.tapTo('9C', 2);
  await table.press('end-turn');
  await table.untilOver();
  await table.key('Escape');
  await replayBrunosTurn();
  const shown = table.view.hand.map(({ id }) => id);
  expect(shown).toEqual(expect.arrayContaining(bruno));
  expect([shown.length, shownCards(table)]).toEqual([bruno.length + 1, bruno.length + 1]);
  const label = (): string | null => table.one('[part~=hand]').getAttribute('aria-label');
  expect(label()).toBe(tableEn.handOf('Bruno'));
  await table.key('PageUp');
  expect(label()).toBe(tableEn.hand);
});

test('until a person has taken the device, no hand is shown while a computer plays, also after a reload', async () => {
  const workers = replaceWorkers();
  workers.hold();
  const attributes = { persist: 'device', worker: 'auto' };
  const before = await deal({ seats: [ANNA, BRUNO, CATERINA], seed: 'device 5' }, { attributes });
  const expectHidden = (table: TestTable): void => {
    expect([table.view.seatToMove, table.phase, shownCards(table)]).toEqual([2, 'computer', 0]);
    expect(table.all('[part~=seat]')).toHaveLength(3);
  };
  expectHidden(before);
  before.host.remove();
  await before.settle();
  const after = await openTable({ attributes: { ...attributes, autostart: 'on' } });
  await after.until(() => after.host.running, 'the game goes on');
  await after.tick(3000);
  expectHidden(after);
  workers.release();
  await takeDevice(after);
  expect(shownCards(after)).toBe(after.view.hand.length);
});
