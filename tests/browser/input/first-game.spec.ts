// A newcomer on a phone who knows similar games needs one tap to start and four to play a meld, without reading anything.
import { expect, type Locator, type Page } from '@playwright/test';
import { FRIENDLY_SEEDS } from '../../../www/page/game-choice.ts';
import { tableEn } from '../../../www/words/table.en.ts';
import { BrowserTable } from '../support/driver.ts';
import { PHONE, test } from '../support/fixtures.ts';
import { fullHint, play } from '../support/table.ts';

test.use(PHONE);

/** Opens the page for the first time in a new tab, with a script that runs before those of the page, and presses “Play”. */
async function playFirstGame(
  page: Page,
  script: (chance: number) => void,
  chance: number,
): Promise<BrowserTable> {
  await page.evaluate(() => localStorage.clear());
  // A tab that is left open would hold the lock of the game.
  for (const other of page.context().pages()) if (other !== page) await other.close();
  const tab = await page.context().newPage();
  await tab.addInitScript(script, chance);
  await tab.emulateMedia({ reducedMotion: 'reduce' });
  await tab.goto('./');
  await tab.locator('[data-action=play]').tap();
  const table = new BrowserTable(tab);
  await expect(table.host).toHaveAttribute('data-phase', 'mine');
  return table;
}

/** Chance decides which of the friendly deals is dealt. */
const fixMathRandom = (chance: number): unknown => Object.assign(Math, { random: () => chance });

const tapAll = async (table: BrowserTable, cards: Locator): Promise<void> => {
  const faces = await cards.evaluateAll((all) =>
    all.map((node) => Number(node.getAttribute('data-card-id'))),
  );
  for (const id of faces) await table.tap(await table.grip(id));
};

test('one tap starts a game, and four more play a meld', async ({ page }) => {
  // Deals the same cards in every run, and records the inputs.
  const table = await playFirstGame(
    page,
    (filling) => {
      const fill = (numbers: Uint32Array): Uint32Array => numbers.fill(filling);
      Object.defineProperty(crypto, 'getRandomValues', { value: fill });
      const inputs: string[] = [];
      Object.assign(globalThis, { inputs });
      for (const type of ['pointerdown', 'keydown', 'wheel']) {
        addEventListener(type, (event) => event.isTrusted && inputs.push(type), { capture: true });
      }
    },
    7,
  );
  expect(await table.groups()).toBe('');
  await expect(table.page.locator('dialog[open]')).toHaveCount(0);
  await expect(table.in('.root:not([data-dealing])')).toBeVisible();
  const meld = String((await fullHint(table.page)).table)
    .split(' | ')[0]
    ?.split(' ')
    .slice(0, 3);
  for (const face of meld as string[]) await table.tap(`${face}@hand`);
  await table.tap(await table.free());
  await expect.poll(async () => (await table.view()).played).toBe(3);
  expect((await table.view()).groups.map(({ kind, cards }) => [kind !== null, cards.length])).toEqual([
    [true, 3],
  ]);
  await expect(table.button('end-turn')).toHaveAttribute('data-ready', 'true');
  expect(await table.page.evaluate('inputs')).toEqual(Array(5).fill('pointerdown'));
});

test('the tips of the first game', async ({ page, laws }) => {
  const law = laws();
  const marked = (table: BrowserTable, zone: string) => table.in(`[part~=${zone}] [data-card-id][data-hint]`);

  for (const [index] of FRIENDLY_SEEDS.entries()) {
    await law(`lead a beginner through the first turn of friendly deal ${index + 1}`, async () => {
      const chance = (index + 0.5) / FRIENDLY_SEEDS.length;
      const table = await playFirstGame(page, fixMathRandom, chance);
      const { sentence } = table;
      await expect(sentence).toContainText(tableEn.tips.meld);
      await expect(marked(table, 'hand')).toHaveCount(3);
      await tapAll(table, marked(table, 'hand'));
      await table.tap(await table.free());
      await expect(sentence).toContainText(String(tableEn.tips.join('…').split('…')[0]));
      await expect(marked(table, 'hand')).toHaveCount(1);
      await expect(marked(table, 'table')).toHaveCount(3);
      await tapAll(table, marked(table, 'hand'));
      const { x, y, width, height } = await table.box('[data-group-id]');
      await table.tap({ x: x + width / 2, y: y + height / 2 });
      await expect(sentence).toHaveText(tableEn.tips.end);
      await expect(marked(table, 'hand')).toHaveCount(0);
      await table.button('end-turn').tap();
      await table.untilMyTurn();
    });
  }

  await law('can be ended, and later games have none', async () => {
    const table = await playFirstGame(page, fixMathRandom, 0);
    await expect(marked(table, 'hand')).toHaveCount(3);
    await table.button('no-tips').tap();
    await expect(marked(table, 'hand')).toHaveCount(0);
    await expect(table.sentence).toContainText('You have a meld');
    await table.page.evaluate(() => {
      const game = { at: 1, outcome: 'win', preset: 'bga', level: 'medium', biggest: 3 };
      localStorage.setItem('machiavelli.statistics', JSON.stringify([game]));
      localStorage.removeItem('machiavelli.game');
    });
    await table.page.goto('./');
    await play(table.page);
    await table.untilMyTurn();
    await expect(marked(table, 'hand')).toHaveCount(0);
    await expect(table.button('no-tips')).toBeHidden();
  });
});
