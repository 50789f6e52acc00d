/** The entry for Cloudflare Workers, which compile wasm only when they are uploaded, as a module that a script imports. */
import wasm from './engine.wasm';
import { init as startLean, initSync as startLeanSync } from './lean.js';
import type { EngineBytes, EngineSource } from './sources.js';

export * from './api.js';

/** Starts the engine, without a source from the module that was uploaded. Further calls do nothing. */
export function init(source: EngineSource = wasm): Promise<void> {
  return startLean(source);
}

/** Starts the engine synchronously, without a source from the module that was uploaded. */
export function initSync(source: EngineBytes = wasm): void {
  startLeanSync(source);
}
