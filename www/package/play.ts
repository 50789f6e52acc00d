/**
 * The engine without the solver and the computer players, for the element and the page. It is smaller than the whole engine, so
 * the game appears sooner. Once the game is shown, the element compiles the whole engine for its worker.
 */
import { compileOnce } from './compile.js';
import * as bindings from './engine-play.js';
import { makeEngine } from './start.js';

export { compiledEngine } from './compiled.js';
export type * from './engine-play.js';
export { checkMeld, Game, presets, ruleOptions } from './engine-play.js';

const compilePlayEngine = compileOnce({
  requiredExports: ['game_deal'],
  usualSource: () => new URL('engine-play.wasm', import.meta.url),
});

const { start } = makeEngine(bindings);

export const init = (): Promise<void> => start(compilePlayEngine);
