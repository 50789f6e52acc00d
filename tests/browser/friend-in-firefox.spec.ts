// Games between Chromium and Firefox, whose WebRTC session descriptions differ.
import { type Browser, expect, test } from '@playwright/test';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { friendEn } from '../../www/words/friend.en.ts';
import {
  expectGamesStarted,
  guestPart,
  isGameOver,
  openLinkForReply,
  playUntil,
  pressAction,
  replaceWithFixedGame,
} from './support/friend.ts';
import { storeSettings } from './support/table.ts';

test('Chromium and Firefox play a game to its end, whichever of them is the host', async ({
  baseURL,
  browser: firefox,
  playwright,
}) => {
  // Makes Chromium offer local addresses instead of mDNS names, which only networks with multicast can resolve.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=WebRtcHideLocalIpsWithMdns'];
  const chromium = await playwright.chromium.launch({ executablePath: chromiumPath(), args });
  const open = async (browser: Browser) => {
    const page = await (
      await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'en-GB' })
    ).newPage();
    await storeSettings(page);
    return page;
  };
  for (const [first, second] of [
    [chromium, firefox],
    [firefox, chromium],
  ] as const) {
    const [host, guest] = [await open(first), await open(second)];
    await host.goto('./#friend');
    await host.locator('.seat[data-seat="0"] input').fill('Anna');
    await host.locator('.seat[data-seat="1"] input').fill('Bruno');
    await pressAction(host, 'begin');
    await expect(guestPart(host)).toHaveAttribute('data-state', 'invited');
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
});
