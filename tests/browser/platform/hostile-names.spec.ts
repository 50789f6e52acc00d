// Text from outside is never read as markup: names of players, links, files, and games of an authority.
import { expect, type Page } from '@playwright/test';
import type { Authority } from 'machiavelli-cards/online';
import type { MachiavelliTable } from 'machiavelli-cards/table';
import { withHostPage } from '../support/embed.ts';
import { test } from '../support/fixtures.ts';
import { openScreen, pageButton, pageDialog, play } from '../support/screens.ts';

const MARKUP = '<img src=x onerror="document.title=\'hacked\'"><x-hostile>';
/** A name with characters that reverse the direction of the text after them. */
const REVERSING_NAME = '\u202Eannirotiv\u2067<x-hostile>';
const LONG_NAME = 'W'.repeat(100);
const SCRIPT_ADDRESS = 'javascript:document.title="hacked"//"><x-hostile>';
const NAMES = [MARKUP, REVERSING_NAME, LONG_NAME, SCRIPT_ADDRESS];
const SEATS = NAMES.map((name, seat) => ({ name, level: seat === 0 ? null : ('beginner' as const) }));

const BIDI = /\p{Bidi_Control}/u;

/** Links with hostile cards, rules, games and invitations, and what the page says about them. */
const LINKS = [
  [`5C 5D ${MARKUP} / 4C`, 'Here is the part that could be read.'],
  [`p1~${MARKUP}~5C-4C~aa`, 'This link is incomplete or has been changed.'],
  [`g1~${MARKUP}`, 'This link isn’t valid.'],
  [`j2~${MARKUP}`, 'The end of this link is missing.'],
  [`r1~${MARKUP}`, 'This is a reply for the person'],
  [MARKUP, 'The rummy game'],
] as const;

const HOST = { attributes: 'autostart="off" lang="en"', css: 'machiavelli-table { height: 700px }' };

declare global {
  /** The codes of the errors that the element reported. */
  var hostileErrors: string[];
}

/** Connects the table to an authority whose player names, error codes and error messages are hostile. */
async function connect(page: Page): Promise<void> {
  await page.evaluate(async (players) => {
    const load = (name: string) => import(new URL(name, location.href).href);
    const { Game, init }: typeof import('machiavelli-cards') = await load('index.js');
    await init();
    const game = Game.deal({ players, rules: 'bga', seed: 'elsewhere' });
    while (game.seatToMove !== 0) game.draw();
    const attendance = players.map(() => ({ present: true, computer: false }));
    const update = { n: 1, view: game.view(0), log: game.log(), attendance, secondsLeft: null };
    const authority: Authority = {
      join: async () => 0,
      view: async () => update,
      send: () => Promise.reject(Object.assign(new Error(players[0]), { code: players[0] })),
      onview: () => () => undefined,
      onconnection: () => () => undefined,
    };
    globalThis.hostileErrors = [];
    addEventListener('machiavelli-error', (event) => globalThis.hostileErrors.push(event.detail.code));
    const table = document.querySelector('machiavelli-table') as unknown as MachiavelliTable;
    await table.connect(authority, 0);
  }, NAMES);
}

/** Expects that no text has become markup, inside or outside the element, and that the page is no wider than the window. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    const found: string[] = [];
    for (const root of roots) {
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot !== null) roots.push(node.shadowRoot);
        const isForeign = node.matches('x-hostile, iframe, [src="x"], [href^="javascript"]');
        if (isForeign || node.getAttributeNames().some((name) => name.startsWith('on'))) {
          found.push(node.outerHTML.slice(0, 100));
        }
      }
    }
    return { found, title: document.title, isWide: document.documentElement.scrollWidth > innerWidth };
  });
  expect(found, where).toEqual({ found: [], title: expect.not.stringContaining('hacked'), isWide: false });
}

// That no source turns text into markup is checked without a browser, by tests/package/imports.test.mjs.
test('hostile names, links, files and messages stay text', { tag: '@long' }, async ({ page, table }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog says ${dialog.message()}`);
  });
  const end = table.button('end-turn');
  await openScreen(page);
  await play(page);
  await table.deal(null, { seats: SEATS, seed: 'hostile' });
  await table.untilMyTurn();
  await expectHarmless(page, 'the table');
  await expect(end).toBeInViewport({ ratio: 1 });
  await end.click();
  await expect.poll(async () => (await table.log()).length).toBeGreaterThan(3);
  await table.untilMyTurn();
  await expectHarmless(page, 'the second turn');
  await expect(table.sentence).toContainText('annirotiv<x-hostile>');
  await expect(table.sentence).not.toHaveText(BIDI);
  await expect(end).toBeInViewport({ ratio: 1 });

  await page.goBack();
  const resume = pageButton(page, 'resume');
  await expect(resume).toBeVisible();
  await expectHarmless(page, 'the start screen');
  await expect(resume).not.toHaveText(BIDI);
  await resume.click();
  await table.inPhase('mine');
  for (const name of ['log', 'rules', 'resign']) {
    await table.button('menu').click();
    await table.dialog('menu').locator(`[data-action=${name}]`).click();
    await expect(page.locator(`dialog[data-dialog=${name}]`)).toBeVisible();
    await expectHarmless(page, name);
    if (name === 'resign') await table.dialog('resign').locator('[data-action=yes]').click();
    else await page.keyboard.press('Escape');
  }
  await expect(table.dialog('end')).toBeVisible();
  await expectHarmless(page, 'the result');

  // A file with a hostile name. The error message quotes a hostile key of the file.
  await page.goto('./');
  await pageButton(page, 'my-games').click();
  const games = pageDialog(page, 'my-games');
  const file = { format: 'machiavelli-games', version: 2, games: [], puzzles: { [MARKUP]: true } };
  await games.locator('[data-action=import]').setInputFiles({
    name: '<img src=x onerror=alert(1)>.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(games).toContainText(MARKUP);
  await expectHarmless(page, 'My games');
  await page.keyboard.press('Escape');

  for (const [link, shown] of LINKS) {
    await page.evaluate((fragment) => {
      location.hash = encodeURIComponent(fragment);
    }, link);
    await expect(page.locator('#page').getByText(shown).first()).toBeVisible();
    await expectHarmless(page, link);
  }

  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await connect(page);
    await table.inPhase('mine');
    await expect(table.in('[data-seat="1"] .name')).toHaveText(REVERSING_NAME);
    await expectHarmless(page, 'a game that is held elsewhere');
    await end.click();
    await expect.poll(() => page.evaluate(() => globalThis.hostileErrors)).toContain(MARKUP);
    await expectHarmless(page, 'an error of the host');
  });
});
