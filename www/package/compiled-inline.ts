/** Compiles the wasm of the whole engine from the copy in a script, in place of compiled.ts. */
import { type CompileOnce, compileOnce, WHOLE_EXPORTS } from './compile.js';
import { engineBytes } from './engine-bytes.js';

export const compiledEngine: CompileOnce = compileOnce({
  required: WHOLE_EXPORTS,
  usual: engineBytes,
});
