// The page works without a network, and updates only when no game is disturbed. Each test has its own server, which it can
// stop or change.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { taps } from './support/input-methods.ts';
import { isLong } from './support/repeats.ts';
import { action, deal, element, storeSettings, viewOf, waitForMyTurnOrEnd } from './support/table.ts';

interface Host {
  readonly address: string;
  /** Edits a served file, to simulate a new version. */
  edit(file: string, change: (text: string) => string): void;
  /** Sets whether the server ends the connection of every third request. */
  disturb(isDisturbed: boolean): void;
  close(): Promise<void>;
}

const test = base.extend<{ host: Host }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
  host: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'machiavelli-'));
    cpSync('dist', folder, { recursive: true });
    const server = await serveFolder(folder, { base: '/some/where/' });
    let isFlaky = false;
    let requests = 0;
    server.prependListener('request', ({ socket }: IncomingMessage) => {
      requests += 1;
      if (isFlaky && requests % 3 === 0) socket.destroy();
    });
    const close = async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    await use({
      address: `http://localhost:${(server.address() as AddressInfo).port}/some/where/`,
      edit(file, change) {
        const path = join(folder, file);
        writeFileSync(path, change(readFileSync(path, 'utf8')));
      },
      disturb(isDisturbed) {
        isFlaky = isDisturbed;
      },
      close,
    });
    if (server.listening) await close();
    rmSync(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: 'allow' });

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS';

/** Opens the page, and waits until the service worker controls it. */
async function openWithCopy(page: Page, host: Host): Promise<void> {
  await storeSettings(page);
  await page.goto(host.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
  });
}

function publish(host: Host): void {
  host.edit('index.html', (text) => text.replace('<head>', '<head><meta name="version" content="newer">'));
  host.edit('offline.js', (text) => text.replace(/VERSION = '\w+'/, "VERSION = 'newer'"));
}

const newerVersion = (page: Page): Locator => page.locator('meta[name=version]');

/** Waits until the newer version is installed beside the old one. */
const waitForNewerVersion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const coming = registration.installing;
    if (registration.waiting === null && coming !== null) {
      await new Promise<void>((resolve) => {
        coming.addEventListener('statechange', () => {
          if (coming.state === 'installed') resolve();
        });
      });
    }
  });

test('without the server, a new game, a turn against the computer, a reload and the rules work', async ({
  page,
  host,
}) => {
  await openWithCopy(page, host);
  await host.close();
  await page.goto(host.address);
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'offline', position: POSITION });
  const before = await viewOf(page);
  const nine = before.hand.find((card) => card.face === '9D');
  const four = before.hand.find((card) => card.face === '4C');
  if (nine === undefined || four === undefined) throw new Error('the position was not set up');
  await action(page, 'end-turn').click();
  // The computer may already have played when the test looks for its turn.
  await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(before.turnNumber);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const later = await viewOf(page);
  expect(later.history.length).toBeGreaterThan(before.history.length + 1);
  await taps.move(page, four.id, null);
  const afterMove = await viewOf(page);
  expect(afterMove.touched).toBe(true);

  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(afterMove);
  await page.goBack();
  await page.locator('[data-action=rules]').click();
  await expect(page.locator('dialog[data-dialog=rules]')).toBeVisible();
});

test('a newer version waits during a game, and takes over at the start screen', async ({ page, host }) => {
  await openWithCopy(page, host);
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'newer', position: POSITION });
  await page.evaluate(() => {
    document.body.dataset.same = 'page';
  });
  const before = await viewOf(page);
  publish(host);
  await waitForNewerVersion(page);
  const four = before.hand.find((card) => card.face === '4C');
  await taps.move(page, four?.id ?? -1, null);
  expect(await page.locator('body[data-same=page]').count()).toBe(1);
  await expect(newerVersion(page)).toHaveCount(0);
  const afterMove = await viewOf(page);

  await page.goBack();
  // While DevTools is attached, the browser never stops the old worker by itself, so the newer one would wait forever.
  const watch = await page.context().newCDPSession(page);
  await watch.send('ServiceWorker.enable');
  await expect
    .poll(
      async () => {
        // The old worker is stopped only while the newer worker waits. Later, the newer worker loads the page and must not be
        // stopped.
        const isWaiting = await page
          .evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
          .catch(() => false);
        if (isWaiting) await watch.send('ServiceWorker.stopAllWorkers').catch(() => undefined);
        return await newerVersion(page).count();
      },
      { timeout: 30_000, intervals: [1000] },
    )
    .toBe(1);
  await page.locator('[data-action=resume]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(afterMove);
});

test('a newer version does not take over while a game is open in another tab', async ({
  page,
  context,
  host,
}) => {
  await openWithCopy(page, host);
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const other = await context.newPage();
  await other.goto(host.address);
  publish(host);
  await waitForNewerVersion(other);
  await other.reload();
  await expect(other.locator('[data-action=resume]')).toBeVisible();
  await expect(newerVersion(other)).toHaveCount(0);
  const waiting = await other.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(waiting).toBe(true);
});

if (isLong) {
  test('while connections break, the page stays whole, and a newer version waits until all of it has come', async ({
    page,
    host,
  }) => {
    await openWithCopy(page, host);
    await page.locator('[data-action=play]').click();
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
    await deal(page, { rules: 'bga', seed: 'flaky', position: POSITION });
    publish(host);
    host.disturb(true);
    const update = (): Promise<boolean> =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update().catch(() => undefined);
        const coming = registration.installing;
        while (coming?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
        return registration.waiting !== null;
      });
    for (let visit = 0; visit < 10; visit += 1) {
      const [card] = (await viewOf(page)).hand;
      await taps.move(page, card?.id ?? -1, null);
      const before = await viewOf(page);
      expect(await update(), `visit ${visit}`).toBe(false);
      await page.reload();
      await expect(element(page)).toHaveAttribute('data-phase', 'mine');
      expect(await viewOf(page), `visit ${visit}`).toEqual(before);
      await expect(newerVersion(page)).toHaveCount(0);
      await action(page, 'undo').click();
    }
    host.disturb(false);
    expect(await update()).toBe(true);
  });
}

test('the page never requests anything from another host', async ({ page, context, host }) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(request.url()));
  await openWithCopy(page, host);
  for (const name of ['guide', 'rules', 'statistics', 'settings']) {
    await page.locator(`[data-action=${name}]`).click();
    await page.locator('dialog [data-action=close]').click();
  }
  await page.locator('[data-action=play]').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await action(page, 'hint').click();
  await action(page, 'end-turn').click({ force: true });
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !url.startsWith(host.address))).toEqual([]);
  const cookies = await context.cookies();
  expect(cookies).toEqual([]);
});
