// A table of 104 cards on a phone: every corner index is visible, a swipe scrolls, a long press lifts a card, and the hand
// stays in view.
import { expect, type Page } from '@playwright/test';
import { FULL_TABLE, openPosition } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import { element, storeSettings } from './support/table.ts';

interface Layout {
  readonly cards: number;
  readonly minStripWidth: number;
  readonly overflow: number;
  readonly isHandInside: boolean;
  readonly areButtonsInside: boolean;
  readonly minButtonHeight: number;
}

async function measureLayout(page: Page): Promise<Layout> {
  return await element(page).evaluate((host) => {
    const root = host.shadowRoot;
    const screen = host.getBoundingClientRect();
    const isInside = (node: Element): boolean => {
      const box = node.getBoundingClientRect();
      return (
        box.left >= screen.left - 1 &&
        box.right <= screen.right + 1 &&
        box.top >= screen.top - 1 &&
        box.bottom <= screen.bottom + 1
      );
    };
    const trays = [...(root?.querySelectorAll('[data-group-id]') ?? [])];
    const strips = trays.flatMap((tray) => {
      const boxes = [...tray.querySelectorAll('[data-card-id]')].map((card) => card.getBoundingClientRect());
      return boxes
        .slice(1)
        .map((box, at) => (box.top === boxes[at]?.top ? box.left - (boxes[at]?.left ?? 0) : 99));
    });
    const cloth = root?.querySelector('[part~=table]');
    const buttons = [...(root?.querySelectorAll('button[data-action]') ?? [])].filter((node) =>
      node.checkVisibility(),
    );
    const hand = [...(root?.querySelectorAll('[data-zone=hand][data-card-id]') ?? [])];
    return {
      cards: root?.querySelectorAll('[data-group-id] [data-card-id]').length ?? 0,
      minStripWidth: Math.min(...strips),
      overflow: (cloth?.scrollWidth ?? 0) - (cloth?.clientWidth ?? 0),
      isHandInside: hand.length > 0 && hand.every(isInside),
      areButtonsInside: buttons.length > 0 && buttons.every(isInside),
      minButtonHeight: Math.min(...buttons.map((node) => node.getBoundingClientRect().height)),
    };
  });
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
  [280, 653],
] as const) {
  test(`104 cards at ${width}×${height}: at least 24 px of every card are visible, and the hand and buttons are in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await storeSettings(page);
    await page.goto('./');
    await openPosition(page, FULL_TABLE);
    const layout = await measureLayout(page);
    expect(layout.cards).toBe(104);
    expect(layout.minStripWidth).toBeGreaterThanOrEqual(24);
    expect(layout.overflow).toBeLessThanOrEqual(0);
    expect(layout.isHandInside).toBe(true);
    expect(layout.areButtonsInside).toBe(true);
    expect(layout.minButtonHeight).toBeGreaterThanOrEqual(30);
  });
}
