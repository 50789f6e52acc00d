/** The engine of the build for a script tag, which is a single file. In it, the element has the whole engine from the start. */
export { compiledEngine } from './compiled-inline.js';
export * from './inline.js';
