// Helpers for games with friends between two pages.
import { expect, type Locator, type Page } from '@playwright/test';
import { Game, init, type View } from 'machiavelli-cards';
import { commitmentOf } from '../../../www/page/friend/commitment.ts';
import { friendEn } from '../../../www/words/friend.en.ts';
import { element } from './table.ts';

await init();

export const pressAction = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-action=${name}]`).click();

/** The part of the host’s screen about the guest in seat 1. */
export const guestPart = (host: Page): Locator => host.locator('.friend-guest[data-seat="1"]');

export const linkFor = (host: Page, name: string): Promise<string> =>
  host.getByLabel(friendEn.linkLabel(name), { exact: true }).inputValue();

/** Replaces the hosted game with a game that has a fixed deal and ends after eleven turns. */
export async function replaceWithFixedGame(host: Page): Promise<void> {
  const secret = { seed: 'a short game 108', salt: '0123456789abcdef0123456789abcdef' };
  const commitment = await commitmentOf(secret);
  await host.evaluate(
    (changes) => {
      const stored = JSON.parse(localStorage.getItem('machiavelli.friend-host') ?? '');
      localStorage.setItem('machiavelli.friend-host', JSON.stringify({ ...stored, ...changes }));
    },
    { ...secret, commitment, rules: { preset: 'italian-six', deal: 5 } },
  );
  await host.reload();
}

/** Opens the host’s link on the guest’s page. Resolves to the code of the reply. */
export async function openLinkForReply(host: Page, guest: Page): Promise<string> {
  const link = await linkFor(host, 'Bruno');
  expect(link.length - link.indexOf('#')).toBeLessThan(220);
  await guest.goto(link);
  await pressAction(guest, 'join');
  return await guest.getByLabel(friendEn.reply.label, { exact: true }).inputValue();
}

/** The table’s view, or null while there is no game on the table. */
async function shownView(page: Page): Promise<View | null> {
  const text = await element(page).evaluate((table) =>
    JSON.stringify((table as unknown as { view: View | null }).view),
  );
  return JSON.parse(text);
}

export const shownTurnCount = async (page: Page): Promise<number> =>
  (await shownView(page))?.history.length ?? 0;

export const isGameOver = async (page: Page): Promise<boolean> => (await shownView(page))?.over ?? false;

/** Plays the best turn if it is this page's turn. */
async function playTurn(page: Page): Promise<void> {
  const table = element(page);
  if ((await table.getAttribute('data-phase')) !== 'mine') return;
  const view = await shownView(page);
  if (view === null || view.over || view.turn !== view.seat || view.touched) return;
  const game = Game.fromView(view);
  const { steps } = game.hint(3);
  game.free();
  await table.evaluate((host, text) => {
    const testedTable = host as unknown as { run(command: unknown): { legal: boolean } };
    const moves: unknown[] = JSON.parse(text);
    if (moves.length > 0) testedTable.run({ kind: 'apply', steps: moves });
    testedTable.run({ kind: 'end-turn' });
  }, JSON.stringify(steps));
}

export async function playUntil(pages: readonly Page[], isEnough: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const page of pages) await playTurn(page);
        return await isEnough();
      },
      { intervals: [40], timeout: 120_000 },
    )
    .toBe(true);
}

export async function expectGamesStarted(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
}
