import type { TurnEvent, View } from '../../engine.ts';

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
