// Every misuse throws an Error with a documented code, and so do failures inside the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failure, importInstalled, inThread, packageFolder, read } from './installed.mjs';

const engine = await importInstalled('machiavelli-cards');
const puzzles = await importInstalled('machiavelli-cards/puzzles');
const { botTurn, checkMeld, checkTurn, Game, gameLink, init, outs, readLink, solve } = engine;
await init();

const game = Game.deal({ seed: 'misuse' });
const [{ id: mine }] = game.view(game.seatToMove).hand;
const [{ id: theirs }] = game.view(1 - game.seatToMove).hand;
const freed = Game.deal();
freed.free();
freed.free();
const spent = game.thinking('easy');
spent.free();
const { view, endTurn, save } = game;
const { get: turnOf } = Object.getOwnPropertyDescriptor(Game.prototype, 'seatToMove');
/** An object and a list that contain themselves. */
const within = {};
within.preset = within;
// Ten million values in eight small lists.
const shared = Array.from({ length: 7 }).reduce((inner) => Array(10).fill(inner), 1);
const itself = [];
itself.push(itself);

/** The save of a long session, which is too large for a link. */
const longGame = (() => {
  const long = Game.deal({ players: 4, seed: 'long', rules: { preset: 'session', target: 500 } });
  while (long.result()?.sessionOver !== true) {
    if (long.result() !== null) long.nextDeal();
    long.botTurn('easy', 20_000);
  }
  return long.save();
})();

/** The lines of a save with their checksum. */
const sealed = (lines) => {
  const hash = (before, byte) => BigInt.asUintN(64, (before ^ BigInt(byte)) * 0x100000001b3n);
  const sum = new TextEncoder().encode(lines).reduce(hash, 0xcbf29ce484222325n);
  return `${lines}sum ${sum.toString(16).padStart(16, '0')}\n`;
};
/** An undamaged save and a link whose turns would not be played like this from their seed. */
const otherSave = sealed(
  game
    .save()
    .replace(/^sum .*\n/m, '')
    .replace(/^seed .*/m, 'seed other'),
);
const packed = new Blob([otherSave]).stream().pipeThrough(new CompressionStream('deflate-raw'));
const otherLink = `g1${Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')}z`;

/** Each code with the calls whose error has it, and what the message of the error says. */
const MISUSES = {
  'bad-text': [
    [() => checkMeld('5C 5X'), /index 4: expected a suit/],
    [() => solve('5C 5D 5H'), /expected a \//],
    [() => game.play('5X'), /expected a suit/],
  ],
  'bad-input': [
    [() => checkMeld(Symbol()), /^cards: expected plain data, not a symbol$/],
    [() => checkMeld(5), /^cards: expected text, not 5$/],
    [() => Game.deal({ seed: () => 'a' }), /^Game.deal: seed: expected plain data, not a function$/],
    [() => checkMeld('5C', 7), /^rules: expected the name of a preset or options by their names, not 7$/],
    [() => checkMeld('5C', { rules: 7 }), /the name of a preset or options by their names, not 7$/],
    [
      () => solve('5C / 5D', { rules: 'bga', jokers: 2 }),
      /^solve: there is no "jokers"; expected one of rules/,
    ],
    [
      () => Game.deal({ sead: '1' }),
      /^Game.deal: there is no "sead" \(did you mean "seed"\?\); expected one of rules, players, seed/,
    ],
    [() => Game.deal({ seed: '' }), /1 to 200 characters/],
    [() => Game.deal({ seed: 42 }), /^Game.deal: seed: expected text, not 42$/],
    [
      () => Game.deal({ players: 2.5 }),
      /^Game.deal: players: expected a number of players.*, not a fraction$/,
    ],
    [() => Game.deal({ players: 'two' }), /a number of players or a list of their names, not "two"$/],
    [() => Game.deal({ players: itself }), /too deep/],
    [() => checkMeld('5C', { rules: within }), /too deep/],
    [() => Game.deal({ players: shared }), /more than 1,000,000 values/],
    [() => Game.arrange({}), /^Game.arrange: position: a value is missing$/],
    [() => Game.arrange(), /^Game.arrange: expected an object \{ rules, .*, not null or undefined$/],
    [
      () => Game.arrange({ position: '/', hands: ['', 5] }),
      /^Game.arrange: hands\[1\]: expected text, not 5$/,
    ],
    [() => new Game(), /Game\.deal/],
    ...[
      ...[() => view(0), () => endTurn(), () => save(), () => turnOf.call({})],
      ...[{}, null, spent, { __wbg_ptr: 1024 }].map((other) => () => view.call(other, 0)),
      () => spent.advance.call(game, 1),
    ].map((call) => [call, /called without its object/]),
    [() => game.lay(['7H']), /^lay: ids\[0\]: expected a whole number from 0 to 4294967295, not "7H"$/],
    ...[
      ...[-1, NaN, 2 ** 32].map((number) => [number, number]),
      ...[0.5, 1 / 3].map((number) => [number, 'a fraction']),
      ...[Infinity, 2 ** 53, 1e308].map((number) => [number, 'a number beyond 2\\^53']),
    ].map(([number, says]) => [
      () => game.lay([mine, number]),
      new RegExp(`^lay: ids\\[1\\]: expected a whole number from 0 to 4294967295, not ${says}$`),
    ]),
    [() => game.lay(), /^lay: ids: expected a list, not null or undefined$/],
    [() => game.lay([mine], undefined, 0), /a place needs a group/],
    [() => game.take(5), /^take: ids: expected a list, not 5$/],
    [() => game.lay(Array(10_001).fill(mine)), /^lay: ids: a list has more than 10,000 members$/],
    [() => game.lay([mine], [1]), /^lay: group: expected a whole number from 0 to 4294967295, not a list$/],
    [() => game.apply(['x']), /^apply: steps\[0\]: expected an object \{ ids, onto, group \}, not "x"$/],
    [() => game.apply([{ ids: [1.5], group: 1 }]), /^apply: steps\[0\].ids\[0\]: expected a whole/],
    [() => game.apply([{ ids: [mine], onto: 'new' }, 5]), /^apply: steps\[1\]: expected an object/],
    [() => game.apply([{ onto: 1 }]), /steps\[0\].ids: a value is missing$/],
    [() => game.apply([{ ids: [mine], onto: 'hand' }]), /"off", "new" or the id of a group/],
    [() => game.apply([{ ids: [mine], group: 1 }]), /steps\[0\].onto: a value is missing$/],
    [
      () => game.apply([{ ids: [999], onto: 'new' }]),
      /^apply: steps\[0\].ids\[0\]: expected the id of a card, not 999$/,
    ],
    [() => game.targets([mine, mine]), /named twice/],
    [() => game.preview(0, [{ ids: [mine, mine], onto: 'new' }]), /named twice/],
    [() => game.view('0'), /^seat: expected a whole number .*, not "0"$/],
    [() => game.view(2 ** 32), /^seat: expected a whole number .*, not 4294967296$/],
    [() => game.view(), /^seat: expected a whole number .*, not null or undefined$/],
    [() => game.at(9), /turn/],
    [() => game.sort(0, 5), /^sort: by: expected rank or suit, not 5$/],
    [() => game.sort(0, 'size'), /there is no "size"; expected one of rank, suit/],
    [() => game.sort(0, 'suite'), /there is no "suite" \(did you mean "suit"\?\); expected/],
    [() => game.hint('2'), /^hint: budget: expected .*, or Infinity, not "2"$/],
    [() => game.botPlay({}), /Thinking/],
    [
      () => game.botTurn('hard', 1000, 'generuos'),
      /style: .*\(did you mean "generous"\?\).*generous, thrifty/,
    ],
    [() => botTurn(null, 'hard'), /^botTurn: expected a game$/],
    [() => botTurn(game, 'hard', { signal: 5 }), /^botTurn: expected an AbortSignal/],
    [() => solve('5C / 5D', 5), /^solve: expected an object \{ rules, .*\}, not 5$/],
    [() => solve('5C / 5D', { opened: 1 }), /^solve: opened: expected true or false, not 1$/],
    [() => outs('5C / 5D', { opened: 1 }), /^outs: opened: expected true or false, not 1$/],
    [() => checkTurn('/', '/'), /^checkTurn: expected an object \{ before, after, .*\}, not "\/"$/],
    [() => puzzles.puzzle('10'), /^puzzle: expected a number, not string$/],
    [() => puzzles.puzzle(Symbol()), /^puzzle: expected a number, not symbol$/],
    [() => puzzles.puzzleOfDay(1n), /a day such as 2026-12-01, not bigint$/],
    [() => puzzles.puzzleOfDay('2026-13-01'), /a day such as 2026-12-01, not "2026-13-01"$/],
    [() => puzzles.judgePuzzle(null, ''), /^judgePuzzle: expected a puzzle$/],
  ],
  'unknown-preset': [
    [() => checkMeld('5C', { rules: 'nope' }), /no preset "nope"; the presets are bga/],
    [
      () => checkMeld('5C', { rules: 'itallian' }),
      /"itallian" \(did you mean "italian"\?\); the presets are/,
    ],
    [() => checkMeld('5C', { rules: 'Session_Jokers' }), /\(did you mean "session-jokers"\?\)/],
  ],
  'unknown-option': [
    [() => checkMeld('5C', { rules: { nope: 1 } }), /no rule option "nope"; the options are preset, packs/],
    [() => checkMeld('5C', { rules: { joker: 2 } }), /\(did you mean "jokers"\?\)/],
  ],
  'bad-option-value': [
    [() => checkMeld('5C', { rules: { packs: 99 } }), /takes 2, 3 or 4/],
    [() => checkMeld('5C', { rules: { jokers: '2' } }), /from 0 to 4, not "2"$/],
  ],
  'contradictory-options': [[() => Game.deal({ rules: { jokers: 0, jokerSwap: true } }), /jokerSwap/]],
  'player-count': [[() => Game.deal({ players: 40 }), /2 to 6 players/]],
  'deal-too-large': [[() => Game.deal({ players: 8, rules: 'italian' }), /deal|cards/]],
  'impossible-cards': [[() => solve('5C 5D 5H / 5C 5C 5C'), /packs/]],
  'unknown-card': [[() => game.lay([211]), /a view lists/]],
  'not-your-card': [
    [() => game.lay([theirs]), /not in the current player's hand/],
    [() => game.setHandOrder(1 - game.seatToMove, [mine]), /^card \d+ is not in the hand of seat [01]$/],
  ],
  'no-such-group': [
    [() => game.lay([mine], 9), /no group has the id 9/],
    [() => game.apply([{ ids: [mine], onto: 9 }]), /no group has the id 9/],
  ],
  'no-such-seat': [
    [() => game.view(2), /no seat 2; seats are numbered 0 to 1$/],
    [() => game.preview(2, []), /no seat 2; seats are numbered 0 to 1$/],
    [() => game.sort(2, 'rank'), /no seat 2; seats are numbered 0 to 1$/],
    [() => game.resign(2), /no seat 2; seats are numbered 0 to 1$/],
  ],
  'unknown-level': [
    [() => game.botTurn('nope'), /no level "nope"; the levels are beginner/],
    [() => game.botTurn('hrad'), /\(did you mean "hard"\?\); the levels are/],
    [() => botTurn(game, 'strong'), /strong/],
  ],
  'bad-save': [
    [() => Game.load('nope'), /Game\.save/],
    [() => gameLink('nope'), /Game\.save/],
    [() => Game.fromView(game.view(0), game.log(), 'nope'), /line 1/],
  ],
  'replay-differs': [
    [() => Game.load(otherSave), /line 7: the state after the last turn/],
    [() => readLink(otherLink), /line 7: the state after the last turn/],
  ],
  'bad-view': [
    [() => Game.fromView({}), /rules: expected the rules, not null or undefined$/],
    [
      () => Game.fromView({ ...game.view(0), seatToMove: 'x' }),
      /: seatToMove: expected a whole number .*, not "x"$/,
    ],
    [() => Game.fromView({ ...game.view(0), touched: true }), /the start of a turn$/],
  ],
  'bad-link': [[() => readLink('p1~bga~5SHX-4C~ab'), /character \d+: expected/]],
  'damaged-link': [[() => readLink('p1~bga~5SHDC-4C'), /cut or changed/]],
  'unknown-link': [[() => readLink('p2~bga~5SHDC-4C~ab'), /begins with p1~/]],
  'game-not-over': [[() => gameLink(game.save()), /only a finished game/]],
  'link-too-long': [[() => gameLink(longGame), /send the save as a file/]],
  'no-such-puzzle': [[() => puzzles.puzzle(5000), /1119|1,119/]],
  'freed-game': [
    [() => freed.view(0), /Game\.load/],
    [() => freed.seatToMove, /Game\.load/],
    [() => game.botPlay(spent), /freed/],
  ],
};

test('every misuse throws its code and a message that says what is expected', async () => {
  for (const [code, calls] of Object.entries(MISUSES)) {
    for (const [call, says] of calls) {
      const { name, code: found, message } = (await failure(call)) ?? {};
      assert.deepEqual([name, found], ['Error', code], `${call}: ${message}`);
      assert.match(message, says, String(call));
    }
  }
});

test('a message is short, however long the text from the caller', () => {
  const long = 'x'.repeat(100_000);
  const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`é${index}`, 1]));
  for (const call of [
    () => Game.deal({ [long]: 1 }),
    () => Game.deal({ seed: [long] }),
    () => Game.deal({ rules: long }),
    () => Game.deal({ rules: many }),
    () => checkMeld(long),
    () => game.botTurn(long),
    () => Game.load(long),
  ]) {
    assert.throws(call, ({ message }) => [...message].length <= 501);
  }
});

test('an error has the index of the unreadable character, or the impossible cards, as a property', () => {
  assert.throws(() => solve('5C 5X / '), { code: 'bad-text', at: 4 });
  assert.throws(() => solve('5C 5D 5H / 5C 5C 5C'), { code: 'impossible-cards', cards: '5C 5C' });
});

test('a failure inside the engine throws an error that asks for a report, and games stay usable', async () => {
  // The stack of a thread is so large that the engine's own stack overflows first.
  const { errors, lives } = await inThread(async () => {
    const { checkMeld, Game, init } = await import('machiavelli-cards');
    await init();
    const game = Game.deal({ seed: 'alive' });
    const saved = game.save();
    // Reading the options calls the engine again, recursively, until its stack overflows.
    const endless = new Proxy({}, { ownKeys: () => [Game.deal(deep).seed] });
    const deep = { a: { b: { c: { d: { e: { f: endless } } } } } };
    const errors = [];
    console.error = () => {};
    for (let time = 0; time < 30; time += 1) errors.push(await failure(() => Game.deal(deep)));
    const lives = [checkMeld('5C 5D 5H').kind, game.save() === saved, game.endTurn().legal];
    game.free();
    return { errors, lives };
  });
  assert.equal(errors.length, 30);
  for (const error of errors) {
    assert.deepEqual([error.name, error.code], ['Error', 'internal'], error.message);
    assert.match(error.message, /report/);
  }
  assert.deepEqual(lives, ['set', true, true]);
});

test("an error thrown by the caller's own code passes through unchanged, however often", () => {
  const own = new TypeError('of the caller');
  const rules = {
    get preset() {
      throw own;
    },
  };
  for (let time = 0; time < 20_000; time += 1) {
    assert.throws(
      () => checkMeld('5C 5D 5H', { rules }),
      (error) => error === own,
    );
  }
  assert.equal(checkMeld('5C 5D 5H').kind, 'set');
});

test('the error of a panic has its message, and the game in which it happened can be freed', async () => {
  const { guarded } = await import(`${packageFolder}/pkg/start.js`);
  // A module that consists of (func (export "game_view") unreachable). Freeing the game throws, too.
  const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 13, 1, 9];
  bytes.push(...new TextEncoder().encode('game_view'), 0, 0, 10, 5, 1, 3, 0, 0, 11);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
  const panics = ['panicked at src/lib.rs:1:2:\nso it is', ''];
  const refuse = () => {
    throw new Error('borrowed');
  };
  const wall = guarded({ ...exports, __wbg_game_free: refuse }, () => panics.shift());
  assert.throws(() => wall.game_view(1), /panicked at src\/lib\.rs:1:2:\nso it is\. Please report/);
  assert.throws(() => wall.game_view(1), /unreachable\. Please report/);
  wall.__wbg_game_free(1, 1);
});

test('every documented code is tested, and every tested code is documented', () => {
  const [, union] = /export type ErrorCode = ([^;]+);/.exec(read('pkg/errors.d.ts')) ?? [];
  const listed = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  const tested = [...Object.keys(MISUSES), 'not-started', 'start-failed', 'worker-failed', 'internal'];
  assert.deepEqual(listed.toSorted(), tested.sort());
});
