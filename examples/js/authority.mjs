// One process holds a game for players elsewhere. The players send commands and receive views, and never see the game itself. Here
// they are in the same process; docs/online.md shows how to connect players elsewhere.
import { init } from 'machiavelli-cards';
import { createAuthority } from 'machiavelli-cards/online';

await init();
const authority = await createAuthority({
  seats: [{ name: 'Anna' }, { name: 'Bruno' }, { name: 'Computer', level: 'easy' }],
  seed: 'over the wire',
  // Store `saved` in a file or a database, and pass it as the option `saved` after a restart.
  save: (saved) => void JSON.stringify(saved),
});

// Each player gets the token of one seat.
const [anna, bruno] = await Promise.all(authority.tokens.slice(0, 2).map((token) => authority.join(token)));
for (const seat of [anna, bruno]) authority.onview(seat, () => {});
const watcher = await authority.join(authority.watchToken);

const attempt = async (seat, command) => {
  try {
    const { legal, late, flaws = [], update } = await authority.send(seat, command);
    return legal ? `legal, turn ${update.n}` : late ? 'too late' : flaws.map(({ code }) => code).join(', ');
  } catch (error) {
    return error.code;
  }
};

let { n, view } = await authority.view(anna);
while (view.seatToMove !== anna && view.seatToMove !== bruno) ({ n, view } = await authority.view(anna));
const { seatToMove: turn } = view;
const other = turn === anna ? bruno : anna;
const [theirs] = (await authority.view(other)).view.hand;
console.log('out of turn:', await attempt(other, { kind: 'draw', n }));
console.log("another's card:", await attempt(turn, { kind: 'play', table: theirs.face, n }));
console.log('nonsense:', await attempt(turn, { kind: 'free', n }));
console.log('draws:', await attempt(turn, { kind: 'draw', n }));
console.log('sent again:', await attempt(turn, { kind: 'draw', n }));
const shown = (await authority.view(watcher)).view;
console.log(`a watcher sees ${shown.seats[turn].cards} cards of seat ${turn}, and not which`);
authority.close();
