import type { Game, TurnEvent, View } from '../engine.ts';

/** What the others did since the viewer's last turn, oldest first. */
export function recentEvents(view: View): TurnEvent[] {
  const last = view.history.findLastIndex((event) => event.seat === view.seat);
  return view.history.slice(last + 1);
}

export interface Recent {
  readonly cards: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** The cards and melds that the others laid or changed since then; marked until the viewer's turn ends. */
export function recentChanges(view: View): Recent {
  const events = recentEvents(view);
  return {
    cards: new Set(events.flatMap((event) => event.ids)),
    groups: new Set(events.flatMap((event) => event.groupIds)),
  };
}

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
