// Plays a whole game in Node: a player who follows every hint plays against the computer.
import { Game, init } from 'machiavelli-cards';

await init();

const game = Game.deal({ players: ['Hint', 'Computer'], seed: 'a rainy evening' });
const seatOfHint = 0;

while (game.result() === null) {
  if (game.seatToMove === seatOfHint) {
    game.apply(game.hint().steps);
    game.endTurn(); // draws a card if nothing was played
  } else {
    game.botTurn('easy');
  }
}

const result = game.result();
const names = game.view(0).seats.map(({ name }) => name);
console.log(
  `${game.log().length} turns, ${result?.reason}: ${result?.winners.map((seat) => names[seat]).join(', ')}`,
);

// A save is text. With it, another process can continue the game or read its turns.
const again = Game.load(game.save());
console.log(`the first turn laid: ${again.log()[0]?.laid.cards || 'nothing'}`);
game.free();
again.free();
