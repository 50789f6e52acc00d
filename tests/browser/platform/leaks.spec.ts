// Elements that are removed, put back or discarded leave nothing behind, and two elements can play side by side.
import { type CDPSession, expect, type Page } from '@playwright/test';
import { withHostPage } from '../support/embed.ts';
import { freshScenario as test } from '../support/fixtures.ts';
import { openScreen, play } from '../support/screens.ts';

/**
 * The allowed growth of the heap in bytes per round. A leaked element would keep 300 kB. The browser itself keeps some 3 kB of
 * compiled code after many rounds, and more after the first ones.
 */
const heapNoise = (rounds: number): number => (rounds < 10 ? 100_000 : 10_000);

/**
 * The allowed growth in objects per round. A leaked element would keep hundreds. The browser itself keeps one for each object literal in
 * the code that has run twice, of which there are some in the first rounds.
 */
const objectNoise = (rounds: number): number => (rounds < 10 ? 25 : 10);

interface Resources {
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly workers: number;
  readonly wasm: number;
  readonly objects: number;
  readonly dataBytes: number;
}

async function open(page: Page): Promise<CDPSession> {
  await page.addInitScript(recordMemories);
  await openScreen(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  return client;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[], ...unknown[]] };
  };
  readonly nodes: number[];
}

/**
 * Counts the JavaScript objects on the heap, and the bytes of everything on it except compiled code and the browser's own
 * objects. A query for the objects of one class would be simpler, but crashes Chromium if the heap has a table of wasm functions.
 */
async function objectsOf(client: CDPSession): Promise<{ objects: number; dataBytes: number }> {
  const chunks: string[] = [];
  const read = ({ chunk }: { chunk: string }): unknown => chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', read);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', read);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let objects = 0;
  let dataBytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type] ?? 0];
    if (kind === 'object') objects += 1;
    if (kind !== 'code' && kind !== 'native') dataBytes += nodes[node + size] ?? 0;
  }
  return { objects, dataBytes };
}

/** What the page records, without keeping any element alive. */
interface PageRecord {
  readonly memories: WebAssembly.Memory[];
  readonly tables: WeakRef<Element>[];
}

/** Records the memory of every wasm instance created from now on. */
function recordMemories(): void {
  const recorded: PageRecord = { memories: [], tables: [] };
  Object.assign(globalThis, recorded);
  const { instantiate } = WebAssembly;
  const recording = async (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    const { memory } = instance.exports;
    if (memory instanceof WebAssembly.Memory) recorded.memories.push(memory);
    return instance;
  };
  Object.assign(WebAssembly, { instantiate: recording });
}

async function measureResources(page: Page, client: CDPSession): Promise<Resources> {
  for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    workers: page.workers().length,
    wasm: await page.evaluate(() =>
      (globalThis as unknown as PageRecord).memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
    ),
    ...(await objectsOf(client)),
  };
}

/**
 * In each round, adds a table, plays until its worker has answered, and removes the table. With `fresh`, each round makes a new
 * table.
 */
async function addPlayRemove(page: Page, rounds: number, fresh: boolean): Promise<void> {
  await page.evaluate(
    async ([times, isFresh]) => {
      const make = (): HTMLElement => {
        const table = document.createElement('machiavelli-table');
        table.setAttribute('position', '5C 6C 7C / 8C 2D 3D');
        table.style.height = '500px';
        Object.assign(table, { settings: { motion: 'off' } });
        (globalThis as unknown as PageRecord).tables.push(new WeakRef(table));
        return table;
      };
      const kept = globalThis as { kept?: HTMLElement };
      // The player draws, and the computer's turn arrives from its worker.
      const playTurns = (table: HTMLElement): Promise<void> =>
        new Promise((resolve) => {
          const turn = ({ detail }: Event & { detail?: { seat: number } }): void => {
            if (detail?.seat !== 1) return;
            table.removeEventListener('machiavelli-turn', turn);
            resolve();
          };
          table.addEventListener('machiavelli-turn', turn);
          const draw = (): void => {
            const button = table.shadowRoot?.querySelector<HTMLElement>('[data-action=end-turn]');
            if (table.dataset.phase === 'mine') button?.click();
            else requestAnimationFrame(draw);
          };
          draw();
        });
      for (let round = 0; round < times; round += 1) {
        const table = isFresh ? make() : (kept.kept ?? make());
        if (!isFresh) kept.kept = table;
        document.body.append(table);
        await playTurns(table);
        table.remove();
        await new Promise(requestAnimationFrame);
      }
    },
    [rounds, fresh] as const,
  );
}

for (const [what, fresh, rounds] of [
  ['4 discarded elements', true, 4],
  ['100 removals of the same element @long', false, 100],
  ['50 discarded elements @long', true, 50],
] as const) {
  test(`${what} leave nothing behind`, async ({ page }) => {
    const client = await open(page);
    // The first rounds also compile code.
    await addPlayRemove(page, Math.min(rounds, 10), fresh);
    const before = await measureResources(page, client);
    await addPlayRemove(page, rounds, fresh);
    let after = before;
    // The last removed table stays in memory until its timers have run, so measure until it is gone.
    const listeners = async (): Promise<number> => {
      after = await measureResources(page, client);
      return after.listeners;
    };
    await expect.poll(listeners).toBeLessThanOrEqual(before.listeners + rounds / 2);
    expect(after.workers).toBe(0);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 2 * rounds);
    expect(after.objects).toBeLessThanOrEqual(before.objects + objectNoise(rounds) * rounds);
    expect(before.wasm).toBeGreaterThan(0);
    expect(after.wasm).toBe(before.wasm);
    expect((after.heap - before.heap) / rounds).toBeLessThan(heapNoise(rounds));
    const tables = await page.evaluate(
      () =>
        (globalThis as unknown as PageRecord).tables.filter((table) => table.deref() !== undefined).length,
    );
    expect(tables).toBeLessThanOrEqual(1);
  });
}

/** Plays `count` games against the computer to their ends, with seeds from `firstSeed` on. The person only draws. */
async function playGames(page: Page, firstSeed: number, count: number): Promise<void> {
  await page.locator('machiavelli-table').evaluate(
    async (node, [from, games]) => {
      const table = node as HTMLElement & {
        start(setup: unknown): Promise<void>;
        run(command: unknown): unknown;
      };
      const seats = [
        { name: 'Anna', level: null },
        { name: 'Caterina', level: 'medium' },
      ];
      for (let number = from; number < from + games; number += 1) {
        await table.start({ rules: { preset: 'bga', deal: 3 }, seats, seed: `game ${number}` });
        while (table.dataset.phase !== 'over') {
          if (table.dataset.phase === 'mine') table.run({ kind: 'end-turn' });
          else table.shadowRoot?.querySelector<HTMLElement>('[data-action=skip]')?.click();
          await new Promise((resolve) => requestIdleCallback(resolve));
        }
      }
    },
    [firstSeed, count] as const,
  );
}

test('a page that plays 200 games in a row does not grow @long', async ({ page }) => {
  test.setTimeout(1_800_000);
  const client = await open(page);
  await play(page);
  await playGames(page, 0, 20);
  const before = await measureResources(page, client);
  await playGames(page, 20, 180);
  const after = await measureResources(page, client);

  console.info(`after 20 and 200 games: ${JSON.stringify({ before, after })}`);
  // The whole heap grows by 7 per cent, because the browser compiles more and more code.
  expect(after.dataBytes).toBeLessThan(before.dataBytes * 1.05);
  expect(after.heap).toBeLessThan(before.heap * 1.15);
  expect(after.wasm).toBe(before.wasm);
  expect(after.nodes).toBeLessThan(before.nodes * 1.05);
  expect(after.listeners).toBeLessThan(before.listeners * 1.05);
  expect(after.workers).toBe(before.workers);
});

test('two tables on one page play separate games, and the one that stays keeps its worker', async ({
  page,
}) => {
  const host = {
    attributes: 'rules="bga" seed="several" position="5C 6C 7C / 8C 2D 3D" lang="en"',
    css: 'machiavelli-table { height: 340px }',
    around: (table: string): string => table + table,
  };
  const tables = page.locator('machiavelli-table');
  const views = () =>
    tables.evaluateAll((all) => all.map((table) => (table as unknown as { view: { turn: number } }).view));
  const endTurn = async (): Promise<void> => {
    const table = tables.first();
    await expect(table).toHaveAttribute('data-phase', 'mine');
    const before = (await views())[0]?.turn as number;
    await table.locator('[data-action=end-turn]').click();
    await expect.poll(async () => (await views())[0]?.turn).toBe(before + 2);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withHostPage(host, async (address) => {
    await page.goto(`${address}host.html`);
    await expect(tables.nth(1)).toHaveAttribute('data-phase', 'mine');
    const [, other] = await views();
    await endTurn();
    expect((await views())[1]).toEqual(other);
    await tables.first().evaluate((table) => table.remove());
    await endTurn();
    expect(page.workers()).toHaveLength(1);
  });
});
