// Finds the most cards that a hand can play, and the table afterwards.
import { init, solve } from 'machiavelli-cards';

await init();

const position = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 9H KS';
const best = solve(position, { alternatives: 2 });
console.log(`${best.count} of the hand: ${best.played}`);
console.log(`the table afterwards: ${best.table}`);
console.log(`proven to be the best: ${best.proven}`);

// With a small budget the play is still legal, but a better one may exist. `proven` says whether the play is known to be the best.
console.log(`within 100 units of work: ${solve(position, { budget: 100 }).count}`);
