// Every problem is reported once: to the page by an event, to the developer in the console, and to the player in a sentence.
import { expect, test as fresh, type Page } from '@playwright/test';
import { errorsEn, errorsIt } from '../../www/words/errors.ts';
import { friendEn } from '../../www/words/friend.en.ts';
import { offlineWords } from '../../www/words/offline.ts';
import { withHostPage as embedIn } from './support/embed.ts';
import { newPageTest as test } from './support/reused-page.ts';
import {
  action,
  deal,
  element,
  openTableOnPage,
  STRONG_OPPONENTS,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

interface ReportedError {
  readonly code: string;
  readonly message: string;
}

/** Records the errors of all tables from the first moment of the page. */
async function recordErrors(
  page: Page,
): Promise<{ reported(): Promise<ReportedError[]>; readonly warnings: string[] }> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    const { reported } = Object.assign(globalThis, { reported: [] as unknown[] });
    addEventListener('machiavelli-error', (event) => {
      const { code, message } = (event as CustomEvent).detail;
      reported.push({ code, message });
    });
  });
  return {
    reported: () => page.evaluate(() => (globalThis as unknown as { reported: ReportedError[] }).reported),
    warnings,
  };
}

const withHostPage = (attributes: string, work: (address: string) => Promise<void>): Promise<void> =>
  embedIn({ attributes, css: 'machiavelli-table { height: 600px }' }, work);

/** Matches every wasm file, and the script that contains a copy of the wasm. */
const ENGINE_FILES = /\/engine[\w.-]*\.wasm$|\/engine-bytes[\w.-]*\.js$/;

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');

test('an invalid attribute or setting is ignored, and reported once with the valid values', async ({
  page,
}) => {
  const { reported, warnings } = await recordErrors(page);
  const wrong = 'level="hrad" theme="blue" worker="false" lang="xx" autostart="yes" menu="all"';
  const says = (what: string, choices: string): unknown => ({
    code: 'unknown-value',
    message: `machiavelli-table: ${what} is ignored; the choices are ${choices}`,
  });
  await withHostPage(`${wrong} seed="wrong"`, async (address) => {
    await page.goto(`${address}host.html`);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    const atStart = [
      says('level="hrad"', 'beginner, easy, medium, hard, expert'),
      says('theme="blue"', 'auto, dark, light'),
      says('worker="false"', 'auto, off'),
      says('autostart="yes"', 'on, off'),
      says('menu="all"', 'page'),
      says('lang="xx"', 'en, it'),
    ];
    // Reports are in order once the lazily loaded reporting code has arrived, so wait for the first reports.
    await expect.poll(reported).toEqual(atStart);
    const seen = await element(page).evaluate(async (node) => {
      const table = node as HTMLElement & {
        settings: unknown;
        setup: { seats: { level: string | null }[] };
        start(): Promise<void>;
      };
      const { parentElement, dataset } = table;
      const facts = [dataset.look, table.setup.seats[1]?.level];
      table.settings = { motion: 'nope', sound: true };
      parentElement?.append(table);
      await table.start();
      table.setAttribute('theme', 'dark');
      table.setAttribute('theme', 'blue');
      for (const right of ['it-IT', 'EN', '']) table.setAttribute('lang', right);
      table.settings = { colour: 'red' };
      return facts;
    });
    expect(seen).toEqual(['dark', 'medium']);
    const settings = 'fourColours, motion, confirmEnd, cardSize, sort, input, sound';
    const all = [
      ...atStart,
      says('settings.motion = "nope"', 'normal, fast, slow, off'),
      says('settings.colour = "red"', settings),
    ];
    await expect.poll(reported).toEqual(all);
    await element(page).evaluate((table) => table.setAttribute('theme', 'red'));
    await expect.poll(reported).toEqual([...all, says('theme="red"', 'auto, dark, light')]);
  });
  expect(warnings).toEqual((await reported()).map(({ message }) => message));
});

test('with an unsupported language, the table uses the language of the next ancestor', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.evaluate(() => {
    document.body.innerHTML = `<div lang="it"><p lang="fr"><machiavelli-table></machiavelli-table></p></div>`;
  });
  await expect(action(page, 'end-turn')).toContainText('Pesca');
});

/** Fills the local storage, except for `free` characters. */
const fill = (page: Page, free: number): Promise<void> =>
  page.evaluate((letters) => {
    localStorage.setItem('free', 'f'.repeat(letters));
    localStorage.setItem('full', '');
    let length = 0;
    for (let more = 2 ** 24; more >= 1; more /= 2) {
      try {
        // Large parts have their own keys: replacing a large value with a slightly larger one is slow.
        if (more >= 64) {
          localStorage.setItem(`full ${more}`, 'f'.repeat(more));
        } else {
          localStorage.setItem('full', 'f'.repeat(length + more));
          length += more;
        }
      } catch {
        // The text does not fit: try half as much.
      }
    }
    localStorage.removeItem('free');
  }, free);

test('a game that cannot be stored continues and is reported once, and so is the next game', async ({
  page,
}) => {
  const { reported } = await recordErrors(page);
  await openTableOnPage(page, { rules: 'bga', seed: 'full', position: '5C 5D 5H / 4C QH 2S 8D' });
  expect(await reported()).toEqual([]);
  const before = await page.evaluate(() => localStorage.getItem('machiavelli.game'));
  await fill(page, 0);
  for (let turn = 0; turn < 2; turn += 1) {
    const { turnNumber } = await viewOf(page);
    await action(page, 'end-turn').click();
    // The computer may already have played when the test looks for its turn.
    await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(turnNumber);
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    if (turn === 0) await expect(sentence(page)).toContainText('can’t save');
  }
  const lost = { code: 'not-stored', message: expect.stringContaining('does not store the game') };
  expect(await reported()).toEqual([lost]);
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.game'))).toBe(before);

  await element(page).evaluate((table) => (table as unknown as { rematch(): Promise<void> }).rematch());
  await expect.poll(reported).toEqual([lost, lost]);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('can’t save');
});

test('a page that may not use the storage says so, and can be played', async ({ page }) => {
  const { reported } = await recordErrors(page);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await expect(sentence(page)).toContainText('can’t save');
  expect((await reported()).map(({ code }) => code)).toEqual(['not-stored']);
});

test('if the seats cannot be stored, no seats of another game stay stored', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'seats', position: '5C 5D 5H / 4C QH 2S 8D' });
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith('-seats')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const seats = [{ name: 'Zoe', level: null }, ...STRONG_OPPONENTS];
  await deal(page, { rules: 'bga', seed: 'others', seats, position: '5C 5D 5H / 4C QH 2S 8D' });
  await expect(sentence(page)).toContainText('can’t save');
  const [game, stored] = await page.evaluate(() =>
    ['machiavelli.game', 'machiavelli.game-seats'].map((key) => localStorage.getItem(key)),
  );
  expect(game).toBe(await element(page).evaluate((table) => (table as unknown as { save(): string }).save()));
  expect(stored).toBeNull();
});

test('an unreadable stored game is set aside even if the storage cannot hold it twice', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  const broken = `no game: ${'?'.repeat(2_000)}`;
  await page.evaluate((text) => localStorage.setItem('machiavelli.game', text), broken);
  await fill(page, 100);
  await page.goto('about:blank');
  await page.goto('./#table');
  await expect(page.getByRole('alert')).toContainText('set aside');
  const kept = await page.evaluate(() => localStorage.getItem('machiavelli.game-unreadable'));
  expect(kept).toBe(broken);
});

for (const [what, attributes, place, sentenceOfPlayer] of [
  ['beside the script', '', './engine-play.wasm', errorsEn.loading],
  [
    'at the address in wasm-src',
    'wasm-src="nowhere/engine.wasm" lang="it"',
    './nowhere/engine.wasm',
    errorsIt.loading,
  ],
  ['because wasm-src is not an address', 'wasm-src="https://"', 'https://', errorsEn.loading],
] as const) {
  test(`an engine that is not found ${what} is reported with its address, and in the player’s language`, async ({
    page,
  }) => {
    const { reported } = await recordErrors(page);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
    await withHostPage(attributes, async (address) => {
      await page.goto(`${address}host.html`);
      await expect(sentence(page)).toHaveText(sentenceOfPlayer);
      const [error, ...more] = await reported();
      expect(more).toEqual([]);
      expect(error?.code).toBe('start-failed');
      expect(error?.message).toContain(`could not be started from ${place.replace('./', address)}: `);
      expect(error?.message).toContain('the attribute wasm-src');
      expect(logged.join()).toContain('the attribute wasm-src');
    });
  });
}

fresh(
  'a table whose engine does not load says so until a button starts the game after all',
  async ({ page }) => {
    const { reported } = await recordErrors(page);
    await page.clock.install();
    await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
    await withHostPage('lang="en" seed="again"', async (address) => {
      await page.goto(`${address}host.html`);
      await expect(sentence(page)).toHaveText(errorsEn.loading);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      const codes = async (): Promise<string[]> => (await reported()).map(({ code }) => code);
      await expect.poll(codes).toEqual(['start-failed', 'start-failed']);
      await expect(again).toBeVisible();
      // Other notes disappear after some seconds.
      await page.clock.fastForward(60_000);
      await expect(sentence(page)).toHaveText(errorsEn.loading);
      await page.unroute(ENGINE_FILES);
      await again.click();
      expect(await waitForMyTurnOrEnd(page)).toBe('mine');
      await expect(again).toHaveCount(0);
      await expect(sentence(page)).not.toHaveText(errorsEn.loading);
    });
  },
);

test('a start that the page asked for rejects without an event, and the box says so, too', async ({
  page,
}) => {
  const { reported } = await recordErrors(page);
  await withHostPage('autostart="off" lang="en"', async (address) => {
    await page.goto(`${address}host.html`);
    const code = await element(page).evaluate(async (node) => {
      const table = node as unknown as { start(setup: unknown): Promise<string> };
      await customElements.whenDefined('machiavelli-table');
      return await table.start({ rules: 'nonsense' }).catch((error) => error.code);
    });
    expect(code).toBe('unknown-preset');
    await expect(sentence(page)).toHaveText(errorsEn.rules);
    expect(await reported()).toEqual([]);
    await element(page).evaluate((node) => (node as unknown as { start(): Promise<void> }).start());
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
});

test('the console stays empty if a listener prevents the default action', async ({ page }) => {
  const { reported } = await recordErrors(page);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.addInitScript(() => addEventListener('machiavelli-error', (event) => event.preventDefault()));
  await withHostPage(`level="hrad" lang="en" rules='{"preset":"bga","jokerSwap":true}'`, async (address) => {
    await page.goto(`${address}host.html`);
    await expect(sentence(page)).toHaveText(errorsEn.rules);
    const codes = async (): Promise<string[]> => (await reported()).map(({ code }) => code).sort();
    await expect.poll(codes).toEqual(['contradictory-options', 'unknown-value']);
  });
  expect(said.filter((text) => !text.includes('favicon'))).toEqual([]);
});

test('if neither the words nor the sentences for errors load, the table says so, and a button starts the game', async ({
  page,
}) => {
  const files = /table-(table\.en|report)\.js$/;
  await page.route(files, (route) => route.abort());
  await withHostPage('lang="en"', async (address) => {
    await page.goto(`${address}host.html`);
    await expect(sentence(page)).toHaveText(offlineWords.en.noConnection);
    await expect(page.locator('machiavelli-table button:visible')).toHaveText(['', offlineWords.en.tryAgain]);
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await waitForMyTurnOrEnd(page)).toBe('mine');
    await expect(action(page, 'end-turn')).toBeVisible();
  });
});

test('missing translations are reported once', async ({ page }) => {
  const { reported } = await recordErrors(page);
  await page.route('**/table-table.en.js', (route) => route.abort());
  await withHostPage('', async (address) => {
    await page.goto(`${address}host.html`);
    await expect.poll(reported).not.toEqual([]);
    // A report that is still pending arrives before a second attempt ends.
    const again = element(page).evaluate((table) => (table as unknown as { start(): Promise<void> }).start());
    await expect(again).rejects.toThrow(/table\.en/);
    expect(await reported()).toEqual([{ code: 'engine', message: expect.stringContaining('table.en') }]);
  });
});

test('the player reads an error in Italian; only the event has the developer’s message', async ({ page }) => {
  const { reported } = await recordErrors(page);
  await storeSettings(page, {}, 'it');
  await page.goto('./');
  await page.evaluate(() => {
    document.body.innerHTML = `<machiavelli-table lang="it" rules='{"preset":"bga","jokerSwap":true}'></machiavelli-table>`;
  });
  await expect(sentence(page)).toHaveText(errorsIt.rules);
  const [error] = await reported();
  expect(error?.code).toBe('contradictory-options');
  expect(error?.message).toContain('jokerSwap');
});

test('a game with a friend that failed to start can be tried again', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./#friend');
  const begin = page.locator('[data-action=begin]');
  await begin.waitFor();
  // Pages without https have no `crypto.subtle`.
  await page.evaluate(() =>
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }),
  );
  await begin.click();
  await expect(page.locator('.friend')).toContainText(friendEn.noStart);
  await page.evaluate(() => Reflect.deleteProperty(crypto, 'subtle'));
  await page.locator('[data-action=back]').click();
  await page.locator('[data-action=friend]').click();
  await begin.click();
  await expect(page.locator('.friend-guest')).toHaveCount(1);
});

test('if the engine fails to load, the page says so in the player’s language', async ({ page }) => {
  await storeSettings(page, {}, 'it');
  await page.route(ENGINE_FILES, (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await expect(page.getByRole('alert')).toHaveText(errorsIt.loading);
});

test('a screen that does not load leads to the start screen, which says so', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  const files = /\/setup-[\w-]+\.js$/;
  await page.route(files, (route) => route.abort());
  await page.locator('[data-action=setup]').click();
  await expect(page.getByRole('alert')).toHaveText(errorsEn.engine);
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await page.unroute(files);
  await page.locator('[data-action=setup]').click();
  await expect(page.locator('[data-action=editor]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-action=play]')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('in the place of a dialog that does not load, another one says so', async ({ page }) => {
  await storeSettings(page, {}, 'it');
  await page.goto('./');
  const files = /\/rules-and-guide-[\w-]+\.js$/;
  await page.route(files, (route) => route.abort());
  await page.locator('[data-action=guide]').click();
  const dialog = page.locator('dialog[data-dialog=guide]');
  await expect(dialog.getByRole('alert')).toHaveText(errorsIt.engine);
  await page.unroute(files);
  await dialog.locator('[data-action=close]').click();
  await page.locator('[data-action=guide]').click();
  await expect(dialog.locator('[data-action=try]').first()).toBeVisible();
});
