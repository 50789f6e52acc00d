/** Like compiled.ts, with the wasm inside. */
import { type CompileOnce, compileOnce, WHOLE } from './compile.js';
import { engineBytes } from './engine-bytes.js';

export const compiledEngine: CompileOnce = compileOnce({
  required: WHOLE,
  usual: engineBytes,
});
