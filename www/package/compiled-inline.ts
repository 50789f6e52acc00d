/** Like compiled.ts, with the wasm inside. */
import { type CompileOnce, compileOnce, WHOLE_EXPORTS } from './compile.js';
import { engineBytes } from './engine-bytes.js';

export const compiledEngine: CompileOnce = compileOnce({
  required: WHOLE_EXPORTS,
  usual: engineBytes,
});
