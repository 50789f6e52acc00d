// Games between two browsers that are connected directly. The screens, and everything that needs no real connection, are in tests/page.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Game, init, type View } from 'machiavelli-cards';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { commitmentOf } from '../../../www/page/friend/commitment.ts';
import { words as friendEn } from '../../../www/words/en/friend.ts';
import { BrowserTable } from '../support/driver.ts';
import { freshScenario as test } from '../support/fixtures.ts';
import { openScreen } from '../support/screens.ts';

const press = (page: Page, name: string): Promise<void> => page.locator(`[data-action=${name}]`).click();

/** The part of the host’s screen about the guest in seat 1. */
const guestPart = (host: Page) => host.locator('.friend-guest[data-seat="1"]');

/** Hosts a game with a fixed deal that ends after eleven turns. */
async function hostGame(page: Page): Promise<void> {
  await openScreen(page, '#friend');
  await page.locator('.seat[data-seat="0"] input').fill('Anna');
  await page.locator('.seat[data-seat="1"] input').fill('Bruno');
  await press(page, 'begin');
  await expect(guestPart(page)).toHaveAttribute('data-state', 'invited');
  const secret = { seed: 'a short game 108', salt: '0123456789abcdef0123456789abcdef' };
  const commitment = await commitmentOf(secret);
  await page.evaluate(
    (changes) => {
      const stored = JSON.parse(localStorage.getItem('machiavelli.friend-host') ?? '');
      localStorage.setItem('machiavelli.friend-host', JSON.stringify({ ...stored, ...changes }));
    },
    { ...secret, commitment, rules: { preset: 'italian-six', deal: 5 } },
  );
  await page.reload();
}

/** Opens the host’s link on the guest’s page. Resolves to the code of the reply. */
async function openLinkForReply(host: Page, guest: Page): Promise<string> {
  const link = await host.getByLabel(friendEn.linkLabel('Bruno'), { exact: true }).inputValue();
  expect(link.length - link.indexOf('#')).toBeLessThan(220);
  await guest.goto(link);
  await press(guest, 'join');
  return await guest.getByLabel(friendEn.reply.label, { exact: true }).inputValue();
}

/** The game that a page shows, if there is one. */
async function shownView(page: Page): Promise<View | null> {
  const { host } = new BrowserTable(page);
  return JSON.parse(await host.evaluate((table) => JSON.stringify((table as MachiavelliTable).view)));
}

/** Plays the best turn if it is this page's turn. */
async function playTurn(page: Page): Promise<void> {
  const { host } = new BrowserTable(page);
  if ((await host.getAttribute('data-phase')) !== 'mine') return;
  const view = await shownView(page);
  if (view === null || view.over || view.seatToMove !== view.seat || view.touched) return;
  const game = Game.fromView(view);
  const { steps } = game.hint();
  game.free();
  await host.evaluate((node, moves) => {
    const table = node as MachiavelliTable;
    if (moves.length > 0) table.run({ kind: 'apply', steps: moves });
    table.run({ kind: 'end-turn' });
  }, steps);
}

async function playUntil(pages: readonly Page[], isEnough: (host: View) => boolean): Promise<void> {
  await init();
  const [host] = pages;
  for (const page of pages) await new BrowserTable(page).inPhase(/mine|computer/);
  await expect
    .poll(
      async () => {
        for (const page of pages) await playTurn(page);
        const view = host === undefined ? null : await shownView(host);
        return view !== null && isEnough(view);
      },
      { intervals: [40], timeout: 120_000 },
    )
    .toBe(true);
}

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

test('two browsers play a game to its end without a server, although messages are lost and the guest’s page is loaded again', async ({
  browser,
  context,
  page: host,
}) => {
  const other = await browser.newContext();
  await Promise.all([context, other].map(disturb));
  const guest = await other.newPage();
  await openScreen(guest);
  await hostGame(host);
  const reply = await openLinkForReply(host, guest);
  await guestPart(host).locator('[data-control=reply]').fill(reply);
  await press(host, 'connect');
  await playUntil([host, guest], ({ turn }) => turn > 2);

  await guest.reload();
  await expect(guest.locator('.friend')).toContainText(friendEn.reply.lost('Anna'));
  await expect(host.locator('.friend-bar')).toContainText(friendEn.bar.away('Bruno', 1));
  await press(host, 'friend');
  await guestPart(host).locator('[data-action=invite]').click();
  // The reply is opened as an address in another tab of the host’s browser, as after scanning its QR code with a phone.
  const address = new URL(`#${await openLinkForReply(host, guest)}`, host.url()).href;
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.locator('.friend')).toContainText(friendEn.reply.passedOn);
  await tab.close();
  await expect(guestPart(host)).toContainText(friendEn.connected);
  await press(host, 'table');
  await playUntil([host, guest], ({ over }) => over);

  await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
  const [seen, shown] = [new BrowserTable(host), new BrowserTable(guest)];
  const { result } = await seen.view();
  expect(result?.reason).toBe('out');
  // Before its result, the guest's table shows the last turn.
  await expect.poll(() => shown.view()).toMatchObject({ seat: 1, result });
  expect(await shown.log()).toEqual(await seen.log());
  await expect(shown.dialog('end')).toBeVisible();
  await other.close();
});

// The session descriptions of Chromium and Firefox differ.
test('Chromium and Firefox play a game to its end, whichever of them is the host @firefox-only @long', async ({
  browser: firefox,
  playwright,
  baseURL,
}) => {
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
    const reply = await openLinkForReply(host, guest);
    await guestPart(host).locator('[data-control=reply]').fill(reply);
    await press(host, 'connect');
    await playUntil([host, guest], ({ over }) => over);
    await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
    for (const page of [host, guest]) await page.context().close();
  }
  await chromium.close();
});
