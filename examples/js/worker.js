import { Game, init } from 'machiavelli-cards';
import { connectComputer } from 'machiavelli-cards/computer';

const status = document.querySelector('#status');
const worker = new Worker(new URL('./computer.js', import.meta.url), { type: 'module' });
const computer = connectComputer(worker);

await init();
const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'a rainy evening' });
while (game.result() === null) {
  const { event } = await computer.botTurn(game, 'hard');
  status.textContent = `Turn ${game.log().length}: ${event.laid.cards || 'a card is drawn'}`;
}
const names = game.view(null).seats.map(({ name }) => name);
status.textContent = `${game
  .result()
  .winners.map((seat) => names[seat])
  .join(' and ')} won.`;
worker.terminate();
