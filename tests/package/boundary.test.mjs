// The JavaScript boundary with arbitrary input. Each call returns a value or throws a documented error, and the engine keeps
// working.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { randomFrom } from '../../scripts/lib/random.mjs';
import { failure, importInstalled, read } from './installed.mjs';

const engine = await importInstalled('machiavelli-cards');
const { canComplete, checkMeld, checkTable, checkTurn, Game, init, solve } = engine;
await init();
console.error = () => {};

const CALL_COUNT = 20_000;

/** The methods and getters of games, each with its descriptor. */
const MEMBERS = Object.entries(Object.getOwnPropertyDescriptors(Game.prototype)).filter(
  ([name]) => !['constructor', 'free', '__destroy_into_raw'].includes(name),
);

test('every method and getter of a freed game throws', () => {
  const game = Game.deal({ seed: 'freed' });
  game.free();
  assert.ok(MEMBERS.length > 20);
  for (const [name, { get, value }] of MEMBERS) {
    // Some methods look at their arguments first.
    const isRight = ({ code }) => ['freed-game', 'bad-input'].includes(code);
    assert.throws(() => (get ?? value).call(game, 0, 0), isRight, name);
  }
});

test('a game is its save as JSON, and Node prints what everybody may see of it', () => {
  const players = ['Anna', 'Bruno'];
  const game = Game.arrange({
    position: '5C 6C 7C | 8H 8D 8S / 8C 2D',
    hands: ['KS QS JS'],
    players,
    stock: 9,
  });
  const { games } = JSON.parse(JSON.stringify({ games: [game] }));
  assert.deepEqual(games, [game.save()]);
  assert.equal(Game.load(games[0]).save(), game.save());
  const printed = `Game {
  rules: 'bga',
  deal: 1,
  turn: 1,
  seatToMove: 0,
  seats: [ 'Anna: 2 cards', 'Bruno: 3 cards' ],
  table: '5C 6C 7C | 8S 8H 8D',
  stock: 9,
  over: false
}`;
  assert.equal(inspect(game), printed);
  assert.equal(inspect({ a: { b: { game } } }), '{ a: { b: { game: [Game] } } }');
  game.free();
  assert.equal(inspect(game), 'Game <freed-game>');
});

test('the rules alone are short for options with these rules, in every call', () => {
  const calls = {
    checkMeld: (options) => engine.checkMeld('QH KH AH', options),
    checkTable: (options) => engine.checkTable('QH KH AH | * * 5C', options),
    canComplete: (options) => engine.canComplete('QH KH / AH', options),
    solve: (options) => engine.solve('QH KH JH / AH', options),
    outs: (options) => engine.outs('QH KH JH / 2C', options),
    positionLink: (options) => engine.positionLink('QH KH / AH', options),
    maxPlayers: (options) => engine.maxPlayers(options),
  };
  const asked = [
    'italian',
    { preset: 'session', jokers: 2, ace: 'both-ends' },
    { ace: 'low-or-high', firstPlayer: 'dealer-left' },
  ];
  for (const [name, call] of Object.entries(calls)) {
    for (const rules of asked) assert.deepEqual(call(rules), call({ rules }), name);
    const answers = [undefined, ...asked].map((rules) => JSON.stringify(call({ rules })));
    assert.ok(new Set(answers).size > 1, `${name} depends on the rules`);
  }
});

const TEXTS = [
  ...['', ' / ', '5C 5D 5H', '5C 5D 5H / 5S', '* * *', '\ud800', '5C \udfff', 'A'.repeat(5_000), '\u0000'],
  ...['5C '.repeat(500), '10H JH QH', '5♣ 5♦ 5♥', '|||', '/ /', 'bga', 'italian', '__proto__', 'constructor'],
];
const NUMBERS = [
  ...[0, -0, 1, -1, 0.5, 104, 999, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308],
  ...[NaN, Infinity, -Infinity],
];
const NAMES = [
  ...['preset', 'packs', 'jokers', 'players', 'seed', 'rules', 'position', 'hands', 'before', 'after'],
  ...['opened', 'budget', 'alternatives', 'objective', 'group', 'place', 'length', '__proto__', 'toString'],
  'toJSON',
];

function ownError() {
  throw new TypeError('of the caller');
}

/** Returns a function that makes random values of every kind. */
function createRandomValues(random) {
  const below = (count) => Math.floor(random() * count);
  const pick = (list) => list[below(list.length)];
  const object = (depth) => {
    const made = {};
    for (let count = below(4); count > 0; count -= 1) {
      const value = thing(depth + 1);
      Object.defineProperty(made, pick(NAMES), { value, enumerable: true, configurable: true });
    }
    return made;
  };
  const plain = [
    () => pick(TEXTS),
    () => pick(NUMBERS),
    () => pick([undefined, null, true, false, 10n, Symbol('s'), () => 1, Game]),
    () => pick([new Date(NaN), new Map([['preset', 'bga']]), new Set([1]), /x/, new Error('e')]),
    () => pick([new Uint8Array(4), Promise.resolve(1), Object.create({ preset: 'bga' })]),
  ];
  const nested = [
    (depth) => Array.from({ length: below(5) }, () => thing(depth + 1)),
    (depth) => Object.assign(Object.create(null), { [pick(NAMES)]: thing(depth + 1) }),
    () => Object.defineProperty({}, pick(NAMES), { get: ownError, enumerable: true }),
    () => new Proxy({ preset: 'bga' }, { get: ownError }),
    () => Object.assign([], { length: below(1000) }),
    (depth) => Object.freeze({ [pick(NAMES)]: thing(depth + 1) }),
    ...[object, object],
  ];
  const thing = (depth = 0) => pick(depth > 3 ? plain : [...plain, ...nested])(depth);
  return { below, pick, thing };
}

test('every function answers random input, or throws an error with a documented code', async () => {
  const { below, pick, thing } = createRandomValues(randomFrom(20_260_101));
  const steady = Game.deal({ seed: 'steady' });
  const saved = steady.save();
  // The random calls are made on this game. Many of them end turns, so it is replaced every 50 calls.
  let game = Game.deal({ seed: 'tried' });
  const budget = 1000;
  const methods = MEMBERS.filter(
    ([name, { value }]) => typeof value === 'function' && !['botTurn', 'hint'].includes(name),
  );
  const calls = [
    ...[checkMeld, checkTable, canComplete, checkTurn].map((ask) => () => ask(thing(), thing())),
    ...[checkMeld, checkTable, canComplete].map((ask) => () => ask(pick(TEXTS), { rules: thing(), budget })),
    () => checkTurn({ before: thing(), after: thing(), rules: thing(), opened: thing() }),
    () => solve(thing(), { ...(below(2) && { rules: thing() }), budget }),
    () => solve(pick(TEXTS), thing()),
    ...['deal', 'arrange', 'load'].map((make) => () => Game[make](thing()).free()),
    () => Game.deal({ players: thing(), rules: thing(), seed: thing() }).free(),
    () => Game.arrange({ position: thing(), hands: thing() }).free(),
    () => game.botTurn(thing(), thing()),
    () => game.hint(thing(), budget),
    ...methods.map(
      ([name]) =>
        () =>
          game[name](thing(), thing()),
    ),
  ];
  const counts = {};
  for (let count = 0; count < CALL_COUNT; count += 1) {
    if (count % 50 === 0) {
      game.free();
      game = Game.deal({ seed: `tried ${count}` });
    }
    const call = pick(calls);
    const thrown = await failure(call);
    const kind = thrown === null ? 'answered' : (thrown.code ?? thrown.name);
    counts[kind] = (counts[kind] ?? 0) + 1;
    const isOurs = thrown?.name === 'Error' && thrown.code !== undefined && thrown.code !== 'internal';
    assert.ok(thrown === null || isOurs || thrown.name === 'TypeError', `${call}: ${thrown?.message}`);
  }
  assert.deepEqual([checkMeld('5C 5D 5H').kind, steady.save(), steady.endTurn().legal], ['set', saved, true]);
  const types = read('pkg/errors.d.ts');
  for (const kind of Object.keys(counts))
    assert.ok(['answered', 'TypeError'].includes(kind) || types.includes(`'${kind}'`), kind);
  for (const kind of ['answered', 'bad-input', 'bad-text', 'unknown-option', 'TypeError'])
    assert.ok(counts[kind] > CALL_COUNT / 1000, `${kind} was too rare: ${JSON.stringify(counts)}`);
});
