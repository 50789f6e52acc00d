// A computer's turn is shown step by step, can be skipped and replayed, and stays marked until the player's turn ends.
import { expect, type Page } from '@playwright/test';
import { Game, init, type TurnEvent } from 'machiavelli-cards';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { taps } from './support/input-methods.ts';
import { TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  changeSettings,
  deal,
  element,
  facesOnTable,
  idOfCard,
  idOfGroupWith,
  openTable,
  saveOf,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const START = {
  rules: 'bga',
  seats: [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ],
  seed: 'watch 0',
  position: TWO_PLAYABLE_CARDS,
} as const;

const open = sharedPage(async (page) => {
  await openTable(page, START);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

interface ShownStep {
  /** The melds, in alphabetical order. */
  readonly table: string;
  /** The number of outlines that show where cards were. */
  readonly traceCount: number;
  readonly caption: string;
  /** The number of cards shown at the computer's seat. */
  readonly handCount: string;
  /** The largest number of cards animated at once during this step. */
  flyingCount: number;
}

/**
 * Ends the player’s turn, and records every step until the player’s next turn. If `skip` is a selector, clicks its node at the
 * second step.
 */
async function recordComputerTurn(page: Page, skip: string | null): Promise<readonly ShownStep[]> {
  await expect(action(page, 'end-turn')).toHaveAttribute('aria-disabled', 'false');
  return await element(page).evaluate(
    (host, pressed) =>
      new Promise<ShownStep[]>((resolve) => {
        const root = host.shadowRoot;
        if (root === null) return;
        const shownSteps: ShownStep[] = [];
        const facesOf = (tray: Element): string =>
          [...tray.querySelectorAll<HTMLElement>('[data-card-id]')]
            .map(({ dataset }) => dataset.face)
            .join(' ');
        const look = (): void => {
          const table = [...root.querySelectorAll('[data-group-id]')].map(facesOf).sort().join(' | ');
          const traceCount = root.querySelectorAll('.trace').length;
          if (shownSteps.at(-1)?.table !== table) {
            const count = root.querySelector('[data-seat="1"] .count');
            const caption = root.querySelector('[part~=missing]')?.textContent ?? '';
            const held = count?.getAttribute('data-short') ?? '';
            shownSteps.push({ table, traceCount, caption, handCount: held, flyingCount: 0 });
            if (shownSteps.length === 2 && pressed !== null)
              root.querySelector<HTMLElement>(pressed)?.click();
          }
          const last = shownSteps.at(-1);
          if (last !== undefined)
            last.flyingCount = Math.max(last.flyingCount, root.querySelectorAll('.air > .card').length);
          if (host.dataset.phase !== 'mine') return;
          observer.disconnect();
          resolve(shownSteps);
        };
        const observer = new MutationObserver(look);
        root.querySelector<HTMLElement>('[data-action=end-turn]')?.click();
        look();
        observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-phase'] });
      }),
    skip,
  );
}

const sortedTable = (melds: readonly string[]): string => [...melds].sort().join(' | ');

/**
 * What the engine says about the last turn: `tables` contains the table before the turn and after each of its steps, `onTable`
 * the ids of the cards that were on the table before the turn.
 */
async function lastTurnOf(page: Page): Promise<{
  readonly event: TurnEvent;
  readonly tables: string[];
  readonly onTable: readonly number[];
}> {
  await init();
  const game = Game.load(await saveOf(page));
  const { history } = game.view(0);
  const event = history.at(-1);
  if (event === undefined) throw new Error('nothing was played');
  const past = game.at(history.length - 1);
  const tables = Array.from({ length: event.steps.length + 1 }, (_, made) =>
    sortedTable(
      past
        .preview(0, event.steps.slice(0, made))
        .groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')),
    ),
  );
  const onTable = past.view(0).groups.flatMap(({ cards }) => cards.map(({ id }) => id));
  past.free();
  game.free();
  return { event, tables, onTable };
}

test.beforeEach(async () => {
  await deal(open(), START);
  await changeSettings(open(), { motion: 'fast' });
});

test('a computer’s turn can be skipped by the button or a tap on the table, with the same result', async () => {
  const page = open();
  await recordComputerTurn(page, null);
  const { tables } = await lastTurnOf(page);
  const { history } = await viewOf(page);
  for (const skip of ['[data-action=skip]', '[part~=table]']) {
    await deal(page, START);
    const shownSteps = await recordComputerTurn(page, skip);
    expect(shownSteps.map(({ table }) => table)).toEqual([tables[0], tables[1], tables.at(-1)]);
    expect((await viewOf(page)).history).toEqual(history);
    expect(sortedTable(await facesOnTable(page))).toBe(tables.at(-1));
  }
});

test('a replay shows the same steps, each with its own sentence', async () => {
  const page = open();
  const shownSteps = await recordComputerTurn(page, null);
  await changeSettings(page, { motion: 'off' });
  await expect(action(page, 'end-turn')).toHaveAttribute('aria-disabled', 'false');
  await action(page, 'again').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.keyboard.press('Home');
  const again = [sortedTable(await facesOnTable(page))];
  const sentences = new Set<string>();
  for (let step = 1; step < shownSteps.length; step += 1) {
    await action(page, 'show-forward').click();
    again.push(sortedTable(await facesOnTable(page)));
    sentences.add((await page.locator('machiavelli-table [part~=missing]').textContent()) ?? '');
  }
  expect(again).toEqual(shownSteps.map(({ table }) => table));
  expect(sentences.size).toBe(shownSteps.length - 1);
  await expect(action(page, 'show-forward')).toHaveAttribute('aria-disabled', 'true');
});

test('what the others changed stays marked until the player’s turn ends', async () => {
  const page = open();
  const marked = (): Promise<number[]> =>
    page
      .locator('machiavelli-table [data-card-id][data-recent]')
      .evaluateAll((cards) => cards.map((node) => Number(node.getAttribute('data-card-id'))).sort());
  const changed = (): Promise<number[]> =>
    page
      .locator('machiavelli-table [data-group-id][data-changed]')
      .evaluateAll((trays) => trays.map((node) => Number(node.getAttribute('data-group-id'))).sort());
  expect(await marked()).toEqual([]);
  await recordComputerTurn(page, '[data-action=skip]');
  const { event } = await lastTurnOf(page);
  const ids = [...event.ids].sort();
  const groups = [...event.groupIds].sort();
  expect(ids.length).toBeGreaterThan(0);
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(groups);

  await taps.move(page, await idOfCard(page, '2S'), null);
  await waitTwoFrames(page);
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(expect.arrayContaining(groups));
  await action(page, 'undo').click();
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(groups);

  await recordComputerTurn(page, '[data-action=skip]');
  const next = await lastTurnOf(page);
  expect(await marked()).toEqual([...next.event.ids].sort());
  expect(ids.filter((id) => next.event.ids.includes(id))).toEqual([]);
});

test('while a computer thinks, the bar does not repeat what it did before', async () => {
  const page = open();
  await recordComputerTurn(page, '[data-action=skip]');
  const sentence = page.locator('machiavelli-table [part~=missing]');
  await expect(sentence).toHaveText(/^Caterina (played|drew)/);
  await changeSettings(page, { motion: 'slow' });
  await taps.move(page, await idOfCard(page, 'QH'), await idOfGroupWith(page, 'JH'));
  await action(page, 'end-turn').click();
  await expect(sentence).toHaveText('Caterina is thinking…');
});

const EIGHT_PLAYERS = {
  rules: 'makiaveli',
  seats: ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Gina', 'Hugo'].map((name, index) => ({
    name,
    level: index === 0 ? null : 'hard',
  })),
  seed: 'round 3',
} as const;

test('with seven computers the table says what each did, and the pauses of a round add up to at most 2.5 seconds', async ({
  context,
}) => {
  const page = await context.newPage();
  // Records the delays of the page’s timers, and replaces every delay with zero.
  await page.addInitScript(() => {
    const delays: number[] = [];
    Object.assign(globalThis, { delays });
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((handler: () => void, delay = 0) => {
      delays.push(delay);
      return setTimeout(handler, 0);
    }) as never;
  });
  await openTable(page, EIGHT_PLAYERS);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(page, { motion: 'normal' });
  for (let round = 0; round < 3; round += 1) {
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    await page.evaluate('delays.length = 0');
    const before = (await viewOf(page)).history.length;
    await action(page, 'end-turn').click();
    await expect.poll(async () => (await viewOf(page)).history.length).toBe(before + 8);
    await expect(element(page)).toHaveAttribute('data-phase', 'mine');
    const timerDelays = (await page.evaluate('delays')) as number[];
    // Leaves out the timers that no player waits for: notes, announcements, the light, and the lock of the main button.
    const turnPauses = timerDelays.filter((delay) => ![0, 60, 160, 600, 4500].includes(delay));
    expect(turnPauses.length).toBeGreaterThanOrEqual(14);
    expect(turnPauses.reduce((sum, delay) => sum + delay, 0)).toBeLessThanOrEqual(2500);
  }
  const { history, seat } = await viewOf(page);
  const last = history.slice(history.findLastIndex((event) => event.seat === seat) + 1);
  expect(last).toHaveLength(7);
  const text = (await page.locator('machiavelli-table [part~=missing]').textContent()) ?? '';
  const plays = last.filter(({ kind }) => kind === 'play');
  expect(plays.length).toBeGreaterThan(0);
  for (const event of plays) expect(text).toContain(`${EIGHT_PLAYERS.seats[event.seat]?.name}: `);
  if (plays.length < 5) expect(text).toContain(`${7 - plays.length} other players drew.`);
});

test('a tap on the table after a deal does not skip the steps of the next deal', async () => {
  const page = open();
  const seats = [START.seats[1], START.seats[0]];
  const setup = { ...START, seats };
  await deal(page, setup);
  await action(page, 'skip').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await element(page).evaluate((table) => (table as MachiavelliTable).run({ kind: 'resign', seat: 1 }));
  await expect(page.locator('machiavelli-table [data-dialog=end]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('machiavelli-table [part~=table]').click({ position: { x: 5, y: 5 } });
  const stepCount = await element(page).evaluate(async (node, next) => {
    const table = node as MachiavelliTable;
    let count = 0;
    const observer = new MutationObserver(() => {
      if (table.shadowRoot?.querySelector('.trace') !== null) count += 1;
    });
    observer.observe(table.shadowRoot as ShadowRoot, { childList: true, subtree: true });
    await table.start(next as Parameters<MachiavelliTable['start']>[0]);
    while (table.dataset.phase !== 'mine') await new Promise(requestAnimationFrame);
    observer.disconnect();
    return count;
  }, setup);
  expect(stepCount).toBeGreaterThan(0);
});
