// Nothing is lost if the page, its renderer or its worker ends at a random point of a turn, even during a drag. The long run
// also tests a storage that fails for a time, a clock that is set back, and two tabs that alternate.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import { mouseDrag } from './support/input-methods.ts';
import { isLong, repeats } from './support/repeats.ts';
import {
  action,
  DUEL,
  deal,
  element,
  freePoint,
  gripOf,
  loadGame,
  middleOfGroup,
  saveOf,
  storeSettings,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

/** How often the page is killed, and how often each fault happens. The long run interrupts the game 500 times in all. */
const KILL_COUNT = repeats(3, 250);
const FAULT_COUNT = 50;
const POSITION = '5C 5D 5H 5S | 6C 7C 8C 9C | TD JD QD KD | 2S 3S 4S / 4C 9D KS 2H 3H AS JH';

/** A seeded generator, so that every machine tests the same points. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function randomMove(page: Page, pick: (below: number) => number): Promise<void> {
  const view = await viewOf(page);
  const cards = [...view.hand, ...view.groups.flatMap((group) => group.cards)];
  const card = cards[pick(cards.length)];
  const target = pick(view.groups.length + 1);
  if (card !== undefined) await mouseDrag.move(page, card.id, view.groups[target]?.id ?? null);
}

async function dragWithoutDrop(page: Page, view: View, pick: (below: number) => number): Promise<void> {
  const card = view.hand[pick(view.hand.length)] ?? view.groups[0]?.cards[0];
  const group = view.groups[pick(view.groups.length)];
  const to = group === undefined ? await freePoint(page) : await middleOfGroup(page, group.id);
  const from = await gripOf(page, card?.id ?? -1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect(page.locator('machiavelli-table .ghost')).toHaveCount(1);
}

async function kill(page: Page, how: 'closed' | 'crashed'): Promise<void> {
  if (how === 'crashed') {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

async function open(page: Page): Promise<void> {
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: 'bga', seed: 'killed', position: POSITION });
}

async function reopen(context: BrowserContext, phase = 'mine'): Promise<Page> {
  const page = await context.newPage();
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=resume]').click();
  if (phase !== '') await expect(element(page)).toHaveAttribute('data-phase', phase);
  return page;
}

test(`a game resumes after its last command, however the page ends, at ${KILL_COUNT} points`, async ({
  page,
  context,
}) => {
  test.setTimeout(60_000 + KILL_COUNT * 20_000);
  await open(page);
  let current = page;
  for (let point = 0; point < KILL_COUNT; point += 1) {
    const pick = seededRandom(point + 1);
    const moves = pick(3);
    for (let move = 0; move <= moves; move += 1) await randomMove(current, pick);
    const before = await viewOf(current);
    const inDrag = pick(2) === 1;
    if (inDrag) await dragWithoutDrop(current, before, pick);
    await kill(current, pick(2) === 1 ? 'crashed' : 'closed');
    current = await reopen(context);
    expect(await viewOf(current), `point ${point}, ${inDrag ? 'in a drag' : 'between moves'}`).toEqual(
      before,
    );
  }
});

/** Makes something go wrong in the middle of a game. Returns a page with the game, and the view that the page must show. */
type Fault = (page: Page, pick: (below: number) => number) => Promise<{ page: Page; expected: View }>;

async function changeGame(page: Page, pick: (below: number) => number): Promise<View> {
  const before = JSON.stringify(await viewOf(page));
  for (let tries = 0; tries < 20; tries += 1) {
    await randomMove(page, pick);
    const view = await viewOf(page);
    if (JSON.stringify(view) !== before) return view;
  }
  throw new Error('no move changes the game');
}

/** The worker ends without an error while the computer thinks. The computer then thinks on the main thread. */
const workerEnds: Fault = async (page, pick) => {
  await deal(page, { rules: 'bga', seed: `worker ${pick(1000)}`, position: POSITION });
  const { turnNumber } = await viewOf(page);
  await page.evaluate(() => Object.assign(globalThis, { endsNext: true }));
  await action(page, 'end-turn').click();
  await page.waitForFunction(() => !(globalThis as unknown as { endsNext: boolean }).endsNext);
  await expect.poll(async () => (await viewOf(page)).turnNumber).toBeGreaterThan(turnNumber + 1);
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const expected = await viewOf(page);
  await kill(page, 'crashed');
  return { page: await reopen(page.context()), expected };
};

/**
 * The storage refuses to store a move, and the page says so. If the page ends before the storage works again, this move is lost.
 * If another move is stored first, neither is lost.
 */
const storageFails =
  (error: string): Fault =>
  async (page, pick) => {
    const stored = await viewOf(page);
    await page.evaluate((name) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', name);
      };
      Object.assign(globalThis, { allow: () => Object.assign(Storage.prototype, { setItem }) });
    }, error);
    await changeGame(page, pick);
    await expect(page.locator('machiavelli-table [part~=missing]')).toContainText('can’t save');
    let expected = stored;
    if (pick(2) === 1) {
      await page.evaluate(() => (globalThis as unknown as { allow(): void }).allow());
      expected = await changeGame(page, pick);
    }
    await kill(page, pick(2) === 1 ? 'crashed' : 'closed');
    return { page: await reopen(page.context()), expected };
  };

const setClockBack = (): void => {
  const { now } = Date;
  Date.now = () => now() - 86_400_000;
};

const clockIsSetBack: Fault = async (page, pick) => {
  await page.evaluate(setClockBack);
  const expected = await changeGame(page, pick);
  await kill(page, pick(2) === 1 ? 'crashed' : 'closed');
  return { page: await reopen(page.context()), expected };
};

/** A second tab takes the game over, and then one of the two tabs is killed. The game goes on in the other tab. */
const tabEnds: Fault = async (page, pick) => {
  const other = await reopen(page.context(), '');
  const takeOver = async (tab: Page): Promise<void> => {
    await tab.locator('machiavelli-table dialog[data-dialog=elsewhere] [data-action=ready]').click();
    await expect(element(tab)).toHaveAttribute('data-phase', 'mine');
  };
  await changeGame(page, pick);
  await takeOver(other);
  const expected = await changeGame(other, pick);
  const [ends, stays] = pick(2) === 1 ? [page, other] : [other, page];
  await kill(ends, pick(2) === 1 ? 'crashed' : 'closed');
  if (stays === page) await takeOver(page);
  return { page: stays, expected };
};

const FAULT_KINDS: Readonly<Record<string, Fault>> = {
  'its worker ends': workerEnds,
  'the storage is full': storageFails('QuotaExceededError'),
  'the storage is refused': storageFails('SecurityError'),
  'the clock is set back': clockIsSetBack,
  'two tabs alternate': tabEnds,
};

/**
 * Ends the next worker that is asked for a turn while `endsNext` is true. No event tells the page, as if the browser had ended the
 * worker. First waits for the worker's message with the name of its lock, because `terminate` would discard that message.
 */
function endWorkers(): void {
  const page = Object.assign(globalThis, { endsNext: false });
  const { postMessage } = Worker.prototype;
  const { addEventListener } = EventTarget.prototype;
  const started = new WeakMap<Worker, Promise<unknown>>();
  Worker.prototype.addEventListener = function (this: Worker, ...listener: unknown[]) {
    const locked = (resolve: () => void) =>
      addEventListener.call(this, 'message', (event) => 'lock' in (event as MessageEvent).data && resolve());
    if (!started.has(this)) started.set(this, new Promise<void>(locked));
    addEventListener.apply(this, listener as Parameters<typeof addEventListener>);
  };
  Worker.prototype.postMessage = function (message: { question?: { kind: string } }) {
    postMessage.call(this, message);
    if (!page.endsNext || message.question?.kind !== 'bot') return;
    started.get(this)?.then(() => {
      page.endsNext = false;
      this.terminate();
    });
  };
}

test('if the browser ends its worker, the computer thinks on the main thread', async ({ page, context }) => {
  await context.addInitScript(endWorkers);
  await open(page);
  const { page: next, expected } = await workerEnds(page, seededRandom(1));
  expect(await viewOf(next)).toEqual(expected);
});

if (isLong) {
  for (const [what, fault] of Object.entries(FAULT_KINDS)) {
    test(`a game resumes after its last stored command, if ${what}, at ${FAULT_COUNT} points`, async ({
      page,
      context,
    }) => {
      test.setTimeout(60_000 + FAULT_COUNT * 20_000);
      await context.addInitScript(endWorkers);
      await open(page);
      let current = page;
      for (let point = 0; point < FAULT_COUNT; point += 1) {
        const { page: next, expected } = await fault(current, seededRandom(point + 1));
        expect(await viewOf(next), `point ${point}`).toEqual(expected);
        current = next;
      }
    });
  }
}

test('a reload does not reset the clock of the turn', async ({ page }) => {
  await page.clock.install();
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  await deal(page, { rules: { preset: 'bga', turnSeconds: 60 }, seed: 'clock', position: POSITION });
  const clock = page.locator('machiavelli-table .clock:visible');
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
  await page.clock.runFor(25_000);
  await expect(clock).toHaveText(/^0:3\d$/);
  await page.reload();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(clock).toHaveText(/^0:[0-3]\d$/);
  // The remaining time applies only to the resumed turn. A new game starts with a full clock.
  await deal(page, { rules: { preset: 'bga', turnSeconds: 60 }, seed: 'other', position: POSITION });
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
});

test('a loaded game starts with a full clock, whatever time another game has left', async ({ page }) => {
  await page.clock.install();
  await storeSettings(page);
  await page.goto('./');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', /mine|computer/);
  const rules = { preset: 'bga', turnSeconds: 60 } as const;
  const clock = page.locator('machiavelli-table .clock:visible');
  await deal(page, { rules, seed: 'loaded', position: POSITION });
  const save = await saveOf(page);
  await deal(page, { rules, seed: 'clock', position: POSITION });
  await page.clock.runFor(25_000);
  await expect(clock).toHaveText(/^0:3\d$/);
  await loadGame(page, save, DUEL);
  await expect(clock).toHaveText(/^(1:00|0:5\d)$/);
});
