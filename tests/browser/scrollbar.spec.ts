// A browser whose scroll bars take up space, as on Windows. In the other tests, scroll bars are hidden.
import { expect } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { FULL_TABLE } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { changeSettings, element, openTable } from './support/table.ts';

test('a table that begins to scroll within a turn stays still', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  const position = `${FULL_TABLE.split(' | ').slice(0, 14).join(' | ')} / 9C 5D KS`;
  await openTable(page, { rules: 'bga', seed: 'scroll', position });
  await changeSettings(page, { motion: 'off' });
  const { barWidth, states } = await element(page).evaluate(async (host) => {
    const table = host as MachiavelliTable;
    const cloth = table.shadowRoot?.querySelector('.cloth') as HTMLElement;
    const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
    const ids = (table.view?.groups ?? []).flatMap(({ cards }) => cards.map(({ id }) => id));
    // Lays one card after another by itself until they do not fit any more.
    for (const id of ids) {
      table.run({ kind: 'move', ids: [id], to: { zone: 'new', at: null } });
      await nextFrame();
      await nextFrame();
      if (cloth.scrollHeight > cloth.clientHeight + 1) break;
    }
    const seen = new Set<string>();
    for (let frame = 0; frame < 12; frame += 1) {
      await nextFrame();
      const cards = [...(table.shadowRoot?.querySelectorAll('[data-zone=table]') ?? [])];
      seen.add(cards.map((card) => Math.round(card.getBoundingClientRect().x)).join(' '));
    }
    return { barWidth: cloth.offsetWidth - cloth.clientWidth, states: seen.size };
  });
  expect(barWidth, 'the scroll bar takes up space').toBeGreaterThan(0);
  expect(states).toBe(1);
});

for (const [width, height] of [
  [900, 500],
  [700, 400],
  [620, 500],
  [360, 500],
] as const) {
  test(`in a window of ${width}×${height}, the scroll bar covers no meld`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTable(page, { rules: { preset: 'bga', packs: 3 }, seed: 'scroll', position: FULL_TABLE });
    const { barWidth, covered } = await element(page).evaluate(async (host) => {
      const table = host as MachiavelliTable;
      const cloth = table.shadowRoot?.querySelector('.cloth') as HTMLElement;
      // Lays a card as far to the right as possible.
      const [card] = table.view?.hand ?? [];
      table.run({ kind: 'move', ids: [card?.id ?? -1], to: { zone: 'new', at: { x: 9999, y: 60 } } });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const barLeft = cloth.getBoundingClientRect().left + cloth.clientWidth;
      const rights = [...cloth.querySelectorAll('.tray')].map((tray) => tray.getBoundingClientRect().right);
      return { barWidth: cloth.offsetWidth - cloth.clientWidth, covered: Math.max(...rights) - barLeft };
    });
    expect(barWidth, 'the scroll bar takes up space').toBeGreaterThan(0);
    expect(covered).toBeLessThanOrEqual(0);
  });
}
