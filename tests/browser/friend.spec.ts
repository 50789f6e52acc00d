// A game between two browsers that are connected directly, over a connection that loses, duplicates and reorders messages.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../www/page/friend/handshake.ts';
import { friendEn } from '../../www/words/friend.en.ts';
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
import { element, storeSettings, viewOf } from './support/table.ts';

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
  await pressAction(host, 'begin');

  const link = await linkFor(host, 'Bruno');

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
