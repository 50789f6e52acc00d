// Compares `botTurn`, which can be awaited, with the synchronous method of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { projectOfTests } from './packed.mjs';

const project = projectOfTests();

const run = (code) =>
  project.run(`
    const { botTurn } = engine;
    await init();
    const options = { seed: 'await', players: 3, rules: 'session-jokers' };
    // In this position the expert uses its whole budget.
    const position = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D 3S 9D KS';
    ${code}
  `);

test('botTurn plays the same turns as the synchronous method, until the deal is over', () => {
  const { same, end, styles } = run(`
    const [awaited, synchronous] = [Game.deal(options), Game.deal(options)];
    const levels = ['easy', 'medium', 'hard'];
    const same = [];
    const styles = new Set();
    while (awaited.result() === null) {
      const [level, { style }] = [levels[awaited.turn], awaited];
      styles.add(style);
      const one = await botTurn(awaited, level, { budget: 60_000, style });
      const other = synchronous.botTurn(level, 60_000, style);
      same.push(JSON.stringify(one) === JSON.stringify(other) && awaited.save() === synchronous.save());
    }
    const end = await botTurn(awaited, 'easy');
    console.log(JSON.stringify({ same, end, styles: [...styles].sort() }));
  `);
  assert.ok(same.length > 5);
  assert.ok(same.every(Boolean));
  assert.deepEqual(styles, ['generous', 'thrifty']);
  assert.deepEqual([end.legal, end.flaws?.map(({ code }) => code)], [false, ['game-over']]);
});

test('other code runs while the computer thinks', () => {
  const { ticks, legal } = run(`
    const game = Game.arrange({ ...options, position });
    let ticks = 0;
    const tick = setInterval(() => (ticks += 1), 1);
    const { legal } = await botTurn(game, 'expert', { budget: 3_000_000 });
    clearInterval(tick);
    console.log(JSON.stringify({ ticks, legal }));
  `);
  assert.equal(legal, true);
  assert.ok(ticks > 1, `${ticks}`);
});

test('aborting before or during the thinking rejects with the reason, and the game is unchanged', () => {
  const { early, late, unchanged, played } = run(`
    const game = Game.arrange({ ...options, position });
    const before = game.save();
    const reasonOf = (promise) => promise.then(() => 'played', (reason) => reason.message ?? reason);
    const early = await reasonOf(botTurn(game, 'expert', { signal: AbortSignal.abort('too early') }));
    const end = new AbortController();
    const turn = reasonOf(botTurn(game, 'expert', { budget: 200_000_000, signal: end.signal }));
    setTimeout(() => end.abort(new Error('the page was left')));
    const late = await turn;
    const unchanged = game.save() === before;
    const played = (await botTurn(game, 'easy', { signal: new AbortController().signal })).legal;
    console.log(JSON.stringify({ early, late, unchanged, played }));
  `);
  assert.deepEqual(
    { early, late, unchanged, played },
    { early: 'too early', late: 'the page was left', unchanged: true, played: true },
  );
});

test('a command during botTurn makes it reject, and the command stays carried out', () => {
  const { code, turns } = run(`
    const game = Game.arrange({ ...options, position });
    const turn = botTurn(game, 'expert', { budget: 3_000_000 }).catch(({ code }) => code);
    game.draw();
    console.log(JSON.stringify({ code: await turn, turns: game.log().length }));
  `);
  assert.deepEqual([code, turns], ['bad-input', 1]);
});
