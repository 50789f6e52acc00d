// Games between Chromium and Firefox, whose descriptions of a connection differ.
import { type Browser, expect, test } from '@playwright/test';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { friendEn } from '../../www/words/friend.en.ts';
import {
  arrangeGame,
  guestPart,
  isOverOn,
  playUntil,
  press,
  replyTo,
  tablesAreShown,
} from './support/friend.ts';
import { storeSettings } from './support/table.ts';

test('Chromium and Firefox play a game to its end, whichever of them is the host', async ({
  baseURL,
  browser: firefox,
  playwright,
}) => {
  // Without names for local addresses, which only networks with multicast can resolve.
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
    await press(host, 'begin');
    await expect(guestPart(host)).toHaveAttribute('data-state', 'invited');
    await arrangeGame(host);
    const reply = await replyTo(host, guest);
    await guestPart(host).locator('[data-control=reply]').fill(reply);
    await press(host, 'connect');
    await tablesAreShown([host, guest]);
    await playUntil([host, guest], () => isOverOn(host));
    await expect(guest.locator('.friend-bar')).toContainText(friendEn.bar.asDealt);
    for (const page of [host, guest]) await page.context().close();
  }
  await chromium.close();
});
