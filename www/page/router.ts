// The routes of the page’s screens. A route is what an address can say: the part of the URL after the #.
import { isChallengeLink, isFriendLink, isGameLink, isPositionLink, isVariationLink } from './links.ts';
import { isPuzzleAddress } from './puzzles/address.ts';
import { isRecord, oneOf } from './storage.ts';

/** The screens whose address is `#` followed by the name of the screen. */
const SCREENS_WITH_ADDRESS = [
  'table',
  'deal-table',
  'setup',
  'rummikub',
  'puzzles',
  'trainer',
  'rush',
  'rush-run',
  'deal',
  'review',
  'editor',
  'friend',
  'friend-table',
] as const;

/** What the addresses of some screens say besides the name of the screen. */
interface Named {
  /** The link to a challenge. */
  readonly challenge: { readonly link: string };
  /** The deal of a day, such as `2026-12-01`, or else of today. */
  readonly deal: { readonly day?: string };
  /** The link to a position. Without it, the editor shows what it showed last. */
  readonly editor: { readonly link?: string };
  /** The link to a variation, or a finished game: `board-TIME`, `board-` with a link to the game, or `board` for the last game. */
  readonly analysis: { readonly link: string };
  /** The invitation or the reply that opened the page. */
  readonly friend: { readonly link?: string };
  /** The game of `link`, the game that ended at the time `at`, in milliseconds since 1970, or the last game. */
  readonly review: { readonly at?: number; readonly link?: string };
  /** The time of the end of the game. */
  readonly replay: { readonly at: number };
  /**
   * An exercise on a separate table: a lesson, such as `learn-5`; an example of the guide, such as `try-borrow`; a turn of the
   * reviewed game, such as `retry-1-7-GAME` for turn 7 of deal 1 of the game GAME; a puzzle, such as `d=2026-12-01`;
   * an exercise of the trainer, such as `train-shift`.
   */
  readonly exercise: { readonly name: string };
}

export type ScreenName = 'start' | keyof Named | (typeof SCREENS_WITH_ADDRESS)[number];

export type Route<Name extends ScreenName = ScreenName> = Name extends keyof Named
  ? { readonly screen: Name } & Named[Name]
  : { readonly screen: Name };

export const START_ROUTE: Route = { screen: 'start' };

/**
 * `onEnter` is called with every new route, but not with the first, and with the command of whoever went there. Back and Forward
 * have no command. `closeDialog` closes the open dialog, if there is one, and returns whether it did. If so, the browser's Back does
 * nothing else.
 */
export function createRouter<Command>(
  onEnter: (route: Route, command: Command | null) => void,
  closeDialog: () => boolean,
) {
  let route = routeOf(location.hash);
  /** Whether `replace` is going back in the history to the entry of `route`. */
  let isReturning = false;
  // The page opens each screen at its top, and focuses the heading there.
  history.scrollRestoration = 'manual';
  const enter = (next: Route, command: Command | null): void => {
    route = next;
    onEnter(next, command);
  };
  /** Adds an entry to the history. The browser reveals no other entries, so the new entry contains the previous address. */
  const addEntry = (from: 'page' | 'dialog', next: Route): void =>
    history.pushState({ from, previous: location.hash }, '', urlOf(next));
  const goTo = (next: Route, command: Command | null = null): void => {
    addEntry('page', next);
    enter(next, command);
  };
  const previousRoute = (): Route | null => {
    const { previous } = isRecord(history.state) ? history.state : {};
    return typeof previous === 'string' ? routeOf(previous) : null;
  };
  addEventListener('popstate', () => {
    const next = routeOf(location.hash);
    const isOtherRoute = urlOf(next) !== urlOf(route);
    const hasReturned = isReturning && !isOtherRoute;
    isReturning = false;
    if (hasReturned) return;
    if (!closeDialog()) {
      if (isOtherRoute) enter(next, null);
    } else if (isOtherRoute) {
      addEntry('page', route);
    }
  });
  return {
    get route(): Route {
      return route;
    },
    /** The route of the entry before the current one; `null` if the page did not add the current entry. */
    get previousRoute(): Route | null {
      return previousRoute();
    },
    goTo,
    /**
     * Adds an entry to the history, unless the page has already added one. Without an entry, Back would leave the page instead
     * of closing the dialog.
     */
    addEntryForDialog(): void {
      if (!isRecord(history.state)) addEntry('dialog', route);
    },
    /**
     * Goes to a route without adding an entry to the history. If the previous entry has this route, goes back to it:
     * with two identical entries in a row, Back would appear to do nothing.
     */
    replace(next: Route, command: Command | null = null): void {
      const previous = previousRoute();
      isReturning = previous !== null && urlOf(previous) === urlOf(next);
      if (isReturning) history.back();
      else history.replaceState(history.state, '', urlOf(next));
      enter(next, command);
    },
    /** Goes to the previous screen of the page or, if the current screen was the first, to the start screen. */
    goBack(): void {
      if (isRecord(history.state) && history.state.from === 'page') history.back();
      else goTo(START_ROUTE);
    },
  };
}

export function routeOf(hash: string): Route {
  const name = hash.slice(1);
  const screen = oneOf(name, SCREENS_WITH_ADDRESS);
  if (screen !== null) return { screen };
  if (isPuzzleAddress(name)) return { screen: 'exercise', name };
  if (isFriendLink(name)) return { screen: 'friend', link: name };
  if (isChallengeLink(name)) return { screen: 'challenge', link: name };
  if (isGameLink(name)) return { screen: 'review', link: name };
  if (isVariationLink(name) || /^board(-|$)/.test(name)) return { screen: 'analysis', link: name };
  if (isPositionLink(name)) return { screen: 'editor', link: name };
  const day = /^deal=(\d{4}-\d\d-\d\d)$/.exec(name)?.[1];
  if (day !== undefined) return { screen: 'deal', day };
  const at = Number(/^(?:game|review)-(\d+)$/.exec(name)?.[1]);
  if (at > 0) return { screen: name.startsWith('game') ? 'replay' : 'review', at };
  return /^(?:learn|try|retry|train)-/.test(name) ? { screen: 'exercise', name } : START_ROUTE;
}

export function urlOf(route: Route): string {
  if (route.screen === 'start') return location.pathname + location.search;
  if (route.screen === 'exercise') return `#${route.name}`;
  if (route.screen === 'replay') return `#game-${route.at}`;
  if ('day' in route) return `#deal=${route.day}`;
  if ('link' in route) return `#${route.link}`;
  return 'at' in route ? `#review-${route.at}` : `#${route.screen}`;
}
