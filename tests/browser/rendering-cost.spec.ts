import { type CDPSession, expect, type Page } from '@playwright/test';
import { dealPosition, FULL_TABLE, openPosition, SMALL_TABLE } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { card, element, gripOf, middleOfGroup, storeSettings, viewOf } from './support/table.ts';

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
  return events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0);
}

const frame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const countElements = (page: Page): Promise<number> =>
  element(page).evaluate(({ shadowRoot }) => shadowRoot?.querySelectorAll('*').length ?? 0);

test('a drag over a full table restyles few elements', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await openPosition(page, FULL_TABLE);
  const { hand, groups } = await viewOf(page);
  const all = await countElements(page);
  const client = await page.context().newCDPSession(page);
  const id = hand[0]?.id ?? -1;
  const from = await gripOf(page, id);
  const over = await Promise.all(
    [groups[9], groups[10]].map((group) => middleOfGroup(page, group?.id ?? -1)),
  );
  await page.mouse.move(from.x, from.y);

  const counts = await restyleCounts(client, async () => {
    await page.mouse.down();
    for (const { x, y } of over) {
      await page.mouse.move(x, y);
      await frame(page);
    }
    await expect(page.locator('machiavelli-table [data-over]')).not.toHaveCount(0);
    await expect(card(page, id)).toHaveAttribute('data-lifted');
  });
  await page.mouse.up();
  expect(counts.length).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'restyled', description: `${counts.join(' ')} of ${all}` });
  // Lifting a card restyles it and the frames of the melds that it fits, not the cards of those melds.
  expect(all).toBeGreaterThan(900);
  expect(Math.max(...counts)).toBeLessThan(all / 30);
});

test('a change of turn restyles no cards', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await openPosition(page, FULL_TABLE);
  const all = await countElements(page);
  const client = await page.context().newCDPSession(page);
  const counts = await restyleCounts(client, async () => {
    for (const phase of ['computer', 'mine']) {
      await element(page).evaluate(({ shadowRoot }, now) => {
        shadowRoot?.querySelector('[part~=root]')?.setAttribute('data-phase', now);
      }, phase);
      await frame(page);
    }
  });
  expect(all).toBeGreaterThan(900);
  // A property that cards inherit would restyle all of them.
  expect(Math.max(...counts)).toBeGreaterThan(0);
  expect(Math.max(...counts)).toBeLessThan(all / 5);
});

test('moving a card within the same meld does not update the layers', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await openPosition(page, FULL_TABLE);
  const { hand, groups } = await viewOf(page);
  const client = await page.context().newCDPSession(page);
  const from = await gripOf(page, hand[0]?.id ?? -1);
  const { x, y } = await middleOfGroup(page, groups[9]?.id ?? -1);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(x, y);
  await expect(page.locator('machiavelli-table .frame[data-under]')).toHaveCount(1);
  for (let settling = 0; settling < 5; settling += 1) {
    await frame(page);
  }

  const ghost = page.locator('machiavelli-table .ghost');
  const before = await ghost.getAttribute('style');
  const moves = 10;
  const events = await trace(client, ['cc', 'blink', 'benchmark'], async () => {
    for (let step = 1; step <= moves; step += 1) {
      await page.mouse.move(x + step, y);
      await frame(page);
    }
  });
  expect(await ghost.getAttribute('style')).not.toBe(before);
  await page.mouse.up();
  const named = (wanted: string): number => events.filter(({ name }) => name === wanted).length;
  expect(named('ProxyMain::BeginMainFrame')).toBeGreaterThanOrEqual(moves);
  const laidOut = named('PaintArtifactCompositor::Update');
  test.info().annotations.push({ type: 'layers', description: `laid out ${laidOut} times` });
  expect(laidOut).toBeLessThan(moves / 2);
});

test('a new game appears at once, without animation from the cards of the last one', async ({ page }) => {
  await storeSettings(page, { motion: 'slow' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('./');
  await openPosition(page, SMALL_TABLE);
  await dealPosition(page, FULL_TABLE);
  expect((await viewOf(page)).groups.length).toBeGreaterThan(20);
  await frame(page);
  const flying = page.locator('machiavelli-table [data-flying]');
  expect(await flying.count()).toBe(0);
});

/** Drags a card from the hand over a meld, and keeps the button pressed. */
async function holdOver(page: Page, id = -1, group = -1): Promise<void> {
  const [from, to] = [await gripOf(page, id), await middleOfGroup(page, group)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 2 });
  await expect(page.locator('machiavelli-table .frame[data-under]')).toHaveCount(1);
}

test('a game that is loaded right after a drop is drawn at once', async ({ page }) => {
  await storeSettings(page);
  await page.goto('./');
  await openPosition(page, SMALL_TABLE);
  const { hand, groups } = await viewOf(page);
  await holdOver(page, hand[0]?.id, groups[1]?.id);
  await page.locator('machiavelli-table').evaluate((node) => {
    const host = node as HTMLElement & { save(): string; load(save: string): Promise<void> };
    const opened = new Promise((resolve) => {
      document.addEventListener('pointerup', () => {
        host
          .load(host.save())
          .then(() => resolve(host.shadowRoot?.querySelectorAll('[data-card-id][data-zone=hand]').length));
      });
    });
    Object.assign(globalThis, { opened });
  });
  await page.mouse.up();
  expect(await page.evaluate('opened')).toBe(hand.length - 1);
});
