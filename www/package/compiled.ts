/** Compiles the wasm of the whole engine. A page compiles it once, for itself and for the element's worker. */
import { type CompileOnce, compileOnce, WHOLE_EXPORTS } from './compile.js';

export const compiledEngine: CompileOnce = compileOnce({
  requiredExports: WHOLE_EXPORTS,
  usualSource: () => new URL('engine.wasm', import.meta.url),
  inlinedCopy: () => import('./engine-bytes.js').then(({ engineBytes }) => engineBytes()),
});
