import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** What axe finds on the page as it is, in words. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeCore.source);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(document);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
