/**
 * The engine with the wasm inside this script: for the entry `inline` and for the builds in a single file, in which the element has the
 * whole engine from the start.
 */
import { type CompileOnce, compileOnce, compileSync, WHOLE_EXPORTS } from './compile.js';
import { engineBytes } from './engine-bytes.js';
import type { EngineBytes, EngineSource } from './sources.js';
import { start, startSync } from './whole.js';

export * from './api.js';

/** Compiles the whole engine's wasm once. */
export const compiledEngine: CompileOnce = compileOnce({
  requiredExports: WHOLE_EXPORTS,
  usualSource: engineBytes,
});

/** Starts the engine, by default from the wasm inside this module. */
export function init(source?: EngineSource): Promise<void> {
  return start(() => compiledEngine(source));
}

/** Starts the engine synchronously, by default from the wasm inside this module. */
export function initSync(source: EngineBytes = engineBytes()): void {
  startSync(() => compileSync(source, WHOLE_EXPORTS));
}
