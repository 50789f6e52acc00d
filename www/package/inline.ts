/** The entry that contains the wasm, for Node and for bundlers that do not copy files. */
export * from './api.js';
export { init, initSync } from './single.js';
