import { expect, test as fresh } from '@playwright/test';
import { violationsInBothSchemes } from './support/axe.ts';
import { test } from './support/reused-page.ts';
import { action, element, storeSettings, waitForMyTurnOrEnd } from './support/table.ts';

test('the page follows the language of the browser, can switch it, and remembers the choice', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: 'it-IT',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('./');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('[data-action=play]')).toContainText('Gioca');
  await page.locator('[data-action=play]').click();
  await waitForMyTurnOrEnd(page);
  await expect(action(page, 'end-turn')).toContainText('Pesca');
  await page.goBack();
  await page.locator('[data-control=lang] label:has(input[value=en])').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('[data-action=resume]')).toContainText('Continue');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('[data-action=resume]').click();
  await expect(action(page, 'end-turn')).toContainText('Draw');
  await context.close();
});

test('the colour scheme follows the device until one is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./');
  const cloth = () =>
    page.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('color-scheme'));
  const background = () => page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const dark = await background();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await background();
  expect(light).not.toBe(dark);
  await page.locator('[data-action=theme]').click();
  await page.locator('[data-action=theme]').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).toBe(dark);
  await page.reload();
  await expect.poll(background).toBe(dark);
  await expect.poll(cloth).not.toBe('');
});

fresh.describe('with its offline copy', () => {
  fresh.use({ serviceWorkers: 'allow' });
  fresh(
    'the page requests nothing outside its own path, and logs no errors or warnings',
    async ({ page, baseURL }) => {
      const requests: string[] = [];
      const problems: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await storeSettings(page);
      await page.goto('./');
      await page.locator('[data-action=guide]').click();
      // The guide is loaded on demand: wait for it before closing it.
      const guide = page.locator('dialog[data-dialog=guide]');
      await guide.waitFor();
      await page.keyboard.press('Escape');
      await expect(guide).toHaveCount(0);
      await page.locator('[data-action=play]').click();
      await waitForMyTurnOrEnd(page);
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      expect(requests.filter((url) => !url.startsWith(baseURL ?? '') && !url.startsWith('blob:'))).toEqual(
        [],
      );
      expect(problems).toEqual([]);
    },
  );
});

test('axe finds no violations on the page, in light and dark colours', async ({ page }) => {
  await storeSettings(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await expect(page.locator('[data-action=play]')).toBeVisible();
  expect(await violationsInBothSchemes(page), 'start').toEqual([]);
  for (const name of ['rules', 'guide', 'settings', 'statistics']) {
    await page.locator(`#page [data-action=${name}]`).click();
    await expect(page.locator(`dialog[data-dialog=${name}]`)).toBeVisible();
    expect(await violationsInBothSchemes(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.locator('[data-action=setup]').click();
  await page.locator('details[data-part=options] summary').click();
  await page.locator('[data-field=jokerSwap] input').check();
  await expect(page.locator('.refusal')).toBeVisible();
  expect(await violationsInBothSchemes(page), 'setup').toEqual([]);
  await page.locator('[data-action=fix]').click();
  await page.goBack();
  await page.locator('[data-action=friend]').click();
  await page.locator('[data-action=add-seat]').click();
  expect(await violationsInBothSchemes(page), 'a game with friends').toEqual([]);
  await page.locator('[data-action=begin]').click();
  // There is an invitation for each guest.
  await expect(page.locator('.friend-guest [data-action=connect]')).toHaveCount(2);
  await expect(page.locator('h1')).toBeFocused();
  await page.locator('.friend-qr summary').first().click();
  await expect(page.locator('.friend-qr svg').first()).toBeVisible();
  expect(await violationsInBothSchemes(page), 'invitations').toEqual([]);
  await page.locator('[data-action=end]').click();
  await page.locator('dialog [data-action=confirm]').click();
  await expect(page.locator('[data-action=begin]')).toBeVisible();
});
