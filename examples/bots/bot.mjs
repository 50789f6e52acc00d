// A player for `machiavelli tournament`: lays melds of its hand, and single cards that fit on the table.
//
//     machiavelli tournament "node examples/bots/bot.mjs" easy
//
// For each turn, it reads what its seat may see on one line, and answers with the table after its turn, or with null to draw.
import { createInterface } from 'node:readline';

const RANKS = 'A23456789TJQK';
const rank = (card) => RANKS.indexOf(card[0]);

/** Whether cards without jokers are a set, or a run from low to high. */
function isMeld(cards) {
  const [first] = cards;
  const isSet = cards.length <= 4 && cards.every((card) => card[0] === first[0]);
  if (isSet) return cards.length >= 3 && new Set(cards).size === cards.length;
  const follows = (card, index) => card[1] === first[1] && rank(card) === rank(first) + index;
  return cards.length >= 3 && cards.every(follows);
}

/** A meld of three cards of the hand, if there is one. */
function meldIn(hand) {
  for (const card of hand) {
    const run = [0, 1, 2].map((step) => RANKS[rank(card) + step] + card[1]);
    const set = [...new Set(hand.filter((other) => other[0] === card[0]))].slice(0, 3);
    const found = [run, set].find((cards) => isMeld(cards) && cards.every((one) => hand.includes(one)));
    if (found) return found;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { table, hand, opened } = JSON.parse(line);
  const groups = table === '' ? [] : table.split(' | ').map((group) => group.split(' '));
  const left = hand === '' ? [] : hand.split(' ');
  const count = left.length;
  const take = (card) => left.splice(left.indexOf(card), 1)[0];
  for (let meld = meldIn(left); meld && opened; meld = meldIn(left)) groups.push(meld.map(take));
  for (const card of opened ? [...left] : []) {
    const index = groups.findIndex((group) => isMeld([...group, card]) || isMeld([card, ...group]));
    if (index < 0) continue;
    const [group, one] = [groups[index], take(card)];
    groups[index] = isMeld([...group, one]) ? [...group, one] : [one, ...group];
  }
  const after = groups.map((group) => group.join(' ')).join(' | ');
  process.stdout.write(`${JSON.stringify({ table: left.length < count ? after : null })}\n`);
}
