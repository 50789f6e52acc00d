/** The engine in the single file for a script tag. There, the element uses the whole engine from the start. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
