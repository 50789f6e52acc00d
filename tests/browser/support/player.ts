// Plays turns and games by the engine's hints, with real input.
import { expect, type Page } from '@playwright/test';
import { nextMove, planMelds } from './hint-moves.ts';
import type { InputMethod } from './input-methods.ts';
import { action, element, fullHint, viewOf, waitForMyTurnOrEnd } from './table.ts';

const POLL_INTERVALS = [10, 20, 50, 100, 200];

/** The id of the group that contains a card, or null for a card in the hand. */
async function groupWithCard(page: Page, card: number): Promise<number | null> {
  const { groups } = await viewOf(page);
  return groups.find(({ cards }) => cards.some(({ id }) => id === card))?.id ?? null;
}

/** Plays the cards of the hint and ends the turn, or draws. Returns the number of cards played. */
export async function playTurn(page: Page, method: InputMethod): Promise<number> {
  const { count, ids, table } = await fullHint(page);
  if (count > 0 && table !== null) {
    const plans = planMelds(await viewOf(page), table);
    for (let view = await viewOf(page); ; view = await viewOf(page)) {
      const move = nextMove(view, plans, ids);
      if (move === null) break;
      await method.move(page, move.card, move.group);
      const groupsBefore = view.groups.map(({ id }) => id);
      // The page may handle the drop after `move` has resolved.
      await expect
        .poll(
          async () => {
            const group = await groupWithCard(page, move.card);
            return move.group === null
              ? group !== null && !groupsBefore.includes(group)
              : group === move.group;
          },
          { message: `card ${move.card} is where it was dropped`, intervals: POLL_INTERVALS },
        )
        .toBe(true);
      move.plan.group = await groupWithCard(page, move.card);
      move.plan.placed.push(move.card);
    }
    const playedView = await viewOf(page);
    expect(playedView.flaws, 'the turn can end').toEqual([]);
    expect(playedView.played).toBe(count);
  }
  await method.press(page, '[data-action=end-turn]');
  return count;
}

interface PlayedDeal {
  readonly turns: number;
  /** The total number of cards played. */
  readonly laid: number;
}

/** Plays until the deal is over, for every person at the table. Fails after `maxTurns` turns. */
export async function playDeal(page: Page, method: InputMethod, maxTurns = 200): Promise<PlayedDeal> {
  let turns = 0;
  let laid = 0;
  while ((await waitForMyTurnOrEnd(page)) === 'mine') {
    const turnsBefore = (await viewOf(page)).history.length;
    laid += await playTurn(page, method);
    turns += 1;
    expect(turns, 'the deal ends').toBeLessThan(maxTurns);
    await expect
      .poll(async () => (await viewOf(page)).history.length, {
        message: 'the turn is over',
        intervals: POLL_INTERVALS,
      })
      .toBeGreaterThan(turnsBefore);
  }
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await expect(action(page, 'rematch').or(action(page, 'next-deal')).first()).toBeVisible();
  return { turns, laid };
}
