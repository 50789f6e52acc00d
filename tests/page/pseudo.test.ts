// A pseudo-language shows that no word that players read is written in code.
import { test } from 'node:test';
import { COMPUTER_NAMES } from '../../www/words/computers.ts';
import { LANGS, LANGUAGES } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';
import { speakPseudo, unmarkedParts } from '../support/pseudo.ts';
import { openPage, type TestPage } from './driver.ts';

/** What is not in words: names, the names of the languages, what `Intl` adds to dates and lists, and the start of an address. */
const ALLOWED = new Set([
  ...COMPUTER_NAMES,
  ...LANGS.flatMap((lang) => [lang.toUpperCase(), LANGUAGES[lang].name]),
  'and',
  'Dec',
  'December',
  'wss',
]);

const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

const textsBelow = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('*')]
    .filter((node) => node.closest('[hidden], script, style') === null)
    .flatMap((node) => [
      ...[...node.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent ?? ''),
      ...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''),
      ...(node.shadowRoot === null ? [] : textsBelow(node.shadowRoot)),
    ]);

/** The words on the screen that are written in code. */
function wordsInCode(): string[] {
  return [...new Set(textsBelow(document.body).flatMap(unmarkedParts))].filter((word) => !ALLOWED.has(word));
}

const SCREENS = [
  '',
  '#setup',
  '#rummikub',
  '#puzzles',
  '#review',
  '#editor',
  '#friend',
  '#learn-1',
  '#try-borrow',
];

async function look(page: TestPage, found: Record<string, string[]>, where: string): Promise<void> {
  await page.settle();
  expect(document.body.textContent, where).toContain('⟦');
  const words = wordsInCode();
  if (words.length > 0) found[where] = words;
}

test('every word on the screens, in the dialogs and on the table is a translator’s', async () => {
  const restore = speakPseudo();
  try {
    const found: Record<string, string[]> = {};
    const page = await openPage({ now: new Date('2026-12-03T12:00:00') });
    for (const address of SCREENS) {
      await page.goTo(address);
      await look(page, found, address);
    }
    await page.goTo('#');
    for (const dialog of ['rules', 'guide', 'settings', 'my-games']) {
      await page.press(dialog);
      await look(page, found, dialog);
      await page.escape();
    }
    await page.play();
    await page.table.untilMyTurn();
    await look(page, found, 'table');
    for (const item of ['log', 'resign']) {
      await page.table.press('menu');
      await look(page, found, 'menu');
      await page.table.press(item);
      await look(page, found, item);
      await page.table.key('Escape');
    }
    await page.table.press('hint');
    await page.until(() => page.table.sentence.includes('⟦'), 'the hint');
    await look(page, found, 'hint');
    await page.table.press('menu', 'resign', 'yes');
    await look(page, found, 'result');
    await page.reopen('');
    await page.press('my-games');
    await look(page, found, 'my games');
    await page.escape();
    await page.goTo('#review');
    await look(page, found, 'review');
    await page.goTo('#learn-1');
    await page.table.untilMyTurn();
    await page.playHint();
    await look(page, found, 'solved');
    expect(page.dialog).toBe('solved');
    expect(found).toEqual({});
  } finally {
    restore();
  }
});
