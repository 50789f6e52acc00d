// All dialogs, loaded with the first of them.

export { ask, type Question, showHelp, showRules, showWaiting } from './ask.ts';
export { showLog } from './log.ts';
export { showMenu } from './menu.ts';
export { openCardMenu } from './move-menu.ts';
export { showResult } from './result.ts';
