import type { InitInput, SyncInitInput } from './engine.js';
import { startFailed } from './errors.js';

/** From where the engine's wasm may come: an address, an answer of `fetch`, bytes, or a compiled module. */
export type EngineSource = InitInput | Promise<InitInput>;

/** The wasm as bytes or as a compiled module: what starts without waiting. */
export type EngineBytes = SyncInitInput;

type Start = (options: { module_or_path: EngineSource } | undefined) => Promise<unknown>;

type StartSync = (options: { module: EngineBytes }) => unknown;

/**
 * Makes `init`: it starts the engine once, from `usual()` unless a source is given.
 * Later calls give the same promise, whatever their source; after a failure the next call tries again.
 */
export function makeInit(
  start: Start,
  usual: () => EngineSource | undefined,
): (source?: EngineSource) => Promise<void> {
  let started: Promise<void> | undefined;
  return (source) => {
    started ??= begin(start, source ?? usual()).catch((error: unknown) => {
      started = undefined;
      throw startFailed(error);
    });
    return started;
  };
}

async function begin(start: Start, source: EngineSource | undefined): Promise<void> {
  await start(source === undefined ? undefined : { module_or_path: source });
}

/** Starts the engine at once. */
export function beginSync(start: StartSync, source: EngineBytes): void {
  try {
    start({ module: source });
  } catch (error) {
    throw startFailed(error);
  }
}
