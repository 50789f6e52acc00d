/** The engine in the single file for a script tag. In this file, the element also uses the whole engine. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
