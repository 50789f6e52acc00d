// The position editor: its cards and its text show the same position, and it explains why a position cannot be played.
import { expect, type Locator, type Page } from '@playwright/test';
import { errorsEn } from '../../www/words/errors.ts';
import { puzzlesEn } from '../../www/words/puzzles.en.ts';
import { sharingWords } from '../../www/words/sharing.ts';
import { violationsInBothSchemes } from './support/axe.ts';
import { refuseCopying, textCopiedBy } from './support/clipboard.ts';
import { holdFiles, WHOLE_ENGINE, withoutWholeEngine } from './support/held-files.ts';
import { holdWorkers } from './support/held-workers.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  askHint,
  element,
  openTableOnPage,
  storeSettings,
  viewOf,
  waitTwoFrames,
} from './support/table.ts';

const POSITION = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';

const text = (page: Page) => page.locator('[data-control=text]');
const place = (page: Page, name: string) => page.locator(`.editor-place[data-place="${name}"]`);
const pack = (page: Page, face: string) => page.locator(`.editor-pack button[data-face="${face}"]`);

async function openEditor(page: Page, lang: 'en' | 'it' = 'en'): Promise<void> {
  await storeSettings(page, {}, lang);
  await page.goto('./#setup');
  await page.locator('[data-action=editor]').click();
  await expect(text(page)).toBeVisible();
}

async function fill(page: Page, position: string): Promise<void> {
  await text(page).fill(position);
}

test('pressed cards go to the chosen place, and the text follows', async ({ page }) => {
  await openEditor(page);
  await pack(page, '4C').click();
  await place(page, 'new').locator('input').check();
  for (const face of ['5C', '5D', '5H']) await pack(page, face).click();
  await expect(text(page)).toHaveValue('5C 5D 5H / 4C');
  await place(page, '0').locator('button[data-face="5D"]').click();
  await expect(text(page)).toHaveValue('5C 5H / 4C');
  for (const face of ['5C', '5H']) await place(page, '0').locator(`button[data-face="${face}"]`).click();
  await expect(text(page)).toHaveValue('/ 4C');
  // Typed cards go to the chosen place, too.
  await page.locator('h1').focus();
  await page.keyboard.type('|qhqdqs/10c');
  await expect(text(page)).toHaveValue('QH QD QS / 4C TC');
  await page.keyboard.type('7p');
  await expect(page.locator('.editor-typed')).toContainText('“p” isn’t a suit');
  await page.keyboard.press('Backspace');
  await expect(text(page)).toHaveValue('QH QD QS / 4C');
  // Dragged cards go where they are dropped. A card that is dropped outside all places is removed.
  const drag = async (from: Locator, to: Locator) => {
    await from.dragTo(to, { targetPosition: { x: 30, y: 20 } });
  };
  await drag(pack(page, 'QC'), place(page, '0'));
  await drag(place(page, 'hand').locator('button'), place(page, 'new'));
  await drag(place(page, '0').locator('button[data-face="QD"]'), place(page, 'hand'));
  await expect(text(page)).toHaveValue('QH QS QC | 4C / QD');
  await drag(place(page, '1').locator('button'), page.locator('h1'));
  await expect(text(page)).toHaveValue('QH QS QC / QD');
});

test('the cards follow the text', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  const faces = (name: string): Promise<(string | null)[]> =>
    place(page, name)
      .locator('button')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-face')));
  expect(await faces('0')).toEqual(['5C', '5D', '5H', '5S']);
  expect(await faces('1')).toEqual(['6C', '7C', '8C']);
  expect(await faces('hand')).toEqual(['4C', '9D']);
});

const PROBLEMS = [
  ['5C 5D 5H / 4Q', 'This can’t be read: “Q”.', 'Testo non leggibile: «Q».'],
  ['5C 5D 5H / 5C 5C 5C', '5♣ 5♣', '5♣ 5♣'],
  ['5C 6D 7H / 4C', '5♣ 6♦ 7♥ is not a meld', '5♣ 6♦ 7♥ non è una combinazione'],
  ['5C 5D 5H /', 'Your hand is empty.', 'La tua mano è vuota.'],
] as const;

for (const lang of ['en', 'it'] as const) {
  test(`what cannot be played is explained in ${lang}`, async ({ page }) => {
    await openEditor(page, lang);
    for (const [position, english, italian] of PROBLEMS) {
      await fill(page, position);
      await expect(page.locator('.editor .refusal')).toContainText(lang === 'en' ? english : italian);
      await expect(page.locator('[data-action=play]')).toBeDisabled();
    }
  });
}

test('a position is solved and played', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  await page.locator('[data-action=solve]').click();
  await expect(page.locator('.editor')).toContainText('The most you can play is 1 card');
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const { groups, hand } = await viewOf(page);
  expect(
    groups.map(({ cards }) =>
      cards
        .map(({ face }) => face)
        .sort()
        .join(' '),
    ),
  ).toEqual(['5C 5D 5H 5S', '6C 7C 8C']);
  expect(hand.map(({ face }) => face).sort()).toEqual(['4C', '9D']);
});

test('the link to a position leads to it, and a damaged link to what could be read', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await expect(page.locator('.editor')).toContainText('Copied.');
  await page.goto('./icon.svg');
  await page.goto(address);
  await expect(place(page, '1').locator('button')).toHaveCount(3);
  await expect(place(page, 'hand').locator('button')).toHaveCount(2);
  await expect(page.locator('.editor .refusal')).toHaveCount(0);
  await page.goto('./icon.svg');
  await page.goto(address.slice(0, -1));
  await expect(page.locator('.editor .refusal').first()).toContainText('This link is incomplete');
  await expect(place(page, '1').locator('button')).toHaveCount(3);
});

test('back in the editor, a position that was changed after it was opened from a link is as the player left it', async ({
  page,
}) => {
  await storeSettings(page);
  await page.goto(`./#${encodeURIComponent(POSITION)}`);
  await pack(page, 'KD').click();
  await page.locator('[data-action=play]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await page.goBack();
  await expect(page.locator('#page h1')).toBeFocused();
  await expect(text(page)).toHaveValue(`${POSITION} KD`);
});

test('if the engine does not load, the link to a position is not called invalid', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await page.goto('./icon.svg');
  await withoutWholeEngine(page);
  await page.goto(address);
  await expect(page.locator('.editor .refusal').first()).toHaveText(
    sharingWords('en').problems['start-failed'],
  );
});

test('a position is sent as a puzzle, and a position without a play is not one', async ({ page }) => {
  await openEditor(page);
  await fill(page, '5C 5D 5H / 9D');
  await page.locator('[data-action=copy-puzzle]').click();
  await expect(page.locator('.editor')).toContainText('You can’t play any cards.');
  await fill(page, POSITION);
  const address = await textCopiedBy(page, () => page.locator('[data-action=copy-puzzle]').click());
  await page.locator('[data-action=puzzle]').click();
  await expect(page).toHaveURL(address);
  await expect(page.locator('machiavelli-table [part~=missing]')).toHaveText(puzzlesEn.task(1));
  for (let stage = 0; stage < 3; stage += 1) await askHint(page);
  await action(page, 'show-last').click();
  await action(page, 'show-keep').click();
  await action(page, 'end-turn').click();
  await expect(page.locator('dialog[data-dialog=solved]').getByRole('img')).toHaveAccessibleName(
    puzzlesEn.stars(2),
  );
  await page.goto('./icon.svg');
  await page.goto(address.slice(0, -1));
  await expect(page.locator('.editor .refusal').first()).toContainText('This link is incomplete');
});

test('if the position changes during the search for its best play, no link is copied', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  const workers = await holdWorkers(page);
  await page.evaluate(() => Object.assign(globalThis, { copied: '' }));
  await page.locator('[data-action=copy-puzzle]').click();
  await workers.waitForMessage();
  await fill(page, '5C 5D 5H / 9D');
  await workers.deliver();
  await waitTwoFrames(page);
  await expect(page.locator('[data-action=puzzle]')).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as { copied: string }).copied)).toBe('');
});

test('if the engine does not load, the editor says so, and tries again with the next press', async ({
  page,
}) => {
  await openEditor(page);
  await fill(page, POSITION);
  await withoutWholeEngine(page);
  for (const name of ['solve', 'copy-puzzle', 'copy-link']) {
    await page.locator('[data-action=clear]').click();
    await fill(page, POSITION);
    await page.locator(`[data-action=${name}]`).click();
    await expect(page.locator('.editor .refusal'), name).toHaveText(errorsEn.loading);
  }
  await page.unrouteAll();
  await page.locator('[data-action=solve]').click();
  await expect(page.locator('.editor')).toContainText('The most you can play is 1 card');
  await expect(page.locator('.editor .refusal')).toHaveCount(0);
});

test('a link that is still loading does not replace a position that was typed after it', async ({ page }) => {
  await openEditor(page);
  const release = await holdFiles(page, WHOLE_ENGINE);
  const requested = page.waitForRequest(WHOLE_ENGINE);
  await page.evaluate((position) => location.assign(`#${position}`), POSITION);
  await requested;
  await page.evaluate(() => location.assign('#editor'));
  await fill(page, '5C 5D 5H / 9D');
  release();
  // The engine that reads the first link also makes the copied link, so the first link has been read by then.
  await textCopiedBy(page, () => page.locator('[data-action=copy-link]').click());
  await expect(text(page)).toHaveValue('5C 5D 5H / 9D');
});

test('where copying is not allowed, the link is shown', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  await refuseCopying(page);
  await page.locator('[data-action=copy-link]').click();
  await expect(page.locator('.shared textarea')).toHaveValue(/#p1~bga~/);
});

test('the menu of the table opens its position in the editor', async ({ page }) => {
  await openTableOnPage(page, { rules: 'bga', seed: 'editor', position: POSITION });
  await action(page, 'menu').click();
  await page.locator('machiavelli-table [data-dialog=menu] [data-action=position]').click();
  await expect(place(page, '1').locator('button')).toHaveCount(3);
  await expect(place(page, 'hand').locator('button')).toHaveCount(2);
});

test('a position of a game keeps its helping cards and who has opened, in the editor and in the game that starts from it', async ({
  page,
}) => {
  const rules = { preset: 'session-opening', helpingCards: 4 } as const;
  const seats = [
    { name: 'Anna', level: null },
    { name: 'Bruno', level: 'beginner' },
  ] as const;
  await openTableOnPage(page, {
    rules,
    seed: 'editor',
    seats,
    position: '5C 6C 7C / 8C KH / 2D 2S',
    opened: [true, true],
  });
  await action(page, 'menu').click();
  await page.locator('machiavelli-table [data-dialog=menu] [data-action=position]').click();
  const kept = page.locator('.editor-kept');
  await expect(kept).toHaveText(
    /^Helping cards: 2[♦♠] 2[♦♠]\. You have opened\. Other players who have opened: 1 of 1\.$/,
  );
  await pack(page, '9D').click();
  await expect(text(page)).toHaveValue(/KH.* 9D \/ 2[DS] 2[DS]$/);
  // Only a player who has opened can play a single card.
  await page.locator('[data-action=solve]').click();
  await expect(page.locator('.editor')).toContainText('The most you can play is 1 card');
  await page.locator('[data-action=play]').click();
  await page.locator('dialog[data-dialog=new-game] [data-action=confirm]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const view = await viewOf(page);
  expect(view.seats.map(({ opened }) => opened)).toEqual([
    true,
    ...view.seats.slice(1).map((_, at) => at === 0),
  ]);
  expect(view.helping.map(({ face }) => face).sort()).toEqual(['2D', '2S']);
  await page.goBack();
  await page.locator('[data-control=rules]').selectOption('bga');
  await expect(kept, 'under other rules, nobody has opened').toHaveText(/^Helping cards: 2[♦♠] 2[♦♠]\.$/);
  await page.locator('[data-action=clear]').click();
  await expect(kept).toHaveCount(0);
});

test('axe finds no violations in the editor', async ({ page }) => {
  await openEditor(page);
  await fill(page, POSITION);
  expect(await violationsInBothSchemes(page)).toEqual([]);
});
