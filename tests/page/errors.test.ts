// What the start screen says about a game that could not be read or stored.
import { test } from 'node:test';
import { words as errorsEn } from '../../www/words/en/errors.ts';
import { expect } from '../support/expect.ts';
import { refuseStoring, replace } from '../support/replace.ts';
import { storedKey, storedSave } from '../table/driver.ts';
import { openPage } from './driver.ts';

const GAME = storedKey('machiavelli.game');

test('an unreadable stored game is set aside, the start screen says so, and a new game can be played', async () => {
  replace(console, { warn: () => undefined });
  const page = await openPage({ address: '#table', stored: { [GAME]: 'no game' } });
  expect(page.text('[role=alert]')).toBe(errorsEn.save);
  expect(Object.values(localStorage)).toContain('no game');
  await page.press('play');
  await page.table.untilMyTurn();
  expect(storedSave('machiavelli.game')).toBe(page.table.host.save());
});

test('after a game that could not be stored, the start screen says so', async () => {
  replace(console, { warn: () => undefined });
  const page = await openPage();
  refuseStoring(() => true);
  await page.press('play');
  await page.table.untilMyTurn();
  await page.goBack();
  expect(page.text('[role=alert]')).toBe(errorsEn.notStored);
});
