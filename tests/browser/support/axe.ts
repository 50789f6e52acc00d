import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

/** The rules of axe about colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds in the current state of the page, as text. With `rules`, only the violations of those rules of
 * axe.
 */
export async function violations(page: Page, rules?: string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations: found } = await axe.run(document, only === null ? {} : { runOnly: only });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules ?? null);
}

/**
 * The rules of axe to check in a colour scheme: `undefined`, which means all rules, in light colours; in dark colours, where only
 * the colours differ, the rules about colours.
 */
export const axeRulesFor = (scheme: 'light' | 'dark') => (scheme === 'light' ? undefined : COLOUR_RULES);

/** The violations in light and in dark colours, each after the name of its colour scheme. */
export async function violationsInBothSchemes(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const violation of await violations(page, axeRulesFor(colorScheme)))
      found.push(`${colorScheme}: ${violation}`);
  }
  return found;
}
