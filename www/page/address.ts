// Where one is on the page, as it stands behind the # of the address.
import { isTurnExample, type TurnExample } from './examples.ts';

export type Place =
  | { readonly screen: 'start' }
  | { readonly screen: 'setup' }
  | { readonly screen: 'table' }
  /** An example of the guide, on a table of its own. */
  | { readonly screen: 'practice'; readonly turn: TurnExample };

export type Screen = Place['screen'];

export function placeOf(hash: string): Place {
  const turn = hash.slice('#try-'.length);
  if (hash.startsWith('#try-') && isTurnExample(turn)) return { screen: 'practice', turn };
  return hash === '#table' || hash === '#setup'
    ? { screen: hash === '#table' ? 'table' : 'setup' }
    : { screen: 'start' };
}

export function addressOf(place: Place): string {
  switch (place.screen) {
    case 'start':
      return location.pathname + location.search;
    case 'setup':
    case 'table':
      return `#${place.screen}`;
    case 'practice':
      return `#try-${place.turn}`;
    default:
      return place satisfies never;
  }
}

/** Is the table to be seen there? */
export function hasTable(place: Place): boolean {
  return place.screen === 'table' || place.screen === 'practice';
}
