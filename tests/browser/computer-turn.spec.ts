// A computer's turn: shown step by step with where the cards come from, skipped, shown again, marked until mine is over.
import { expect, type Page, test } from '@playwright/test';
import { Game, init, type TurnEvent } from 'machiavelli-cards';
import { taps } from './support/input-methods.ts';
import { sharedPage } from './support/shared-page.ts';
import {
  action,
  cardOf,
  changeSettings,
  deal,
  element,
  facesOnTable,
  frames,
  openTable,
  saveOf,
  viewOf,
} from './support/table.ts';

const START = {
  rules: 'bga',
  seats: [
    { name: 'Anna', level: null },
    { name: 'Caterina', level: 'hard' },
  ],
  seed: 'watch 0',
  position: '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D',
} as const;

const open = sharedPage(async (page) => {
  await openTable(page, START);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

interface Picture {
  /** The melds, in the order of the alphabet. */
  readonly table: string;
  /** Outlines of where cards lay before. */
  readonly traces: number;
  /** What the computer's seat says of its hand. */
  readonly hand: string;
  /** Most cards in the air at once, on their way to this picture. */
  readonly flying: number;
}

/** Ends my turn and keeps every picture that follows until it is mine again; `skip` is pressed when the second is seen. */
async function watch(page: Page, skip: string | null): Promise<readonly Picture[]> {
  return await element(page).evaluate(
    (host, pressed) =>
      new Promise<Picture[]>((resolve) => {
        const root = host.shadowRoot;
        if (root === null) return;
        const pictures: { table: string; traces: number; hand: string; flying: number }[] = [];
        const facesOf = (tray: Element): string =>
          [...tray.querySelectorAll<HTMLElement>('[data-card-id]')]
            .map(({ dataset }) => dataset.face)
            .join(' ');
        const look = (): void => {
          const table = [...root.querySelectorAll('[data-group-id]')].map(facesOf).sort().join(' | ');
          const traces = root.querySelectorAll('.trace').length;
          if (pictures.at(-1)?.table !== table) {
            const count = root.querySelector('[data-seat="1"] .count');
            pictures.push({ table, traces, hand: count?.getAttribute('data-short') ?? '', flying: 0 });
            if (pictures.length === 2 && pressed !== null) root.querySelector<HTMLElement>(pressed)?.click();
          }
          const last = pictures.at(-1);
          if (last !== undefined)
            last.flying = Math.max(last.flying, root.querySelectorAll('.air > .card').length);
          if (host.dataset.phase !== 'mine') return;
          observer.disconnect();
          resolve(pictures);
        };
        const observer = new MutationObserver(look);
        root.querySelector<HTMLElement>('[data-action=end-turn]')?.click();
        look();
        observer.observe(root, { childList: true, subtree: true, attributeFilter: ['data-phase'] });
      }),
    skip,
  );
}

const inOrder = (melds: readonly string[]): string => [...melds].sort().join(' | ');

/** What the engine says of the table after each step of the last turn, and before the first. */
async function stepsOf(page: Page): Promise<{
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
    inOrder(
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

test('each step of a computer’s turn is a picture, with its cards in the air and outlines of where they lay', async () => {
  const page = open();
  await changeSettings(page, { motion: 'normal' });
  const pictures = await watch(page, null);
  const { event, tables, onTable } = await stepsOf(page);
  expect(event.steps.length).toBeGreaterThan(2);
  expect(pictures.map(({ table }) => table)).toEqual(tables);
  let held = Number(pictures[0]?.hand);
  expect(held).toBeGreaterThan(0);
  const lain = new Set(onTable);
  event.steps.forEach(({ ids }, step) => {
    const lay = ids.filter((id) => !lain.has(id));
    const take = ids.filter((id) => lain.has(id));
    const { traces, hand, flying } = pictures[step + 1] ?? { traces: -1, hand: '', flying: -1 };
    held -= lay.length;
    expect(hand, `the hand after step ${step}`).toBe(String(held));
    expect(traces, `what step ${step} leaves`).toBe(take.length);
    expect(flying, `what flies in step ${step}`).toBeGreaterThanOrEqual(take.length + lay.length);
  });
  expect(
    event.steps.filter(({ from }) => from !== null).length,
    'cards of the table move too',
  ).toBeGreaterThan(0);
  await expect(page.locator('machiavelli-table .trace')).toHaveCount(0);
});

test('skipped, by the button or by a tap on the cloth, it ends at once, with the same table', async () => {
  const page = open();
  await watch(page, null);
  const { tables } = await stepsOf(page);
  const { history } = await viewOf(page);
  for (const skip of ['[data-action=skip]', '[part~=table]']) {
    await deal(page, START);
    const pictures = await watch(page, skip);
    expect(pictures.map(({ table }) => table)).toEqual([tables[0], tables[1], tables.at(-1)]);
    expect((await viewOf(page)).history).toEqual(history);
    expect(inOrder(await facesOnTable(page))).toBe(tables.at(-1));
  }
});

test('shown again, the same steps follow each other, each in words of its own', async () => {
  const page = open();
  const pictures = await watch(page, null);
  await changeSettings(page, { motion: 'off' });
  await action(page, 'again').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await page.keyboard.press('Home');
  const again = [inOrder(await facesOnTable(page))];
  const said = new Set<string>();
  for (let step = 1; step < pictures.length; step += 1) {
    await action(page, 'show-forward').click();
    again.push(inOrder(await facesOnTable(page)));
    said.add((await page.locator('machiavelli-table [part~=missing]').textContent()) ?? '');
  }
  expect(again).toEqual(pictures.map(({ table }) => table));
  expect(said.size).toBe(pictures.length - 1);
  await expect(action(page, 'show-forward')).toHaveAttribute('aria-disabled', 'true');
});

test('what the others changed is marked until my turn ends', async () => {
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
  await watch(page, '[data-action=skip]');
  const { event } = await stepsOf(page);
  const ids = [...event.ids].sort();
  const groups = [...event.groupIds].sort();
  expect(ids.length).toBeGreaterThan(0);
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(groups);

  await taps.move(page, await cardOf(page, '2S'), null);
  await frames(page);
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(expect.arrayContaining(groups));
  await action(page, 'undo').click();
  expect(await marked()).toEqual(ids);
  expect(await changed()).toEqual(groups);

  await watch(page, '[data-action=skip]');
  const next = await stepsOf(page);
  expect(await marked()).toEqual([...next.event.ids].sort());
  expect(ids.filter((id) => next.event.ids.includes(id))).toEqual([]);
});
