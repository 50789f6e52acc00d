/** The engine of the single file for a script tag. Here the element uses the whole engine, too. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
