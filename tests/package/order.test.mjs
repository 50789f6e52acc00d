// The order in which the wasm's functions stand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderOf } from '../../scripts/lib/order.mjs';

/** Bytes without a pattern, always the same for the same number. */
function bytes(seed, length) {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

/** Bytes that are almost those given. */
const almost = (body) => body.map((byte, place) => (place === 40 ? byte ^ 1 : byte));

test('every function has its place, and those that are alike stand side by side', () => {
  const kinds = [1, 2, 3, 4, 5].map((seed) => bytes(seed, 200 + seed));
  const order = orderOf([...kinds, ...kinds.map(almost)]);
  assert.deepEqual(
    order.toSorted((one, other) => one - other),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  for (let place = 0; place < order.length; place += 2)
    assert.equal(order[place] % kinds.length, order[place + 1] % kinds.length, order.join(' '));
});

test('functions of no bytes, or fewer than count, have a place, too', () => {
  assert.deepEqual(orderOf([]), []);
  assert.deepEqual(orderOf([new Uint8Array(2), new Uint8Array(0), bytes(1, 50)]).toSorted(), [0, 1, 2]);
});
