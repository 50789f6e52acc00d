// A computer that thinks in a worker of Node. pages.test.mjs opens examples/js/worker.html, where it thinks in a worker of a browser.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { emptyFolder, importInstalled } from './installed.mjs';

const { Game, init } = await importInstalled('machiavelli-cards');
const { connectComputer, serveComputer } = await importInstalled('machiavelli-cards/computer');
await init();

const folder = emptyFolder('computer');
const workers = [];
after(() => Promise.all(workers.map((worker) => worker.terminate())));

/** Starts a worker with this code after the imports. */
function startWorker(code = 'serveComputer(parentPort, init());') {
  const file = join(folder, `worker-${workers.length}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     import { init } from 'machiavelli-cards';
     import { serveComputer } from 'machiavelli-cards/computer';
     ${code}`,
  );
  const worker = new Worker(file);
  workers.push(worker);
  return worker;
}

const computer = connectComputer(startWorker());

test('it plays the same turns as the synchronous call, until the deal is over', async () => {
  const players = ['Anna', 'Bruno', 'Carla'];
  const [here, there] = [0, 1].map(() => Game.deal({ rules: 'session-jokers', players, seed: 'worker' }));
  const styles = ['generous', 'thrifty', undefined];
  while (here.result() === null) {
    const { seatToMove } = here;
    // A draft of the turn is given up.
    const [{ id }] = there.view(seatToMove).hand;
    there.lay([id]);
    const options = { budget: 30_000, style: styles[seatToMove] };
    const answer = await computer.botTurn(there, 'hard', options);
    assert.deepEqual(answer, here.botTurn('hard', options.budget, options.style));
  }
  assert.equal(there.save(), here.save());
  const { legal, flaws } = await computer.botTurn(there, 'hard');
  assert.deepEqual([legal, flaws], [false, [{ code: 'game-over' }]]);
});

test('one worker answers for several games at once, and sees no other hand', async () => {
  const seen = [];
  const worker = startWorker();
  const { postMessage } = worker;
  worker.postMessage = (message) => {
    seen.push(message);
    postMessage.call(worker, message);
  };
  const shared = connectComputer(worker);
  const games = ['a', 'b', 'c'].map((seed) => Game.deal({ seed }));
  const answers = await Promise.all(games.map((game) => shared.botTurn(game, 'easy')));
  for (const [index, { event }] of answers.entries()) assert.deepEqual(games[index].log().at(-1), event);
  assert.deepEqual(Object.keys(seen[0]), ['id', 'view', 'log', 'level', 'budget', 'style']);
  for (const { view } of seen) assert.equal(view.seat, view.seatToMove);
});

test('a turn that cannot be played rejects with the code, and the game stays as it is', async () => {
  const game = Game.deal({ seed: 'stays' });
  const before = game.save();
  const aborted = new AbortController();
  aborted.abort(new Error('enough'));
  await assert.rejects(computer.botTurn(game, 'hrad'), {
    code: 'unknown-level',
    message: /did you mean "hard"/,
  });
  await assert.rejects(computer.botTurn(game, 'hard', { style: 'x' }), { code: 'bad-input' });
  await assert.rejects(computer.botTurn({}, 'hard'), { code: 'bad-input' });
  await assert.rejects(computer.botTurn(game, 'hard', { signal: aborted.signal }), /enough/);
  const later = new AbortController();
  const thinking = computer.botTurn(game, 'easy', { signal: later.signal });
  later.abort(new Error('too late'));
  await assert.rejects(thinking, /too late/);
  assert.equal(game.save(), before);
  const overtaken = computer.botTurn(game, 'easy');
  game.draw();
  await assert.rejects(overtaken, { code: 'bad-input', message: /went on/ });
});

test('a worker that fails or ends rejects what is asked of it, then and later', async () => {
  const game = Game.deal({ seed: 'alone' });
  const failing = connectComputer(startWorker('throw new Error("of the worker");'));
  for (let time = 0; time < 2; time += 1)
    await assert.rejects(failing.botTurn(game, 'easy'), { code: 'worker-failed', message: /of the worker$/ });
  const ending = connectComputer(startWorker('parentPort.on("message", () => process.exit(0));'));
  await assert.rejects(ending.botTurn(game, 'easy'), { code: 'worker-failed', message: /has ended$/ });
  const notStarted = connectComputer(
    startWorker('serveComputer(parentPort, Promise.reject(new Error("no wasm")));'),
  );
  await assert.rejects(notStarted.botTurn(game, 'easy'), { code: 'internal', message: /no wasm/ });
  for (const wrong of [null, {}, { postMessage() {} }])
    for (const call of [() => connectComputer(wrong), () => serveComputer(wrong, init())])
      assert.throws(call, { code: 'bad-input', message: /expected a worker/ });
});
