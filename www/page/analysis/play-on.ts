// A game that goes on from the shown position.
import type { GameTurn } from '../../element/analysis/situation.ts';
import { currentNode, lineTo } from '../../element/analysis/tree.ts';
import { facesText } from '../../element/game/position-text.ts';
import type { SeatSetup, Setup } from '../../element/game/setup.ts';
import { Game } from '../../engine.ts';
import type { BoardState } from './board.ts';

/**
 * The setup of the game. The player has the turn, and `seats` are the players unless the position comes from a game: then the others are
 * those of the game, and hold what they held there, unless the player has drawn a card since, which they may have held.
 */
export function setupFrom({ game, rules, tree }: BoardState, seats: readonly SeatSetup[]): Setup {
  const line = lineTo(tree, tree.current);
  const { opened, position } = currentNode(tree).data;
  const last = line.findLastIndex(({ data }) => data.game !== null);
  const from = line[last]?.data.game ?? null;
  if (game === null || from === null)
    return { rules, position, seats, opened: seats.map((_, seat) => seat === 0 && opened) };
  const hasDrawn = line.slice(last + 1).some(({ data }) => data.turn?.kind === 'draw');
  return { rules, position, ...playersAt(game.save, from, opened, !hasDrawn) };
}

/** The players of a game in the order of their turns, beginning with the seat of the turn. */
function playersAt(
  save: string,
  { deal, seat, turn }: GameTurn,
  opened: boolean,
  hasHands: boolean,
): Pick<Setup, 'seats' | 'hands' | 'opened'> {
  const game = Game.load(save);
  const past = game.at(turn - 1, deal);
  const order = Array.from({ length: game.seats }, (_, index) => (seat + index) % game.seats);
  const views = order.map((index) => past.view(index));
  game.free();
  past.free();
  const players = order.map((index) => views[0]?.seats[index]);
  return {
    seats: players.map((player, index) => ({
      name: player?.name ?? '',
      level: index === 0 ? null : (player?.level ?? 'medium'),
    })),
    opened: players.map((player, index) => (index === 0 ? opened : (player?.opened ?? true))),
    ...(hasHands ? { hands: views.slice(1).map(({ hand }) => facesText(hand)) } : {}),
  };
}
