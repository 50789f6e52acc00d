import { type CDPSession, expect } from '@playwright/test';
import { beside } from '../support/driver.ts';
import { test } from '../support/fixtures.ts';
import { FULL_TABLE, SMALL_TABLE, THREE_PACKS } from '../support/positions.ts';

// The rendering cost of a drag, in elements that the browser restyles: unlike a time, this number is the same on every machine.

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

async function trace(
  client: CDPSession,
  categories: readonly string[],
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  return events;
}

/** The number of elements in each style recalculation during `work`. */
async function restyleCounts(client: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events = await trace(client, ['devtools.timeline'], work);
  return events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .flatMap(({ args }) => args?.elementCount ?? []);
}

test('the cost of drawing a full table @long', async ({ page, table, laws }) => {
  await table.open(FULL_TABLE, THREE_PACKS);
  const [HAND = ''] = FULL_TABLE.split(' / ')[1]?.split(' ') ?? [];
  const client = await page.context().newCDPSession(page);
  const all = await table.in('*').count();
  expect(all).toBeGreaterThan(600);
  const [first, second] = [await table.meld('AD'), await table.meld('5D')];
  const from = await table.grip(`${HAND}@hand`);
  const law = laws(() => table.deal(FULL_TABLE, THREE_PACKS));

  await law(
    'a drag restyles the card and the frames of the melds that it fits, not the cards of those melds',
    async () => {
      await table.move(from);
      const counts = await restyleCounts(client, async () => {
        await page.mouse.down();
        for (const point of [first, second]) {
          await table.move(point);
          await table.drawn();
        }
        await expect(table.over).not.toHaveCount(0);
        await expect(table.lifted).not.toHaveCount(0);
      });
      await page.mouse.up();
      expect(counts.length).toBeGreaterThan(2);
      test.info().annotations.push({ type: 'restyled', description: `${counts.join(' ')} of ${all}` });
      expect(Math.max(...counts)).toBeLessThan(all / 30);
    },
  );

  await law('a change of turn restyles no cards, as a property that cards inherit would', async () => {
    const counts = await restyleCounts(client, async () => {
      for (const phase of ['computer', 'mine']) {
        await table.part('root').evaluate((root, now) => root.setAttribute('data-phase', now), phase);
        await table.drawn();
      }
    });
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeLessThan(all / 4);
  });

  await law('moving a card within the same meld does not update the layers', async () => {
    await table.drag(`${HAND}@hand`, first);
    await expect(table.in('.frame[data-under]')).toHaveCount(1);
    const before = await table.ghost.getAttribute('style');
    const moves = 10;
    const events = await trace(client, ['cc', 'blink', 'benchmark'], async () => {
      for (let step = 1; step <= moves; step += 1) {
        await table.move(beside(first, step));
        await table.drawn();
      }
    });
    expect(await table.ghost.getAttribute('style')).not.toBe(before);
    await page.mouse.up();
    const named = (wanted: string): number => events.filter(({ name }) => name === wanted).length;
    expect(named('ProxyMain::BeginMainFrame')).toBeGreaterThanOrEqual(moves);
    const laidOut = named('PaintArtifactCompositor::Update');
    test.info().annotations.push({ type: 'layers', description: `laid out ${laidOut} times` });
    expect(laidOut).toBeLessThan(moves / 2);
  });
});

test('a game that replaces another one', async ({ page, table, laws }) => {
  await table.open(SMALL_TABLE);
  const law = laws(() => table.deal(SMALL_TABLE));

  await law('appears at once, without animation from the cards of the last one', async () => {
    await table.turnMotionOn('slow');
    await table.deal(FULL_TABLE, THREE_PACKS);
    expect((await table.view()).groups.length).toBeGreaterThan(20);
    await table.drawn();
    await expect(table.in('[data-flying]')).toHaveCount(0);
    await table.turnMotionOff();
  });

  await law('is drawn at once, also right after a drop', async () => {
    await table.drag('4C', await table.meld('6C'));
    await table.host.evaluate((node) => {
      const host = node as HTMLElement & { save(): string; load(save: string): Promise<void> };
      const cards = () => host.shadowRoot?.querySelectorAll('[data-card-id][data-zone=hand]').length;
      const opened = new Promise((resolve) => {
        const load = () => void host.load(host.save()).then(() => resolve(cards()));
        document.addEventListener('pointerup', load, { once: true });
      });
      Object.assign(globalThis, { opened });
    });
    await page.mouse.up();
    expect(await page.evaluate('opened')).toBe(7);
  });
});
