// The page works without a network, and updates only when no game is disturbed. Each test has its own server, which it can
// stop or change.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { serveFolder } from '../../../scripts/lib/static.mjs';
import { freshScenario as base } from '../support/fixtures.ts';
import { dialogButton, openScreen, pageButton, pageDialog, play } from '../support/screens.ts';

interface Host {
  readonly address: string;
  /** Puts another build in the place of the first: every file of the page's code has another name, and the old ones are gone. */
  publish(): void;
  /** Sets whether the server ends the connection of every third request. */
  disturb(isDisturbed: boolean): void;
  close(): Promise<void>;
}

const test = base.extend<{ host: Host; baseURL: string }>({
  baseURL: ({ host }, use) => use(host.address),
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
      publish: () => renameCode(folder),
      disturb(isDisturbed) {
        isFlaky = isDisturbed;
      },
      close,
    });
    if (server.listening) await close();
    rmSync(folder, { recursive: true });
  },
});

/** Makes another build of the one in a folder. */
function renameCode(folder: string): void {
  const names = new Set(readdirSync(join(folder, 'assets')));
  const newer = (text: string): string =>
    text.replaceAll(/[\w.-]+-[\w-]{8}(?=\.\w+)/g, (name) =>
      [...names].some((file) => file.startsWith(`${name}.`)) ? `${name}-newer` : name,
    );
  const files = [...names].map((name) => `assets/${name}`);
  for (const file of [...files, 'index.html', 'offline.js']) {
    const content = readFileSync(join(folder, file));
    rmSync(join(folder, file));
    const isText = /\.(?:js|css|html)$/.test(file);
    writeFileSync(join(folder, newer(file)), isText ? newer(content.toString()) : content);
  }
  const edit = (file: string, from: string | RegExp, to: string): void => {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  edit('index.html', '<head>', '<head><meta name="version" content="newer">');
  edit('offline.js', /VERSION = '\w+'/, "VERSION = 'newer'");
}

test.use({ serviceWorkers: 'allow' });

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D KS';

/** Opens the page, and waits until the service worker controls it. */
async function openWithCopy(page: Page): Promise<void> {
  await openScreen(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
  });
}

const newerVersion = (page: Page): Locator => page.locator('meta[name=version]');

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);

const storedVersions = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).length);

/** Asks for a newer version, and waits until all of it has come or its connection has broken. Resolves to whether it has come. */
const update = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // With a broken connection, the update fails.
    await Promise.allSettled([registration.update()]);
    const coming = registration.installing;
    const changed = (then: () => void) => coming?.addEventListener('statechange', then, { once: true });
    if (coming?.state === 'installing') await new Promise<void>(changed);
    return registration.waiting !== null;
  });

test('without the server, a new game, a turn against the computer, a reload and the rules work', async ({
  page,
  table,
  host,
}) => {
  await openWithCopy(page);
  await host.close();
  await openScreen(page);
  await play(page);
  await table.deal(POSITION);
  await table.button('end-turn').click();
  await expect.poll(async () => (await table.log()).length).toBe(2);
  await table.untilMyTurn();
  await table.lay('4C');
  const later = await table.view();
  expect(later.touched).toBe(true);

  await page.reload();
  await table.inPhase('mine');
  expect(await table.view()).toEqual(later);
  await page.goBack();
  await pageButton(page, 'rules').click();
  await expect(pageDialog(page, 'rules')).toBeVisible();
});

test('a newer version waits during a game, also one in another tab, and a game that is begun while it takes over is played to its end', async ({
  page,
  context,
  table,
  host,
}) => {
  await openWithCopy(page);
  await play(page);
  await table.deal(POSITION);
  const other = await context.newPage();
  await openScreen(other);
  host.publish();
  expect(await update(other)).toBe(true);
  await other.reload();
  await expect(pageButton(other, 'resume')).toBeVisible();
  await expect(newerVersion(other)).toHaveCount(0);
  expect(await isWaiting(other)).toBe(true);
  await other.close();

  await page.evaluate(() => Object.assign(document.body.dataset, { same: 'page' }));
  await table.lay('4C');
  await table.button('undo').click();
  await expect(page.locator('body[data-same=page]')).toHaveCount(1);

  // The page may have asked for the newer version just before the player began the game. While DevTools is attached, the browser never
  // stops the old worker by itself, so the newer one would wait forever. The newer one must not be stopped: a file that the page asks
  // for at that moment would not come.
  const watch = await page.context().newCDPSession(page);
  let oldWorker = '';
  watch.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    oldWorker ||= versions.find(({ status }) => status === 'activated')?.versionId ?? '';
  });
  await watch.send('ServiceWorker.enable');
  await expect.poll(() => oldWorker).not.toBe('');
  await expect(async () => {
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready;
      waiting?.postMessage({ kind: 'take-over' });
    });
    await watch.send('ServiceWorker.stopWorker', { versionId: oldWorker });
    expect(await isWaiting(page)).toBe(false);
  }).toPass();
  // The code of the computer players, of the result and of the review comes from the older version, which the server no longer has.
  await table.button('end-turn').click();
  await table.untilMyTurn();
  await table.deal('KC KD KH / 5C 5D 5H');
  await table.lay('5C 5D 5H');
  await table.button('end-turn').click();
  await table.inPhase('over');
  await table.button('review').click();
  await expect(page.locator('.review-figures')).toBeVisible();
  await expect(page.locator('body[data-same=page]')).toHaveCount(1);
  expect(await storedVersions(page)).toBe(2);

  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(newerVersion(page)).toHaveCount(1);
  await expect(pageButton(page, 'play')).toBeVisible();
  await expect.poll(() => storedVersions(page)).toBe(1);
});

test('while connections break, the page stays whole, and a newer version waits until all of it has come @long', async ({
  page,
  table,
  host,
}) => {
  await openWithCopy(page);
  await play(page);
  await table.deal(POSITION);
  host.publish();
  host.disturb(true);
  for (let visit = 0; visit < 10; visit += 1) {
    await table.lay('4C');
    const before = await table.view();
    expect(await update(page), `visit ${visit}`).toBe(false);
    await page.reload();
    await table.inPhase('mine');
    expect(await table.view(), `visit ${visit}`).toEqual(before);
    await expect(newerVersion(page)).toHaveCount(0);
    await table.button('undo').click();
  }
  host.disturb(false);
  expect(await update(page)).toBe(true);
});

test('the page comes from its own path, without cookies, errors or warnings', async ({
  page,
  context,
  table,
  host,
}) => {
  const requests: string[] = [];
  const problems: string[] = [];
  context.on('request', (sent) => requests.push(sent.url()));
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  await openWithCopy(page);
  for (const name of ['guide', 'rules', 'my-games', 'settings']) {
    await pageButton(page, name).click();
    await dialogButton(page, 'close').click();
  }
  await play(page);
  await table.deal(POSITION);
  await table.button('hint').click();
  await table.button('end-turn').click({ force: true });
  await expect.poll(async () => (await table.log()).length).toBe(2);
  await table.untilMyTurn();
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((url) => !url.startsWith(host.address) && !url.startsWith('blob:'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(problems).toEqual([]);
});
