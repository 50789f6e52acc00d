import type { Game, TurnEvent, View } from '../../engine.ts';

/** The turns of every deal; the deal that is being played is the last one, perhaps without a turn yet. */
export function dealsOf(game: Game | null, view: View): readonly (readonly TurnEvent[])[] {
  const deals: TurnEvent[][] = Array.from({ length: view.deal }, () => []);
  for (const event of game?.log() ?? view.history) {
    deals[event.deal - 1]?.push(event);
  }
  return deals;
}
