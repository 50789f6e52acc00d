/** Compiles the wasm of the whole engine. A page compiles it once, for itself and for the element's worker. */
import { type CompileOnce, compileOnce, WHOLE_EXPORTS } from './compile.js';
import type { EngineBytes } from './sources.js';

type Load = () => Promise<EngineBytes>;

let copy: Load | undefined;

/** Gives the engine a copy of its wasm, for the case that the usual one cannot be loaded. */
export const offerCopy = (load: Load): void => {
  copy = load;
};

export const compiledEngine: CompileOnce = compileOnce({
  requiredExports: WHOLE_EXPORTS,
  usualSource: () => new URL('engine.wasm', import.meta.url),
  inlinedCopy: () => copy?.(),
});
