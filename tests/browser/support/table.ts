// The table as a test sees it: what the element says of the game, and where things are on the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';

export interface Seat {
  readonly name: string;
  readonly level: string | null;
}

export interface Setup {
  readonly rules: RulesInput;
  readonly seats?: readonly Seat[];
  readonly seed: string;
  readonly position?: string;
}

/** The element's own functions that a test calls. */
interface Element {
  readonly view: View | null;
  save(): string;
  start(setup: unknown): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const ANNA: Seat = { name: 'Anna', level: null };
const GOOD: readonly Seat[] = ['Bruno', 'Caterina', 'Dino'].map((name) => ({ name, level: 'hard' }));

export const DUEL: readonly Seat[] = [ANNA, { name: 'Caterina', level: 'beginner' }];

/** Good players make a full table and a short game. */
export const FOUR: readonly Seat[] = [ANNA, ...GOOD];

export const element = (page: Page): Locator => page.locator('machiavelli-table');

/** No motion, and in English: what is tested is what happens, not how it is shown. */
export async function settle(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('machiavelli.settings') === null) {
        localStorage.setItem('machiavelli.settings', JSON.stringify(kept));
      }
    },
    { lang: 'en', theme: 'auto', table: { motion: 'off', ...settings } },
  );
}

/** Opens the page and deals on its own table. */
export async function sitDown(page: Page, setup: Setup): Promise<void> {
  await settle(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, setup);
}

export async function deal(page: Page, setup: Setup): Promise<void> {
  await element(page).evaluate((table, chosen) => (table as unknown as Element).start(chosen), {
    seats: DUEL,
    ...setup,
  } as never);
}

export async function viewOf(page: Page): Promise<View> {
  const view = await element(page).evaluate((table) => (table as unknown as Element).view);
  if (view === null) throw new Error('there is no game on the table');
  return view;
}

export interface Advice {
  readonly count: number;
  readonly ids: readonly number[];
  readonly table: string | null;
}

/** What the engine advises in the position on the page; asked beside it, of the text that it would store. */
export async function advice(page: Page): Promise<Advice> {
  await init();
  const game = Game.load(await element(page).evaluate((table) => (table as unknown as Element).save()));
  const { count, ids, table } = game.hint(3);
  game.free();
  return { count, ids, table };
}

export const card = (page: Page, id: number): Locator =>
  page.locator(`machiavelli-table [data-card-id="${id}"]`);
export const tray = (page: Page, id: number): Locator =>
  page.locator(`machiavelli-table [data-group-id="${id}"]`);
export const action = (page: Page, name: string): Locator =>
  page.locator(`machiavelli-table [data-action="${name}"]`);

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Brings something into view and measures it, in one question to the page. */
export async function boxOf(node: Locator): Promise<Box> {
  return await node.evaluate((seen) => {
    seen.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = seen.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** Where a card can be grabbed: its index, which no other card covers. */
export async function gripOf(page: Page, id: number): Promise<Point> {
  const box = await boxOf(card(page, id));
  return { x: box.x + Math.min(9, box.width / 4), y: box.y + box.height / 4 };
}

export async function middleOf(page: Page, group: number): Promise<Point> {
  const box = await boxOf(tray(page, group));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of the cloth with nothing near it; the cloth is scrolled to its end if there is none. */
export async function freeCloth(page: Page): Promise<Point> {
  const point = await element(page).evaluate((host) => {
    const root = host.shadowRoot;
    const cloth = root?.querySelector('[part~=table]');
    if (root === null || cloth === null || cloth === undefined) return null;
    const look = (): { x: number; y: number } | null => {
      const box = cloth.getBoundingClientRect();
      const trays = [...root.querySelectorAll('[data-group-id]')].map((tray) => tray.getBoundingClientRect());
      for (const gap of [70, 40, 24]) {
        for (let y = box.bottom - 12; y > box.top + 8; y -= 10) {
          for (let x = box.left + 30; x < box.right - 20; x += 16) {
            const isFree = trays.every(
              (tray) =>
                x < tray.left - gap ||
                x > tray.right + gap / 2 ||
                y < tray.top - gap ||
                y > tray.bottom + gap,
            );
            if (isFree) return { x, y };
          }
        }
      }
      return null;
    };
    const found = look();
    if (found !== null) return found;
    cloth.scrollTop = cloth.scrollHeight;
    return look();
  });
  if (point === null) throw new Error('there is no free cloth');
  return point;
}

/** Waits until a person has the turn or the deal is over; what the computers do is skipped. */
export async function myTurnOrOver(page: Page): Promise<'mine' | 'over'> {
  const host = element(page);
  for (;;) {
    await expect(host).toHaveAttribute('data-phase', /mine|over|computer/);
    const phase = await host.getAttribute('data-phase');
    if (phase === 'mine' || phase === 'over') return phase;
    if (phase === 'handover') {
      await action(page, 'ready').click();
      await expect(host).toHaveAttribute('data-phase', 'mine');
      return 'mine';
    }
    await host.evaluate((table) => {
      table.shadowRoot?.querySelector<HTMLElement>('[data-action=skip]')?.click();
    });
    await expect(host).not.toHaveAttribute('data-phase', 'computer', { timeout: 30_000 });
  }
}
