// A game between two browsers that are connected directly, over a connection that loses, duplicates and reorders messages.
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { Game } from 'machiavelli-cards';
import { createAuthority, type SavedGame } from '../../www/online/game-authority.ts';
import { commitmentOf } from '../../www/page/friend/commitment.ts';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { friendEn } from '../../www/words/friend.en.ts';
import { friendIt } from '../../www/words/friend.it.ts';
import { violations, violationsInBothSchemes } from './support/axe.ts';
import {
  expectGamesStarted,
  guestPart,
  isGameOver,
  linkFor,
  openLinkForReply,
  playUntil,
  pressAction,
  replaceWithFixedGame,
  shownTurnCount,
} from './support/friend.ts';
import { holdFiles } from './support/held-files.ts';
import { element, storeSettings, viewOf, waitTwoFrames } from './support/table.ts';

/** Loses, duplicates or delays random messages, the same ones in every run. Forbids STUN servers. */
async function disturb(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state = 7;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const Connection = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Connection {
      constructor(options?: RTCConfiguration) {
        if (options?.iceServers?.length !== 0) throw new Error('no server may be asked without consent');
        super(options);
      }
    };
    const { send } = RTCDataChannel.prototype as { send(this: RTCDataChannel, text: string): void };
    RTCDataChannel.prototype.send = function disturbed(this: RTCDataChannel, text: unknown): void {
      if (random() < 0.03) return;
      const copies = random() < 0.2 ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const later = (): void => {
          if (this.readyState === 'open') send.call(this, text as string);
        };
        setTimeout(later, random() < 0.25 ? 60 * random() : 0);
      }
    };
  });
}

/** Plays a saved game to its end. */
function finished(saved: SavedGame): SavedGame {
  const game = Game.load(saved.game);
  while (game.result() === null) game.botTurn('medium');
  const text = game.save();
  game.free();
  return { ...saved, game: text };
}

/** Stores a game as one that this browser hosts for Bruno, who is away. */
async function storeHostedGame(page: Page, change = (saved: SavedGame) => saved): Promise<void> {
  const seats = ['Anna', 'Bruno'].map((name) => ({ name, level: null }));
  const secret = { seed: 'hosted', salt: '0123456789abcdef0123456789abcdef' };
  const { close, saved } = await createAuthority({ seats, rules: 'bga', seed: secret.seed });
  close();
  const hosted = { game: 'hosted', seats, rules: 'bga', ...secret, saved: change(saved) };
  const commitment = await commitmentOf(secret);
  await page.evaluate(
    (text) => localStorage.setItem('machiavelli.friend-host', text),
    JSON.stringify({ ...hosted, commitment }),
  );
}

for (const [what, files] of [
  ['the engine', /\/engine-[\w-]+\.wasm$/],
  ['the connection', /\/connect-game-[\w-]+\.js$/],
] as const) {
  test(`a game with a friend that is left while ${what} loads stays hidden until the player returns`, async ({
    page,
  }) => {
    await storeSettings(page);
    await page.goto('./');
    await storeHostedGame(page);
    const release = await holdFiles(page, files);
    const requested = page.waitForRequest(files);
    await page.evaluate(() => location.assign('#friend-table'));
    await requested;
    await page.goBack();
    await expect(page.locator('#page [data-action=play]')).toBeVisible();
    const bar = page.locator('.friend-bar');
    await expect(bar).toHaveCount(0);
    release();
    await pressAction(page, 'friend');
    const toTable = page.locator('[data-action=table]');
    await expect(toTable).toBeVisible();
    await waitTwoFrames(page);
    await expect(bar).toHaveCount(0);
    expect(await shownTurnCount(page)).toBe(0);
    expect(await element(page).evaluate((table) => 'view' in table && table.view)).toBeNull();
    await toTable.click();
    await expectGamesStarted([page]);
    await expect(bar).toContainText(friendEn.bar.away('Bruno', 1));
  });
}

test('above the table, the host reads that the browser cannot store the game', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await storeHostedGame(page);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'machiavelli.friend-host') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    location.assign('#friend-table');
  });
  await expectGamesStarted([page]);
  await expect(page.locator('.friend-bar')).toContainText(friendEn.bar.notStored);
});

test('a hosted game that can no longer be read can be ended, and another one begun', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await storeHostedGame(page, (saved) => ({ ...saved, game: 'damaged' }));
  await pressAction(page, 'friend');
  await expect(page.locator('.friend').getByRole('alert').first()).toHaveText(friendEn.noDeal);
  await pressAction(page, 'end');
  await pressAction(page, 'confirm');
  await expect(page.locator('.friend [data-action=begin]')).toBeVisible();
});

test('a player who returns to the table of a finished game with a friend reads that it is over', async ({
  page,
}) => {
  await storeSettings(page);
  await page.goto('./');
  await storeHostedGame(page, finished);
  await goTo(page, '#friend-table');
  const bar = page.locator('.friend-bar');
  const result = element(page).locator('dialog[data-dialog=end]');
  await expect(bar.locator('p')).toHaveText(friendEn.bar.over);
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(result).toBeHidden();
  await goTo(page, '#friend');
  await pressAction(page, 'table');
  await expect(bar.locator('p')).toHaveText(friendEn.bar.over);
  await expect(result).toBeVisible();
  await page.keyboard.press('Escape');
  await pressAction(page, 'another');
  await expect(page.locator('[data-action=begin]')).toBeVisible();
});

test('the bar above a game with a friend follows the language of the page', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await storeHostedGame(page);
  await page.evaluate(() => location.assign('#friend-table'));
  const bar = page.locator('.friend-bar');
  await expect(bar).toContainText(friendEn.bar.away('Bruno', 1));
  await element(page).locator('[data-action=menu]').click();
  await element(page).locator('[data-dialog=menu] [data-action=settings]').click();
  await page.locator('dialog[data-dialog=settings] input[value=it]').check({ force: true });
  await expect(bar).toContainText(friendIt.bar.away('Bruno', 1));
  await expect(bar).toHaveAttribute('lang', 'it');
});

/** Opens the page of a host, with a browser profile of its own, and offers a game there. */
async function openHost(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
  });
  const host = await context.newPage();
  await hostGame(host);
  return host;
}

/** Sets up a game with Bruno, which the page then hosts. */
async function hostGame(page: Page): Promise<void> {
  await storeSettings(page);
  await page.goto('./');
  await pressAction(page, 'friend');
  await page.locator('.seat[data-seat="0"] input').fill('Anna');
  await page.locator('.seat[data-seat="1"] input').fill('Bruno');
  await pressAction(page, 'begin');
}

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((address) => location.assign(address), hash);

for (const anotherNetwork of [false, true]) {
  test(`a guest’s browser opens no connection until the guest joins, ${anotherNetwork ? 'on another network' : 'on the same network'}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const Connection = RTCPeerConnection;
      const counter = Object.assign(globalThis, { connectionCount: 0 });
      globalThis.RTCPeerConnection = class extends Connection {
        constructor(options?: RTCConfiguration) {
          counter.connectionCount += 1;
          super(options);
        }
      };
    });
    const connectionCount = (): Promise<number> =>
      page.evaluate(() => (globalThis as unknown as { connectionCount: number }).connectionCount);
    await storeSettings(page);
    const invitation = encodeHandshake({
      ...{ kind: 'invitation', id: 7, anotherNetwork, user: 'user', password: 'a'.repeat(24) },
      fingerprint: new Uint8Array(32),
      // Nobody has this address (RFC 5737).
      candidates: [{ address: '203.0.113.9', port: 9, isPublic: true }],
    });
    await page.goto(`./#${invitation}`);
    const join = page.locator(`[data-action=${anotherNetwork ? 'local' : 'join'}]`);
    await expect(join).toBeVisible();
    await expect(page.locator('.friend')).toContainText(friendEn.reply.joinHint);
    expect(await violations(page)).toEqual([]);
    expect(await connectionCount()).toBe(0);
    await join.click();
    await expect(page.getByLabel(friendEn.reply.label, { exact: true })).toHaveValue(/^r1~/);
    expect(await connectionCount()).toBe(1);
  });
}

test('above the table, a guest reads that the browser cannot store the game', async ({
  page,
  browser,
  baseURL,
}) => {
  const host = await openHost(browser, baseURL);
  await storeSettings(page);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'machiavelli.friend-guest') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await guestPart(host)
    .locator('[data-control=reply]')
    .fill(await openLinkForReply(host, page));
  await pressAction(host, 'connect');
  await expectGamesStarted([host, page]);
  const bar = page.locator('.friend-bar');
  await expect(bar.locator('p')).toHaveText(friendEn.bar.guestNotStored);
  await host.context().close();
});

test('a player who hosts a game can join another one, which is shown until the player leaves it', async ({
  page: guest,
  browser,
  baseURL,
}) => {
  const host = await openHost(browser, baseURL);
  await storeSettings(guest);
  await guest.goto('./');
  await storeHostedGame(guest);
  await goTo(guest, '#friend');
  const ownLobby = guestPart(guest);
  await expect(ownLobby).toBeVisible();

  // The reply is shown, although the hosted game could be played.
  const reply = await openLinkForReply(host, guest);
  await guestPart(host).locator('[data-control=reply]').fill(reply);
  await pressAction(host, 'connect');
  await expectGamesStarted([host, guest]);
  expect((await viewOf(guest)).seat).toBe(1);

  // After a lost connection, the page of the joined game says what to do, even after a reload.
  await host.goto('./');
  await pressAction(guest, 'friend');
  const screen = guest.locator('.friend');
  await expect(screen).toContainText(friendEn.reply.lost('Anna'));
  await expect(ownLobby).toHaveCount(0);
  await goTo(guest, '#friend-table');
  await guest.reload();
  await expect(screen).toContainText(friendEn.reply.lost('Anna'));

  // A new link shows a new reply.
  await pressAction(host, 'friend');
  expect(await openLinkForReply(host, guest)).not.toBe(reply);

  await goTo(guest, '#friend');
  await pressAction(guest, 'end');
  await pressAction(guest, 'confirm');
  await expect(ownLobby).toBeVisible();
  await host.context().close();
});

test('a tab beside the tab that hosts a game opens invitations, and forgets that game when it has ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await storeSettings(page);
  await page.goto('./');
  await storeHostedGame(page);
  await goTo(page, '#friend');
  await expect(guestPart(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('./');
  await goTo(other, '#friend');
  await expect(other.getByRole('alert')).toHaveText(friendEn.elsewhere);

  const host = await openHost(browser, baseURL);
  expect(await openLinkForReply(host, other)).toMatch(/^r1~/);
  await host.context().close();

  await goTo(other, '#friend');
  await expect(other.getByRole('alert')).toHaveText(friendEn.elsewhere);
  await pressAction(page, 'end');
  await pressAction(page, 'confirm');
  await goTo(other, '#setup');
  await expect(other.locator('.friend')).toHaveCount(0);
  await goTo(other, '#friend');
  await expect(other.locator('.friend [data-action=begin]')).toBeVisible();
});

test('two browsers play a game to its end without a server, although messages are lost and both pages are loaded again', async ({
  browser,
  baseURL,
}) => {
  const options = {
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
    serviceWorkers: 'block' as const,
  };
  const contexts = await Promise.all([browser.newContext(options), browser.newContext(options)]);
  await Promise.all(contexts.map(disturb));
  const [host, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await Promise.all([storeSettings(host), storeSettings(guest)]);

  // The host sets up the game.
  await host.goto('./');
  await pressAction(host, 'friend');
  await host.locator('.seat[data-seat="0"] input').fill('Anna');
  await host.locator('.seat[data-seat="1"] input').fill('Bruno');
  await host.locator('.seat[data-seat="1"] select').selectOption('easy');
  await expect(host.locator('.refusals')).toContainText(friendEn.tooFewPeople);
  await host.locator('.seat[data-seat="1"] select').selectOption('person');
  await pressAction(host, 'begin');

  // The page explains why pasted text is not a reply.
  const link = await linkFor(host, 'Bruno');
  for (const [text, problem] of [
    ['', friendEn.problems.empty],
    ['Hello!', friendEn.problems['no-code']],
    [link, friendEn.problems['other-kind']],
    ['r1~AAAA', friendEn.problems.cut],
  ] as const) {
    await guestPart(host).locator('[data-control=reply]').fill(text);
    await guestPart(host).locator('[data-action=connect]').click();
    await expect(guestPart(host).getByRole('alert')).toHaveText(problem);
  }
  await guest.goto(link.slice(0, -10));
  await expect(guest.getByRole('alert')).toHaveText(friendEn.linkProblems.cut);

  // A guest on another network is asked before the browser contacts the STUN server.
  const invitation = decodeHandshake(link, 'invitation') as Handshake;
  await guest.goto(new URL(`#${encodeHandshake({ ...invitation, anotherNetwork: true })}`, link).href);
  await expect(guest.locator('[data-action=agree]')).toBeVisible();
  expect(await violationsInBothSchemes(guest)).toEqual([]);

  // A short game with a fixed deal replaces the game. This reloads the host’s page.
  await replaceWithFixedGame(host);

  const reply = await openLinkForReply(host, guest);
  expect(await violations(guest)).toEqual([]);
  // The reply may be pasted together with other words.
  await guestPart(host).locator('[data-control=reply]').fill(`Here you are: ${reply}`);
  await pressAction(host, 'connect');
  await expectGamesStarted([host, guest]);
  const { seat: own } = await viewOf(guest);
  expect(own).toBe(1);
  await playUntil([host, guest], async () => (await shownTurnCount(host)) >= 4);

  // Both pages are loaded again: the host continues the game, and a new link brings the guest back.
  await guest.reload();
  await expect(guest.locator('.friend')).toContainText(friendEn.reply.lost('Anna'));
  await host.reload();
  await expect(host.locator('.friend-bar')).toContainText(friendEn.bar.away('Bruno', 1));
  await expect.poll(() => shownTurnCount(host)).toBeGreaterThanOrEqual(4);
  await host.locator('.friend-bar [data-action=computer]').click();
  await expect(host.locator('.friend-bar')).toContainText(friendEn.bar.replaced('Bruno', 1));
  await expect(element(host).locator('[data-seat="1"] .count')).toContainText('computer');
  expect(await violations(host)).toEqual([]);
  await pressAction(host, 'friend');
  await expect(guestPart(host)).toContainText(friendEn.computerPlays('Bruno'));
  // The reply is opened as an address in another tab of the host’s browser, as after scanning its QR code with a phone.
  const address = new URL(`#${await openLinkForReply(host, guest)}`, host.url()).href;
  const other = await host.context().newPage();
  await other.goto(address);
  await expect(other.locator('.friend')).toContainText(friendEn.reply.passedOn);
  await expect(guestPart(host)).toContainText(friendEn.connected);
  await expect(guestPart(host)).not.toContainText(friendEn.computerPlays('Bruno'));
  // A second tab does not host the same game.
  await other.goto(new URL('#friend', host.url()).href);
  await expect(other.getByRole('alert')).toHaveText(friendEn.elsewhere);
  await other.close();
  await pressAction(host, 'table');
  await expectGamesStarted([host, guest]);
  await playUntil([host, guest], () => isGameOver(host));

  await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
  await expect(host.locator('.friend-bar p')).toHaveText(friendEn.bar.over);
  const { result, history } = await viewOf(host);
  expect(result?.reason).toBe('out');
  // Before its result, the guest's table shows the last turn.
  await expect.poll(() => viewOf(guest)).toMatchObject({ result, history });
  await expect(element(guest).locator('dialog[data-dialog=end]')).toBeVisible();
  expect(await violationsInBothSchemes(guest)).toEqual([]);
  // On each page, one press leads to setting up another game. The guest’s page still shows the result of its check after
  // the host has left.
  for (const page of [host, guest]) {
    await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
    await page.keyboard.press('Escape');
    await pressAction(page, 'another');
    await expect(page.locator('[data-action=begin]')).toBeVisible();
    await expect(page.locator('h1')).toBeFocused();
  }
  await Promise.all(contexts.map((context) => context.close()));
});
