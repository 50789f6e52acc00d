// A whole turn on hosts with the strictest policies: nothing that they forbid is tried.
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { action, card, myTurnOrOver, storeSettings, viewOf } from './support/table.ts';

test.use({ serviceWorkers: 'allow' });

const STRICT =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'";

/** Serves a folder under a policy while this is done with its address. */
async function served(
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

/** Notes what the browser reports of the page from its first moment on, and what is an error besides. */
async function listen(page: Page): Promise<{ reported(): Promise<string[]>; readonly errors: string[] }> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(() => {
    const { reported } = Object.assign(globalThis, { reported: [] as string[] });
    document.addEventListener('securitypolicyviolation', (event) =>
      reported.push(`${event.effectiveDirective}: ${event.sample || event.blockedURI}`),
    );
  });
  const reported = () => page.evaluate(() => (globalThis as unknown as { reported: string[] }).reported);
  return { reported, errors };
}

/** Lays a card by taps, closes the turn, and waits until the computer has played. */
async function playTurn(page: Page): Promise<void> {
  expect(await myTurnOrOver(page)).toBe('mine');
  const { hand } = await viewOf(page);
  const eight = hand.find(({ face }) => face === '8C');
  await card(page, eight?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  await expect.poll(async () => (await viewOf(page)).played).toBe(1);
  await action(page, 'end-turn').click();
  await expect.poll(async () => (await viewOf(page)).history.length).toBe(2);
  expect(await myTurnOrOver(page)).toBe('mine');
}

/** A page of somebody else's with the element of the package, from files that lie beside it. */
async function embed(page: Page, policy: string, more = ''): Promise<void> {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><title>Host</title><link rel="stylesheet" href="host.css">
        <script type="module" src="define.js"></script>
        <machiavelli-table position="5C 6C 7C / 8C 2D 3D" ${more}></machiavelli-table>`,
    }),
  );
  await page.route('**/host.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: 'machiavelli-table { height: 600px }' }),
  );
}

const HOSTS = [
  { what: 'that allows any named policy', types: '', more: '', workers: 1 },
  {
    what: 'that names the policies',
    types: '; trusted-types machiavelli-table machiavelli-page',
    more: '',
    workers: 1,
  },
  {
    what: 'that allows no policy, with worker="off"',
    types: "; trusted-types 'none'",
    more: 'worker="off"',
    workers: 0,
  },
];

for (const { what, types, more, workers } of HOSTS) {
  test(`a turn on a strict host ${what} violates nothing`, async ({ page }) => {
    const policy = STRICT + types;
    const { reported, errors } = await listen(page);
    await served('pkg', policy, async (address) => {
      await embed(page, policy, more);
      await page.goto(`${address}host.html`);
      await playTurn(page);
      expect(page.workers()).toHaveLength(workers);
    });
    expect(await reported()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('where no policy is allowed the table tries its own once, is refused, and plays without a worker', async ({
  page,
}) => {
  const policy = `${STRICT}; trusted-types 'none'`;
  const { reported, errors } = await listen(page);
  await served('pkg', policy, async (address) => {
    await embed(page, policy);
    await page.goto(`${address}host.html`);
    await playTurn(page);
    expect(page.workers()).toHaveLength(0);
  });
  // A page cannot ask which policies are allowed: whoever wants no report either says worker="off".
  expect(await reported()).toEqual(['trusted-types: machiavelli-table']);
  expect(errors.join('\n')).not.toMatch(/uncaught/i);
});

test('the page itself plays a turn and keeps its copy on a strict host, and violates nothing', async ({
  page,
}) => {
  const { reported, errors } = await listen(page);
  await storeSettings(page);
  await served(
    'dist',
    `${STRICT}; trusted-types machiavelli-table machiavelli-page lit-html`,
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
  expect(await reported()).toEqual([]);
  expect(errors).toEqual([]);
});
