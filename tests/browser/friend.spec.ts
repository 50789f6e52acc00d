// A game between two browsers that are connected directly, over a connection that loses, doubles and reorders messages.
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { Game, init } from 'machiavelli-cards';
import { commitmentOf } from '../../www/page/friend/commitment.ts';
import { friendEn } from '../../www/words/friend.en.ts';
import { element, storeSettings, viewOf } from './support/table.ts';

await init();

const area = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
const seat = (page: Page): Locator => page.locator('.friend-guest[data-seat="1"]');
const bar = (page: Page): Locator => page.locator('.friend-bar');
const press = (page: Page, name: string): Promise<void> => page.locator(`[data-action=${name}]`).click();

/** Every message may be lost, doubled or late. The numbers are the same in every run. */
async function disturb(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let state = 7;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const { send } = RTCDataChannel.prototype as { send(this: RTCDataChannel, text: string): void };
    RTCDataChannel.prototype.send = function disturbed(this: RTCDataChannel, text: unknown): void {
      if (random() < 0.05) return;
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

/** The guest opens the link, and replies. */
async function replyTo(host: Page, guest: Page): Promise<string> {
  const link = await area(host, friendEn.linkLabel('Bruno')).inputValue();
  expect(link.length - link.indexOf('#')).toBeLessThan(220);
  await guest.goto(link);
  return await area(guest, friendEn.reply.label).inputValue();
}

/** Plays the best turn if it is this page's turn. */
async function playTurn(page: Page): Promise<void> {
  const table = element(page);
  if ((await table.getAttribute('data-phase')) !== 'mine') return;
  const view = await viewOf(page);
  if (view.over || view.turn !== view.seat || view.touched) return;
  const game = Game.fromView(view);
  const { steps } = game.hint(3);
  game.free();
  await table.evaluate((host, text) => {
    const own = host as unknown as { run(command: unknown): { legal: boolean } };
    const found: unknown[] = JSON.parse(text);
    if (found.length > 0) own.run({ kind: 'apply', steps: found });
    own.run({ kind: 'end-turn' });
  }, JSON.stringify(steps));
}

/** Plays until `isEnough`. */
async function playUntil(pages: readonly Page[], isEnough: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const page of pages) await playTurn(page);
        return await isEnough();
      },
      { intervals: [40], timeout: 60_000 },
    )
    .toBe(true);
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

  // Set up.
  await host.goto('./');
  await press(host, 'friend');
  await host.locator('.seat[data-seat="0"] input').fill('Anna');
  await host.locator('.seat[data-seat="1"] input').fill('Bruno');
  await host.locator('.seat[data-seat="1"] select').selectOption('easy');
  await expect(host.locator('.refusals')).toContainText(friendEn.tooFewPeople);
  await host.locator('.seat[data-seat="1"] select').selectOption('person');
  await press(host, 'begin');

  // What is not a reply.
  const link = await area(host, friendEn.linkLabel('Bruno')).inputValue();
  for (const [text, problem] of [
    ['', friendEn.problems.empty],
    ['Hello!', friendEn.problems['no-code']],
    [link, friendEn.problems['not-a-reply']],
    ['r1~AAAA', friendEn.problems.cut],
  ] as const) {
    await seat(host).locator('[data-control=reply]').fill(text);
    await seat(host).locator('[data-action=connect]').click();
    await expect(seat(host).getByRole('alert')).toHaveText(problem);
  }
  await guest.goto(link.slice(0, -10));
  await expect(guest.getByRole('alert')).toHaveText(friendEn.linkProblems.cut);

  // A short game that is always the same. The page is loaded again.
  const secret = { seed: 'a short game 108', salt: '0123456789abcdef0123456789abcdef' };
  const commitment = await commitmentOf(secret);
  await host.evaluate(
    (changes) => {
      const stored = JSON.parse(localStorage.getItem('machiavelli.friend-host') ?? '');
      const rules = { preset: 'italian-six', deal: 5 };
      localStorage.setItem('machiavelli.friend-host', JSON.stringify({ ...stored, ...changes, rules }));
    },
    { ...secret, commitment },
  );
  await host.reload();

  const reply = await replyTo(host, guest);
  // Pasted with other words.
  await seat(host).locator('[data-control=reply]').fill(`Here you are: ${reply}`);
  await press(host, 'connect');
  for (const page of [host, guest])
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const { seat: own } = await viewOf(guest);
  expect(own).toBe(1);
  const turns = async (): Promise<number> => (await viewOf(host)).history.length;
  await playUntil([host, guest], async () => (await turns()) >= 4);

  // Both pages are loaded again: the host goes on with the game, and a new link brings the guest back.
  await guest.reload();
  await expect(guest.locator('.friend')).toContainText(friendEn.reply.lost('Anna'));
  await host.reload();
  await expect(bar(host)).toContainText(friendEn.bar.away('Bruno', 1));
  expect(await turns()).toBeGreaterThanOrEqual(4);
  await bar(host).getByRole('button').click();
  // Opened as an address in another tab of the host, as the camera of a phone does.
  const address = new URL(`#${await replyTo(host, guest)}`, host.url()).href;
  const other = await host.context().newPage();
  await other.goto(address);
  await expect(other.locator('.friend')).toContainText(friendEn.reply.passedOn);
  await expect(seat(host)).toContainText(friendEn.connected);
  // The same game is not held twice.
  await other.goto(new URL('#friend', host.url()).href);
  await other.reload();
  await expect(other.getByRole('alert')).toHaveText(friendEn.elsewhere);
  await other.close();
  await press(host, 'table');
  for (const page of [host, guest])
    await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await playUntil([host, guest], async () => (await viewOf(host)).over);

  await expect(bar(guest)).toHaveText(friendEn.bar.asDealt);
  await expect(bar(host)).toHaveText(friendEn.bar.over);
  const { result, history } = await viewOf(host);
  expect(result?.reason).toBe('out');
  // The guest's table shows the last turn first.
  await expect.poll(() => viewOf(guest)).toMatchObject({ result, history });
  await Promise.all(contexts.map((context) => context.close()));
});
