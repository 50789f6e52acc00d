// The screens of the page and their routes, which follow the # of the URL.
import type { Setup } from '../element/state/setup.ts';
import type { TurnExample } from '../words/guide.en.ts';
import { isTurnExample } from './card-examples.ts';
import { isRecord } from './storage.ts';

export type Route =
  | { readonly screen: 'start' | 'setup' }
  /** `deal` starts a new game; without it the stored game is resumed. */
  | { readonly screen: 'table'; readonly deal?: Setup }
  /** An example of the guide, on a table of its own. */
  | { readonly screen: 'practice'; readonly turn: TurnExample };

export const START: Route = { screen: 'start' };

export interface Router {
  readonly route: Route;
  goTo(route: Route): void;
  /** Goes to a route by replacing the current entry of the history. */
  replace(route: Route): void;
  /** Goes to the page's previous screen, or to the start screen if the page was opened here. */
  goBack(): void;
}

/** `entered` is called with every route that is entered, except the first. */
export function createRouter(entered: (route: Route) => void): Router {
  let route = routeOf(location.hash);
  const enter = (next: Route): void => {
    route = next;
    entered(next);
  };
  const goTo = (next: Route): void => {
    history.pushState({ from: 'page' }, '', urlOf(next));
    enter(next);
  };
  addEventListener('popstate', () => {
    const next = routeOf(location.hash);
    if (urlOf(next) !== urlOf(route)) enter(next);
  });
  return {
    get route() {
      return route;
    },
    goTo,
    replace(next) {
      history.replaceState(null, '', urlOf(next));
      enter(next);
    },
    goBack() {
      if (isRecord(history.state) && history.state.from === 'page') history.back();
      else goTo(START);
    },
  };
}

function routeOf(hash: string): Route {
  if (hash === '#table' || hash === '#setup') return { screen: hash === '#table' ? 'table' : 'setup' };
  const turn = hash.startsWith('#try-') ? hash.slice('#try-'.length) : '';
  return isTurnExample(turn) ? { screen: 'practice', turn } : START;
}

function urlOf(route: Route): string {
  switch (route.screen) {
    case 'start':
      return location.pathname + location.search;
    case 'setup':
    case 'table':
      return `#${route.screen}`;
    case 'practice':
      return `#try-${route.turn}`;
    default:
      return route satisfies never;
  }
}
