import type { Game, TurnEvent, View } from '../../engine.ts';
import { isSpectator } from '../state/state.ts';

/** Identifies the turn in progress among all turns of the session. */
export const turnKeyOf = ({ deal, turn, seatToMove }: View): string => `${deal}/${turn}/${seatToMove}`;

/** The turns of the other players since the last turn of the view's seat, oldest first; for a spectator, only the last turn. */
export function recentEvents(view: View): TurnEvent[] {
  if (isSpectator(view)) return view.history.slice(-1);
  const lastIndex = view.history.findLastIndex((event) => event.seat === view.seat);
  return view.history.slice(lastIndex + 1);
}

export type RecentChanges = ReturnType<typeof recentChanges>;

/** The cards that the other players have laid, and the groups that they have changed, since the last turn of the view's seat. */
export function recentChanges(view: View) {
  const events = recentEvents(view);
  return {
    cards: new Set(events.flatMap((event) => event.laid.ids)),
    groups: new Set(events.flatMap((event) => event.melds.map(({ id }) => id))),
  };
}

/** The turns of each deal. The last list is that of the current deal, which may have no turns yet. */
export function turnsByDeal(game: Game | null, view: View): readonly (readonly TurnEvent[])[] {
  const deals: TurnEvent[][] = Array.from({ length: view.deal }, () => []);
  for (const event of game?.log() ?? view.history) {
    deals[event.deal - 1]?.push(event);
  }
  return deals;
}
