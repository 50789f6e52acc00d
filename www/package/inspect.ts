/** What Node prints for a game. By itself, it would print the address of the game in the memory of the wasm. */
import type { Game, GroupView } from './engine.js';

const CUSTOM_INSPECT = Symbol.for('nodejs.util.inspect.custom');

type Inspect = (value: object, options: object) => string;

const textOf = (groups: readonly GroupView[]): string =>
  groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | ');

/** What everybody may see, so that nobody's cards get into a log by chance. */
function publicPart(game: Game): object {
  const { rules, deal, turn, seatToMove, seats, groups, stock, over } = game.view(null);
  return {
    rules: rules.preset,
    deal,
    turn,
    seatToMove,
    seats: seats.map(({ name, cards }) => `${name}: ${cards} cards`),
    table: textOf(groups),
    stock,
    over,
  };
}

export function makeReadable({ prototype }: { readonly prototype: Game }): void {
  Object.defineProperty(prototype, CUSTOM_INSPECT, {
    value(this: Game, depth: number, options: object, inspect: Inspect): string {
      if (depth < 0) return '[Game]';
      try {
        return `Game ${inspect(publicPart(this), options)}`;
      } catch (error) {
        // A game that was freed can still be printed.
        return `Game <${(error as { readonly code?: string }).code}>`;
      }
    },
  });
}
