import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The violations that axe finds in the current state of the page, as text. */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(document);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

/** The violations in light and dark colours. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const violation of await violations(page)) found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}
