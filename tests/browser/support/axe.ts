import type { Page } from '@playwright/test';
import axeCore from 'axe-core';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Part {
  /** Only what is inside the node with this selector. */
  readonly root?: string;
  readonly rules?: string[];
}

/** The violations that axe finds in the current state of the page, as text. */
export async function violations(page: Page, { root, rules }: Part = {}): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  return await page.evaluate(
    async ([inside, only]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const { violations: found } = await axe.run(inside ?? document, only === null ? {} : { runOnly: only });
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    [root ?? null, rules ?? null] as const,
  );
}

/**
 * The axe rules to check in a colour scheme. In light colours, these are all rules. In dark colours, only
 * the colours differ, so only the rules about colours are checked.
 */
const axeRulesFor = (scheme: 'light' | 'dark') => (scheme === 'light' ? {} : { rules: COLOUR_RULES });

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
