// A whole turn under the strictest content security policies, without a violation.
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { isLong } from './support/repeats.ts';
import { action, card, storeSettings, viewOf, waitForMyTurnOrEnd } from './support/table.ts';

test.use({ serviceWorkers: 'allow' });

const STRICT_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

/** Serves a folder under a policy, and passes the address of the folder to `work`. */
async function withServer(
  folder: string,
  policy: string,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const server = await serveFolder(folder, { policy });
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Records policy violations and errors from the first moment of the page. */
async function recordProblems(
  page: Page,
): Promise<{ violations(): Promise<string[]>; readonly errors: string[] }> {
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
  const violations = () =>
    page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations);
  return { violations, errors };
}

/** Plays a card, ends the turn, and waits until the computer has played. */
async function playTurn(page: Page): Promise<void> {
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const { hand } = await viewOf(page);
  const eight = hand.find(({ face }) => face === '8C');
  await card(page, eight?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  await expect.poll(async () => (await viewOf(page)).played).toBe(1);
  await action(page, 'end-turn').click();
  await expect.poll(async () => (await viewOf(page)).history.length).toBe(2);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
}

/** Serves a host page with the packaged element, under the content security policy `policy`. */
async function routeHostPage(page: Page, policy: string, attributes = ''): Promise<void> {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Host</title><link rel="stylesheet" href="host.css">
        <script type="module" src="define.js"></script>
        <machiavelli-table position="5C 6C 7C / 8C 2D 3D" ${attributes}></machiavelli-table>`,
    }),
  );
  await page.route('**/host.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'machiavelli-table { height: 600px }' }),
  );
}

const HOSTS = [
  ...(isLong ? [{ what: 'that allows any named policy', types: '', attributes: '', workers: 1 }] : []),
  {
    what: 'that names the policies',
    types: '; trusted-types machiavelli-table machiavelli-page',
    attributes: '',
    workers: 1,
  },
  {
    what: 'that allows no policy, with worker="off"',
    types: "; trusted-types 'none'",
    attributes: 'worker="off"',
    workers: 0,
  },
];

for (const { what, types, attributes, workers } of HOSTS) {
  test(`a turn under a strict policy ${what} causes no violation`, async ({ page }) => {
    const policy = STRICT_POLICY + types;
    const { violations, errors } = await recordProblems(page);
    await withServer('pkg', policy, async (address) => {
      await routeHostPage(page, policy, attributes);
      await page.goto(`${address}host.html`);
      await playTurn(page);
      expect(page.workers()).toHaveLength(workers);
    });
    expect(await violations()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('if no Trusted Types policy is allowed, the table tries to create its own once and then plays without a worker', async ({
  page,
}) => {
  const policy = `${STRICT_POLICY}; trusted-types 'none'`;
  const { violations, errors } = await recordProblems(page);
  await withServer('pkg', policy, async (address) => {
    await routeHostPage(page, policy);
    await page.goto(`${address}host.html`);
    await playTurn(page);
    expect(page.workers()).toHaveLength(0);
  });
  // A page cannot ask which policies are allowed, so the table tries to create its policy. It does not try with worker="off".
  expect(await violations()).toEqual(['trusted-types: machiavelli-table']);
  expect(errors.join('\n')).not.toMatch(/uncaught/i);
});

test('the page plays a turn and stores its offline copy under a strict policy, without a violation', async ({
  page,
}) => {
  const { violations, errors } = await recordProblems(page);
  await storeSettings(page);
  await withServer(
    'dist',
    `${STRICT_POLICY}; trusted-types machiavelli-table machiavelli-page lit-html`,
    async (address) => {
      await page.goto(address);
      await page.locator('[data-action=play]').click();
      await page.locator('machiavelli-table').evaluate((table) =>
        (table as unknown as { start(setup: unknown): Promise<void> }).start({
          position: '5C 6C 7C / 8C 2D 3D',
        }),
      );
      await playTurn(page);
      expect(page.workers()).toHaveLength(1);
      await page.evaluate(() => navigator.serviceWorker.ready);
    },
  );
  expect(await violations()).toEqual([]);
  expect(errors).toEqual([]);
});
