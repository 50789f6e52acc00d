import type { Context } from '../context.ts';
import { createHint } from './hint.ts';
import { createPlayer, type Player } from './player.ts';

// The parts of the replay, which are loaded when the first hint or turn is shown.

export { turnsReel } from './reels.ts';

export interface ReplayParts {
  readonly player: Player;
  /** Shows the next stage of the hint. */
  readonly nextHint: () => Promise<void>;
}

export function createParts(context: Context): ReplayParts {
  const player = createPlayer(context);
  return { player, nextHint: createHint(context, player) };
}
