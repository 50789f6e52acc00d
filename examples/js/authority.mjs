// A server that hosts a game for remote players: they send commands and receive views, and never see the game itself.
// Bring your own transport, such as WebSocket. Here two players in the same process stand in for the remote ones.
import { Game, init } from 'machiavelli-cards';

await init();

/** The commands that players may send. Everything else is refused. */
const COMMANDS = {
  lay: (game, { ids, to }) => game.lay(ids, to),
  take: (game, { ids }) => game.take(ids),
  undo: (game) => game.undo(),
  reset: (game) => game.reset(),
  endTurn: (game) => game.endTurn(),
  play: (game, { table }) => game.play(table),
};

class Host {
  #game;
  #players = [];

  constructor(names, seed) {
    this.#game = Game.deal({ players: names, seed });
  }

  /** A player joins: after every command, `send` is called with that seat's view. */
  join(seat, send) {
    this.#players.push({ seat, send });
    send(this.#game.view(seat));
  }

  /** Handles a message from a player. The answer is for that player only. */
  receive(seat, message) {
    if (seat !== this.#game.turn) return { legal: false, flaws: [{ code: 'not-your-turn' }] };
    const command =
      typeof message?.do === 'string' && Object.hasOwn(COMMANDS, message.do)
        ? COMMANDS[message.do]
        : undefined;
    if (command === undefined) return { error: 'unknown-command' };
    try {
      const answer = command(this.#game, message);
      if (answer.legal) for (const { seat: to, send } of this.#players) send(this.#game.view(to));
      return answer;
    } catch (error) {
      // The message made no sense. The game is unchanged.
      return { error: error.code ?? 'unknown' };
    }
  }
}

const host = new Host(['Anna', 'Bruno'], 'over the wire');
const seen = [];
for (const seat of [0, 1]) host.join(seat, (view) => (seen[seat] = view));

const { turn } = seen[0];
const other = 1 - turn;
console.log('out of turn:', JSON.stringify(host.receive(other, { do: 'endTurn' })));
console.log(
  "another's card:",
  JSON.stringify(host.receive(turn, { do: 'lay', ids: [seen[other].hand[0].id] })),
);
console.log('nonsense:', JSON.stringify(host.receive(turn, { do: 'free' })));
console.log('draws:', JSON.stringify(host.receive(turn, { do: 'endTurn' })));
console.log(`seat ${other} sees ${seen[other].seats[turn].cards} cards of seat ${turn}, and not which`);
