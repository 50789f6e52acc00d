// The lessons on a phone.
import { touchDrag } from './support/input-methods.ts';
import { solveLessons } from './support/lessons.ts';
import { test } from './support/reused-page.ts';

test('all lessons are solved by touch', async ({ page }) => {
  await solveLessons(page, touchDrag, (of, selector) => of.locator(selector).tap());
});
