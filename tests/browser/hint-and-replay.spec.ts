import { expect, type Page } from '@playwright/test';
import type { MachiavelliTable } from '../../www/element/element.ts';
import { dialogsEn } from '../../www/words/dialogs.en.ts';
import { tableEn } from '../../www/words/table.en.ts';
import { holdWorkers } from './support/held-workers.ts';
import { TWO_PLAYABLE_CARDS } from './support/positions.ts';
import { test } from './support/reused-page.ts';
import {
  action,
  card,
  DUEL,
  element,
  facesOnTable,
  fullHint,
  openTable,
  saveOf,
  viewOf,
  waitForMyTurnOrEnd,
} from './support/table.ts';

const sentence = (page: Page) => page.locator('machiavelli-table [part~=missing]');
const reel = (page: Page) => page.locator('machiavelli-table [part~=reel]');
const press = (page: Page, name: string) => action(page, name).click();

const sortedMelds = async (page: Page): Promise<string[]> => (await facesOnTable(page)).sort();

async function hintShown(page: Page): Promise<void> {
  await press(page, 'hint');
  await expect(sentence(page)).toContainText('You can play 2 cards.');
  await press(page, 'hint');
  await expect(sentence(page)).toContainText('4♣ Q♥. Borrow the fourth card of a set.');
  await press(page, 'hint');
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
}

test('a hint says how many cards, then which, then shows the moves; closing it changes nothing', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  const queen = (await viewOf(page)).hand.find(({ face }) => face === 'QH');
  // Play a card and undo the move. After the hint, redo must still be possible.
  await card(page, queen?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  await press(page, 'undo');
  const before = await saveOf(page);
  const places = await sortedMelds(page);
  const traces = page.locator('machiavelli-table [part~=table] .trace');
  let left = 0;

  await hintShown(page);
  await expect(reel(page)).toHaveAttribute('data-at', '0');
  const pictures: string[][] = [];
  const sentences = new Set<string>();
  const length = Number(await reel(page).getAttribute('data-length'));
  expect(length).toBeGreaterThan(2);
  for (let at = 1; at < length; at += 1) {
    await press(page, 'show-forward');
    await expect(reel(page)).toHaveAttribute('data-at', String(at));
    pictures.push(await sortedMelds(page));
    sentences.add((await sentence(page).textContent()) ?? '');
    left += await traces.count();
    await expect(page.locator('machiavelli-table .air > *')).toHaveCount(0);
  }
  expect(sentences.size).toBe(length - 1);
  expect(pictures.at(-1)).toEqual(['4C 5C 6C 7C 8C', '5S 5H 5D', '9H TH JH QH'].sort());
  // Outlines show where the cards of a step were on the table. Cards from the hand leave no outline.
  expect(left).toBeGreaterThan(0);
  await press(page, 'show-back');
  expect(await sortedMelds(page)).toEqual(pictures.at(-2));
  await page.keyboard.press('Home');
  expect(await sortedMelds(page)).toEqual(places);
  await expect(traces, 'a jump over several steps leaves no outlines').toHaveCount(0);
  await page.keyboard.press('End');
  expect(await sortedMelds(page)).toEqual(pictures.at(-1));
  await expect(traces).toHaveCount(0);
  expect(await saveOf(page)).toBe(before);

  await press(page, 'show-leave');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await sortedMelds(page)).toEqual(places);
  expect(await saveOf(page)).toBe(before);
  await press(page, 'redo');
  expect((await viewOf(page)).played).toBe(1);
});

test('while a hint for an earlier position is being computed, another press gives the hint for the present one', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  await element(page).evaluate((host) => {
    const stages: number[] = [];
    host.addEventListener('machiavelli-hint', (event) => stages.push((event as CustomEvent).detail.stage));
    Object.assign(globalThis, { stages });
  });
  const workers = await holdWorkers(page);
  await press(page, 'hint');
  await expect(sentence(page)).toContainText(dialogsEn.hintWait);
  await workers.waitForMessage();
  const queen = (await viewOf(page)).hand.find(({ face }) => face === 'QH');
  await card(page, queen?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  // Further presses in the same position do not ask again, not even one just before the answer.
  for (let presses = 0; presses < 2; presses += 1) await press(page, 'hint');
  await workers.releaseAfter(action(page, 'hint'));
  await expect(sentence(page)).toContainText(dialogsEn.hintCount((await fullHint(page)).count));
  expect(await page.evaluate('stages')).toEqual([1]);
});

test('a kept hint becomes the player’s moves; one undo takes all of it back, and one redo restores it', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  const places = await sortedMelds(page);
  await hintShown(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  expect(Number(await reel(page).getAttribute('data-at'))).toBeGreaterThan(1);
  await press(page, 'show-keep');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  const kept = ['4C 5C 6C 7C 8C', '5S 5H 5D', '9H TH JH QH'].sort();
  expect(await sortedMelds(page)).toEqual(kept);
  await expect(action(page, 'end-turn')).toHaveAttribute('data-ready', 'true');
  await press(page, 'hint');
  await expect(sentence(page)).toContainText('end your turn');
  await press(page, 'undo');
  expect(await sortedMelds(page)).toEqual(places);
  await expect(action(page, 'undo')).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'redo');
  expect(await sortedMelds(page)).toEqual(kept);
  await expect(action(page, 'redo')).toHaveAttribute('aria-disabled', 'true');
});

test('a hint whose moves the page refuses changes nothing, and the next move leaves the other melds in their places', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  const trayBoxes = (): Promise<Record<string, string>> =>
    element(page).evaluate(({ shadowRoot }) => {
      const trays = [...(shadowRoot?.querySelectorAll('[data-group-id]') ?? [])] as HTMLElement[];
      return Object.fromEntries(trays.map(({ dataset, style }) => [dataset.groupId, style.cssText]));
    });
  const [save, places, boxes] = [await saveOf(page), await sortedMelds(page), await trayBoxes()];
  await element(page).evaluate((host) => {
    const refuse = (event: Event): void => {
      if ((event as CustomEvent).detail.command.kind === 'apply') event.preventDefault();
    };
    host.addEventListener('machiavelli-command', refuse);
  });
  await hintShown(page);
  await page.keyboard.press('End');
  await press(page, 'show-keep');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  await expect(sentence(page)).toHaveText(tableEn.status.notAllowed);
  expect(await saveOf(page)).toBe(save);
  expect(await sortedMelds(page)).toEqual(places);
  expect(await trayBoxes()).toEqual(boxes);
  const { id = -1 } = (await viewOf(page)).hand.find(({ face }) => face === '4C') ?? {};
  await element(page).evaluate(
    (host, card) =>
      (host as MachiavelliTable).run({ kind: 'move', ids: [card], to: { zone: 'new', at: null } }),
    id,
  );
  expect(await trayBoxes()).toMatchObject(boxes);
});

test('a replay that is asked for while a computer thinks does not begin, and the game goes on', async ({
  page,
}) => {
  await openTable(page, { rules: 'bga', seed: 'thinking', position: '5C 5D 5H 5S / KC 9D 2H' });
  await press(page, 'end-turn');
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await press(page, 'menu');
  await press(page, 'log');
  const workers = await holdWorkers(page);
  await element(page).evaluate((host) => (host as MachiavelliTable).run({ kind: 'end-turn' }));
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  await action(page, 'show-turn').first().click();
  await expect(page.locator('machiavelli-table dialog')).toBeHidden();
  // The replay module is already loaded, so a replay would open within five frames.
  await element(page).evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect(element(page)).toHaveAttribute('data-phase', 'computer');
  await expect(reel(page)).toBeHidden();
  await workers.release();
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
});

test('a replay describes what the others did, and the player’s own moves stay', async ({ page }) => {
  const hard = [DUEL[0], { name: 'Caterina', level: 'hard' }];
  await openTable(page, { rules: 'bga', seats: hard as never, seed: 'again', position: TWO_PLAYABLE_CARDS });
  const before = await sortedMelds(page);
  await press(page, 'end-turn');
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const { history } = await viewOf(page);
  const event = history.at(-1);
  expect(event?.kind, 'Caterina has something to play').toBe('play');
  const places = await sortedMelds(page);
  const kept = await saveOf(page);

  await press(page, 'again');
  await expect(reel(page)).toHaveAttribute('data-at', /\d/);
  await page.keyboard.press('Home');
  expect(await sortedMelds(page)).toEqual(before);
  for (let step = 1; step <= (event?.steps.length ?? 0); step += 1) {
    await press(page, 'show-forward');
    await expect(sentence(page)).toContainText('Caterina played');
  }
  expect(await sortedMelds(page)).toEqual(places);
  await page.keyboard.press('Escape');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await saveOf(page)).toBe(kept);
});

test('a turn in which the others only drew is not offered again', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'leaving', position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H' });
  await press(page, 'end-turn');
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  expect((await viewOf(page)).history.at(-1)?.kind).toBe('draw');
  await expect(sentence(page)).toContainText('drew');
  await expect(action(page, 'again')).toBeHidden();
});

test('with motion, a hint plays by itself', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await element(page).evaluate((host) => {
    (host as unknown as { settings: { motion: string } }).settings = { motion: 'fast' };
  });
  await hintShown(page);
  await expect(reel(page)).toHaveAttribute('data-at', '2');
  await press(page, 'show-back');
  // A manual step pauses the hint.
  await expect(action(page, 'show-play')).toHaveAttribute('aria-label', 'Play');
  // When the hint reaches its last step, it pauses by itself.
  await press(page, 'show-play');
  await expect(action(page, 'show-play')).toHaveAttribute('aria-label', 'Pause');
  const last = Number(await reel(page).getAttribute('data-length')) - 1;
  await expect(reel(page)).toHaveAttribute('data-at', String(last));
  await expect(action(page, 'show-play')).toHaveAttribute('aria-label', 'Play');
});

test('a finished game can be replayed turn by turn, and its log copied', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'end', position: '5C 5D 5H | 6C 7C 8C / 5S 9C' });
  for (const face of ['5S', '9C']) {
    const found = (await viewOf(page)).hand.find((held) => held.face === face);
    await card(page, found?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  }
  await press(page, 'end-turn');
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  const over = await sortedMelds(page);
  await page.locator('machiavelli-table [data-dialog=end] [data-action=replay]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await press(page, 'show-first');
  await expect(sentence(page)).toContainText('You go first');
  expect(await sortedMelds(page)).toEqual(['5H 5D 5C', '6C 7C 8C'].sort());
  expect((await viewOf(page)).hand).toHaveLength(2);
  await press(page, 'show-forward');
  await expect(sentence(page)).toContainText('You played');
  await press(page, 'show-last');
  expect(await sortedMelds(page)).toEqual(over);
  // The game is over, so the button does not offer to return to the game.
  await expect(action(page, 'show-leave')).toHaveText('Close');
  await press(page, 'show-leave');
  await expect(element(page)).toHaveAttribute('data-phase', 'over');

  await press(page, 'menu');
  await page.locator('machiavelli-table [data-dialog=menu] [data-action=log]').click();
  const log = page.locator('machiavelli-table [data-dialog=log]');
  await log.locator('[data-action=copy]').click();
  const text = log.locator('textarea').or(log.getByText('Copied'));
  await expect(text).toBeVisible();
  await log.locator('[data-action=show-turn][data-turn="0"]').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'show');
  await expect(sentence(page)).toContainText('You played');
});

test('a session can be replayed deal by deal', async ({ page }) => {
  const lucky = {
    rules: { preset: 'session-short', target: 500 },
    seed: 'deals',
    position: '5C 5D 5H / 5S',
  } as const;
  await openTable(page, lucky);
  const five = (await viewOf(page)).hand[0];
  await card(page, five?.id ?? -1).dblclick({ position: { x: 8, y: 20 } });
  await press(page, 'end-turn');
  await page.locator('machiavelli-table [data-dialog=end] [data-action=next-deal]').click();
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  await press(page, 'end-turn');
  expect(await waitForMyTurnOrEnd(page)).toBe('mine');
  const now = await viewOf(page);
  expect(now.deal).toBe(2);

  await press(page, 'menu');
  await page.locator('machiavelli-table [data-dialog=menu] [data-action=log]').click();
  const log = page.locator('machiavelli-table [data-dialog=log]');
  await expect(log.locator('.deal')).toHaveText(['Deal 2', 'Deal 1']);
  await expect(log.locator('[data-action=show-turn][data-deal="2"]')).toHaveCount(now.history.length);
  await log.locator('[data-action=show-turn][data-deal="1"]').click();
  await expect(sentence(page)).toContainText('You played 5♠');
  expect(await sortedMelds(page)).toEqual(['5S 5H 5D 5C']);
  await press(page, 'show-leave');
  await expect(element(page)).toHaveAttribute('data-phase', 'mine');
  expect(await viewOf(page)).toEqual(now);
});

test('P plays and pauses, even with Caps Lock on', async ({ page }) => {
  await openTable(page, { rules: 'bga', seed: 'hint', position: TWO_PLAYABLE_CARDS });
  await hintShown(page);
  const play = action(page, 'show-play');
  for (const [key, label] of [
    ['p', 'Pause'],
    ['p', 'Play'],
    ['P', 'Pause'],
    ['Shift+P', 'Play'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(play).toHaveAttribute('aria-label', label);
  }
});
