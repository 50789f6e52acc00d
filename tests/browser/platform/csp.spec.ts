// A whole turn under the strictest content security policies, without a violation.
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { serveFolder } from '../../../scripts/lib/static.mjs';
import type { BrowserTable } from '../support/driver.ts';
import { withHostPage } from '../support/embed.ts';
import { freshScenario as test } from '../support/fixtures.ts';
import { openScreen, play } from '../support/screens.ts';

test.use({ serviceWorkers: 'allow' });

const STRICT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";
const NAMED_POLICIES = 'trusted-types machiavelli-table machiavelli-page lit-html';
const POSITION = '5C 6C 7C / 8C 2D 3D';

/** Records policy violations and errors from the first moment of the page. */
async function recordProblems(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    const { violations } = Object.assign(globalThis, { violations: [] as string[] });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective}: ${event.sample || event.blockedURI}`),
    );
  });
  return { errors, violations: (): Promise<string[]> => page.evaluate('violations') };
}

/** Plays a card, ends the turn, and waits until the computer has played. */
async function playTurn(table: BrowserTable): Promise<void> {
  await table.untilMyTurn();
  await table.drop('8C', await table.meld('6C'));
  await expect.poll(async () => (await table.view()).played).toBe(1);
  await table.button('end-turn').click();
  await expect.poll(async () => (await table.log()).length).toBe(2);
  await table.untilMyTurn();
}

/** Plays a turn on a host page with the packaged element under a policy. */
const playOnHostPage = (table: BrowserTable, policy: string, attributes = ''): Promise<void> =>
  withHostPage({ attributes: `position="${POSITION}" ${attributes}`, policy }, async (address) => {
    await table.page.goto(`${address}host.html`);
    await playTurn(table);
  });

for (const [what, types, attributes, workers] of [
  ['any policy @long', '', '', 1],
  ['the named policies', `; ${NAMED_POLICIES}`, '', 1],
  ['no policy, with worker="off"', "; trusted-types 'none'", 'worker="off"', 0],
] as const) {
  test(`a turn under a strict policy that allows ${what} causes no violation`, async ({ page, table }) => {
    const { violations, errors } = await recordProblems(page);
    await playOnHostPage(table, STRICT_POLICY + types, attributes);
    expect(page.workers()).toHaveLength(workers);
    expect(await violations()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('if no Trusted Types policy is allowed, the table tries to create its own once and then plays without a worker', async ({
  page,
  table,
}) => {
  const { violations, errors } = await recordProblems(page);
  await playOnHostPage(table, `${STRICT_POLICY}; trusted-types 'none'`);
  expect(page.workers()).toHaveLength(0);
  // A page cannot ask which policies are allowed, so the table tries to create its policy. It does not try with worker="off".
  expect(await violations()).toEqual(['trusted-types: machiavelli-table']);
  expect(errors.join('\n')).not.toMatch(/uncaught/i);
});

test('the page under a strict policy', async ({ page, table, laws }) => {
  const { violations, errors } = await recordProblems(page);
  const law = laws();
  const server = await serveFolder('dist', { policy: `${STRICT_POLICY}; ${NAMED_POLICIES}` });
  try {
    const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
    await openScreen(page, '', 'en', address);
    await play(page);

    await law('plays a turn with a worker, and stores its offline copy', async () => {
      await table.deal(POSITION);
      await playTurn(table);
      expect(page.workers()).toHaveLength(1);
      await page.evaluate(() => navigator.serviceWorker.ready);
    });

    await law('draws the suits with their font', async () => {
      const fonts = () =>
        page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
      await expect.poll(fonts).toEqual([expect.stringMatching(/^"?machiavelli-suits"? loaded$/)]);
      const widths = await page.evaluate(() =>
        [...'★♠♥♦♣'].map((letter) => {
          const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
          pen.font = '100px machiavelli-suits, monospace';
          return Math.round(pen.measureText(letter).width);
        }),
      );
      expect(widths, 'each glyph is as wide as it is high').toEqual([100, 100, 100, 100, 100]);
    });

    await law('causes no violation, and no error', async () => {
      expect(await violations()).toEqual([]);
      expect(errors).toEqual([]);
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
