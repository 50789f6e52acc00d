// What the start screen says about a game that could not be read or stored.
import { afterEach, test } from 'node:test';
import { errorsEn } from '../../www/words/errors.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../table/driver.ts';
import { closePages, openPage } from './driver.ts';

afterEach(closePages);

const GAME = 'machiavelli.game';

test('an unreadable stored game is set aside, the start screen says so, and a new game can be played', async () => {
  replace(console, 'warn', { value: () => undefined });
  const page = await openPage({ address: '#table', stored: { [GAME]: 'no game' } });
  expect(page.text('[role=alert]')).toBe(errorsEn.save);
  expect(Object.values(localStorage)).toContain('no game');
  await page.press('play');
  await page.table.untilMyTurn();
  expect(localStorage.getItem(GAME)).toBe(page.table.host.save());
});

test('after a game that could not be stored, the start screen says so', async () => {
  replace(console, 'warn', { value: () => undefined });
  const page = await openPage();
  const { localStorage: usual } = globalThis;
  const full = {
    getItem: (key: string) => usual.getItem(key),
    removeItem: (key: string) => usual.removeItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  replace(globalThis, 'localStorage', { value: full as unknown as Storage });
  await page.press('play');
  await page.table.untilMyTurn();
  await page.goBack();
  expect(page.text('[role=alert]')).toBe(errorsEn.notStored);
});
