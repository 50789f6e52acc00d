import { createThinker } from '../element/thinking/thinker.ts';
import { Game, type Hint, type RulesInput } from '../engine.ts';

/**
 * Finds the best play in a position, in a worker. `hasOpened` says whether the player has opened. Throws the engine's error if the
 * position is not possible.
 */
export async function bestPlay(position: string, rules: RulesInput, hasOpened = false): Promise<Hint> {
  const game = Game.arrange({ rules, position, opened: [hasOpened, false], seed: 'best play' });
  const save = game.save();
  game.free();
  const thinker = createThinker(document.body);
  try {
    return await thinker.hint(save, null);
  } finally {
    thinker.stop();
  }
}
