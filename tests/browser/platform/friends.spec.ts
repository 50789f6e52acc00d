// Games between two browsers that are connected directly. The screens, and everything that needs no real connection, are in tests/page.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';
import { decodeHandshake, encodeHandshake, type Handshake } from '../../../www/page/friend/handshake.ts';
import { friendEn } from '../../../www/words/friend.en.ts';
import { freshScenario, test } from '../support/fixtures.ts';
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
} from '../support/friend.ts';
import { expectAccessible, openScreen } from '../support/screens.ts';
import { element, viewOf } from '../support/table.ts';

/** Sets up a game with Bruno, which the page then hosts. */
async function hostGame(page: Page): Promise<void> {
  await openScreen(page, '#friend');
  await page.locator('.seat[data-seat="0"] input').fill('Anna');
  await page.locator('.seat[data-seat="1"] input').fill('Bruno');
  await pressAction(page, 'begin');
  await expect(guestPart(page)).toHaveAttribute('data-state', 'invited');
}

test('the screens of a game with friends have no violations that axe finds', async ({ page }) => {
  await openScreen(page, '#friend');
  await page.locator('.seat[data-seat="1"] input').fill('Bruno');
  await pressAction(page, 'add-seat');
  await expectAccessible(page, 'setting up');
  await pressAction(page, 'begin');
  // There is an invitation for each guest.
  await expect(page.locator('.friend-guest [data-action=connect]')).toHaveCount(2);
  await expect(page.locator('h1')).toBeFocused();
  await page.locator('.friend-qr summary').first().click();
  await expect(page.locator('.friend-qr svg').first()).toBeVisible();
  await expectAccessible(page, 'invitations');
  const link = await linkFor(page, 'Bruno');
  await pressAction(page, 'end');
  await page.locator('dialog [data-action=confirm]').click();
  await expect(page.locator('[data-action=begin]')).toBeVisible();

  const invitation = decodeHandshake(link, 'invitation') as Handshake;
  for (const [anotherNetwork, button] of [
    [false, 'join'],
    [true, 'agree'],
  ] as const) {
    await openScreen(page, `#${encodeHandshake({ ...invitation, anotherNetwork })}`);
    await expect(page.locator(`[data-action=${button}]`)).toBeVisible();
    await expectAccessible(page, `a guest who has to ${button}`);
  }
});

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

freshScenario(
  'two browsers play a game to its end without a server, although messages are lost and both pages are loaded again',
  async ({ browser, context, page: host }) => {
    const other = await browser.newContext();
    await Promise.all([context, other].map(disturb));
    const guest = await other.newPage();
    await openScreen(guest);
    await hostGame(host);
    // A short game with a fixed deal replaces the game. This reloads the host’s page.
    await replaceWithFixedGame(host);

    const reply = await openLinkForReply(host, guest);
    await expectAccessible(guest, 'the reply');
    // The reply may be pasted together with other words.
    await guestPart(host).locator('[data-control=reply]').fill(`Here you are: ${reply}`);
    await pressAction(host, 'connect');
    await expectGamesStarted([host, guest]);
    expect((await viewOf(guest)).seat).toBe(1);
    await playUntil([host, guest], async () => (await shownTurnCount(host)) >= 2);

    // Both pages are loaded again: the host continues the game, and a new link brings the guest back.
    await guest.reload();
    await expect(guest.locator('.friend')).toContainText(friendEn.reply.lost('Anna'));
    await host.reload();
    const bar = host.locator('.friend-bar');
    await expect(bar).toContainText(friendEn.bar.away('Bruno', 1));
    await expect.poll(() => shownTurnCount(host)).toBeGreaterThanOrEqual(2);
    await bar.locator('[data-action=computer]').click();
    await expect(bar).toContainText(friendEn.bar.replaced('Bruno', 1));
    await pressAction(host, 'friend');
    await expect(guestPart(host)).toContainText(friendEn.computerPlays('Bruno'));
    // The reply is opened as an address in another tab of the host’s browser, as after scanning its QR code with a phone.
    const address = new URL(`#${await openLinkForReply(host, guest)}`, host.url()).href;
    const tab = await context.newPage();
    await tab.goto(address);
    await expect(tab.locator('.friend')).toContainText(friendEn.reply.passedOn);
    await tab.close();
    await expect(guestPart(host)).toContainText(friendEn.connected);
    await expect(guestPart(host)).not.toContainText(friendEn.computerPlays('Bruno'));
    await pressAction(host, 'table');
    await expectGamesStarted([host, guest]);
    await playUntil([host, guest], () => isGameOver(host));

    await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
    await expect(bar.locator('p')).toHaveText(friendEn.bar.over);
    const { result, history } = await viewOf(host);
    expect(result?.reason).toBe('out');
    // Before its result, the guest's table shows the last turn.
    await expect.poll(() => viewOf(guest)).toMatchObject({ result, history });
    await expect(element(guest).locator('dialog[data-dialog=end]')).toBeVisible();
    await expectAccessible(guest, 'the end');
    // On each page, one press leads to setting up another game. The guest’s page still shows the result of its check after
    // the host has left.
    for (const page of [host, guest]) {
      await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
      await page.keyboard.press('Escape');
      await pressAction(page, 'another');
      await expect(page.locator('[data-action=begin]')).toBeVisible();
      await expect(page.locator('h1')).toBeFocused();
    }
    await other.close();
  },
);

// The session descriptions of Chromium and Firefox differ.
freshScenario(
  'Chromium and Firefox play a game to its end, whichever of them is the host @firefox-only @long',
  async ({ browser: firefox, playwright, baseURL }) => {
    // Makes Chromium offer local addresses instead of mDNS names, which only networks with multicast can resolve.
    const args = ['--no-sandbox', '--disable-gpu', '--disable-features=WebRtcHideLocalIpsWithMdns'];
    const chromium = await playwright.chromium.launch({ executablePath: chromiumPath(), args });
    const open = async (browser: Browser): Promise<Page> => {
      const options = { ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' };
      return await (await browser.newContext(options)).newPage();
    };
    for (const [first, second] of [
      [chromium, firefox],
      [firefox, chromium],
    ] as const) {
      const [host, guest] = [await open(first), await open(second)];
      await openScreen(guest);
      await hostGame(host);
      await replaceWithFixedGame(host);
      const reply = await openLinkForReply(host, guest);
      await guestPart(host).locator('[data-control=reply]').fill(reply);
      await pressAction(host, 'connect');
      await expectGamesStarted([host, guest]);
      await playUntil([host, guest], () => isGameOver(host));
      await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
      for (const page of [host, guest]) await page.context().close();
    }
    await chromium.close();
  },
);
