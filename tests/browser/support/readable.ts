// What a player cannot read or reach without scrolling sideways.
import type { Page } from '@playwright/test';

/** Text that cannot be read: outside the screen, outside its own button, or clipped. */
export async function unreadableText(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const host = document.querySelector('machiavelli-table');
    const inner = host instanceof HTMLElement && !host.hidden ? host.shadowRoot : null;
    const modal = [document, inner]
      .flatMap((root) => (root === null ? [] : [...root.querySelectorAll('dialog[open]')]))
      .at(-1);
    const start: ParentNode | null = modal ?? inner ?? document.body;
    const parent = (node: Element): Element | null =>
      node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null;

    const check = (text: Text, node: Element): void => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const excerpt = (text.textContent ?? '').trim().slice(0, 40);
      for (const box of range.getClientRects()) {
        if (box.left < -1 || box.right > innerWidth + 1) found.add(`“${excerpt}” is outside the screen`);
        const own = node.closest('button, .tag, .seat, .segment')?.getBoundingClientRect();
        if (
          own !== undefined &&
          (box.left < own.left - 1 || box.right > own.right + 1 || box.bottom > own.bottom + 3)
        ) {
          found.add(`“${excerpt}” is outside its button`);
        }
        for (let above: Element | null = node; above !== null && above !== modal; above = parent(above)) {
          const { overflowX, overflowY } = getComputedStyle(above);
          const edge = above.getBoundingClientRect();
          if (overflowX !== 'visible' && (box.left < edge.left - 1 || box.right > edge.right + 1)) {
            found.add(`“${excerpt}” is cut off at the side`);
          }
          if (overflowY === 'auto' || overflowY === 'scroll') break;
          if (overflowY !== 'visible' && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3)) {
            found.add(`“${excerpt}” is cut off above or below`);
          }
        }
      }
    };

    const walk = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
      const node = text.parentElement;
      const isCard = node?.closest('.card, .unseen, [data-machiavelli-speech]') !== null;
      if (node === null || isCard || (text.textContent ?? '').trim() === '') continue;
      if (node.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        check(text as Text, node);
    }
    const sheet = modal?.getBoundingClientRect();
    if (sheet !== undefined && (sheet.left < -1 || sheet.right > innerWidth + 1)) {
      found.add('the dialog is outside the screen');
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways');
    return [...found];
  });
}

/** What sticks out of a page, or can be scrolled sideways. */
export function sideways(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const host = document.querySelector('machiavelli-table');
    const root = host?.checkVisibility() === true ? host.shadowRoot : null;
    const parts = '.root, [part~=table], [part~=hand], .bar, dialog[open]';
    const inTable = root === null ? [] : [...(root as ShadowRoot).querySelectorAll(parts)];
    const scrollers = [document.documentElement, ...document.querySelectorAll('dialog[open]'), ...inTable];
    return scrollers.flatMap((node) => {
      const wider = node.scrollWidth - node.clientWidth;
      return wider > 1 ? [`${node.localName} ${node.className} is ${wider} pixels too wide`] : [];
    });
  });
}
