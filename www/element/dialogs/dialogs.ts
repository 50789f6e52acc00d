// The chunk with all dialogs, what is drawn at the end of a deal, and the animation of a victory.
import type { Shell } from '../dom/shell.ts';
import type { Model } from '../model/model.ts';
import type { Env } from '../model/parts.ts';
import { drawOpenHands } from './open-hands.ts';
import { drawRematch } from './result.ts';

export { cascade } from '../view/cascade.ts';
export { ask, type ConfirmationName, showHelp, showRules, showWaiting } from './ask.ts';
export { showLog } from './log.ts';
export { showMenu } from './menu.ts';
export { openCardMenu } from './move-menu.ts';
export { showPlayers } from './players.ts';
export { showResult } from './result.ts';

/** Draws what the end of a deal shows beside the table: the hands of the others, and who wants a rematch. */
export function drawEnd(shell: Shell, env: Env, model: Model): void {
  drawOpenHands(shell, env, model);
  drawRematch(shell, model);
}
