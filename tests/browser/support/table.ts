// Helpers for the table: they start games, read the state of the element, and locate nodes on the screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { Game, init, type RulesInput, type View } from 'machiavelli-cards';
import { dialogsEn } from '../../../www/words/dialogs.en.ts';
import { dialogsIt } from '../../../www/words/dialogs.it.ts';
import { isReused, openBarePage } from './reused-page.ts';

interface Seat {
  readonly name: string;
  readonly level: string | null;
}

interface Setup {
  readonly rules: RulesInput;
  readonly seats?: readonly Seat[];
  readonly seed: string;
  readonly position?: string;
  readonly opened?: readonly boolean[];
  readonly tips?: boolean;
}

/** The members of the element that tests use. */
interface TestedElement {
  readonly view: View | null;
  save(): string;
  load(save: string, seats: readonly Seat[]): Promise<void>;
  start(setup: unknown): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const ANNA: Seat = { name: 'Anna', level: null };
const STRONG_OPPONENTS: readonly Seat[] = ['Bruno', 'Caterina', 'Dino'].map((name) => ({
  name,
  level: 'hard',
}));

export const DUEL: readonly Seat[] = [ANNA, { name: 'Caterina', level: 'beginner' }];

/** Strong opponents play many cards, so games are short. */
export const FOUR_PLAYERS: readonly Seat[] = [ANNA, ...STRONG_OPPONENTS];

export const element = (page: Page): Locator => page.locator('machiavelli-table');

const NO_MOTION = { motion: 'off' };

/** Stores settings that the page reads when it starts; by default no motion, and English. */
export async function storeSettings(
  page: Page,
  settings: Readonly<Record<string, unknown>> = {},
  lang: 'en' | 'it' = 'en',
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const stored = { lang, theme: 'auto', table: { ...NO_MOTION, ...settings } };
  const store = (chosen: typeof stored): void => {
    if (localStorage.getItem('machiavelli.settings') === null) {
      localStorage.setItem('machiavelli.settings', JSON.stringify(chosen));
    }
  };
  if (isReused(page)) await page.evaluate(store, stored);
  else await page.addInitScript(store, stored);
}

/** Opens a page with nothing but the table, and deals a game. */
export async function openTable(page: Page, setup: Setup): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBarePage(page);
  await changeSettings(page, NO_MOTION);
  await deal(page, setup);
}

/** Presses “Play” or “New game” and, if an unfinished game would be lost, confirms that. */
export async function play(page: Page): Promise<void> {
  await page.locator('#page [data-action=play]').click();
  const confirm = page.locator('dialog[data-dialog=new-game] [data-action=confirm]');
  await expect(confirm.or(element(page)).filter({ visible: true })).toHaveCount(1);
  if (await confirm.isVisible()) await confirm.click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer|handover/);
}

/** Opens the start screen, starts a game from there, and replaces it with the game of `setup`. */
export async function openTableOnPage(page: Page, setup: Setup): Promise<void> {
  await storeSettings(page);
  await page.goto('./');
  await play(page);
  await deal(page, setup);
}

export async function deal(page: Page, setup: Setup): Promise<void> {
  await element(page).evaluate((table, chosen) => (table as unknown as TestedElement).start(chosen), {
    seats: DUEL,
    ...setup,
  } as never);
}

/** Replaces the game on the table with a saved one. */
export async function loadGame(page: Page, save: string, seats: readonly Seat[]): Promise<void> {
  await element(page).evaluate(
    (table, [text, players]) => (table as unknown as TestedElement).load(text, players),
    [save, seats] as const,
  );
}

export async function viewOf(page: Page): Promise<View> {
  // The view is transferred as text, because transferring the object takes Firefox a tenth of a second.
  const text = await page.evaluate(() => {
    const table = document.querySelector('machiavelli-table') as unknown as TestedElement | null;
    return JSON.stringify(table?.view ?? null);
  });
  const view: View | null = JSON.parse(text);
  if (view === null) throw new Error('there is no game on the table');
  return view;
}

/** The saved game, which includes the current turn with undo and redo. */
export const saveOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('machiavelli-table') as unknown as TestedElement).save());

/** Waits two frames, so that changes are drawn. */
export const waitTwoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

export async function changeSettings(page: Page, settings: Readonly<Record<string, unknown>>): Promise<void> {
  await element(page).evaluate((table, chosen) => Object.assign(table, { settings: chosen }), settings);
}

interface FullHint {
  readonly count: number;
  readonly ids: readonly number[];
  readonly table: string | null;
}

/** The engine's hint for the game on the page, computed in Node from its save. */
export async function fullHint(page: Page): Promise<FullHint> {
  await init();
  const game = Game.load(await saveOf(page));
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

const WAIT_SENTENCES: readonly (string | null)[] = [dialogsEn.hintWait, dialogsIt.hintWait];

/** Requests the next stage of a hint and waits for it: requests while a hint is being computed are ignored. */
export async function askHint(page: Page): Promise<void> {
  const sentence = page.locator('machiavelli-table [part~=missing]');
  const oldSentences = [...WAIT_SENTENCES, await sentence.textContent()];
  await action(page, 'hint').click();
  await expect.poll(async () => oldSentences.includes(await sentence.textContent())).toBe(false);
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * Waits until the last change is drawn, scrolls a node of the table into view unless the point at `fraction` of its height is
 * visible, and measures the node. The wait is limited, because it would never end during a replay, where the groups on the screen
 * differ from the game's.
 */
export async function boxOf(page: Page, selector: string, fraction = 0.5): Promise<Box> {
  const box = await page.evaluate(
    async ([wanted, fractionOfHeight]) => {
      const table = document.querySelector('machiavelli-table') as unknown as TestedElement & HTMLElement;
      const isDrawn = (): boolean =>
        table.view?.groups.every(({ id, cards }) => {
          const drawn = table.shadowRoot?.querySelectorAll(`[data-group-id="${id}"] [data-card-id]`);
          return drawn?.length === cards.length;
        }) ?? true;
      for (let frame = 0; frame < 2 || (frame < 30 && !isDrawn()); frame += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      const node = table.shadowRoot?.querySelector(wanted);
      const measure = (): Box => node?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
      const { top = 0, bottom = 0 } = node?.closest('[part~=table]')?.getBoundingClientRect() ?? {};
      const pointY = measure().y + measure().height * fractionOfHeight;
      if (pointY < top + 8 || pointY > bottom - 8) node?.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = measure();
      return { x, y, width, height };
    },
    [selector, fraction] as const,
  );
  expect(box.width, `${selector} is visible`).toBeGreaterThan(0);
  return box;
}

export const groupBox = (page: Page, group: number): Promise<Box> =>
  boxOf(page, `[data-group-id="${group}"]`);

/** A point at which a card can be grabbed: on its index, which no other card covers. */
export async function gripOf(page: Page, id: number): Promise<Point> {
  const box = await boxOf(page, `[data-card-id="${id}"]`, 0.25);
  return { x: box.x + Math.min(9, box.width / 4), y: box.y + box.height / 4 };
}

/** Scrolls the table so that a card on it and a group are both visible, as far as there is room. */
export async function showBoth(page: Page, id: number, group: number): Promise<void> {
  await page.evaluate(
    (selectors) => {
      const root = document.querySelector('machiavelli-table')?.shadowRoot;
      const cloth = root?.querySelector('[part~=table]');
      const boxes = selectors.flatMap(
        (selector) => cloth?.querySelector(selector)?.getBoundingClientRect() ?? [],
      );
      if (cloth === null || cloth === undefined || boxes.length < 2) return;
      const { top, height } = cloth.getBoundingClientRect();
      const middle =
        (Math.min(...boxes.map((box) => box.top)) + Math.max(...boxes.map((box) => box.bottom))) / 2;
      cloth.scrollTop += middle - top - height / 2;
    },
    [`[data-card-id="${id}"]`, `[data-group-id="${group}"]`],
  );
}

export async function middleOfGroup(page: Page, group: number): Promise<Point> {
  const box = await groupBox(page, group);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * A point of the table where a card, held by its corner index, would cover little or nothing of a meld. If no such point is in
 * view, scrolls to the end of the table.
 */
export async function freePoint(page: Page): Promise<Point> {
  const point = await page.evaluate(() => {
    const root = document.querySelector('machiavelli-table')?.shadowRoot ?? null;
    const cloth = root?.querySelector('[part~=table]');
    const card = cloth?.querySelector('[data-card-id]') ?? root?.querySelector('[data-card-id]');
    if (root === null || cloth === null || cloth === undefined) return null;
    const { width = 60, height = 84 } = card?.getBoundingClientRect() ?? {};
    const findPoint = (): { x: number; y: number } | null => {
      const box = cloth.getBoundingClientRect();
      const trays = [...root.querySelectorAll('[data-group-id]')].map((tray) => tray.getBoundingClientRect());
      /** The largest fraction of the card, from 0 to 1, that would lie on one meld. */
      const coveredFraction = (x: number, y: number): number =>
        Math.max(
          0,
          ...trays.map((tray) => {
            const [left, top] = [x - Math.min(9, width / 4), y - height / 4];
            const across = Math.min(left + width, tray.right) - Math.max(left, tray.left);
            const down = Math.min(top + height, tray.bottom) - Math.max(top, tray.top);
            return (Math.max(0, across) * Math.max(0, down)) / (width * height);
          }),
        );
      for (const [gap, maxCovered] of [
        [70, 0],
        [24, 0.2],
        [14, 0.5],
      ] as const) {
        for (let y = box.bottom - 12; y > box.top + 8; y -= 10) {
          for (let x = box.left + 30; x < box.right - 20; x += 16) {
            const isFree = trays.every(
              (tray) =>
                x < tray.left - gap ||
                x > tray.right + gap / 2 ||
                y < tray.top - gap ||
                y > tray.bottom + gap,
            );
            if (isFree && coveredFraction(x, y) <= maxCovered) return { x, y };
          }
        }
      }
      return null;
    };
    const found = findPoint();
    if (found !== null) return found;
    cloth.scrollTop = cloth.scrollHeight;
    return findPoint();
  });
  if (point === null) throw new Error('there is no free space on the table');
  return point;
}

/** Waits until it is a person's turn or the deal is over. Skips the turns of computers, and confirms the hand-over. */
export async function waitForMyTurnOrEnd(page: Page): Promise<'mine' | 'over'> {
  const host = element(page);
  // The phase is observed inside the page, because polling from Node would take longer than the games.
  const phase = await host.evaluate(
    (table) =>
      new Promise<string>((resolve) => {
        const checkPhase = (): void => {
          const phase = table.getAttribute('data-phase') ?? 'empty';
          if (phase === 'computer') {
            table.shadowRoot?.querySelector<HTMLElement>('[data-action=skip]')?.click();
          } else if (phase === 'mine' || phase === 'over' || phase === 'handover') {
            observer.disconnect();
            resolve(phase);
          }
        };
        const observer = new MutationObserver(checkPhase);
        observer.observe(table, { attributes: true, attributeFilter: ['data-phase'] });
        checkPhase();
      }),
  );
  if (phase === 'handover') {
    await action(page, 'ready').click();
    await expect(host).toHaveAttribute('data-phase', 'mine');
  }
  return phase === 'over' ? 'over' : 'mine';
}
