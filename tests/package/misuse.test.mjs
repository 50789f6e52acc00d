// Every misuse throws an Error with a documented code, and so do failures inside the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectOfTests } from './packed.mjs';

const project = projectOfTests();

/** Runs code in the project. In the code, `failure(work)` resolves to the name, code and message of the error that `work` throws. */
const run = (code, ...flags) =>
  project.run(
    `
    const failure = async (work) => {
      try { await work(); } catch (error) { return facts(error); }
      return { name: 'none', message: String(work) };
    };
    ${code}
  `,
    ...flags,
  );

// Each entry has a code, a call that throws it, and a pattern of the message. `game` is a new game of two players, `mine` the id
// of a card of the player to move, and `theirs` the id of a card of the other player.
const MISUSES = [
  ['bad-text', "checkMeld('5C 5X')", /index 4: expected a suit/],
  ['bad-text', "solve('5C 5D 5H')", /expected a \//],
  ['bad-input', 'checkMeld(5)', /must be text, not number/],
  ['bad-input', 'checkMeld(Symbol())', /must be text/],
  ['bad-input', "Game.deal({ sead: '1' })", /expected one of rules, players, seed/],
  ['bad-input', "Game.deal({ seed: '' })", /1 to 200 characters/],
  ['bad-input', "checkMeld('5C', within)", /too deep/],
  ['bad-input', 'Game.deal({ players: itself })', /too deep/],
  ['bad-input', "game.lay(['7H'])", /lay: expected a whole number from 0 to 4294967295, not text/],
  ...[
    '0.5',
    '-1',
    'NaN',
    'Infinity',
    '9007199254740992',
    '100000000000000000000',
    '4294967296',
    '1e+308',
  ].map((number) => [
    'bad-input',
    `game.lay([${number}])`,
    new RegExp(`^lay: expected a whole number from 0 to 4294967295, not ${number.replace('+', '\\+')}$`),
  ]),
  ['bad-input', 'game.lay()', /^lay: expected a list, not null or undefined$/],
  ['bad-input', 'game.take(5)', /^take: expected a list, not a number$/],
  ['bad-input', 'game.lay(Array(10_001).fill(mine))', /^lay: a list has more than 10,000 members$/],
  ['bad-input', "game.apply(['x'])", /^apply: expected an object \{ ids, group \}, not text$/],
  ['bad-input', "solve('5C / 5D', 'session-jokers')", /^solve: expected an object \{ rules, .*\}, not text$/],
  ['bad-input', "checkTurn('/', '/')", /^checkTurn: expected an object \{ before, after, .*\}, not text$/],
  ['bad-input', "solve('5C / 5D', { opened: 1 })", /^solve: opened: expected true or false, not a number/],
  ['bad-input', 'Game.deal({ seed: 42 })', /^Game.deal: seed: expected text, not a number/],
  ['bad-input', 'Game.deal({ players: 2.5 })', /expected a number of players.*, not 2\.5$/],
  ['bad-input', "game.lay(['x'])", /^lay: expected/],
  ['bad-input', 'game.apply([{ ids: [1.5], group: 1 }])', /^apply: ids: expected a whole/],
  ['bad-input', 'game.apply([{ ids: [mine], group: 1 }, 5])', /^apply: expected an object/],
  ['bad-input', "game.apply(solve('5C 5D 5H / 5S').steps)", /the steps of solve cannot be applied/],
  ['bad-input', 'game.sort(0, 5)', /^sort: expected rank or suit, not a number$/],
  ['bad-input', 'game.lay([mine], [1])', /expected a group's index, \[group, place\]/],
  [
    'bad-input',
    "Game.deal({ players: 'two' })",
    /expected a number of players or a list of their names, not text/,
  ],
  ['bad-input', "game.sort(0, 'size')", /there is no "size"; expected one of rank, suit/],
  ['bad-input', 'game.apply([{ group: 1 }])', /missing field `ids`/],
  ['unknown-preset', "checkMeld('5C', 'nope')", /the presets are bga/],
  ['unknown-option', "checkMeld('5C', { nope: 1 })", /the options are preset, packs/],
  ['bad-option-value', "checkMeld('5C', { packs: 99 })", /takes 2, 3 or 4/],
  ['bad-option-value', "checkMeld('5C', { jokers: '2' })", /from 0 to 4, not "2"$/],
  ['contradictory-options', 'Game.deal({ rules: { jokers: 0, jokerSwap: true } })', /jokerSwap/],
  ['player-count', 'Game.deal({ players: 40 })', /2 to 6 players/],
  ['deal-too-large', "Game.deal({ players: 8, rules: 'italian' })", /deal|cards/],
  ['impossible-cards', "solve('5C 5D 5H / 5C 5C 5C')", /packs/],
  ['unknown-card', 'game.lay([999])', /a view lists/],
  ['not-your-card', 'game.lay([theirs])', /not in the current player's hand/],
  ['not-your-card', 'game.setHandOrder(1 - game.turn, [mine])', /^card \d+ is not in the hand of seat [01]$/],
  ['no-such-group', 'game.lay([mine], 9)', /counted from 0/],
  ['no-such-seat', 'game.view(7)', /no seat 7; seats are numbered 0 to 1$/],
  ['no-such-seat', "game.view('0')", /no seat "0"; seats are numbered/],
  ['unknown-level', "game.botTurn('nope')", /the levels are beginner/],
  ['bad-input', "game.botTurn('hard', 1000, 'greedy')", /style: .*generous, thrifty/],
  ['bad-save', "Game.load('nope')", /Game\.save/],
  ['replay-differs', "Game.load(sealed(save.replace(/^seed .*/m, 'seed other')))", /turn 0 of deal 1/],
  ['bad-view', 'Game.fromView({})', /expected a value as rules$/],
  ['bad-view', "Game.fromView({ ...game.view(0), turn: 'x' })", /expected a whole number .* as turn$/],
  ['bad-view', 'Game.fromView({ ...game.view(0), touched: true })', /the start of a turn$/],
  ['bad-save', "Game.fromView(game.view(0), 'nope')", /line 1/],
  ['bad-link', "engine.readLink('p1~bga~5SHX-4C~ab')", /character \d+: expected/],
  ['damaged-link', "engine.readLink('p1~bga~5SHDC-4C')", /cut or changed/],
  ['unknown-link', "engine.readLink('p2~bga~5SHDC-4C~ab')", /begins with p1~/],
  ['game-not-over', 'engine.gameLink(game.save())', /only a finished game/],
  ['link-too-long', 'engine.gameLink(long.save())', /send the save as a file/],
  ['no-such-puzzle', 'puzzles.puzzle(5000)', /1119|1,119/],
  ['freed-game', 'freed.view(0)', /Game\.load/],
  ['freed-game', 'freed.turn', /Game\.load/],
  ['freed-game', 'game.botPlay(spent)', /freed/],
  ['bad-input', 'game.botPlay({})', /Thinking/],
  ['bad-input', 'new Game()', /Game\.deal/],
  ['bad-input', 'game.hint(4)', /1, 2 and 3, not 4/],
  ['bad-input', 'game.hint()', /1, 2 and 3, not undefined/],
  ['bad-input', 'game.hint(1.5)', /1, 2 and 3, not 1.5/],
  ['bad-input', "game.hint('2')", /1, 2 and 3, not "2"/],
  ['unknown-level', "engine.botTurn(game, 'strong')", /strong/],
  ['bad-input', "engine.botTurn(null, 'hard')", /^botTurn: expected a game$/],
  ['bad-input', "engine.botTurn(game, 'hard', { signal: 5 })", /^botTurn: expected an AbortSignal/],
  ['replay-differs', 'engine.readLink(otherLink)', /turn 0 of deal 1/],
  ['bad-input', "puzzles.puzzle('10')", /^puzzle: expected a number, not string$/],
  ['bad-input', 'puzzles.puzzle(Symbol())', /^puzzle: expected a number, not symbol$/],
  ['bad-input', 'puzzles.puzzleOfDay(1n)', /a day such as 2026-12-01, not bigint$/],
  ['bad-input', "puzzles.puzzleOfDay('2026-13-01')", /a day such as 2026-12-01, not "2026-13-01"$/],
  ['bad-input', "puzzles.judgePuzzle(null, '')", /^judgePuzzle: expected a puzzle$/],
];

const SCENE = `
  await init();
  const game = Game.deal({ seed: 'misuse' });
  const freed = Game.deal();
  freed.free();
  freed.free();
  // Player names made up of rare characters compress badly, so the link to this game is too long.
  const name = (seat) => Array.from({ length: 40 }, (_, at) => String.fromCodePoint(0x4e00 + (at * 7919 + seat * 4801) % 20000)).join('');
  const long = Game.deal({ players: Array.from({ length: 6 }, (_, seat) => name(seat)), seed: 'long' });
  while (long.result() === null) long.botTurn('easy');
  const puzzles = await import('machiavelli-cards/puzzles');
  const save = game.save().replace(/^sum .*\\n/m, '');
  const hash = (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  const sealed = (lines) =>
    lines + 'sum ' + new TextEncoder().encode(lines).reduce(hash, 0xcbf29ce484222325n).toString(16).padStart(16, '0') + '\\n';
  const spent = game.thinking('easy');
  spent.free();
  const [{ id: mine }] = game.view(game.turn).hand;
  const [{ id: theirs }] = game.view(1 - game.turn).hand;
  const within = {};
  within.preset = within;
  const packed = new Blob([sealed(save.replace(/^seed .*/m, 'seed other'))]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const otherLink = 'g1' + Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url') + 'z';
  const itself = [];
  itself.push(itself);
`;

test('every misuse throws its code and a message that says what is expected', () => {
  const results = run(`
    ${SCENE}
    const results = [${MISUSES.map(([, call]) => `await failure(() => ${call})`).join(',\n')}];
    console.log(JSON.stringify(results));
  `);
  MISUSES.forEach(([code, call, says], index) => {
    const { name, code: found, message } = results[index];
    assert.deepEqual([name, found], ['Error', code], `${call}: ${message}`);
    assert.match(message, says, call);
  });
});

test('an error has the index of the unreadable character, or the impossible cards, as a property', () => {
  const results = run(`
    ${SCENE}
    const thrown = (call) => { try { call(); } catch (error) { return { ...error }; } };
    console.log(JSON.stringify([thrown(() => solve('5C 5X / ')), thrown(() => solve('5C 5D 5H / 5C 5C 5C'))]));
  `);
  assert.deepEqual(results, [
    { code: 'bad-text', at: 4 },
    { code: 'impossible-cards', cards: '5C 5C' },
  ]);
});

test('calls before the start and failed starts throw, and can be retried', () => {
  const results = run(`
    const results = [await failure(() => checkMeld('5C')), await failure(() => Game.deal())];
    results.push(await failure(() => init(new Uint8Array([1, 2, 3]))), await failure(() => initSync('no bytes')));
    await init();
    results.push(checkMeld('5C 5D 5H'));
    console.log(JSON.stringify(results));
  `);
  const codes = ['not-started', 'not-started', 'start-failed', 'start-failed', undefined];
  assert.deepEqual(
    results.map(({ code }) => code),
    codes,
  );
  assert.match(results[0].message, /await init\(\)/);
  assert.match(results[2].message, /machiavelli-cards\/engine\.wasm/);
  assert.equal(results[4].kind, 'set');
});

test('a failure inside the engine throws an error that asks for a report, and games stay usable', () => {
  // With a large JavaScript stack, the engine's own stack overflows first.
  const results = run(
    `
    ${SCENE}
    const saved = game.save();
    // Reading the options calls the engine again, recursively, until its stack overflows.
    const endless = new Proxy({}, { ownKeys: () => [Game.deal(deep).seed] });
    const deep = { a: { b: { c: { d: { e: { f: endless } } } } } };
    const results = [];
    for (let time = 0; time < 30; time += 1) results.push(await failure(() => Game.deal(deep)));
    results.push({ alive: checkMeld('5C 5D 5H').kind, same: game.save() === saved, ends: game.endTurn().legal });
    game.free();
    console.log(JSON.stringify(results));
  `,
    '--stack-size=4000',
  );
  for (const { name, code, message } of results.slice(0, 30)) {
    assert.deepEqual([name, code], ['Error', 'internal'], message);
    assert.match(message, /report/);
  }
  assert.deepEqual(results[30], { alive: 'set', same: true, ends: true });
});

test("an error thrown by the caller's own code passes through unchanged, however often", () => {
  const results = run(`
    ${SCENE}
    const rules = { get preset() { throw new TypeError('of the caller'); } };
    let last;
    for (let time = 0; time < 20_000; time += 1) last = await failure(() => checkMeld('5C 5D 5H', rules));
    console.log(JSON.stringify([last, checkMeld('5C 5D 5H')]));
  `);
  assert.deepEqual(results, [{ name: 'TypeError', message: 'of the caller' }, { kind: 'set' }]);
});

test('the error of a panic has its message, and the game in which it happened can be freed', () => {
  const results = run(`
    const { guarded } = await import('./node_modules/machiavelli-cards/pkg/start.js');
    // A module that consists of (func (export "game_view") unreachable). Freeing the game throws, too.
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 13, 1, 9,
      ...new TextEncoder().encode('game_view'), 0, 0, 10, 5, 1, 3, 0, 0, 11];
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
    const panics = ['panicked at src/lib.rs:1:2:\\nso it is', ''];
    const refuse = () => { throw new Error('borrowed'); };
    const wall = guarded({ ...exports, __wbg_game_free: refuse }, () => panics.shift());
    const results = [await failure(() => wall.game_view(1)), await failure(() => wall.game_view(1))];
    wall.__wbg_game_free(1, 1);
    console.log(JSON.stringify(results));
  `);
  assert.match(results[0].message, /panicked at src\/lib\.rs:1:2:\nso it is\. Please report/);
  assert.match(results[1].message, /unreachable\. Please report/);
});

test('every documented code is tested, and every tested code is documented', () => {
  const types = project.read('pkg/errors.d.ts');
  const [, union] = /export type ErrorCode = ([^;]+);/.exec(types) ?? [];
  const listed = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code);
  const tested = new Set([...MISUSES.map(([code]) => code), 'not-started', 'start-failed', 'internal']);
  assert.deepEqual(listed.toSorted(), [...tested].sort());
  const [described] = /^## Errors$.*?^## /ms.exec(project.read('docs/engine.md')) ?? [''];
  for (const code of listed) assert.ok(described.includes(`\`${code}\``), `${code} is not described`);
});
