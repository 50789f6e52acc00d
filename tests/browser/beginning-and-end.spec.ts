// The beginning of a game, drawn cards, and the end of a game.
import { expect, type Page, test } from '@playwright/test';
import { sharedPage } from './support/shared-page.ts';
import { action, card, changeSettings, DUEL, deal, element, idOfCard, openTable } from './support/table.ts';

const START = { rules: 'bga', seed: 'begin' } as const;
const LAST_TURN = { rules: 'bga', seed: 'end', position: '5C 5D 5H | 6C 7C 8C / 5S' } as const;

const open = sharedPage((page) => openTable(page, START));

test.beforeEach(async () => {
  await open().emulateMedia({ reducedMotion: 'reduce' });
  await changeSettings(open(), { motion: 'off', sort: 'rank' });
});

test('the deal takes at most 1.2 seconds, and a press or a key skips it', async () => {
  const page = open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(page, { motion: 'normal' });
  for (const end of ['wait', 'press', 'key']) {
    const seen = await element(page).evaluate(
      async (host, [setup, how]) => {
        const table = host as HTMLElement & { start(setup: unknown): Promise<void> };
        await table.start(setup);
        const moves = (): Animation[] =>
          host.shadowRoot
            ?.getAnimations()
            .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[part~=hand]') !== null) ??
          [];
        const ends = moves().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        const backs = host.shadowRoot?.querySelectorAll('.air .back').length;
        const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
        await frame();
        if (how === 'press') {
          const cloth = host.shadowRoot?.querySelector('[part~=table]');
          cloth?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
        } else if (how === 'key') {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
        } else {
          await Promise.allSettled(moves().map(({ finished }) => finished));
        }
        await frame();
        const isDealing = host.shadowRoot?.querySelector('[data-dealing]') !== null;
        return { ends, backs, left: moves().length, isDealing };
      },
      [{ ...START, seats: DUEL }, end] as const,
    );
    expect(seen.ends.length).toBeGreaterThanOrEqual(13);
    expect(Math.max(...seen.ends)).toBeLessThanOrEqual(1200);
    expect(seen.backs).toBeGreaterThanOrEqual(13);
    expect(seen.left, end).toBe(0);
    expect(seen.isDealing, end).toBe(false);
  }
});

async function win(page: Page): Promise<void> {
  await deal(page, LAST_TURN);
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  await expect(action(page, 'end-turn')).toHaveText('Go out and win');
  await action(page, 'end-turn').click();
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
}

test('after a win the cards on the table jump before the result appears; without animation it appears at once', async () => {
  const page = open();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await changeSettings(page, { motion: 'normal' });
  await deal(page, LAST_TURN);
  await card(page, await idOfCard(page, '5S')).focus();
  await page.keyboard.press('b');
  const jumps = await element(page).evaluate(async (host) => {
    const root = host.shadowRoot;
    root?.querySelector<HTMLElement>('[data-action=end-turn]')?.click();
    const found = (): number =>
      root
        ?.getAnimations()
        .filter(({ effect }) =>
          (effect as KeyframeEffect)
            .getKeyframes()
            .some(({ transform }) => String(transform).includes('rotate')),
        ).length ?? 0;
    const isOpen = (): boolean => root?.querySelector('dialog[open]') !== null;
    const counts: number[] = [];
    while (!isOpen()) {
      counts.push(found());
      await new Promise(requestAnimationFrame);
    }
    return { most: Math.max(...counts), after: found() };
  });
  expect(jumps).toEqual({ most: 7, after: 0 });
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await win(page);
  expect(await element(page).evaluate(({ shadowRoot }) => shadowRoot?.getAnimations().length ?? 0)).toBe(0);
});
