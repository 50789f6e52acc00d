// What a new player opens first shows cards before it asks for much reading.
import { test } from 'node:test';
import { LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { closePages, openPage, type TestPage } from './driver.ts';

const MOST_WORDS = 60;
const PICTURES = '.card, machiavelli-table:not([hidden])';
/** What is on the page but is not read there. The options of a choice are in a list that opens. */
const UNREAD = '[hidden], script, style, option, .unseen, details:not([open]) > :not(summary)';

/** The number of words before the first picture; of all words if there is no picture. */
function wordsAbovePicture(root: HTMLElement): number {
  const picture = root.querySelector(PICTURES);
  const texts = [...root.querySelectorAll('*')]
    .filter((node) => node.closest(UNREAD) === null)
    .flatMap((node) => [...node.childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .filter(
      (text) => picture === null || text.compareDocumentPosition(picture) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    .map(({ textContent }) => textContent ?? '');
  return texts
    .join(' ')
    .split(/\s+/u)
    .filter((word) => /\p{L}|\p{N}/u.test(word)).length;
}

const SCREENS = ['', '#setup', '#rummikub', '#puzzles', '#friend', '#learn-1', '#try-borrow'];

test('no screen of the first hour has more than sixty words above its first picture', async () => {
  const counts: Record<string, number> = {};
  for (const lang of LANGS) {
    const page: TestPage = await openPage({ lang, now: new Date('2026-12-24T12:00:00') });
    for (const address of SCREENS) {
      await page.goTo(address);
      await page.settle();
      counts[`${lang} ${address}`] = wordsAbovePicture(document.body);
    }
    await page.goTo('#');
    for (const dialog of ['rules', 'guide']) {
      await page.press(dialog);
      counts[`${lang} ${dialog}`] = wordsAbovePicture(page.one('dialog'));
      await page.escape();
    }
    await closePages();
  }
  const tooMany = Object.entries(counts).filter(([, count]) => count > MOST_WORDS);
  expect(Object.values(counts).some((count) => count > 0)).toBe(true);
  expect(tooMany).toEqual([]);
});
