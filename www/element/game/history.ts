import type { Game, TurnEvent, View } from '../../engine.ts';
import { isSpectator } from './view-queries.ts';

/** Identifies the turn in progress among all turns of the session. */
export const turnKeyOf = ({ deal, turn, seatToMove }: View): string => `${deal}/${turn}/${seatToMove}`;

/** The number of turns of the deal that have ended. */
export const turnCountOf = ({ turn, over }: View): number => (over ? turn : turn - 1);

/** The turns that have been read from each game, by the number of the deal. The turns that have ended never change. */
const logs = new WeakMap<Game, TurnEvent[][]>();

/** The turns that have ended in the view of a game, oldest first. */
export function logOf(game: Game | null, view: View): readonly TurnEvent[] {
  if (game === null) return [];
  const count = turnCountOf(view);
  const deals = logs.get(game) ?? [];
  logs.set(game, deals);
  const known = deals[view.deal] ?? [];
  deals[view.deal] = known;
  if (known.length < count) known.push(...game.log(known.length, view.deal));
  return known.slice(0, count);
}

/** The turns of the other players since the last turn of the view's seat, oldest first; for a spectator, only the last turn. */
export function recentEvents(game: Game | null, view: View): readonly TurnEvent[] {
  const events = logOf(game, view);
  if (isSpectator(view)) return events.slice(-1);
  const lastIndex = events.findLastIndex((event) => event.seat === view.seat);
  return events.slice(lastIndex + 1);
}

/** The number of turns before the recent ones. */
export const seenTurnCount = (game: Game | null, view: View): number =>
  turnCountOf(view) - recentEvents(game, view).length;

export type RecentChanges = ReturnType<typeof recentChanges>;

/** The cards that the other players have laid, and the groups that they have changed, since the last turn of the view's seat. */
export function recentChanges(game: Game | null, view: View) {
  const events = recentEvents(game, view);
  return {
    cards: new Set(events.flatMap((event) => event.laid.ids)),
    groups: new Set(events.flatMap((event) => event.melds.map((meld) => meld.id))),
  };
}

/** The turns of each deal. The last list is that of the current deal, which may have no turns yet. */
export function turnsByDeal(game: Game | null, view: View): readonly (readonly TurnEvent[])[] {
  return Array.from({ length: view.deal }, (_, index) => game?.log(0, index + 1) ?? []);
}

/** For each game that has been asked, whether it can go back to the end of the last turn of the shown seat. */
const canGoBackByGame = new WeakMap<Game, boolean>();

/** Whether the turns since the last turn of the view's seat can be replayed. They cannot if the game began in the middle of the deal. */
function canGoBack(game: Game, view: View): boolean {
  let isPossible = canGoBackByGame.get(game);
  if (isPossible === undefined) {
    try {
      game.at(seenTurnCount(game, view), view.deal).free();
      isPossible = true;
    } catch {
      isPossible = false;
    }
    canGoBackByGame.set(game, isPossible);
  }
  return isPossible;
}

/** So many turns of the other players can be shown again. */
const TURNS_TO_SHOW = 3;

/** Turns of a deal, counted from 0: the first one that can be replayed, and the first one that is shown. */
export interface TurnsToShow {
  readonly from: number;
  readonly start: number;
}

/**
 * The turns that “Show again” replays. They start with the first turn after the player's last one or, if the others have only drawn since,
 * with the last turn that laid cards. `null` if there is none. Of a game that is held elsewhere, earlier turns are unknown.
 */
export function turnsToShowAgain(game: Game, view: View, isHeldHere: boolean): TurnsToShow | null {
  const events = logOf(game, view);
  const isOfOther = ({ seat }: TurnEvent): boolean => seat !== view.seat;
  const seen = seenTurnCount(game, view);
  const [third = seen] = [...events.keys()]
    .filter((turn) => events.slice(turn, turn + 1).some(isOfOther))
    .slice(-TURNS_TO_SHOW);
  const from = isHeldHere ? Math.min(seen, third) : seen;
  const laid = events.findLastIndex((event) => isOfOther(event) && event.steps.length > 0);
  if (laid < from || !(isHeldHere || canGoBack(game, view))) return null;
  return { from, start: Math.min(seen, laid) };
}
