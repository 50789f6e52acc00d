/** The engine of the single file for a script tag, in which the element, too, uses the whole engine. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
