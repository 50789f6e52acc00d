/** The engine of the single file for a script tag: the whole one, also for the element. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
