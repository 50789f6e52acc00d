// How the two builds of the engine start: the whole engine, and the element’s build, which has no solver and no computer players. Each
// start happens in a thread of its own, in which no engine has started.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { failure, inThread, packageFolder } from './installed.mjs';

const wasmOf = (name) => readFileSync(join(packageFolder, `pkg/${name}.wasm`));

/**
 * Calls `work` in a new thread with the web entry as `engine` and the element’s build as `play`; `entry` imports another one.
 * `requested` lists the files that they fetch, requests for the files in `broken` fail, and `warned` lists the warnings.
 */
const start = (work, ...given) =>
  inThread(
    `async (folder, ...given) => {
      const { readFileSync } = await import('node:fs');
      const entry = (name) => import(folder + '/pkg/' + name + '.js');
      const [engine, play] = [await entry('index'), await entry('play')];
      const bytesOf = (name) => readFileSync(folder + '/pkg/' + name + '.wasm');
      const [requested, warned, broken] = [[], [], new Set()];
      console.warn = (text) => warned.push(text);
      globalThis.fetch = async (url) => {
        const name = String(url).split('/').pop();
        requested.push(name);
        if (broken.has(name)) throw new TypeError('no connection');
        return new Response(readFileSync(new URL(url)), { headers: { 'content-type': 'application/wasm' } });
      };
      const work = ${work};
      return work({ entry, engine, play, requested, warned, broken, bytesOf }, ...given);
    }`,
    packageFolder,
    ...given,
  );

const WHOLE_ONLY = [
  ...[
    'canComplete',
    'checkTable',
    'exercise',
    'maxPlayers',
    'checkTurn',
    'outs',
    'solve',
    'positionLink',
    'readPositionLink',
    'readPuzzle',
    'judgeSolution',
    'puzzleMaker',
    'techniques',
  ],
  ...[
    'botPlay',
    'botTurn',
    'found',
    'fromView',
    'hint',
    'handGroups',
    'reviewing',
    'solvable',
    'thinking',
  ].map((name) => `game_${name}`),
  'puzzlemaker_advance',
  ...['advance', 'done', 'result', 'total'].map((name) => `review_${name}`),
  ...['advance', 'decision', 'finishEarly', 'setBudget', 'work'].map((name) => `thinking_${name}`),
];

test('the element’s build has the exports of the whole engine, except for the solver, the computer players, and what no table asks', () => {
  const [whole, play] = ['engine', 'engine-play'].map((name) =>
    WebAssembly.Module.exports(new WebAssembly.Module(wasmOf(name)))
      .map((each) => each.name)
      .filter((each) => !each.startsWith('__')),
  );
  assert.deepEqual([...play, ...WHOLE_ONLY].sort(), whole.sort());
});

test('the element’s build can repeat a game that computers have played, and each build loads the saves of the other', async () => {
  const { fetched, saves, turns } = await start(async ({ engine, play, requested }) => {
    await play.init();
    const fetched = [...requested];
    await engine.init();
    const DEAL = { players: 3, seed: 'two parts', rules: 'session-jokers' };
    const textOf = ({ groups }) =>
      groups.map(({ cards }) => cards.map(({ face }) => face).join(' ')).join(' | ');
    const turnOf = ({ laid, drew }) => `${laid.cards.split(' ').sort()} ${drew}`;
    const [whole, game] = [engine.Game.deal(DEAL), play.Game.deal(DEAL)];
    while (whole.result() === null) {
      whole.botTurn(['easy', 'medium', 'hard'][whole.seatToMove]);
      if (whole.log().at(-1).kind === 'play') game.play(textOf(whole.view(0)));
      else game.draw();
    }
    return {
      fetched,
      saves: [
        [play.Game.load(whole.save()).save(), whole.save()],
        [engine.Game.load(game.save()).save(), game.save()],
      ],
      turns: [whole, game].map((each) => each.log().map(turnOf)),
    };
  });
  assert.deepEqual(fetched, ['engine-play.wasm']);
  for (const [loaded, saved] of saves) assert.equal(loaded, saved);
  assert.deepEqual(turns[1], turns[0]);
  assert.ok(turns[0].filter((turn) => !turn.startsWith(' ')).length > 5);
});

test('each wasm is fetched once, and again after a failure', async () => {
  const { error, first, legal, requested } = await start(async ({ engine, play, requested, broken }) => {
    broken.add('engine-play.wasm');
    const error = await failure(() => play.init());
    broken.clear();
    const first = requested.splice(0);
    await Promise.all([engine.init(), play.init(), engine.init()]);
    await engine.init();
    return { error, first, legal: play.checkMeld('7H 7D 7C').kind, requested };
  });
  assert.equal(error.code, 'start-failed');
  assert.match(error.message, / from file:.*\/engine-play\.wasm: no connection/);
  assert.deepEqual([first, legal], [['engine-play.wasm'], 'set']);
  assert.deepEqual(requested.toSorted(), ['engine-play.wasm', 'engine.wasm']);
});

const EMPTY_WASM = [0, 97, 115, 109, 1, 0, 0, 0];

/** What an address answers that does not serve the engine: the arguments of `Response`; `null` for no connection. */
const FAILED_RESPONSES = {
  'no connection': null,
  'a missing file': ['gone', { status: 404 }],
  'a page in its place': ['<!doctype html>', { headers: { 'content-type': 'text/html' } }],
  'another wasm': [Uint8Array.from(EMPTY_WASM)],
};

test('without a wasm at its usual address the engine starts from the copy inside the package, and says so once', async () => {
  for (const [name, response] of Object.entries(FAILED_RESPONSES)) {
    const { count, warned, isSame } = await start(async ({ engine, play, warned }, response) => {
      globalThis.URL = class extends URL {
        constructor(path, base) {
          super(path, base?.startsWith('file:') ? 'https://cards.example/' : base);
        }
      };
      globalThis.fetch = async () => {
        if (response === null) throw new TypeError('no connection');
        return new Response(...response);
      };
      await Promise.all([engine.init(), engine.init()]);
      const compiled = await play.compiledEngine();
      const isSame = compiled === (await play.compiledEngine('https://cards.example/'));
      return { count: engine.solve('7H 7D 7C / 7S').count, warned, isSame };
    }, response);
    assert.deepEqual([count, warned.length, isSame], [1, 1, true], name);
    assert.match(warned[0], /no engine at https:\/\/cards\.example\/engine\.wasm/, name);
  }
  // A script that is not a module has no address.
  const classic = await start(async ({ engine, warned }) => {
    globalThis.URL = class extends URL {
      constructor(path, base) {
        super(path, base?.startsWith('file:') ? undefined : base);
      }
    };
    await engine.init();
    return [engine.solve('7H 7D 7C / 7S').count, warned.length, warned[0]];
  });
  assert.deepEqual(classic.slice(0, 2), [1, 1]);
  assert.match(classic[2], /this script is not a module, so the copy/);
  // If files cannot be fetched, as in Node, there is no warning.
  const seen = await start(async ({ engine, warned, broken }) => {
    broken.add('engine.wasm');
    await engine.init();
    return [engine.solve('7H 7D 7C / 7S').count, warned];
  });
  assert.deepEqual(seen, [1, []]);
});

test('the lean entry has no copy: without its wasm, it does not start', async () => {
  const { code, message } = await inThread(async () => {
    const { init } = await import('machiavelli-cards/lean');
    globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
    return failure(init);
  });
  assert.match(`${code} ${message}`, /^start-failed .*engine\.wasm: no connection/);
});

test('if the caller names an address and it fails, the copy is not started, and the error says why', async () => {
  const errors = await start(async ({ engine }) => {
    const errors = [];
    for (const status of [undefined, 404]) {
      globalThis.fetch = async () => {
        if (status === undefined) throw new TypeError('no connection');
        return new Response('gone', { status, statusText: 'Not Found' });
      };
      errors.push(await failure(() => engine.init('https://cards.example/engine.wasm')));
    }
    return errors.map(({ code, message }) => `${code} ${message}`);
  });
  assert.match(errors[0], /^start-failed .* from https:\/\/cards.example\/engine.wasm: no connection/);
  assert.match(errors[1], /^start-failed .* from .*\/engine.wasm: the server answered 404 Not Found/);
});

test('the web entry starts from bytes, a compiled module, a response or a promise of these, and then fetches nothing', async () => {
  for (const source of ['bytes, at once', 'bytes', 'module', 'response', 'promise']) {
    const seen = await start(async ({ engine, requested, bytesOf }, source) => {
      const bytes = bytesOf('engine');
      const starts = {
        'bytes, at once': () => engine.initSync(bytes),
        bytes: () => engine.init(bytes),
        module: async () => engine.init(await WebAssembly.compile(bytes)),
        response: () => engine.init(new Response(bytes, { headers: { 'content-type': 'application/wasm' } })),
        promise: () => engine.init(Promise.resolve(bytes)),
      };
      await starts[source]();
      await engine.init();
      return [engine.solve('7H 7D 7C / 7S').count, requested];
    }, source);
    assert.deepEqual(seen, [1, []], source);
  }
});

test('Node’s entry has the wasm inside: it fetches nothing, starts at once, and a second start does nothing', async () => {
  const seen = await inThread(async () => {
    const { Game, init, initSync, presets } = await import('machiavelli-cards');
    globalThis.fetch = () => Promise.reject(new Error('nothing is fetched'));
    initSync();
    const game = Game.deal();
    await Promise.all([init(), init()]);
    return [
      import.meta.resolve('machiavelli-cards').split('/').at(-1),
      presets().length > 0,
      game.draw().legal,
    ];
  });
  assert.deepEqual(seen, ['inline.js', true, true]);
});

test('what is not the whole engine is refused, and the engine can still be started afterwards', async () => {
  // A module that exports two of the engine’s names.
  const names = ['solve', 'game_deal'].flatMap((name) => [name.length, ...Buffer.from(name), 0, 0]);
  const functions = [1, 4, 1, 96, 0, 0, 3, 2, 1, 0];
  const stranger = [...EMPTY_WASM, ...functions, 7, names.length + 1, 2, ...names, 10, 4, 1, 2, 0, 11];
  for (const name of ['index', 'inline']) {
    for (const [says, ...all] of [
      [/machiavelli-cards\/engine\.wasm/, Uint8Array.of(1, 2, 3), 'no bytes'],
      [
        /not the complete engine/,
        Uint8Array.from(EMPTY_WASM),
        Uint8Array.from(stranger),
        wasmOf('engine-play'),
      ],
    ]) {
      const { errors, seen } = await start(
        async ({ entry }, name, all) => {
          const engine = await entry(name);
          const errors = [];
          for (const source of all) {
            errors.push(
              await failure(() => engine.initSync(source)),
              await failure(() => engine.Game.deal()),
            );
            if (typeof source !== 'string') errors.push(await failure(() => engine.init(source)));
          }
          await engine.init();
          const { count } = engine.solve('7H 7D 7C / 7S');
          return { errors, seen: [count, engine.Game.deal({ seed: '1' }).draw().legal] };
        },
        name,
        all,
      );
      for (const { code, message } of errors) {
        if (code === 'not-started') assert.match(message, /await init\(\)/, name);
        else assert.match(`${code} ${message}`, new RegExp(`^start-failed .*${says.source}`, 's'), name);
      }
      assert.equal(errors.filter(({ code }) => code === 'not-started').length, all.length);
      assert.deepEqual(seen, [1, true], name);
    }
  }
});

test('initSync() while init() is pending leaves one engine, and its games stay valid', async () => {
  const seen = await start(async ({ engine, bytesOf }) => {
    const started = engine.init();
    engine.initSync(bytesOf('engine'));
    const game = engine.Game.deal({ seed: 'early' });
    await started;
    return [game.draw().legal, game.seed, engine.solve('7H 7D 7C / 7S').count];
  });
  assert.deepEqual(seen, [true, 'early', 1]);
});
