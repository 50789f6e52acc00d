import type { TurnEvent, View } from '../../engine.ts';

/** The turns of the others since the viewer's last one, oldest first. */
export function recentEvents(view: View): TurnEvent[] {
  const last = view.history.findLastIndex((event) => event.seat === view.seat);
  return view.history.slice(last + 1);
}

export interface Recent {
  readonly cards: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** The cards and groups that the others laid or changed since then. */
export function recentChanges(view: View): Recent {
  const events = recentEvents(view);
  return {
    cards: new Set(events.flatMap((event) => event.ids)),
    groups: new Set(events.flatMap((event) => event.groupIds)),
  };
}
