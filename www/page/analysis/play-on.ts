// The players of a game at the shown position, and a game that goes on from there.

import type { Players } from '../../element/analysis/on-table.ts';
import { currentNode, lineTo } from '../../element/analysis/tree.ts';
import { placesOf, textOf } from '../../element/game/places.ts';
import type { SeatSetup, Setup } from '../../element/game/setup.ts';
import { RANKS, SUITS } from '../../element/game/view-queries.ts';
import { Game, type Rules } from '../../engine.ts';
import { facesOf } from '../../package/faces.ts';
import type { BoardState } from './board.ts';

/** A player of the game at the shown position. */
interface Held {
  readonly seat: SeatSetup;
  readonly opened: boolean;
  readonly hand: readonly string[];
}

/**
 * The setup of the game. `seats` are the players unless the position comes from a game: then they are those of the game, with what they
 * held there, and the person is the player whose hand is shown. If this player has made a turn since, the next player begins.
 */
export function setupFrom(state: BoardState, seats: readonly SeatSetup[]): Setup {
  const { rules, tree } = state;
  const { game, opened, position } = currentNode(tree).data;
  const [own, ...others] = playersAt(state);
  const [next] = others;
  if (own === undefined || next === undefined)
    return { rules, position, seats, opened: seats.map((_, seat) => seat === 0 && opened) };
  if (game !== null) return { rules, position, ...playersOf([own, ...others]) };
  const nextPosition = textOf({ ...placesOf(position), hand: next.hand });
  return { rules, position: nextPosition, ...playersOf([...others, own]) };
}

/** The players on the table, beginning with the one whose hand is shown; `null` if the position comes from no game. */
export function playersShown(state: BoardState): Players | null {
  const players = playersAt(state);
  return players.length === 0 ? null : playersOf(players);
}

const playersOf = (players: readonly Held[]): Players => ({
  seats: players.map(({ seat }) => seat),
  opened: players.map(({ opened }) => opened),
  hands: players.slice(1).map(({ hand }) => hand.join(' ')),
});

/** The players of the game in the order of their turns, beginning with the one whose hand is shown; none outside of a game. */
function playersAt({ game, tree }: BoardState): readonly Held[] {
  const from = lineTo(tree, tree.current).findLast(({ data }) => data.game !== null)?.data.game;
  if (game === null || from == null) return [];
  const { opened, position } = currentNode(tree).data;
  const saved = Game.load(game.save);
  const past = saved.at(from.turn - 1, from.deal);
  const order = Array.from({ length: saved.seats }, (_, index) => (from.seat + index) % saved.seats);
  const views = order.map((seat) => past.view(seat));
  saved.free();
  past.free();
  const { hand: own, helping, melds } = placesOf(position);
  const seen = [...melds.flat(), ...own, ...facesOf(helping)];
  const hands = possibleHands(
    views.slice(1).map(({ hand }) => hand.map(({ face }) => face)),
    seen,
    game.view.rules,
  );
  return views.map(({ seats }, index) => {
    const player = seats[order[index] ?? 0];
    return {
      seat: { name: player?.name ?? '', level: index === 0 ? null : (player?.level ?? 'medium') },
      opened: index === 0 ? opened : (player?.opened ?? true),
      hand: index === 0 ? own : (hands[index - 1] ?? []),
    };
  });
}

/** These hands. In place of a card that is seen elsewhere since the player has drawn it, a hand has another unseen one. */
function possibleHands(
  hands: readonly (readonly string[])[],
  seen: readonly string[],
  { jokers, packs }: Pick<Rules, 'jokers' | 'packs'>,
): readonly (readonly string[])[] {
  const faces = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));
  const left = new Map([...faces.map((face) => [face, packs] as const), ['*', jokers]]);
  const isTaken = (face: string): boolean => {
    const count = left.get(face) ?? 0;
    left.set(face, count - 1);
    return count > 0;
  };
  for (const face of seen) isTaken(face);
  const kept = hands.map((hand) => hand.map((face) => (isTaken(face) ? face : null)));
  return kept.map((hand) => hand.map((face) => face ?? faces.find(isTaken) ?? '*'));
}
