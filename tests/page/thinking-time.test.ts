// How long a computer's turn takes. The clock is simulated: it advances with the work done.
import { test } from 'node:test';
import { Game, type Thinking } from 'machiavelli-cards';
import { createDecider } from '../../www/element/thinking/bot-turn.ts';
import { init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';

/** The time limit of a move, in milliseconds. */
const MOVE_LIMIT = 100;
/** The units of work of one step. A move may exceed the time limit by one step. */
const STEP_WORK = 20_000;

/** A game with an expert to move, in a position that takes long to think about. */
function gameWithLongTurn(): Game {
  const game = Game.deal({ rules: 'bga', players: ['Anna', 'Bruno'], seed: 'long' });
  for (;;) {
    const thinking = game.thinking('expert') as Thinking;
    while (!thinking.advance(100_000)) {}
    const { work } = thinking;
    thinking.free();
    if (work > 950_000) {
      return game;
    }
    game.botTurn('hard');
  }
}

const decide = createDecider();

/** Plays the turn on a simulated machine that takes `unitTime` milliseconds for a unit of work. */
async function think(game: Game, unitTime: number): Promise<{ time: number; work: number }> {
  const originalThinking = game.thinking;
  let thinking: Thinking | undefined;
  game.thinking = (...args) => {
    thinking = originalThinking.apply(game, args);
    if (thinking !== undefined) {
      thinking.decision = () => {
        last = work();
        return null;
      };
    }
    return thinking;
  };
  const work = (): number => thinking?.work ?? 0;
  let last = 0;
  const now = (): number => {
    last = Math.max(last, work());
    return last * unitTime;
  };
  replace(globalThis, { performance: { now } });
  await decide(game, 'expert', { pause: () => Promise.resolve(), isHurried: () => false });
  return { time: last * unitTime, work: last };
}

test('a move keeps to its time limit at every speed, on the first turn and after the machine has slowed down', async () => {
  await init();
  const game = gameWithLongTurn();
  const save = game.save();
  // The first machine is slow, and its speed has not been measured yet.
  for (const nanoseconds of [200, 30, 300, 100, 40]) {
    const unitTime = nanoseconds / 1e6;
    const { time, work } = await think(Game.load(save), unitTime);
    expect(time, `${nanoseconds} ns a unit`).toBeLessThan(MOVE_LIMIT + STEP_WORK * unitTime);
    // A move uses most of its time.
    expect(work, `${nanoseconds} ns a unit`).toBeGreaterThan(Math.min(950_000, 70 / unitTime));
  }
});
