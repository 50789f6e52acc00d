// Checks whether cards are a meld, and lists every flaw of a table.
import { checkMeld, checkTable, init } from 'machiavelli-cards';

await init();

for (const cards of ['5C 5D 5H', '9S TS JS QS', 'QH KH AH', '7H 7H 7D', '4C 5C 7C']) {
  const answer = checkMeld(cards, { rules: 'italian' });
  console.log(`${cards}: ${answer.kind === 'none' ? `no meld, ${answer.reason}` : answer.kind}`);
}

const table = checkTable('5C 5D 5H | 6C 7C | 8H 8D 9H');
if (!table.legal) for (const flaw of table.flaws) console.log(JSON.stringify(flaw));
