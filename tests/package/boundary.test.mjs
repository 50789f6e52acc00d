// The JavaScript boundary with arbitrary input. Each call returns a value or throws a documented error, and the engine keeps
// working.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectOfTests } from './packed.mjs';

const CALL_COUNT = 40_000;

const project = projectOfTests();

/** Runs code in the project. In the code, `failure(work)` is the name, code and message of the error that `work` throws, or null. */
const run = (code) =>
  project.run(`
    await init();
    const failure = (work) => { try { work(); return null; } catch (error) { return facts(error); } };
    ${code}
  `);

test('a method called without its object, or with one of another class, throws an error that says so', () => {
  const results = run(`
    const game = Game.deal({ seed: 'detached' });
    const thinking = game.thinking('easy');
    const { view, endTurn, save } = game;
    const turn = Object.getOwnPropertyDescriptor(Game.prototype, 'turn').get;
    const detached = [
      () => view(0), () => endTurn(), () => save(), () => view.call({}, 0), () => view.call(null, 0), () => turn.call({}),
      () => view.call(thinking, 0), () => thinking.advance.call(game, 1), () => view.call({ __wbg_ptr: 1024 }, 0),
    ];
    console.log(JSON.stringify([...detached.map(failure), game.endTurn().legal]));
  `);
  assert.equal(results.pop(), true);
  for (const { name, code, message } of results) {
    assert.deepEqual([name, code], ['Error', 'bad-input'], message);
    assert.match(message, /called without its object/);
  }
});

test('a value that is not a small whole number is never converted to one', () => {
  const results = run(`
    const game = Game.deal({ seed: 'numbers' });
    const strange = [NaN, undefined, null, 0.5, -1, 2 ** 32, 2 ** 32 + 1, Infinity, '0', true];
    // null is a valid seat: it asks for the view of a spectator.
    const seats = strange.filter((seat) => seat !== null).map((seat) => failure(() => game.view(seat))?.code);
    const cards = strange.map((id) => failure(() => game.lay([id]))?.code);
    const jokers = strange.map((id) => failure(() => game.swap(id, id))?.code);
    console.log(JSON.stringify([seats, cards, jokers]));
  `);
  const [seats, cards, jokers] = results.map((codes) => new Set(codes));
  assert.deepEqual([...seats], ['no-such-seat']);
  assert.deepEqual([...cards], ['bad-input']);
  for (const code of jokers) assert.ok(['bad-input', 'unknown-card'].includes(code), code);
});

test('every method and getter of a freed game throws', () => {
  const results = run(`
    const game = Game.deal({ seed: 'freed' });
    game.free();
    const own = Object.entries(Object.getOwnPropertyDescriptors(Game.prototype));
    const functions = own.filter(([name]) => !['constructor', 'free', '__destroy_into_raw'].includes(name));
    const results = functions.map(([name, { get, value }]) =>
      [name, failure(() => (get === undefined ? value.call(game, 0, 0) : get.call(game)))]);
    console.log(JSON.stringify(results));
  `);
  assert.ok(results.length > 20);
  for (const [name, thrown] of results) {
    if (!['', 'freed-game'].includes(thrown?.code ?? '')) assert.equal(thrown.code, 'bad-input', name);
    else assert.equal(thrown?.code, 'freed-game', name);
  }
});

test('every function answers random input, or throws an error with a documented code', () => {
  const { counts, odd, lives } = run(`
    let state = 20_260_101;
    const random = (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const pick = (list) => list[random(list.length)];
    class Own { get preset() { throw new TypeError('of the caller'); } }
    const texts = ['', ' / ', '5C 5D 5H', '5C 5D 5H / 5S', '* * *', '\\ud800', '5C \\udfff', 'A'.repeat(5_000), '5C '.repeat(500),
      '\\u0000', '10H JH QH', '5♣ 5♦ 5♥', '|||', '/ /', 'bga', 'italian', '__proto__', 'constructor'];
    const numbers = [0, -0, 1, -1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e308, NaN, Infinity, -Infinity, 0.5, 104, 999];
    const names = ['preset', 'packs', 'jokers', 'players', 'seed', 'rules', 'position', 'hands', 'before', 'after', 'opened',
      'budget', 'alternatives', 'objective', 'group', 'place', 'length', '__proto__', 'toString', 'toJSON'];
    const thing = (depth = 0) => {
      switch (random(depth > 3 ? 4 : 13)) {
        case 0: return pick(texts);
        case 1: return pick(numbers);
        case 2: return pick([undefined, null, true, false, 10n, Symbol('s'), () => 1, Game]);
        case 3: return pick([new Date(NaN), new Map([['preset', 'bga']]), new Set([1]), new Own(), /x/, new Error('e'), new Uint8Array(4), Promise.resolve(1)]);
        case 4: case 5: return Array.from({ length: random(5) }, () => thing(depth + 1));
        case 6: { const bare = Object.create(null); bare[pick(names)] = thing(depth + 1); return bare; }
        case 7: return { get [pick(names)]() { throw new TypeError('of the caller'); } };
        case 8: return new Proxy({ preset: 'bga' }, { get() { throw new TypeError('of the caller'); } });
        case 9: { const list = []; list.length = random(1000); return list; }
        case 10: return Object.freeze({ [pick(names)]: thing(depth + 1) });
        default: {
          const object = {};
          for (let count = random(4); count > 0; count -= 1)
            Object.defineProperty(object, pick(names), { value: thing(depth + 1), enumerable: true, configurable: true });
          return object;
        }
      }
    };
    const steady = Game.deal({ seed: 'steady' });
    const saved = steady.save();
    // The random calls are made on this game. Many of them end turns, so it is replaced every 50 calls.
    let game = Game.deal({ seed: 'tried' });
    const own = Object.entries(Object.getOwnPropertyDescriptors(Game.prototype));
    const methods = own.filter(([name, { value }]) =>
      typeof value === 'function' && !['constructor', 'free', '__destroy_into_raw', 'botTurn', 'hint'].includes(name)).map(([name]) => name);
    const small = () => ({ ...(random(2) ? {} : { rules: thing() }), budget: 1000 });
    const functions = [
      () => checkMeld(thing(), thing()),
      () => checkTable(thing(), thing()),
      () => checkTurn(thing()),
      () => checkTurn({ before: thing(), after: thing(), rules: thing(), opened: thing() }),
      () => canComplete(thing(), thing()),
      () => solve(thing(), small()),
      () => solve(pick(texts), thing()),
      () => Game.deal(thing()).free(),
      () => Game.deal({ players: thing(), rules: thing(), seed: thing() }).free(),
      () => Game.arrange(thing()).free(),
      () => Game.arrange({ position: thing(), hands: thing() }).free(),
      () => Game.load(thing()).free(),
      () => game.botTurn(thing(), thing()),
      () => game.hint(thing(), 1000),
      ...methods.map((name) => () => game[name](thing(), thing())),
    ];
    const counts = {};
    const odd = [];
    for (let call = 0; call < ${CALL_COUNT}; call += 1) {
      if (call % 50 === 0) { game.free(); game = Game.deal({ seed: 'tried ' + call }); }
      const choice = random(functions.length);
      const thrown = failure(functions[choice]);
      const kind = thrown === null ? 'answered' : (thrown.code ?? thrown.name);
      counts[kind] = (counts[kind] ?? 0) + 1;
      const ours = thrown?.name === 'Error' && thrown.code !== undefined && thrown.code !== 'internal';
      if (thrown !== null && !ours && thrown.name !== 'TypeError' && odd.length < 5)
        odd.push([functions[choice].toString().slice(0, 60), thrown]);
    }
    const lives = [checkMeld('5C 5D 5H').kind, steady.save() === saved, steady.endTurn().legal];
    console.log(JSON.stringify({ counts, odd, lives }));
  `);
  assert.deepEqual(odd, []);
  assert.deepEqual(lives, ['set', true, true]);
  const types = project.read('pkg/errors.d.ts');
  for (const kind of Object.keys(counts))
    assert.ok(['answered', 'TypeError'].includes(kind) || types.includes(`'${kind}'`), kind);
  for (const kind of ['answered', 'bad-input', 'bad-text', 'unknown-option', 'TypeError'])
    assert.ok(counts[kind] > CALL_COUNT / 1000, `${kind} was too rare: ${JSON.stringify(counts)}`);
});
