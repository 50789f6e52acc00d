// The two builds of the engine: the whole engine, and the element’s build, which has no solver and no computer players.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectForAll } from './packed.mjs';

const project = projectForAll();

/**
 * Runs code with the web entry as `engine` and the element’s build as `play`. In the code, `requested` lists the files that either
 * of them fetches, and requests for the files in `broken` fail.
 */
const run = (code) =>
  JSON.parse(
    project().run(`
      import { readFileSync } from 'node:fs';
      import * as engine from './node_modules/machiavelli-cards/pkg/index.js';
      import * as play from './node_modules/machiavelli-cards/pkg/play.js';
      const { Game, init, initSync } = engine;
      const requested = [];
      const broken = new Set();
      globalThis.fetch = async (url) => {
        const name = String(url).split('/').pop();
        requested.push(name);
        if (broken.has(name)) throw new TypeError('no connection');
        return new Response(readFileSync(new URL(url)), { headers: { 'content-type': 'application/wasm' } });
      };
      const bytesOf = (name) => readFileSync('node_modules/machiavelli-cards/pkg/' + name + '.wasm');
      const failure = async (work) => {
        try { await work(); } catch (error) { return error.code + ': ' + error.message; }
        return 'none';
      };
      ${code}
    `),
  );

test('the element’s build has the exports of the whole engine, except for the solver and the computer players', () => {
  const [whole, play] = ['engine', 'engine-play'].map((name) => {
    const wasm = readFileSync(join(project().folder, `node_modules/machiavelli-cards/pkg/${name}.wasm`));
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(wasm));
    return exported.map((each) => each.name).filter((each) => !each.startsWith('__'));
  });
  assert.deepEqual(
    play.filter((name) => !whole.includes(name)),
    [],
  );
  assert.deepEqual(
    whole.filter((name) => !play.includes(name)).toSorted(),
    [
      ...[
        'canComplete',
        'solve',
        'positionLink',
        'readPositionLink',
        'shortSave',
        'readPuzzle',
        'judgeSolution',
      ],
      ...[
        'botPlay',
        'botTurn',
        'found',
        'fromView',
        'hint',
        'reviewing',
        'solvable',
        'style',
        'thinking',
      ].map((name) => `game_${name}`),
      ...['advance', 'done', 'result', 'total'].map((name) => `review_${name}`),
      ...['advance', 'finishEarly', 'setBudget', 'work'].map((name) => `thinking_${name}`),
    ].toSorted(),
  );
});

/** Code that defines `story(game)`, which returns the turns and the result of a game, and `DEAL`, the options of a deal. */
const STORY = `
  const story = (game) => ({
    result: { ...game.result(), hands: null },
    turns: game.log().map(({ seat, kind, laid, drew }) => [seat, kind, ...laid.split(' ').sort(), drew].join(' ')),
  });
  const DEAL = { players: 3, seed: 'two parts', rules: 'session-jokers' };
`;

test('the element’s build can repeat a game that computers have played', () => {
  const { tables, outcome } = run(`
    ${STORY}
    await init();
    const game = Game.deal(DEAL);
    const tables = [];
    while (game.result() === null) {
      game.botTurn(['easy', 'medium', 'hard'][game.turn]);
      const { groups } = game.view(0);
      const table = groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | ');
      tables.push(game.log().at(-1).kind === 'play' ? table : null);
    }
    console.log(JSON.stringify({ tables, outcome: story(game) }));
  `);
  assert.ok(tables.filter((table) => table !== null).length > 5, JSON.stringify(tables));
  const again = run(`{
    ${STORY}
    const { Game, init } = play;
    await init();
    let game = Game.deal(DEAL);
    for (const table of ${JSON.stringify(tables)}) {
      const seat = game.turn;
      const { hand } = game.view(seat);
      const ids = hand.map(({ id }) => id);
      game.sort(seat, 'suit');
      game.setHandOrder(seat, ids.toReversed());
      game.targets(ids.slice(0, 1));
      game.lay(ids.slice(0, 2));
      game.undo();
      game.redo();
      const refused = game.endTurn().legal;
      game.reset();
      if (refused) throw new Error('two cards were accepted as a meld');
      game = Game.load(game.save());
      const done = table === null ? game.draw() : game.play(table);
      if (!done.legal) throw new Error(JSON.stringify(done));
    }
    const before = game.at(3);
    before.preview(1, []);
    console.log(JSON.stringify({ outcome: story(game), requested, turns: before.log().length }));
  }`);
  assert.deepEqual(again.outcome, outcome);
  assert.deepEqual(again.requested, ['engine-play.wasm']);
  assert.equal(again.turns, 3);
});

test('each of the two builds can load the saves of the other', () => {
  const { drawn, same } = run(`
    await Promise.all([init(), play.init()]);
    const game = play.Game.arrange({ position: '7H 7D 7C / 7S 9C', seed: '1' });
    const copy = Game.load(game.save());
    const same = copy.save() === game.save() && copy.hint(1).count === 1;
    copy.botTurn('hard');
    const back = play.Game.load(copy.save());
    console.log(JSON.stringify({ drawn: back.log().length, same: same && back.save() === copy.save() }));
  `);
  assert.deepEqual([drawn, same], [1, true]);
});

test('each wasm is fetched once, and again after a failure', () => {
  const once = run(`
    await Promise.all([init(), play.init(), init()]);
    await init();
    console.log(JSON.stringify(requested));
  `);
  assert.deepEqual(once.toSorted(), ['engine-play.wasm', 'engine.wasm']);

  const { message, legal } = run(`
    broken.add('engine-play.wasm');
    const message = await failure(() => play.init());
    broken.clear();
    await play.init();
    console.log(JSON.stringify({ message, legal: play.checkMeld('7H 7D 7C').kind }));
  `);
  assert.match(message, /^start-failed: .* from file:.*\/engine-play\.wasm: no connection/);
  assert.equal(legal, 'set');
});

/** Reasons why an address does not serve the engine, each with the body of a `fetch` function that responds in this way. */
const FAILED_RESPONSES = {
  'no connection': "throw new TypeError('no connection')",
  'a missing file': "return new Response('gone', { status: 404 })",
  'a page in its place':
    "return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })",
  'another wasm': 'return new Response(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))',
};

test('without a wasm at its usual address the engine starts from the copy inside the package, and says so once', () => {
  for (const [name, answer] of Object.entries(FAILED_RESPONSES)) {
    const { count, warned, again } = run(`
      const warned = [];
      console.warn = (text) => warned.push(text);
      globalThis.URL = class extends URL {
        constructor(path, base) { super(path, base?.startsWith('file:') ? 'https://cards.example/' : base); }
      };
      globalThis.fetch = async () => { ${answer}; };
      await Promise.all([init(), init()]);
      const compiled = await play.compiledEngine();
      const again = compiled === (await play.compiledEngine('https://cards.example/'));
      console.log(JSON.stringify({ count: engine.solve('7H 7D 7C / 7S').count, warned, again }));
    `);
    assert.equal(count, 1, name);
    assert.equal(warned.length, 1, name);
    assert.match(warned[0], /no engine at https:\/\/cards\.example\/engine\.wasm/, name);
    assert.equal(again, true);
  }
});

test('if files cannot be fetched, as in Node, the engine starts from the copy without a warning', () => {
  const { count, warned } = run(`
    const warned = [];
    console.warn = (text) => warned.push(text);
    globalThis.fetch = async () => { throw new TypeError('files are not supported'); };
    await init();
    console.log(JSON.stringify({ count: engine.solve('7H 7D 7C / 7S').count, warned }));
  `);
  assert.deepEqual([count, warned], [1, []]);
});

test('if the caller names an address and it fails, the copy is not started', () => {
  const message = run(`
    globalThis.fetch = async () => { throw new TypeError('no connection'); };
    console.log(JSON.stringify(await failure(() => init('https://cards.example/engine.wasm'))));
  `);
  assert.match(message, /^start-failed: .* from https:\/\/cards\.example\/engine\.wasm: no connection/);
});

test('an HTTP error is reported with its status', () => {
  const message = run(`
    globalThis.fetch = async () => new Response('gone', { status: 404, statusText: 'Not Found' });
    console.log(JSON.stringify(await failure(() => init('https://cards.example/engine.wasm'))));
  `);
  assert.match(
    message,
    /^start-failed: .* from https:\/\/cards\.example\/engine\.wasm: the server answered 404 Not Found/,
  );
});

test('an engine started from bytes fetches nothing', () => {
  for (const start of ["initSync(bytesOf('engine'))", "await init(bytesOf('engine'))"]) {
    const { requested, works } = run(`
      ${start};
      await init();
      console.log(JSON.stringify({ requested, works: engine.solve('7H 7D 7C / 7S').count }));
    `);
    assert.deepEqual(requested, [], start);
    assert.equal(works, 1, start);
  }
});

/** Code with three wrong modules: an empty one, one that exports two of the engine's names, and the element's build. */
const WRONG_MODULES = `
  const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  const names = ['solve', 'game_deal'].flatMap((name) => [name.length, ...new TextEncoder().encode(name), 0, 0]);
  const stranger = Uint8Array.of(
    ...empty, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, names.length + 1, 2, ...names, 10, 4, 1, 2, 0, 11,
  );
  const part = bytesOf('engine-play');
`;

test('a wasm that is not the whole engine is refused, and the engine can still be started afterwards', () => {
  const inlined = `
    const { Game, init, initSync, ...engine } = await import('./node_modules/machiavelli-cards/pkg/inline.js');
  `;
  for (const entry of ['', inlined]) {
    for (const source of ['empty', 'stranger', 'part']) {
      for (const start of ['await init', 'initSync']) {
        const { message, unstarted, legal, count } = run(`{
          ${entry}
          ${WRONG_MODULES}
          const message = await failure(async () => { ${start}(${source}); });
          const unstarted = await failure(() => Game.deal());
          await init();
          const { legal } = engine.checkTable('5C 5D | 6C');
          const { count } = engine.solve('7H 7D 7C / 7S');
          const game = Game.deal({ seed: '1' });
          if (!game.draw().legal) throw new Error('a card could not be drawn');
          console.log(JSON.stringify({ message, unstarted, legal, count }));
        }`);
        const which = `${start}(${source}) ${entry === '' ? 'web' : 'inline'}`;
        assert.match(message, /^start-failed: .*not the complete engine/, which);
        assert.match(unstarted, /^not-started: /, which);
        assert.deepEqual([legal, count], [false, 1], which);
      }
    }
  }
});

test('initSync() while init() is pending leaves one engine, and its games stay valid', () => {
  const { seed, count } = run(`
    const started = init();
    initSync(bytesOf('engine'));
    const game = Game.deal({ seed: 'early' });
    await started;
    if (!game.draw().legal) throw new Error('a card could not be drawn');
    console.log(JSON.stringify({ seed: game.seed, count: engine.solve('7H 7D 7C / 7S').count }));
  `);
  assert.deepEqual([seed, count], ['early', 1]);
});
