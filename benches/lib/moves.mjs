// Times the move of one card in a long game through the package: the command, and the view after it.
import { summarise } from './figures.mjs';

/** The turns before which a card is moved, counted from 0. */
const TURNS = [0, 90, 180];

/** The number of timed moves, after half as many to warm up the code. */
const MOVES = 2000;

/** The times of moves in microseconds, for each of the turns. */
export async function measureMoves() {
  const { init, Game } = await import('machiavelli-cards');
  await init();
  // Computers play every other turn of this game, so it has 212 turns, and at the end 22 groups with 80 cards.
  const game = Game.deal({ seed: 'long 1', players: 2, rules: { preset: 'bga', packs: 4 } });
  const rows = [];
  for (let turn = 0; turn <= TURNS.at(-1); turn += 1) {
    if (TURNS.includes(turn)) rows.push({ turn, ...timesAt(game) });
    if (turn % 2 === 0) game.botTurn('easy', 20_000);
    else game.draw();
  }
  game.free();
  return rows;
}

/** Lays a hand card again and again. Undo, which is not timed, takes it back. */
function timesAt(game) {
  const seat = game.seatToMove;
  const [{ id }] = game.view(seat).hand;
  const times = [];
  for (let move = -MOVES / 2; move < MOVES; move += 1) {
    const started = performance.now();
    game.lay([id]);
    game.view(seat);
    if (move >= 0) times.push((performance.now() - started) * 1000);
    game.undo();
  }
  return summarise(times);
}
