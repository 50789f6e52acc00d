import { expect, type Page } from '@playwright/test';
import { checkMeld, init } from 'machiavelli-cards';
import { rulesSections } from '../../www/words/rules.ts';
import { mouseDrag } from './support/input-methods.ts';
import { test } from './support/reused-page.ts';
import { action, deal, element, openTableOnPage, storeSettings, viewOf } from './support/table.ts';

await init();

const dialog = (page: Page, name: string) => page.locator(`dialog[data-dialog=${name}]`);

async function sections(page: Page): Promise<readonly (string | null)[]> {
  await dialog(page, 'rules').waitFor();
  const all = dialog(page, 'rules').locator('section[data-section]');
  return await all.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-section')));
}

test('the rules describe exactly the options in force', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=rules]').click();
  expect(await sections(page)).toEqual(['aim', 'deal', 'melds', 'examples', 'turn', 'back', 'end', 'words']);
  await expect(dialog(page, 'rules')).toContainText('Each player gets 15 cards');
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'rules')).toHaveCount(0);

  await page.locator('[data-action=setup]').click();
  await page.locator('label.game:has(input[value=session-opening])').click();
  await page.locator('details[data-part=options] summary').click();
  await page.locator('[data-field=jokers] label:has(input[value="2"])').click();
  await page.locator('[data-field=turnSeconds] input').fill('45');
  await page.locator('[data-action=rules]').click();
  expect(await sections(page)).toEqual([
    'aim',
    'deal',
    'melds',
    'examples',
    'turn',
    'opening',
    'jokers',
    'back',
    'clock',
    'end',
    'score',
    'words',
  ]);
  await expect(dialog(page, 'rules')).toContainText('36 points');
  await expect(dialog(page, 'rules')).toContainText('45 seconds');
});

test('the verdict of every example agrees with the engine', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'reader' });
  for (const preset of ['bga', 'italian', 'bga-13', 'session-jokers'] as const) {
    await deal(page, { rules: preset, seed: 'reader' });
    await action(page, 'menu').click();
    await action(page, 'rules').click();
    const examples = dialog(page, 'rules').locator('[data-cards]');
    await dialog(page, 'rules').waitFor();
    const verdicts = await examples.evaluateAll((all) =>
      all.map((example) => ({
        cards: example.getAttribute('data-cards') ?? '',
        verdicts: [...example.querySelectorAll('.verdict')].map((verdict) =>
          verdict.getAttribute('data-legal'),
        ),
      })),
    );
    expect(verdicts.length).toBeGreaterThan(8);
    expect(verdicts).toEqual(
      verdicts.map(({ cards }) => ({
        cards,
        verdicts: [String(checkMeld(cards, preset).kind !== 'none')],
      })),
    );
    await dialog(page, 'rules').locator('[data-action=close]').click();
  }
});

test('the glossary contains the words of the table, in both languages', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  for (const [lang, words] of [
    ['en', ['Meld', 'Set', 'Run', 'Take', 'Play', 'Draw', 'Put back', 'End turn', 'Stock']],
    ['it', ['Combinazione', 'Scala', 'Prendere', 'Calare', 'Pescare', 'Rimettere', 'Mazzo']],
  ] as const) {
    await page.locator(`[data-control=lang] label:has(input[value=${lang}])`).click();
    await page.locator('[data-action=rules]').click();
    await dialog(page, 'rules').waitFor();
    const terms = await dialog(page, 'rules').locator('dt').allTextContents();
    expect(terms).toEqual(expect.arrayContaining([...words]));
    await page.keyboard.press('Escape');
  }
});

test('the turns in “how to play” have the engine’s verdicts', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=guide]').click();
  const verdicts = dialog(page, 'guide').locator('.turn .verdict');
  await expect(verdicts).toHaveCount(8);
  const legal = await verdicts.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-legal')));
  expect(legal).toEqual(['true', 'true', 'true', 'false', 'true', 'true', 'true', 'true']);
});

test('an example can be played at the table, and the stored game is unchanged', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'stored', position: '5C 5D 5H / 5S 9D' });
  const stored = await page.evaluate(() => localStorage.getItem('machiavelli.game'));
  await page.goto('./');
  await page.locator('[data-action=guide]').click();
  // Only the legal examples have a button to try them.
  await expect(dialog(page, 'guide').locator('[data-action=try]')).toHaveCount(7);
  await dialog(page, 'guide').locator('[data-action=try]').nth(1).click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const view = await viewOf(page);
  expect(view.groups.map((group) => group.cards.length)).toEqual([4, 3]);
  expect(view.hand.map((card) => card.face)).toEqual(['4C']);
  const five = view.groups[0]?.cards.find((card) => card.face === '5C');
  const run = view.groups[1];
  await mouseDrag.move(page, five?.id ?? -1, run?.id ?? -1);
  await mouseDrag.move(page, view.hand[0]?.id ?? -1, run?.id ?? -1);
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  expect((await viewOf(page)).result?.winners).toEqual([0]);
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.game'))).toBe(stored);
  await dialog(page, 'solved').locator('[data-action=guide]').click();
  await dialog(page, 'guide').locator('[data-action=close]').click();
  await page.locator('[data-action=resume]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect((await viewOf(page)).hand.map((card) => card.face)).toEqual(['5S', '9D']);
});

test('the rules can be read in the middle of a turn, which then continues', async ({ page }) => {
  await openTableOnPage(page, { rules: 'italian', seed: 'middle', position: '5C 5D 5H / 5S 9D' });
  await action(page, 'menu').click();
  await action(page, 'rules').click();
  await expect(dialog(page, 'rules')).toContainText('A 2 3 and Q K A');
  await dialog(page, 'rules').locator('[data-action=close]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
});

test('an element without the page shows the rules of its game in sentences', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  for (const lang of ['en', 'it'] as const) {
    await page.evaluate((chosen) => {
      document.body.innerHTML = `<machiavelli-table lang="${chosen}" rules="session-jokers"></machiavelli-table>`;
    }, lang);
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
    const { rules } = await viewOf(page);
    await action(page, 'menu').click();
    await action(page, 'rules').click();
    const rulesDialog = page.locator('machiavelli-table [data-dialog=rules]');
    for (const { texts } of rulesSections(rules, lang)) {
      for (const text of texts) await expect(rulesDialog).toContainText(text);
    }
    const text = (await rulesDialog.textContent()) ?? '';
    // Only keys in camel case are checked, because “deal” and “undo” are also English words.
    const keys = Object.keys(rules).filter((name) => /[A-Z]/.test(name));
    expect(keys).toContain('maxNewCards');
    expect(keys.filter((key) => text.includes(key))).toEqual([]);
    expect(text).not.toMatch(/\b(null|true|false)\b/);
  }
});
