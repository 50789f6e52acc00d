/** Compiles the whole engine's wasm from the copy in a script. The entries without a wasm file use it instead of compiled.ts. */
import { type CompileOnce, compileOnce, WHOLE_EXPORTS } from './compile.js';
import { engineBytes } from './engine-bytes.js';

export const compiledEngine: CompileOnce = compileOnce({
  requiredExports: WHOLE_EXPORTS,
  usualSource: engineBytes,
});
