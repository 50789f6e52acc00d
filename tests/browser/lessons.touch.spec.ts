// The lessons on a phone.

import { LESSONS } from '../../www/page/lessons.ts';
import { touchDrag } from './support/input-methods.ts';
import { solveLessons } from './support/lessons.ts';
import { repeats } from './support/repeats.ts';
import { test } from './support/reused-page.ts';

const LESSON_COUNT = repeats(2, LESSONS.length);

test(`the first ${LESSON_COUNT} lessons are solved by touch`, async ({ page }) => {
  await solveLessons(page, touchDrag, (of, selector) => of.locator(selector).tap(), LESSON_COUNT);
});
