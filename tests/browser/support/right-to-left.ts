// The page in a language that is written from right to left, without a translation: English counts as one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const ASSETS = 'dist/assets';

/** The beginning of the list of these languages, as `directionOf` in www/words/words.ts has it. */
const LIST = '/^(ar|';

/** From now on, the page takes English for a language that is written from right to left. */
export async function writeFromRightToLeft(page: Page): Promise<void> {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), 'utf8') }))
    .filter(({ text }) => text.includes(LIST));
  if (scripts.length !== 1) throw new Error(`${scripts.length} scripts have the list of languages`);
  for (const { name, text } of scripts) {
    const body = text.replace(LIST, '/^(en|ar|');
    await page.route(`**/assets/${name}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  }
}
