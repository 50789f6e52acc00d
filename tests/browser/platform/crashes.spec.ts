// Nothing is lost if the page, its renderer or its worker ends at a random point of a turn, even during a drag. The long run
// also tests a storage that fails for a time, a clock that is set back, and two tabs that alternate.
import { expect, type Page } from '@playwright/test';
import type { View } from 'machiavelli-cards';
import { randomFrom } from '../../../scripts/lib/random.mjs';
import { words as errorsEn } from '../../../www/words/en/errors.ts';
import type { BrowserTable } from '../support/driver.ts';
import { freshScenario as test } from '../support/fixtures.ts';
import { repeats } from '../support/repeats.ts';
import { openTab, pageButton, startGame } from '../support/screens.ts';

/** How often the page is killed, and how often each fault happens. The long run interrupts the game 500 times in all. */
const KILL_COUNT = repeats(2, 250);
const FAULT_COUNT = 50;
const POSITION = '5C 5D 5H 5S | 6C 7C 8C 9C | TD JD QD KD | 2S 3S 4S / 4C 9D KS 2H 3H AS JH';

type Pick = (below: number) => number;

/** The same choices on every machine. */
function seededRandom(seed: number): Pick {
  const random = randomFrom(seed);
  return (below) => Math.floor(random() * below);
}

/** Drags a random card to a random place, by default until it is dropped. */
async function randomDrag(table: BrowserTable, pick: Pick, isDropped = true): Promise<void> {
  const { hand, groups } = await table.view();
  const cards = [...hand, ...groups.flatMap((group) => group.cards)];
  const [card, group] = [cards[pick(cards.length)], groups[pick(groups.length + 1)]];
  if (card === undefined) throw new Error('there are no cards');
  const from = await table.grip(card.id);
  const to = group === undefined ? await table.free() : await table.meld(String(group.cards[0]?.face));
  await (isDropped ? table.drop(from, to) : table.drag(from, to));
}

async function kill(page: Page, how: 'closed' | 'crashed'): Promise<void> {
  if (how === 'crashed') {
    const session = await page.context().newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // The command fails, because the page that would answer it has crashed.
    void Promise.allSettled([session.send('Page.crash')]);
    await crashed;
  }
  await page.close();
}

async function reopen(page: Page, phase: string | RegExp = 'mine'): Promise<BrowserTable> {
  const table = await openTab(page);
  await pageButton(table.page, 'resume').click();
  await table.inPhase(phase);
  return table;
}

test(`a game resumes after its last command, however the page ends, at ${KILL_COUNT} points`, async ({
  table,
}) => {
  test.setTimeout(60_000 + KILL_COUNT * 20_000);
  await startGame(table.page, POSITION);
  let current = table;
  for (let point = 0; point < KILL_COUNT; point += 1) {
    const pick = seededRandom(point + 1);
    for (let moves = pick(3); moves >= 0; moves -= 1) await randomDrag(current, pick);
    const before = await current.view();
    // Of two points, one is in a drag and one crashes.
    const isInDrag = point % 2 === 0;
    if (isInDrag) await randomDrag(current, pick, false);
    await kill(current.page, point % 4 < 2 === isInDrag ? 'crashed' : 'closed');
    current = await reopen(current.page);
    const what = `point ${point}, ${isInDrag ? 'in a drag' : 'between moves'}`;
    expect(await current.view(), what).toEqual(before);
  }
});

/** Makes something go wrong in the middle of a game. Returns a page with the game, and the view that the page must show. */
type Fault = (table: BrowserTable, pick: Pick) => Promise<{ table: BrowserTable; expected: View }>;

async function changeGame(table: BrowserTable, pick: Pick): Promise<View> {
  const before = JSON.stringify(await table.view());
  for (let tries = 0; tries < 20; tries += 1) {
    await randomDrag(table, pick);
    const view = await table.view();
    if (JSON.stringify(view) !== before) return view;
  }
  throw new Error('no move changes the game');
}

/** Kills the page in a random way, and opens the game again. */
async function killAndReopen({ page }: BrowserTable, pick: Pick): Promise<BrowserTable> {
  await kill(page, pick(2) === 1 ? 'crashed' : 'closed');
  return await reopen(page);
}

/** The worker ends without an error while the computer thinks. The computer then thinks on the main thread. */
const workerEnds: Fault = async (table, pick) => {
  await table.deal(POSITION, { seed: `worker ${pick(1000)}` });
  const { turn } = await table.view();
  await table.page.evaluate(() => Object.assign(globalThis, { endsNext: true }));
  await table.button('end-turn').click();
  await table.page.waitForFunction(() => !(globalThis as unknown as { endsNext: boolean }).endsNext);
  await expect.poll(async () => (await table.view()).turn).toBeGreaterThan(turn + 1);
  await table.untilMyTurn();
  const expected = await table.view();
  await kill(table.page, 'crashed');
  return { table: await reopen(table.page), expected };
};

/**
 * The storage refuses to store a move, and the page says so. If the page ends before the storage works again, this move is lost.
 * If another move is stored first, neither is lost.
 */
const storageFails =
  (error: string): Fault =>
  async (table, pick) => {
    let expected = await table.view();
    await table.page.evaluate((name) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', name);
      };
      Object.assign(globalThis, { allow: () => Object.assign(Storage.prototype, { setItem }) });
    }, error);
    await changeGame(table, pick);
    await expect(table.sentence).toContainText(errorsEn.notStored);
    if (pick(2) === 1) {
      await table.page.evaluate('void allow()');
      expected = await changeGame(table, pick);
    }
    return { table: await killAndReopen(table, pick), expected };
  };

const clockIsSetBack: Fault = async (table, pick) => {
  await table.page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 86_400_000;
  });
  const expected = await changeGame(table, pick);
  return { table: await killAndReopen(table, pick), expected };
};

/** A second tab takes the game over, and then one of the two tabs is killed. The game goes on in the other tab. */
const tabEnds: Fault = async (table, pick) => {
  const other = await reopen(table.page, /\w/);
  const takeOver = async (tab: BrowserTable): Promise<void> => {
    await tab.dialog('elsewhere').locator('[data-action=ready]').click();
    await tab.inPhase('mine');
  };
  await changeGame(table, pick);
  await takeOver(other);
  const expected = await changeGame(other, pick);
  const [ends, stays] = pick(2) === 1 ? [table, other] : [other, table];
  await kill(ends.page, pick(2) === 1 ? 'crashed' : 'closed');
  if (stays === table) await takeOver(table);
  return { table: stays, expected };
};

const FAULTS: Readonly<Record<string, Fault>> = {
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

test('if the browser ends its worker, the computer thinks on the main thread', async ({ table, context }) => {
  await context.addInitScript(endWorkers);
  await startGame(table.page, POSITION);
  const { table: next, expected } = await workerEnds(table, seededRandom(1));
  expect(await next.view()).toEqual(expected);
});

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`a game resumes after its last stored command, if ${what}, at ${FAULT_COUNT} points @long`, async ({
    table,
    context,
  }) => {
    test.setTimeout(60_000 + FAULT_COUNT * 20_000);
    await context.addInitScript(endWorkers);
    await startGame(table.page, POSITION);
    let current = table;
    for (let point = 0; point < FAULT_COUNT; point += 1) {
      const { table: next, expected } = await fault(current, seededRandom(point + 1));
      expect(await next.view(), `point ${point}`).toEqual(expected);
      current = next;
    }
  });
}
