// A newcomer on a phone who knows similar games needs one tap to start and one more than its cards to play a meld, without reading anything.
import { expect, type Locator, type Page } from '@playwright/test';
import { FRIENDLY_SEEDS } from '../../../www/page/game-choice.ts';
import { words as tableEn } from '../../../www/words/en/table.ts';
import { BrowserTable } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';

test.use(PHONE);

/** Opens the page for the first time in a new tab, and presses “Play”. Chance decides which of the friendly deals is dealt. */
async function playFirstGame(page: Page, chance: number): Promise<BrowserTable> {
  await page.evaluate(() => localStorage.clear());
  // A tab that is left open would hold the lock of the game.
  for (const other of page.context().pages()) if (other !== page) await other.close();
  const tab = await page.context().newPage();
  await tab.addInitScript((fixed) => {
    const inputs: string[] = [];
    Object.assign(globalThis, { inputs });
    Object.assign(Math, { random: () => fixed });
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      addEventListener(type, (event) => event.isTrusted && inputs.push(type), { capture: true });
    }
  }, chance);
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.goto('./');
  await tab.locator('[data-action=play]').tap();
  const table = new BrowserTable(tab);
  await table.inPhase('mine');
  return table;
}

async function tapAll(table: BrowserTable, cards: Locator): Promise<void> {
  const ids = await cards.evaluateAll((all) => all.map((node) => Number(node.getAttribute('data-card-id'))));
  for (const id of ids) await table.tap(await table.grip(id));
}

test('the tips of the first game', async ({ page, laws }) => {
  const law = laws();
  for (const [index] of FRIENDLY_SEEDS.entries()) {
    await law(`lead a beginner into the second turn of friendly deal ${index + 1}`, async () => {
      const table = await playFirstGame(page, (index + 0.5) / FRIENDLY_SEEDS.length);
      const { sentence } = table;
      const marked = (zone: string) => table.in(`[part~=${zone}] [data-card-id][data-hint]`);
      expect(await table.groups()).toBe('');
      await expect(table.page.locator('dialog[open]')).toHaveCount(0);
      await expect(sentence).toContainText(tableEn.tips.meld);
      await expect(marked('hand').nth(2)).toBeVisible();
      const size = await marked('hand').count();
      await tapAll(table, marked('hand'));
      await table.tap(await table.free());
      await expect.poll(async () => (await table.view()).played).toBe(size);
      expect(await table.page.evaluate('inputs'), 'no more taps').toEqual(
        Array(size + 2).fill('pointerdown'),
      );
      await expect(table.button('end-turn')).toHaveAttribute('data-ready', 'true');
      await expect(sentence).toHaveText(tableEn.tips.end);
      await expect(marked('hand')).toHaveCount(0);
      await table.button('end-turn').tap();
      await table.untilMyTurn();
      await expect(sentence).toContainText(String(tableEn.tips.join('…').split('…')[0]));
      await expect(marked('hand')).toHaveCount(1);
      await expect(marked('table').nth(2)).toBeVisible();
    });
  }
});
