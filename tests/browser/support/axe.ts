import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations that axe finds in the current state of the page, as text. With `rules`, only those of the given rules. */
export async function violations(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(document, only === null ? {} : { runOnly: only });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules ?? null);
}

/**
 * The axe rules to check in a colour scheme. In light colours, this is `undefined`, which means all rules. In dark colours, only
 * the colours differ, so only the rules about colours are checked.
 */
const axeRulesFor = (scheme: 'light' | 'dark') => (scheme === 'light' ? undefined : COLOUR_RULES);

/** The violations in light and in dark colours, each after the name of its colour scheme. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => {
      const tables = [...document.querySelectorAll<HTMLElement>('machiavelli-table')];
      return tables.every(({ dataset }) => dataset.look === scheme);
    }, colorScheme);
    for (const violation of await violations(page, axeRulesFor(colorScheme)))
      found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}
