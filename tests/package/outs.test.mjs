// The outs of a position are the cards with which `solve` lays more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { init, outs, solve, techniques } = await importInstalled('machiavelli-cards');
await init();

const FACES = [...'SHDC'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

test('outs are the cards with which more can be laid', () => {
  for (const [table, hand, rules] of [
    ['5C 6C 7C | 9S 9H 9D', '9C KD', 'bga'],
    ['5C 6C 7C | JH QH KH', '9C KD AH', 'italian'],
    ['5C 5D', '5H 7S', 'bga'],
    ['5C 6C 7C', '9C TC KD', { maxNewCards: 2 }],
  ]) {
    const { count: now } = solve(`${table} / ${hand}`, { rules });
    const seen = `${table} ${hand}`.split(' ');
    const unseenOf = (face) => 2 - seen.filter((each) => each === face).length;
    const size = hand.split(' ').length + 1;
    const expected = FACES.flatMap((face) => {
      const { count, out } = solve(`${table} / ${hand} ${face}`, { rules });
      return count > now
        ? [{ face, unseen: unseenOf(face), more: count - now, out: out && count === size }]
        : [];
    });
    const found = outs(`${table} / ${hand}`, { rules });
    const byFace = (one, other) => FACES.indexOf(one.face) - FACES.indexOf(other.face);
    assert.deepEqual(
      { ...found, outs: [...found.outs].sort(byFace) },
      { now, outs: expected, unseen: 104 - seen.filter((each) => each !== '|').length, proven: true },
    );
  }
});

test('techniques name the moves between two tables, as the hint does', () => {
  const [before, after] = ['5C 5D 5H 5S | 6C 7C 8C', '4C 5C 6C 7C 8C | 5S 5H 5D'];
  assert.deepEqual(techniques(before, after), ['add-to-run', 'borrow-fourth']);
  assert.deepEqual(techniques('', 'QH KH AH', 'italian'), ['new-meld']);
  assert.throws(() => techniques(before, '4X'), { code: 'bad-text' });
});
