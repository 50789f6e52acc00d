// A player who does what the engine advises, with the hands of a person.
import { expect, type Page } from '@playwright/test';
import { aimsOf, nextMove } from './hint-moves.ts';
import type { InputMethod } from './input-methods.ts';
import { action, advice, element, myTurnOrOver, viewOf } from './table.ts';

/** A whole game is half a minute of pointer events on an idle machine, and several on a busy one. */
export const GAME_TIME = 240_000;

const SOON = [10, 20, 50, 100, 200];

/** The group in which a card lies; none for a card of the hand. */
async function groupOf(page: Page, card: number): Promise<number | null> {
  const { groups } = await viewOf(page);
  return groups.find(({ cards }) => cards.some(({ id }) => id === card))?.id ?? null;
}

/** Plays one turn: lays what the hint lays, or draws. Answers how many cards it laid. */
export async function playTurn(page: Page, method: InputMethod): Promise<number> {
  const { count, ids, table } = await advice(page);
  if (count > 0 && table !== null) {
    const aims = aimsOf(await viewOf(page), table);
    for (let view = await viewOf(page); ; view = await viewOf(page)) {
      const move = nextMove(view, aims, ids);
      if (move === null) break;
      await method.move(page, move.card, move.group);
      const before = view.groups.map(({ id }) => id);
      // A browser may tell the page of a drop a moment later than it tells the test.
      await expect
        .poll(
          async () => {
            const group = await groupOf(page, move.card);
            return move.group === null ? group !== null && !before.includes(group) : group === move.group;
          },
          { message: `card ${move.card} lies where it was dropped`, intervals: SOON },
        )
        .toBe(true);
      move.aim.group = await groupOf(page, move.card);
      move.aim.placed.push(move.card);
    }
    const done = await viewOf(page);
    expect(done.flaws, 'nothing stands against the end of the turn').toEqual([]);
    expect(done.played).toBe(count);
  }
  await method.press(page, '[data-action=end-turn]');
  return count;
}

export interface Played {
  readonly turns: number;
  /** Cards that the player laid in all. */
  readonly laid: number;
}

/** Plays until the deal is over, for every person at the table. */
export async function playDeal(page: Page, method: InputMethod, most = 200): Promise<Played> {
  let turns = 0;
  let laid = 0;
  while ((await myTurnOrOver(page)) === 'mine') {
    const before = (await viewOf(page)).history.length;
    laid += await playTurn(page, method);
    turns += 1;
    expect(turns, 'the deal comes to an end').toBeLessThan(most);
    await expect
      .poll(async () => (await viewOf(page)).history.length, { message: 'the turn is over', intervals: SOON })
      .toBeGreaterThan(before);
  }
  await expect(element(page)).toHaveAttribute('data-phase', 'over');
  await expect(action(page, 'rematch').or(action(page, 'next-deal')).first()).toBeVisible();
  return { turns, laid };
}
