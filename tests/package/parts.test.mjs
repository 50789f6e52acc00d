// The engine in two parts: what plays comes first, what thinks joins it, and together they are the whole.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { splitWasm } from '../../scripts/lib/split.mjs';
import { projectForAll, root } from './packed.mjs';

const project = projectForAll();

/** Runs code with the web entry as `engine`; `asked` lists the files that it fetches, `broken` those that fail. */
const run = (code) =>
  JSON.parse(
    project().run(`
      import { readFileSync } from 'node:fs';
      import * as engine from './node_modules/machiavelli-cards/pkg/index.js';
      const { Game, init, initGame, initSync } = engine;
      const asked = [];
      const broken = new Set();
      globalThis.fetch = async (url) => {
        const name = String(url).split('/').pop();
        asked.push(name);
        if (broken.has(name)) throw new TypeError('no connection');
        return new Response(readFileSync(new URL(url)), { headers: { 'content-type': 'application/wasm' } });
      };
      const failure = async (work) => {
        try { await work(); } catch (error) { return error.code + ': ' + error.message; }
        return 'none';
      };
      ${code}
    `),
  );

const moduleOf = (name) =>
  new WebAssembly.Module(readFileSync(join(project().folder, 'node_modules/machiavelli-cards/pkg', name)));
const named = (list) => list.map(({ name }) => name).filter((name) => name.length > 2);

test('both parts together export what the whole does, each its own, and one memory is enough', () => {
  const [whole, play, think] = ['engine_bg.wasm', 'engine_play.wasm', 'engine_think.wasm'].map(moduleOf);
  const [first, rest] = [play, think].map((part) => named(WebAssembly.Module.exports(part)));
  assert.deepEqual([...first, ...rest].toSorted(), named(WebAssembly.Module.exports(whole)).toSorted());
  assert.ok(first.includes('game_lay') && rest.includes('solve'));
  const taken = WebAssembly.Module.imports(think).filter(({ module }) => module === 'first');
  assert.ok(taken.some(({ kind }) => kind === 'memory'));
  const offered = new Set(WebAssembly.Module.exports(play).map(({ name, kind }) => `${name} ${kind}`));
  for (const { name, kind } of taken) assert.ok(offered.has(`${name} ${kind}`), `${name} ${kind}`);
});

/** What the log tells of a game, and how it ended. */
const STORY = `
  const story = (game) => ({
    result: { ...game.result(), hands: null },
    turns: game.log().map(({ seat, kind, laid, drew }) => [seat, kind, ...laid.split(' ').sort(), drew].join(' ')),
  });
  const DEAL = { players: 3, seed: 'two parts', rules: 'session-jokers' };
`;

test('a game that computers have played is played again with what plays alone', () => {
  const { tables, told } = run(`
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
    console.log(JSON.stringify({ tables, told: story(game) }));
  `);
  assert.ok(tables.filter((table) => table !== null).length > 5, JSON.stringify(tables));
  const again = run(`
    ${STORY}
    await initGame();
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
      if (refused) throw new Error('two cards were taken for a meld');
      game = Game.load(game.save());
      const done = table === null ? game.draw() : game.play(table);
      if (!done.legal) throw new Error(JSON.stringify(done));
    }
    const before = game.at(3);
    before.preview(1, []);
    console.log(JSON.stringify({ told: story(game), asked, turns: before.log().length }));
  `);
  assert.deepEqual(again.told, told);
  assert.deepEqual(again.asked, ['engine_play.wasm']);
  assert.equal(again.turns, 3);
});

test('what thinks or judges says what to do until it is there', () => {
  const { before, between, asked } = run(`
    await initGame();
    const game = Game.deal({ players: 2, seed: '1' });
    const works = {
      solve: () => engine.solve('7H 7D 7C / 7S'),
      canComplete: () => engine.canComplete('7H 7D 7C / 7S'),
      checkMeld: () => engine.checkMeld('7H 7D 7C'),
      checkTable: () => engine.checkTable('7H 7D 7C'),
      checkTurn: () => engine.checkTurn({ before: '7H 7D 7C / 7S 8S', after: '7H 7D 7C 7S / 8S' }),
      arrange: () => Game.arrange({ position: '7H 7D 7C / 7S 8S / 9S' }),
      hint: () => game.hint(1),
      solvable: () => game.solvable(),
      thinking: () => game.thinking('easy'),
      botTurn: () => game.botTurn('easy'),
    };
    const all = async () => {
      const said = [];
      for (const [name, work] of Object.entries(works)) said.push([name, await failure(work)]);
      return said;
    };
    const before = await all();
    await init();
    console.log(JSON.stringify({ before, between: await all(), asked }));
  `);
  assert.equal(before.length, 10);
  for (const [name, said] of before)
    assert.match(said, /^not-started: so far only what plays .*await init\(\)/, name);
  for (const [name, said] of between) assert.equal(said, 'none', name);
  assert.deepEqual(asked, ['engine_play.wasm', 'engine_think.wasm']);
});

test('both parts are fetched once, and again where one of them did not come', () => {
  const once = run(`
    const started = Promise.all([init(), initGame(), init()]);
    const both = [...asked];
    await started;
    await init();
    console.log(JSON.stringify({ both, asked }));
  `);
  assert.deepEqual(once.both.toSorted(), ['engine_play.wasm', 'engine_think.wasm']);
  assert.deepEqual(once.asked, once.both);

  for (const name of ['engine_play.wasm', 'engine_think.wasm']) {
    const { said, works } = run(`
      broken.add('${name}');
      const said = await failure(() => init());
      broken.clear();
      await init();
      console.log(JSON.stringify({ said, works: engine.solve('7H 7D 7C / 7S').count }));
    `);
    assert.match(said, new RegExp(`^start-failed: .* from file:.*/${name}: no connection`));
    assert.equal(works, 1, name);
  }
});

test('an engine that was started whole asks for nothing more', () => {
  for (const start of ['initSync(bytes)', 'await init(bytes)', 'await initGame(bytes)']) {
    const { asked, works } = run(`
      const bytes = readFileSync('node_modules/machiavelli-cards/pkg/engine_bg.wasm');
      ${start};
      await init();
      console.log(JSON.stringify({ asked, works: engine.solve('7H 7D 7C / 7S').count }));
    `);
    assert.deepEqual(asked, [], start);
    assert.equal(works, 1, start);
  }
});

/** A wasm that is in order and has nothing in it, and one with functions of the same names as two of the engine. */
const STRANGERS = `
  const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  const names = ['solve', 'game_deal'].flatMap((name) => [name.length, ...new TextEncoder().encode(name), 0, 0]);
  const stranger = Uint8Array.of(
    ...empty, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, names.length + 1, 2, ...names, 10, 4, 1, 2, 0, 11,
  );
`;

test('a wasm that is not the engine, or not all of it, is refused, and the next start begins anew', () => {
  const inlined = `
    const { Game, init, initSync, ...engine } = await import('./node_modules/machiavelli-cards/pkg/inline.js');
    const play = readFileSync('node_modules/machiavelli-cards/pkg/engine_play.wasm');
  `;
  for (const [entry, wrong] of [
    ['', ['empty', 'stranger']],
    [inlined, ['empty', 'stranger', 'play']],
  ]) {
    for (const source of wrong) {
      for (const start of ['await init', 'initSync', 'await engine.initGame']) {
        const { said, unstarted, legal, count } = run(`{
          ${entry}
          ${STRANGERS}
          const said = await failure(async () => { ${start}(${source}); });
          const unstarted = await failure(() => Game.deal());
          await init();
          const { legal } = engine.checkTable('5C 5D | 6C');
          const { count } = engine.solve('7H 7D 7C / 7S');
          const game = Game.deal({ seed: '1' });
          if (!game.draw().legal) throw new Error('a card could not be drawn');
          console.log(JSON.stringify({ said, unstarted, legal, count }));
        }`);
        const which = `${start}(${source}) ${entry === '' ? 'web' : 'inline'}`;
        assert.match(said, /^start-failed: .*not the engine, or not all of it/, which);
        assert.match(unstarted, /^not-started: /, which);
        assert.deepEqual([legal, count], [false, 1], which);
      }
    }
  }
});

test('a second part that lacks what it should have is refused, and asked for again', () => {
  const { said, between, count } = run(`
    ${STRANGERS}
    const whole = globalThis.fetch;
    globalThis.fetch = async (url) =>
      String(url).endsWith('think.wasm')
        ? new Response(empty, { headers: { 'content-type': 'application/wasm' } })
        : whole(url);
    const said = await failure(() => init());
    const between = await failure(() => engine.solve('7H 7D 7C / 7S'));
    globalThis.fetch = whole;
    await init();
    console.log(JSON.stringify({ said, between, count: engine.solve('7H 7D 7C / 7S').count }));
  `);
  assert.match(said, /^start-failed: .*not all of it/);
  assert.match(between, /^not-started: /);
  assert.equal(count, 1);
});

test('what plays, given as bytes, is completed from beside the web entry', () => {
  const { asked, count } = run(`
    await init(readFileSync('node_modules/machiavelli-cards/pkg/engine_play.wasm'));
    console.log(JSON.stringify({ asked, count: engine.solve('7H 7D 7C / 7S').count }));
  `);
  assert.deepEqual(asked, ['engine_think.wasm']);
  assert.equal(count, 1);
});

test('a start at once while another is on its way leaves one engine, and its games', () => {
  const { seed, count } = run(`
    const started = init();
    initSync(readFileSync('node_modules/machiavelli-cards/pkg/engine_bg.wasm'));
    const game = Game.deal({ seed: 'early' });
    await started;
    if (!game.draw().legal) throw new Error('a card could not be drawn');
    console.log(JSON.stringify({ seed: game.seed, count: engine.solve('7H 7D 7C / 7S').count }));
  `);
  assert.deepEqual([seed, count], ['early', 1]);
});

test('a wasm that was parted does what it did, through the table, the memory and what both parts need', async () => {
  const text = `
    (module
      (type $number (func (param i32) (result i32)))
      (import "out" "double" (func $double (type $number)))
      (memory $0 1)
      (data (i32.const 8) "\\05")
      (table $0 4 4 funcref)
      (elem (i32.const 1) $double $early_step $late_step)
      (global $sum (mut i32) (i32.const 0))
      (func $both (param i32) (result i32)
        (global.set $sum (i32.add (global.get $sum) (local.get 0)))
        (i32.add (global.get $sum) (i32.load8_u (i32.const 8))))
      (func $early_step (param i32) (result i32) (call $both (i32.add (local.get 0) (i32.const 1))))
      (func $late_step (param i32) (result i32) (call $only_late (call $both (local.get 0))))
      (func $only_late (param i32) (result i32) (i32.mul (local.get 0) (i32.const 3)))
      (func (export "early") (param i32) (result i32)
        (call_indirect (type $number) (call $both (local.get 0)) (i32.const 2)))
      (func (export "late") (param i32) (result i32)
        (i32.add
          (call_indirect (type $number) (local.get 0) (i32.const 3))
          (call_indirect (type $number) (call $only_late (local.get 0)) (i32.const 1))))
      (export "memory" (memory $0)))
  `;
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-parts-'));
  const at = (name) => join(folder, name);
  const tool = (name, ...words) =>
    execFileSync(process.execPath, [join(root, 'node_modules/binaryen/bin', name), '-g', ...words]);
  try {
    writeFileSync(at('text.wat'), text);
    tool('wasm-as', '--all-features', at('text.wat'), '-o', at('whole.wasm'));
    await splitWasm(at('whole.wasm'), {
      first: at('first.wasm'),
      rest: at('rest.wasm'),
      later: ['late'],
      isLater: (name) => name.includes('late'),
    });
    const out = { double: (number) => 2 * number };
    const load = async (name, imports) =>
      (await WebAssembly.instantiate(readFileSync(at(name)), { out, ...imports })).instance.exports;
    const whole = await load('whole.wasm');
    const first = await load('first.wasm');
    assert.throws(() => first.late(1), TypeError);
    const numbers = [3, -4, 100, 7];
    assert.deepEqual(numbers.map(first.early), numbers.map(whole.early));
    const rest = await load('rest.wasm', { first });
    for (const number of numbers) {
      assert.equal(rest.late(number), whole.late(number));
      assert.equal(first.early(number), whole.early(number));
    }
    const texts = ['first.wasm', 'rest.wasm'].map((name) => readFileSync(at(name)).length);
    assert.ok(
      texts.every((length) => length < readFileSync(at('whole.wasm')).length),
      String(texts),
    );
    await assert.rejects(
      splitWasm(at('whole.wasm'), { first: at('a'), rest: at('b'), later: ['never'], isLater: () => false }),
      /does not export never/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
