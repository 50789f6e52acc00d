// The chunk with all dialogs, the open hands at the end of a deal, and the animation of a victory.

export { cascade } from '../view/cascade.ts';
export { ask, type ConfirmationName, showHelp, showRules, showWaiting } from './ask.ts';
export { showLog } from './log.ts';
export { showMenu } from './menu.ts';
export { openCardMenu } from './move-menu.ts';
export { drawOpenHands } from './open-hands.ts';
export { showPlayers } from './players.ts';
export { showResult } from './result.ts';
