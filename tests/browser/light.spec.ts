import { type CDPSession, expect, test } from '@playwright/test';
import { FULL, lay } from './support/full.ts';
import { card, gripOf, middleOf, settle, viewOf } from './support/table.ts';

// What a drag costs, in elements that the browser looks at again: unlike times these are the same on every machine.

interface TraceEvent {
  readonly name: string;
  readonly args?: { readonly elementCount?: number };
}

/** How many elements were asked for their style at once, each time while this was done. */
async function restyled(client: CDPSession, work: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => client.once('Tracing.tracingComplete', () => resolve()));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await work();
  await client.send('Tracing.end');
  await complete;
  return events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0);
}

test('a drag over a full table restyles few of its elements', async ({ page }) => {
  await settle(page);
  await page.goto('./');
  await lay(page, FULL);
  const { hand, groups } = await viewOf(page);
  const all = await page
    .locator('machiavelli-table')
    .evaluate((host) => host.shadowRoot?.querySelectorAll('*').length ?? 0);
  const client = await page.context().newCDPSession(page);
  const id = hand[0]?.id ?? -1;
  const from = await gripOf(page, id);
  const over = await Promise.all([groups[9], groups[10]].map((group) => middleOf(page, group?.id ?? -1)));
  await page.mouse.move(from.x, from.y);
  const frame = (): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

  const counts = await restyled(client, async () => {
    await page.mouse.down();
    for (const { x, y } of over) {
      await page.mouse.move(x, y);
      await frame();
    }
    await expect(page.locator('machiavelli-table [data-over]')).not.toHaveCount(0);
    await expect(card(page, id)).toHaveAttribute('data-lifted');
  });
  await page.mouse.up();
  expect(counts.length).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'restyled', description: `${counts.join(' ')} of ${all}` });
  // To lift a card changes it and the trays where it fits; the trays with their cards are left alone.
  expect(all).toBeGreaterThan(1000);
  expect(Math.max(...counts)).toBeLessThan(all / 30);
});
