// In every state of the table and on every screen of the page: axe, the contrast of all text, and narrow or enlarged pages.
import { expect, type Page } from '@playwright/test';
import type { Lang } from '../../../www/words/words.ts';
import { violations } from '../support/axe.ts';
import { lowContrastTexts } from '../support/contrast.ts';
import type { BrowserTable } from '../support/driver.ts';
import { freshScenario, type Law, PHONE, test } from '../support/fixtures.ts';
import { speakLongest } from '../support/longest-words.ts';
import { sideways, unreadableText } from '../support/readable.ts';
import { isLong, LANGS } from '../support/repeats.ts';
import { walkScreens, walkStart, walkTable } from '../support/states.ts';

type Scheme = 'light' | 'dark';

async function setScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((scheme) => {
    const tables = [...document.querySelectorAll<HTMLElement>('machiavelli-table')];
    const roots = tables.map((table) => table.shadowRoot?.querySelector<HTMLElement>('.root'));
    return roots.every((root) => root?.dataset.look === scheme);
  }, colorScheme);
}

/** What sticks out of a page that is 320 pixels wide, or can be scrolled sideways. */
async function sidewaysAt320(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await sideways(page);
  if (size !== null) await page.setViewportSize(size);
  return found;
}

/** Looks with axe at a state in light or in dark colours, by turns; in the long run in both. */
function axeByTurns(page: Page, root?: string): () => Promise<void> {
  let states = 0;
  return async () => {
    states += 1;
    const schemes: readonly Scheme[] = isLong ? ['light', 'dark'] : [states % 2 === 0 ? 'dark' : 'light'];
    for (const scheme of schemes) {
      await setScheme(page, scheme);
      expect(await violations(page, root), scheme).toEqual([]);
    }
  };
}

test('every state of the table passes axe, has enough contrast and fits into 320 pixels', async ({
  page,
  table,
  laws,
}) => {
  await table.open('5C 5D 5H / 5S');
  const law = laws();
  const axe = axeByTurns(page, 'machiavelli-table');
  await walkTable(table, (state) =>
    law(state, async () => {
      await axe();
      for (const scheme of ['light', 'dark'] as const) {
        await setScheme(page, scheme);
        expect(await lowContrastTexts(page), scheme).toEqual([]);
      }
      expect(await sidewaysAt320(page)).toEqual([]);
    }),
  );
});

for (const [screens, walk] of [
  ['the start screen and what it opens', walkStart],
  ['the other screens', walkScreens],
] as const) {
  for (const lang of LANGS) {
    test(`${screens} pass axe and fit into 320 pixels, in ${lang}`, async ({ page, laws }) => {
      const law = laws();
      const axe = axeByTurns(page);
      await walk(
        page,
        (state) =>
          law(state, async () => {
            await axe();
            expect(await sidewaysAt320(page)).toEqual([]);
          }),
        lang,
      );
    });
  }
}

/** The windows in which all text has to be readable, each with the size of the text in per cent. */
const VIEWS = [
  [360, 640, 100],
  [390, 844, 100],
  [1280, 800, 100],
  [390, 844, 200],
  ...(isLong ? ([[1280, 800, 200]] as const) : []),
] as const;

test.describe('on a phone, on a desk and with text at 200 %', () => {
  test.use(PHONE);

  async function findCutText(page: Page, table: BrowserTable, law: Law, lang: Lang): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const setText = (percent: number): Promise<unknown> => {
      const [standard, fixed] = [(16 * percent) / 100, (13 * percent) / 100];
      return session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
    };
    const look = (state: string) =>
      law(state, async () => {
        for (const [width, height, text] of VIEWS) {
          await page.setViewportSize({ width, height });
          await setText(text);
          const found = [...(await sideways(page)), ...(await unreadableText(page))];
          expect(found, `${width}×${height}, text at ${text} %`).toEqual([]);
        }
      });
    await walkStart(page, look, lang);
    await walkScreens(page, look, lang);
    await page.locator('[data-action=play]').first().click();
    await expect(table.host).toHaveAttribute('data-phase', /mine|computer/);
    await walkTable(table, look);
    await setText(100);
  }

  freshScenario('the longest sentences of all languages are not cut', async ({ page, table, laws }) => {
    await speakLongest(page);
    await findCutText(page, table, laws(), 'en');
  });

  for (const lang of isLong ? LANGS : []) {
    test(`nothing is cut in ${lang}`, async ({ page, table, laws }) => {
      await findCutText(page, table, laws(), lang);
    });
  }
});

test.describe('with the font size of the browser changed', () => {
  test('every button of the bar shows an icon or a label, at every size of the text', async ({
    page,
    table,
  }) => {
    const session = await page.context().newCDPSession(page);
    const buttons = table.in('.buttons .action:not([hidden])');
    await table.open('5C 5D 5H / 5S 2D');
    const windows = [
      [320, 640],
      [390, 844],
      [700, 900],
      [844, 390],
      [1280, 800],
      ...(isLong
        ? ([
            [600, 900],
            [768, 1024],
            [1024, 768],
            [1920, 1080],
          ] as const)
        : []),
    ] as const;
    const count = await buttons.count();
    expect(count).toBeGreaterThan(3);
    for (const standard of isLong ? [12, 16, 20, 24, 32, 48] : [12, 16, 32]) {
      await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
      for (const [width, height] of windows) {
        await page.setViewportSize({ width, height });
        const empty = await buttons.evaluateAll((all) =>
          all.flatMap((node) =>
            [...node.children].some((child) => child.checkVisibility()) ? [] : [node.dataset.action],
          ),
        );
        expect(empty, `${standard} px at ${width}×${height}`).toEqual([]);
      }
    }
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  });
});
