import type { Game, TurnEvent, View } from '../../engine.ts';

/** The turns of every deal; the deal that is being played is the last one, perhaps without a turn yet. */
export function dealsOf(game: Game | null, view: View): readonly (readonly TurnEvent[])[] {
  const deals: TurnEvent[][] = Array.from({ length: view.deal }, () => []);
  let deal = -1;
  let last = Number.POSITIVE_INFINITY;
  for (const event of game?.log() ?? view.history) {
    // Each deal counts its turns from 1.
    deal += event.turn <= last ? 1 : 0;
    last = event.turn;
    deals[deal]?.push(event);
  }
  return deals;
}
