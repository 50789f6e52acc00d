import { expect, test } from '@playwright/test';
import { Game, init, type Thinking } from 'machiavelli-cards';
import { createPlayTurn } from '../../www/element/thinking/bot-turn.ts';

// How long a computer's turn takes, on machines whose clock is the work that was done. No page is needed.

/** The time that a move may take, in milliseconds, and the work of a step, which may follow. */
const MOVE = 100;
const STEP = 20_000;

/** The game before an expert's turn that it would think about for long. */
function long(): Game {
  const game = Game.deal({ rules: 'bga', players: ['Anna', 'Bruno'], seed: 'long' });
  for (;;) {
    const thinking = game.thinking('expert') as Thinking;
    while (!thinking.advance(100_000)) {}
    const { work } = thinking;
    thinking.free();
    if (work > 1_900_000) {
      return game;
    }
    game.botTurn('hard');
  }
}

const playTurn = createPlayTurn();

/** Thinks the turn out on a machine that needs so many milliseconds for a unit of work: the time and the work. */
async function think(game: Game, each: number): Promise<{ time: number; work: number }> {
  const real = performance.now;
  const known = game.thinking;
  let thinking: Thinking | undefined;
  game.thinking = (...asked) => {
    thinking = known.apply(game, asked);
    return thinking;
  };
  const work = (): number => thinking?.work ?? 0;
  let last = 0;
  performance.now = () => {
    last = Math.max(last, work());
    return last * each;
  };
  game.botPlay = () => {
    last = work();
    return { legal: true } as ReturnType<Game['botPlay']>;
  };
  try {
    await playTurn(game, 'expert', { pause: () => Promise.resolve(), isHurried: () => false });
  } finally {
    performance.now = real;
  }
  return { time: last * each, work: last };
}

test('a move keeps to its time on every machine, the first one and after the machine became slower', async () => {
  await init();
  const game = long();
  const save = game.save();
  // First of all on a slow one, of which nothing is known yet.
  for (const nanoseconds of [200, 30, 300, 100, 40]) {
    const each = nanoseconds / 1e6;
    const { time, work } = await think(Game.load(save), each);
    expect(time, `${nanoseconds} ns a unit`).toBeLessThan(MOVE + STEP * each);
    // And it is made use of.
    expect(work, `${nanoseconds} ns a unit`).toBeGreaterThan(Math.min(1_900_000, 70 / each));
  }
});
