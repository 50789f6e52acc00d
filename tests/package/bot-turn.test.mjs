// Compares `botTurn`, which can be awaited, with the synchronous method of a game.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importInstalled } from './installed.mjs';

const { botTurn, Game, init } = await importInstalled('machiavelli-cards');
await init();

const OPTIONS = { seed: 'await', players: 3, rules: 'session-jokers' };

/** A game in whose position the expert uses its whole budget. */
const hardGame = () =>
  Game.arrange({ ...OPTIONS, position: '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D 3S 9D KS' });

test('botTurn plays the same turns as the synchronous method, until the deal is over', async () => {
  const [awaited, synchronous] = [Game.deal(OPTIONS), Game.deal(OPTIONS)];
  const styles = new Set();
  while (awaited.result() === null) {
    const { style, seatToMove } = awaited;
    const level = ['easy', 'medium', 'hard'][seatToMove];
    styles.add(style);
    const answer = await botTurn(awaited, level, { budget: 60_000, style });
    assert.deepEqual(answer, synchronous.botTurn(level, 60_000, style));
    assert.equal(awaited.save(), synchronous.save());
  }
  assert.ok(awaited.log().length > 5);
  assert.deepEqual([...styles].sort(), ['generous', 'thrifty']);
  const { legal, flaws } = await botTurn(awaited, 'easy');
  assert.deepEqual([legal, flaws.map(({ code }) => code)], [false, ['game-over']]);
});

test('other code runs while the computer thinks', async () => {
  let ticks = 0;
  const tick = setInterval(() => (ticks += 1), 1);
  const { legal } = await botTurn(hardGame(), 'expert', { budget: 2_000_000 });
  clearInterval(tick);
  assert.equal(legal, true);
  assert.ok(ticks > 1, `${ticks}`);
});

test('aborting before or during the thinking rejects with the reason, and the game is unchanged', async () => {
  const game = hardGame();
  const before = game.save();
  const early = botTurn(game, 'expert', { signal: AbortSignal.abort('too early') });
  await assert.rejects(early, (reason) => reason === 'too early');
  const end = new AbortController();
  const late = botTurn(game, 'expert', { budget: 200_000_000, signal: end.signal });
  setTimeout(() => end.abort(new Error('the page was left')));
  await assert.rejects(late, /^Error: the page was left$/);
  assert.equal(game.save(), before);
  assert.equal((await botTurn(game, 'easy', { signal: new AbortController().signal })).legal, true);
});

test('a command during botTurn makes it reject, and the command stays carried out', async () => {
  const game = hardGame();
  const turn = botTurn(game, 'expert', { budget: 2_000_000 });
  game.draw();
  await assert.rejects(turn, { code: 'bad-input' });
  assert.equal(game.log().length, 1);
});

test('a decision in slices is that of the synchronous method, comes earlier if it is hurried, and is played once', () => {
  const [game, other] = [hardGame(), hardGame()];
  const slicesOf = (thinking) => {
    let slices = 0;
    while (!thinking.advance(1_000)) slices += 1;
    return slices;
  };
  const [thinking, hurried] = [game.thinking('expert', 100_000), game.thinking('expert', 100_000)];
  hurried.advance(1_000);
  hurried.finishEarly();
  const slices = slicesOf(thinking);
  assert.ok(slices > 3 && slicesOf(hurried) < slices);
  assert.deepEqual(game.botPlay(thinking), other.botTurn('expert', 100_000));
  assert.throws(() => game.botPlay(thinking), /already been played/);
});
