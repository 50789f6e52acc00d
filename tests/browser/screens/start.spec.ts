// From the start screen to the table and back, the settings of the page, and its dialogs, as in a browser.
import { expect, type Page } from '@playwright/test';
import { words as pageEn } from '../../../www/words/en/page.ts';
import { words as tableEn } from '../../../www/words/en/table.ts';
import { words as pageIt } from '../../../www/words/it/page.ts';
import { words as tableIt } from '../../../www/words/it/table.ts';
import { LANGS, type Lang } from '../../../www/words/words.ts';
import { START, TWO_PEOPLE } from '../support/driver.ts';
import { freshScenario, test } from '../support/fixtures.ts';
import { openScreen, pageButton, pageDialog, play, startGame } from '../support/screens.ts';

/** A file with words of the built page. */
const WORD_FILE = new RegExp(`/assets/(${LANGS.join('|')})-[\\w-]+\\.js`);

const pickLanguage = async (page: Page, lang: Lang): Promise<void> => {
  await page.locator('#page [data-control=lang] select').selectOption(lang);
};

test('the start screen', async ({ page, table, laws }) => {
  await startGame(page);
  const law = laws(() => openScreen(page));

  await law('fits into a window of 1280×800, also with an unfinished game', async () => {
    for (const lang of LANGS) {
      await pickLanguage(page, lang);
      await expect(pageButton(page, 'resume')).toBeVisible();
      for (const button of await page.locator('.start button').all())
        await expect(button).toBeInViewport({ ratio: 1 });
    }
  });

  await law('starts a game by keyboard with the focus on the hand', async () => {
    await page.evaluate(() => localStorage.removeItem('machiavelli:machiavelli.game:game'));
    await page.reload();
    await pageButton(page, 'play').press('Enter');
    await table.inPhase(/mine|computer/);
    const focused = () =>
      table.host.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('data-zone'));
    await expect.poll(focused).toBe('hand');
  });
});

test('the Back of the browser at the table', async ({ page, table, laws }) => {
  const law = laws(async () => void (await startGame(page)));
  const expectTable = async (save: string): Promise<void> => {
    await expect(page).toHaveURL(/#table$/);
    await expect(table.host).toBeVisible();
    await table.inPhase('mine');
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
    await table.inPhase('mine');
    const save = await table.save();
    await table.button('menu').click();
    await table.button('log').click();
    await table.button('show-turn').click();
    await table.inPhase('show');
    await page.goBack();
    await expectTable(save);
  });
});

freshScenario.describe('in an Italian browser', () => {
  freshScenario.use({ locale: 'it-IT' });
  freshScenario('the settings of the page', async ({ page, table, laws }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    const languages = new Set<string | undefined>();
    page.on('request', (request) => {
      const words = WORD_FILE.exec(request.url());
      if (words !== null) languages.add(words[1]);
    });
    await page.goto('./');
    const law = laws();
    const expectLanguage = (lang: Lang) => expect(page.locator('html')).toHaveAttribute('lang', lang);
    const resume = pageButton(page, 'resume');

    await law(
      'follow the language of the browser until another one is chosen, which is remembered',
      async () => {
        await expectLanguage('it');
        await expect(pageButton(page, 'play')).toContainText(pageIt.play);
        await play(page);
        await table.deal(START);
        await expect(table.button('end-turn')).toContainText(tableIt.draw);
        expect([...languages], 'the languages whose words are loaded').toEqual(['it']);
        await page.goBack();
        await pickLanguage(page, 'en');
        await expectLanguage('en');
        await expect(resume).toContainText(pageEn.continueGame);
        languages.clear();
        await page.reload();
        await expectLanguage('en');
        await resume.click();
        expect([...languages], 'the languages whose words are loaded').toEqual(['en']);
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
    await expect(table.dialog('menu')).toBeVisible();
    const { x, y } = await table.box('[data-dialog=menu] h2');
    await table.press({ x: x + 5, y: y + 5 });
    await table.move({ x: 5, y: 5 }, 3);
    await page.mouse.up();
    await table.drawn();
    await expect(table.dialog('menu')).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(table.dialog('menu')).toBeHidden();
  });

  await law('stay open when the table is moved to another place in the page', async () => {
    await table.deal(START, { seats: TWO_PEOPLE });
    await expect(table.dialog('handover')).toBeVisible();
    await move();
    await table.dialog('handover').locator('[data-action=ready]').click();
    await table.inPhase('mine');
    await table.button('menu').click();
    await move();
    await table.dialog('menu').locator('h2').click();
    await page.keyboard.press('Escape');
    await expect(table.dialog('menu')).toBeHidden();
  });

  await law(
    'leave the page usable and the focus in it, and stay in the part of a table that is in view',
    async () => {
      await page.setViewportSize({ width: 800, height: 600 });
      await table.host.evaluate((host) => {
        host.style.height = '1400px';
        const link = Object.assign(document.createElement('button'), { textContent: 'Beside' });
        document.body.prepend(link);
      });
      const beside = page.getByRole('button', { name: 'Beside' });
      await beside.click();
      await table.run({ kind: 'end-turn' });
      await table.inPhase('handover');
      await expect(beside).toBeFocused();
      await page.mouse.move(400, 300);
      for (const scroll of [0, 500]) {
        await page.mouse.wheel(0, scroll);
        await expect(table.dialog('handover').locator('[data-action=ready]')).toBeInViewport({ ratio: 1 });
      }
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
      await page.keyboard.press('Tab');
      await expect(table.dialog('handover').locator('[data-action=ready]')).toBeFocused();
    },
  );
});
