/** The whole engine, which the entries of the package and the element's worker start. */
import * as bindings from './engine.js';
import { makeReadable } from './inspect.js';
import { checkReceivers } from './receivers.js';
import { makeEngine } from './start.js';

export { exercise, Game, outs, puzzleMaker, solve, techniques } from './engine.js';

export const { start, startSync } = makeEngine(bindings);

checkReceivers(bindings);
makeReadable(bindings.Game);
