// The chunk with all dialogs, and with what is shown at the end of a deal.

export { cascade } from '../view/cascade.ts';
export { drawOpenHands } from '../view/open-hands.ts';
export { ask, type Question, showHelp, showRules, showWaiting } from './ask.ts';
export { showLog } from './log.ts';
export { showMenu } from './menu.ts';
export { openCardMenu } from './move-menu.ts';
export { showResult } from './result.ts';
