// The most that a hand can play onto a table: which cards, and what the table looks like afterwards.
import { init, solve } from 'machiavelli-cards';

await init();

const position = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 9H KS';
const best = solve(position, { alternatives: 2 });
console.log(`${best.count} of the hand: ${best.played}`);
console.log(`the table then: ${best.table}`);
console.log(`nothing better exists: ${best.proven}`);

// With a limit of work the answer is legal all the same, and says whether it was proven.
console.log(`within 10 units of work: ${solve(position, { budget: 10 }).count}`);
