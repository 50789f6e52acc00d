// Reviews a game: how many cards a player has played, how many could have been played, and which turns lowered the chance of winning.
import { Game, init } from 'machiavelli-cards';

await init();
const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'review' });
while (game.result() === null) game.botTurn(game.seatToMove === 0 ? 'medium' : 'hard');

const review = game.reviewing(0, { deals: 30 });
while (!review.advance(100_000)); // On a page, let other work run between two calls.
const { found, index, turns } = review.result();
review.free();

console.log(`${found.laid} of ${found.best} cards found, mistake index ${index.toFixed(1)}`);
for (const { mark, turn, laid, best, better } of turns) {
  if (mark === null || mark === 'held-back' || mark === 'good-wait') continue;
  console.log(`turn ${turn}: ${mark}, ${laid} of ${best} cards; better: ${better?.cards || 'draw'}`);
}
