// From the start screen to the table and back, the settings of the page, and its dialogs, as in a browser.
import { expect, type Page } from '@playwright/test';
import { pageEn } from '../../../www/words/page.en.ts';
import { pageIt } from '../../../www/words/page.it.ts';
import { tableEn } from '../../../www/words/table.en.ts';
import { tableIt } from '../../../www/words/table.it.ts';
import { type BrowserTable, type Deal, START, TWO_PEOPLE } from '../support/driver.ts';
import { freshScenario, test } from '../support/fixtures.ts';
import {
  expectAccessible,
  expectPhase,
  openScreen,
  pageButton,
  pageDialog,
  pickLanguage,
} from '../support/screens.ts';
import { play } from '../support/table.ts';

/** Starts a game from the start screen, and replaces it with one in which the player has the turn. */
async function openGame(page: Page, table: BrowserTable, options: Deal = {}): Promise<void> {
  await openScreen(page);
  await play(page);
  await table.deal(START, options);
}

test('the start screen', async ({ page, table, laws }) => {
  await openGame(page, table);
  const law = laws(() => openScreen(page));

  await law('fits into a window of 1280×800, also with an unfinished game', async () => {
    for (const lang of ['it', 'en'] as const) {
      await pickLanguage(page, lang);
      await expect(pageButton(page, 'resume')).toBeVisible();
      for (const button of await page.locator('.start button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  await law('closes its dialogs on Back, and stays', async () => {
    for (const sheet of ['rules', 'guide', 'statistics', 'settings']) {
      await pageButton(page, sheet).click();
      await expect(pageDialog(page, sheet)).toBeVisible();
      await page.goBack();
      await expect(page.locator('dialog:modal')).toHaveCount(0);
      await expect(pageButton(page, 'play'), sheet).toBeVisible();
    }
  });

  await law('has no violations that axe finds, with all of its dialogs', async () => {
    await expectAccessible(page, 'start');
    for (const sheet of ['rules', 'guide', 'settings', 'statistics']) {
      await pageButton(page, sheet).click();
      await expect(pageDialog(page, sheet)).toBeVisible();
      await expectAccessible(page, sheet);
      await page.keyboard.press('Escape');
    }
  });

  await law('has no violations beside it, while a game is set up', async () => {
    await pageButton(page, 'setup').click();
    await page.locator('details[data-part=options] summary').click();
    await page.locator('[data-field=jokerSwap] input').check();
    await expect(page.locator('.refusal')).toBeVisible();
    await expectAccessible(page);
    await page.locator('[data-action=fix]').click();
  });

  await law('starts a game by keyboard with the focus on the hand', async () => {
    await page.evaluate(() => localStorage.removeItem('machiavelli.game'));
    await page.reload();
    await pageButton(page, 'play').press('Enter');
    await expectPhase(page, /mine|computer/);
    const focused = () =>
      table.host.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('data-zone'));
    await expect.poll(focused).toBe('hand');
  });
});

test('the Back of the browser at the table', async ({ page, table, laws }) => {
  const law = laws(() => openGame(page, table));
  const expectTable = async (save: string): Promise<void> => {
    await expect(page).toHaveURL(/#table$/);
    await expect(table.host).toBeVisible();
    await expectPhase(page, 'mine');
    expect(await table.save()).toBe(save);
  };

  await law('closes the menu, then leaves the table, and Forward returns to it', async () => {
    const save = await table.save();
    await table.button('menu').click();
    await expect(table.dialog('menu')).toBeVisible();
    await page.goBack();
    await expect(table.dialog('menu')).toBeHidden();
    await expectTable(save);
    await page.goBack();
    await expect(page.locator('h1')).toBeVisible();
    await expect(table.host).toBeHidden();
    await pageButton(page, 'resume').click();
    await expectTable(save);
    await page.goBack();
    await expect(table.host).toBeHidden();
    await page.goForward();
    await expectTable(save);
  });

  await law('closes the settings', async () => {
    const save = await table.save();
    await table.button('menu').click();
    await table.dialog('menu').locator('[data-action=settings]').click();
    await expect(pageDialog(page, 'settings')).toBeVisible();
    await page.goBack();
    await expect(pageDialog(page, 'settings')).toHaveCount(0);
    await expectTable(save);
  });

  await law('leaves a replay', async () => {
    await table.deal(START, { seats: TWO_PEOPLE });
    await table.button('ready').click();
    await table.button('end-turn').click();
    await table.button('ready').click();
    await expectPhase(page, 'mine');
    const save = await table.save();
    await table.button('menu').click();
    await table.button('log').click();
    await table.button('show-turn').click();
    await expectPhase(page, 'show');
    await page.goBack();
    await expectTable(save);
  });

  await law('does not close the hand-over, which hides the hands, but leaves the table', async () => {
    await table.deal(START, { seats: TWO_PEOPLE });
    await expect(table.dialog('handover')).toBeVisible();
    await page.goBack();
    await expect(pageButton(page, 'resume')).toBeVisible();
  });
});

freshScenario.describe('in an Italian browser', () => {
  freshScenario.use({ locale: 'it-IT' });
  freshScenario('the settings of the page', async ({ page, table, laws }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto('./');
    const law = laws();
    const expectLanguage = (lang: 'en' | 'it') => expect(page.locator('html')).toHaveAttribute('lang', lang);
    const resume = pageButton(page, 'resume');

    await law(
      'follow the language of the browser until another one is chosen, which is remembered',
      async () => {
        await expectLanguage('it');
        await expect(pageButton(page, 'play')).toContainText(pageIt.play);
        await play(page);
        await table.deal(START);
        await expect(table.button('end-turn')).toContainText(tableIt.draw);
        await page.goBack();
        await pickLanguage(page, 'en');
        await expectLanguage('en');
        await expect(resume).toContainText(pageEn.continueGame);
        await page.reload();
        await expectLanguage('en');
        await resume.click();
        await expect(table.button('end-turn')).toContainText(tableEn.draw);
        await page.goBack();
      },
    );

    await law('follow the colours of the device until some are chosen', async () => {
      const background = () =>
        page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
      const dark = await background();
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await background()).not.toBe(dark);
      for (let press = 0; press < 2; press += 1) await pageButton(page, 'theme').click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect.poll(background).toBe(dark);
      await page.reload();
      await expect.poll(background).toBe(dark);
    });

    await law('apply to the table', async () => {
      await pageButton(page, 'settings').click();
      const settings = pageDialog(page, 'settings');
      await settings.locator('[data-field=fourColours] input').check();
      await settings.locator('[data-field=lang] label:has(input[value=it])').click();
      await expect(settings.locator('h2')).toHaveText(pageIt.settings);
      await settings.locator('[data-field=turnSeconds] input').fill('90');
      await settings.locator('[data-action=close]').click();
      await play(page);
      await expect(table.host).toHaveAttribute('data-four', '');
      await expect(table.host).toHaveAttribute('lang', 'it');
      expect((await table.view()).rules.turnSeconds).toBe(90);
    });
  });
});

test('the dialogs of a table', async ({ page, table, laws }) => {
  await table.open(START);
  const law = laws();
  const move = () =>
    table.host.evaluate((host) => {
      const box = document.createElement('div');
      document.body.append(box);
      box.append(host);
    });

  await law('close on a press beside them, unless the press began inside', async () => {
    await table.button('menu').click();
    const { x, y } = await table.box('[data-dialog=menu] h2');
    await table.press({ x: x + 5, y: y + 5 });
    await table.move({ x: 5, y: 5 }, 3);
    await page.mouse.up();
    await table.drawn();
    await expect(table.dialog('menu')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(table.dialog('menu')).toBeHidden();
  });

  await law('stay modal when the table is moved to another place in the page', async () => {
    await table.deal(START, { seats: TWO_PEOPLE });
    const modal = table.in('dialog:modal');
    await expect(modal).toHaveAttribute('data-dialog', 'handover');
    await move();
    await expect(modal).toHaveAttribute('data-dialog', 'handover');
    await modal.locator('[data-action=ready]').click();
    await expectPhase(page, 'mine');
    await table.button('menu').click();
    await move();
    await expect(modal).toHaveAttribute('data-dialog', 'menu');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });

  await law('do not block the page while the table is hidden', async () => {
    await table.host.evaluate((host) => {
      host.style.display = 'none';
      document.body.append(Object.assign(document.createElement('button'), { textContent: 'Beside' }));
    });
    await table.run({ kind: 'end-turn' });
    await expectPhase(page, 'handover');
    const beside = page.getByRole('button', { name: 'Beside' });
    await beside.click();
    await expect(beside).toBeFocused();
    await table.host.evaluate((host) => void host.style.removeProperty('display'));
    await expect(table.dialog('handover')).toBeVisible();
  });

  await law(
    'hide the hands of people at one screen, once the first one has seen the card that was drawn',
    async () => {
      await table.button('ready').click();
      const { hand, turn } = await table.view();
      const name = TWO_PEOPLE[1 - turn]?.name ?? '';
      const seen = await table.button('end-turn').evaluate((button) => {
        (button as HTMLElement).click();
        const root = button.getRootNode() as ShadowRoot;
        return root.querySelectorAll('[part~=hand] [data-card-id]').length;
      });
      expect(seen).toBe(hand.length + 1);
      await expect(table.dialog('handover')).toContainText(name);
      await expect(table.in('[part~=hand] [data-card-id]')).toHaveCount(0);
      await table.button('ready').click();
      await expectPhase(page, 'mine');
      expect((await table.view()).seat).toBe(1 - turn);
      await expect(table.sentence).not.toContainText('You drew');
    },
  );
});
