// A page that the browser shows again after the player has gone elsewhere. The browsers of the tests keep no page that holds a lock,
// and Playwright cannot follow a page that is kept. So the page is loaded anew, and a second law tells it that it was kept.
import { expect } from '@playwright/test';
import { freshScenario as test } from '../support/fixtures.ts';
import { startGame } from '../support/screens.ts';

test('a game to which the player comes back with the Back of the browser', async ({ page, table, laws }) => {
  const law = laws(async () => {
    await startGame(page);
    await table.lay('4C');
  });
  /** The locks of games that this page holds or waits for. */
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const games = ({ name }: LockInfo): boolean => name === 'machiavelli:machiavelli.game:game';
      return { held: held.filter(games).length, pending: pending.filter(games).length };
    });
  const expectToGoOn = async (before: unknown): Promise<void> => {
    await table.inPhase('mine');
    expect(await table.view()).toEqual(before);
    expect(await locks()).toEqual({ held: 1, pending: 0 });
    await table.lay('9D');
    expect(await table.groups()).toContain('| 9D');
    await table.button('undo').click();
    expect(await table.view()).toMatchObject({ groups: { length: 4 } });
  };

  await law('goes on, with one lock', async () => {
    const before = await table.view();
    await page.goto('./icon.svg');
    await page.goBack();
    await expectToGoOn(before);
  });

  await law('goes on, with one lock, on a page that was kept', async () => {
    const before = await table.view();
    await page.evaluate(() => {
      for (const type of ['pagehide', 'pageshow'])
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    });
    await expectToGoOn(before);
  });
});
