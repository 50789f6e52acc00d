// A card that moves keeps focus: its node is kept, not replaced.
import { expect } from '@playwright/test';
import { test } from './support/reused-page.ts';
import { card, changeSettings, element, idOfCard, openTable, viewOf } from './support/table.ts';

for (const motion of ['off', 'fast'] as const) {
  test(`a card moved by keyboard keeps its node and the focus, with motion ${motion}`, async ({ page }) => {
    await openTable(page, { rules: 'bga', seed: 'focus', position: '5C 5D 5H 5S | 6C 7C 8C / 9C 2H KS' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await changeSettings(page, { motion });
    const nine = await idOfCard(page, '9C');
    await element(page).evaluate((host, id) => {
      const root = host.shadowRoot;
      const all = [...(root?.querySelectorAll('[data-card-id]') ?? [])];
      const known = new Map(all.map((node) => [node.getAttribute('data-card-id'), node]));
      const card = known.get(String(id));
      Object.assign(globalThis, {
        kept: () => ({
          focused: root?.activeElement === card,
          others: all.filter((node) => !node.isConnected).length,
          nodes: root?.querySelectorAll('[data-card-id]').length,
          zone: card?.getAttribute('data-zone'),
        }),
      });
    }, nine);
    await card(page, nine).focus();
    const { hand, groups } = await viewOf(page);
    const nodes = hand.length + groups.reduce((sum, { cards }) => sum + cards.length, 0);
    for (const [keys, zone] of [
      [['Enter', 'Enter'], 'table'],
      [['Control+z'], 'hand'],
      [['Control+Shift+z'], 'table'],
      [['Delete'], 'hand'],
      [['b'], 'table'],
      [['Delete'], 'hand'],
      [['Enter', 'ArrowRight', 'Enter'], 'table'],
      [['Delete'], 'hand'],
      [['Alt+ArrowRight'], 'hand'],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key);
      await expect(card(page, nine)).toHaveAttribute('data-zone', zone);
      expect(await page.evaluate('kept()'), keys.join(' ')).toEqual({
        focused: true,
        others: 0,
        nodes,
        zone,
      });
    }
  });
}
