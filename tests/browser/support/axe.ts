import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The violations that axe finds in the page or inside of a node, as text. */
export async function violations(page: Page, inside: string | null = null): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return await page.evaluate(async (selector) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(selector ?? document);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, inside);
}
