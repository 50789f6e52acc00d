// What is amiss is told once, to whom it concerns: the page by an event, its owner in the console, the player in words.
import { expect, type Page, test } from '@playwright/test';
import { errorsEn } from '../../www/words/errors.en.ts';
import { errorsIt } from '../../www/words/errors.it.ts';
import { embed as embedIn } from './support/embed.ts';
import {
  action,
  deal,
  element,
  GOOD,
  myTurnOrOver,
  openTableOnPage,
  storeSettings,
  viewOf,
} from './support/table.ts';

interface Told {
  readonly code: string;
  readonly message: string;
}

/** Notes every error of every table on the page, from the page's first moment on. */
async function listen(page: Page): Promise<{ told(): Promise<Told[]>; readonly warned: string[] }> {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await page.addInitScript(() => {
    const { told } = Object.assign(globalThis, { told: [] as unknown[] });
    addEventListener('machiavelli-error', (event) => {
      const { code, message } = (event as CustomEvent).detail;
      told.push({ code, message });
    });
  });
  return { told: () => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told), warned };
}

/** Another page with the element of the package. */
const embed = (page: Page, attributes: string, work: (address: string) => Promise<void>): Promise<void> =>
  embedIn(page, { attributes, css: 'machiavelli-table { height: 600px }' }, work);

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');

test('an attribute or setting that says what it cannot counts as left out, and is told once with its choices', async ({
  page,
}) => {
  const { told, warned } = await listen(page);
  const wrong = 'level="hrad" theme="blue" worker="false" lang="xx" autostart="yes" menu="all"';
  const says = (what: string, choices: string, how = 'counts as left out'): unknown => ({
    code: 'unknown-value',
    message: `machiavelli-table: ${what} is none of ${choices}, and ${how}`,
  });
  await embed(page, `${wrong} seed="wrong"`, async (address) => {
    await page.goto(`${address}host.html`);
    expect(await myTurnOrOver(page)).toBe('mine');
    const atStart = [
      says('level="hrad"', 'beginner, easy, medium, hard, expert'),
      says('theme="blue"', 'auto, dark, light'),
      says('worker="false"', 'auto, off'),
      says('autostart="yes"', 'on, off'),
      says('menu="all"', 'page'),
      says('lang="xx"', 'en, it'),
    ];
    // What tells has come with that; until then the browser hands it in any order to those that wait for it.
    await expect.poll(told).toEqual(atStart);
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
      says('settings.motion = "nope"', 'normal, fast, slow, off', 'changes nothing'),
      says('settings.colour = "red"', settings, 'changes nothing'),
    ];
    await expect.poll(told).toEqual(all);
    await element(page).evaluate((table) => table.setAttribute('theme', 'red'));
    await expect.poll(told).toEqual([...all, says('theme="red"', 'auto, dark, light')]);
  });
  expect(warned).toEqual((await told()).map(({ message }) => message));
});

test('a language that nobody speaks at the table leaves the next one around it', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await page.evaluate(() => {
    document.body.innerHTML = `<div lang="it"><p lang="fr"><machiavelli-table></machiavelli-table></p></div>`;
  });
  await expect(action(page, 'end-turn')).toContainText('Pesca');
});

/** Fills what the page may store up to the last letter, and leaves as much of it free as wanted. */
const fill = (page: Page, free: number): Promise<void> =>
  page.evaluate((letters) => {
    localStorage.setItem('free', 'f'.repeat(letters));
    let length = 0;
    for (let more = 2 ** 24; more >= 1; more /= 2) {
      try {
        localStorage.setItem('full', 'f'.repeat(length + more));
        length += more;
      } catch {
        // Less, then.
      }
    }
    localStorage.removeItem('free');
  }, free);

test('a game that finds no room is told once, goes on, and is told again when the next one begins', async ({
  page,
}) => {
  const { told } = await listen(page);
  await openTableOnPage(page, { rules: 'bga', seed: 'full', position: '5C 5D 5H / 4C QH 2S 8D' });
  expect(await told()).toEqual([]);
  const before = await page.evaluate(() => localStorage.getItem('machiavelli.game'));
  await fill(page, 0);
  for (let turn = 0; turn < 2; turn += 1) {
    const { turnNumber } = await viewOf(page);
    await action(page, 'end-turn').click();
    // The computer may have played before anybody sees that it is its turn.
    await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(turnNumber);
    expect(await myTurnOrOver(page)).toBe('mine');
    if (turn === 0) await expect(sentence(page)).toContainText('can’t save');
  }
  const lost = { code: 'not-stored', message: expect.stringContaining('does not store the game') };
  expect(await told()).toEqual([lost]);
  expect(await page.evaluate(() => localStorage.getItem('machiavelli.game'))).toBe(before);

  await element(page).evaluate((table) => (table as unknown as { rematch(): Promise<void> }).rematch());
  await expect.poll(told).toEqual([lost, lost]);
  await page.goBack();
  await expect(page.getByRole('alert')).toContainText('can’t save');
});

test('a page that may store nothing says so, and plays', async ({ page }) => {
  const { told } = await listen(page);
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
  expect(await myTurnOrOver(page)).toBe('mine');
  await expect(sentence(page)).toContainText('can’t save');
  expect((await told()).map(({ code }) => code)).toEqual(['not-stored']);
});

test('seats that find no room leave none of another game behind', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'seats', position: '5C 5D 5H / 4C QH 2S 8D' });
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key.endsWith('-seats')) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  const seats = [{ name: 'Zoe', level: null }, ...GOOD];
  await deal(page, { rules: 'bga', seed: 'others', seats, position: '5C 5D 5H / 4C QH 2S 8D' });
  await expect(sentence(page)).toContainText('can’t save');
  const [game, stored] = await page.evaluate(() =>
    ['machiavelli.game', 'machiavelli.game-seats'].map((key) => localStorage.getItem(key)),
  );
  expect(game).toBe(await element(page).evaluate((table) => (table as unknown as { save(): string }).save()));
  expect(stored).toBeNull();
});

test('a stored game that cannot be read is put aside where there is no room for it twice', async ({
  page,
}) => {
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

for (const [what, attributes, place, toldPlayer] of [
  ['beside the script', '', './engine-play.wasm', errorsEn.loading],
  [
    'where wasm-src says',
    'wasm-src="nowhere/engine.wasm" lang="it"',
    './nowhere/engine.wasm',
    errorsIt.loading,
  ],
  ['anywhere, as wasm-src is no address,', 'wasm-src="https://"', 'https://', errorsEn.loading],
] as const) {
  test(`an engine that is not ${what} is reported with its place, and in the player’s language`, async ({
    page,
  }) => {
    const { told } = await listen(page);
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.route('**/engine-play.wasm', (route) => route.fulfill({ status: 404 }));
    await embed(page, attributes, async (address) => {
      await page.goto(`${address}host.html`);
      await expect(sentence(page)).toHaveText(toldPlayer);
      const [error, ...more] = await told();
      expect(more).toEqual([]);
      expect(error?.code).toBe('start-failed');
      expect(error?.message).toContain(`could not be started from ${place.replace('./', address)}: `);
      expect(error?.message).toContain('the attribute wasm-src');
      expect(logged.join()).toContain('the attribute wasm-src');
    });
  });
}

test('words that do not come are told once', async ({ page }) => {
  const { told } = await listen(page);
  await page.route('**/table-table.en.js', (route) => route.abort());
  await embed(page, '', async (address) => {
    await page.goto(`${address}host.html`);
    await expect.poll(told).not.toEqual([]);
    // To ask once more takes longer than whatever is still to be told.
    const again = element(page).evaluate((table) => (table as unknown as { start(): Promise<void> }).start());
    await expect(again).rejects.toThrow(/table\.en/);
    expect(await told()).toEqual([{ code: 'engine', message: expect.stringContaining('table.en') }]);
  });
});

test('a player reads of errors in Italian; the developer’s message is in the event alone', async ({
  page,
}) => {
  const { told } = await listen(page);
  await storeSettings(page, {}, 'it');
  await page.goto('./');
  await page.evaluate(() => {
    document.body.innerHTML = `<machiavelli-table lang="it" rules='{"preset":"bga","jokerSwap":true}'></machiavelli-table>`;
  });
  await expect(sentence(page)).toHaveText(errorsIt.rules);
  const [error] = await told();
  expect(error?.code).toBe('contradictory-options');
  expect(error?.message).toContain('jokerSwap');
});

test('a page whose engine does not come says so in the player’s language', async ({ page }) => {
  await storeSettings(page, {}, 'it');
  await page.route(/engine-play.*wasm/, (route) => route.fulfill({ status: 404 }));
  await page.goto('./');
  await expect(page.getByRole('alert')).toHaveText(errorsIt.loading);
});
