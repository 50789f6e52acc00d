// The outs of a position are the cards with which `solve` lays more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { init, outs, solve } = await importInstalled('machiavelli-cards');
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
    const size = hand.split(' ').length + 1;
    const expected = FACES.flatMap((face) => {
      const { count, out } = solve(`${table} / ${hand} ${face}`, { rules });
      return count > now ? [{ face, more: count - now, out: out && count === size }] : [];
    });
    const found = outs(`${table} / ${hand}`, { rules });
    const byFace = (one, other) => FACES.indexOf(one.face) - FACES.indexOf(other.face);
    assert.deepEqual({ ...found, outs: [...found.outs].sort(byFace) }, { now, outs: expected, proven: true });
  }
});
