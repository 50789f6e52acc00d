// Games between two browsers that are connected directly. The screens, and everything that needs no real connection, are in tests/page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { Game, init, type View } from 'machiavelli-cards';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';
import type { MachiavelliTable } from '../../../www/element/index.ts';
import { words as connectedEn } from '../../../www/words/en/connected.ts';
import { words as friendEn } from '../../../www/words/en/friend.ts';
import { BrowserTable } from '../support/driver.ts';
import { PHONE, freshScenario as test } from '../support/fixtures.ts';
import { openScreen } from '../support/screens.ts';

/** The policy of the test server allows neither a mailbox nor the picture that stands in for a camera. */
const phone = { ...PHONE, bypassCSP: true };

/** How often each page was pressed. */
const presses = new WeakMap<Page, number>();

async function press(page: Page, name: string): Promise<void> {
  presses.set(page, (presses.get(page) ?? 0) + 1);
  await page.locator(`[data-action=${name}]`).first().click();
}

/** The part of the host’s screen about the guest in seat 1. */
const guestPart = (host: Page) => host.locator('.friend-guest[data-seat="1"]');

/** Games that are begun in this context are short. */
const chooseShortGames = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const seats = ['person', 'easy'].map((level) => ({ name: '', level: level === 'person' ? null : level }));
    const choice = { preset: 'italian-six', rules: { deal: 5 }, seats, style: null, seed: '' };
    localStorage.setItem('machiavelli.choice', JSON.stringify(choice));
  });

async function hostGame(page: Page): Promise<void> {
  await press(page, 'friend');
  await press(page, 'begin');
  await expect(guestPart(page)).toHaveAttribute('data-state', 'link');
}

/** Opens the host’s link on the guest’s page. Resolves to the code of the reply. */
async function openLinkForReply(host: Page, guest: Page): Promise<string> {
  const link = await host.getByLabel(friendEn.linkLabel('Player 2'), { exact: true }).inputValue();
  expect(link.length - link.indexOf('#')).toBeLessThan(240);
  await guest.goto(link);
  await press(guest, 'join');
  return await guest.getByLabel(friendEn.reply.label, { exact: true }).inputValue();
}

async function pasteReply(host: Page, reply: string): Promise<void> {
  await host.locator('[data-control=reply]').fill(reply);
  await press(host, 'connect');
}

/** Holds the QR code that one page shows in front of another page’s camera. */
async function showToCamera(shown: Page, page: Page): Promise<void> {
  const code = await shown.locator('.friend-qr[open] svg').evaluate((svg) => {
    return new XMLSerializer().serializeToString(svg);
  });
  await page.evaluate(async (markup) => {
    const image = new Image(300, 300);
    image.src = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const draw = (): void => {
      context.fillStyle = '#876';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 160, 80, 300, 300);
      requestAnimationFrame(draw);
    };
    draw();
    const getUserMedia = async (): Promise<MediaStream> => canvas.captureStream();
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: getUserMedia,
      configurable: true,
    });
  }, code);
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

async function resignInTurn(page: Page, seat: number): Promise<void> {
  const { host } = new BrowserTable(page);
  if ((await host.getAttribute('data-phase')) !== 'mine') return;
  await host.evaluate((node, own) => (node as MachiavelliTable).run({ kind: 'resign', seat: own }), seat);
}

/** Whoever has the turn gives up. */
async function giveUp(pages: readonly [host: Page, guest: Page]): Promise<void> {
  await expect
    .poll(async () => {
      for (const [seat, page] of pages.entries()) await resignInTurn(page, seat);
      return (await shownView(pages[0]))?.over;
    })
    .toBe(true);
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

test('two phones meet by scanning each other’s code, and play a fair game and a rematch without a server, although messages are lost and both pages are loaded again', async ({
  browser,
}) => {
  const contexts = await Promise.all([browser.newContext(phone), browser.newContext(phone)]);
  await Promise.all(contexts.flatMap((context) => [disturb(context), chooseShortGames(context)]));
  const [host, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await Promise.all([openScreen(host), openScreen(guest)]);
  await hostGame(host);
  await press(guest, 'friend');
  await showToCamera(host, guest);
  await press(guest, 'scan');
  await press(guest, 'join');
  await showToCamera(guest, host);
  await press(host, 'scan');
  await playUntil([host, guest], ({ turn }) => turn > 2);
  expect([presses.get(host), presses.get(guest)]).toEqual([3, 3]);

  await guest.reload();
  await expect(guest.locator('.friend')).toContainText(friendEn.reply.lost('Player 1'));
  await expect(host.locator('.friend-bar')).toContainText(friendEn.bar.away('Player 2', 1));
  await press(host, 'friend');
  // The reply is opened as an address in another tab of the host’s browser, as after scanning its QR code with a phone.
  const address = new URL(`#${await openLinkForReply(host, guest)}`, host.url()).href;
  const tab = await host.context().newPage();
  await tab.goto(address);
  await expect(tab.locator('.friend')).toContainText(friendEn.reply.passedOn);
  await tab.close();
  await expect(guestPart(host)).toHaveAttribute('data-state', 'connected');
  await press(host, 'table');
  await playUntil([host, guest], ({ turn }) => turn > 4);

  await host.reload();
  await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.lost('Player 1'));
  await press(host, 'friend');
  await pasteReply(host, await openLinkForReply(host, guest));
  await expect(guestPart(host)).toHaveAttribute('data-state', 'connected');
  await press(host, 'table');
  await playUntil([host, guest], ({ turn }) => turn > 6);

  const isFair = async (): Promise<void> => {
    for (const page of [host, guest])
      await expect(new BrowserTable(page).dialog('end')).toContainText(connectedEn.deal.fair);
  };
  await giveUp([host, guest]);
  await isFair();
  for (const page of [host, guest])
    await expect(page.locator('.friend-bar')).toContainText(friendEn.bar.over);

  const result = (page: Page) => new BrowserTable(page).dialog('end');
  await result(guest).locator('[data-action=rematch]').click();
  await expect(result(host)).toContainText(connectedEn.rematch.wanted('Player 2', 1));
  await result(host).locator('[data-action=rematch]').click();
  for (const page of [host, guest]) await expect(page.locator('.friend-bar')).toHaveCount(0);
  await playUntil([host, guest], ({ turn }) => turn > 2);
  await giveUp([host, guest]);
  await isFair();
  expect(await new BrowserTable(guest).log()).toEqual(await new BrowserTable(host).log());
  await Promise.all(contexts.map((context) => context.close()));
});

/** Starts the mailbox of the examples. Resolves to its address, and to the function that stops it. */
async function startMailbox(): Promise<readonly [address: string, stop: () => void]> {
  const env = { ...process.env, PORT: '0' };
  const mailbox = spawn(process.execPath, ['examples/mailbox/server.mjs'], { env });
  const [line] = await once(createInterface({ input: mailbox.stdout }), 'line');
  return [String(line), () => mailbox.kill()];
}

test('two phones meet at a mailbox by one link, and are back after both pages were loaded again', async ({
  browser,
}) => {
  const [mailbox, stop] = await startMailbox();
  const contexts = await Promise.all([browser.newContext(phone), browser.newContext(phone)]);
  await Promise.all(contexts.map(chooseShortGames));
  const [host, guest] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await openScreen(host);
  await press(host, 'friend');
  await host.locator('[data-part=mailbox] summary').click();
  await host.locator('[data-part=mailbox] input').fill(mailbox);
  await press(host, 'begin');
  const link = await host.getByLabel(friendEn.linkLabel('Player 2'), { exact: true }).inputValue();
  expect(link).toContain('#m2~');
  await guest.goto(link);
  await press(guest, 'join');
  await playUntil([host, guest], ({ turn }) => turn > 2);
  expect([presses.get(host), presses.get(guest)]).toEqual([2, 1]);

  // A page that is loaded again comes back to the table without a press.
  for (const [page, turns] of [
    [guest, 4],
    [host, 6],
  ] as const) {
    await page.reload();
    await expect.poll(async () => (await shownView(page))?.seats.length ?? 'none').toBe(2);
    await playUntil([host, guest], ({ over, turn }) => over || turn > turns);
  }
  expect([presses.get(host), presses.get(guest)]).toEqual([2, 1]);
  await Promise.all(contexts.map((context) => context.close()));
  stop();
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
    const context = await browser.newContext(options);
    await chooseShortGames(context);
    return await context.newPage();
  };
  for (const [first, second] of [
    [chromium, firefox],
    [firefox, chromium],
  ] as const) {
    const [host, guest] = [await open(first), await open(second)];
    await Promise.all([openScreen(host), openScreen(guest)]);
    await hostGame(host);
    await pasteReply(host, await openLinkForReply(host, guest));
    await playUntil([host, guest], ({ over }) => over);
    await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.over);
    for (const page of [host, guest]) await page.context().close();
  }
  await chromium.close();
});
