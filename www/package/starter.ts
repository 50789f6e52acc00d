import type { InitInput, SyncInitInput } from './engine.js';
import { startFailed } from './errors.js';
import { complete, type Part, stands } from './guard.js';

/** From where the engine's wasm may come: an address, an answer of `fetch`, bytes, or a compiled module. */
export type EngineSource = InitInput | Promise<InitInput>;

/** The wasm as bytes or as a compiled module: what starts without waiting. */
export type EngineBytes = SyncInitInput;

type Start = (options: { module_or_path: EngineSource }) => Promise<unknown>;

type StartSync = (options: { module: EngineBytes }) => unknown;

type Init = (source?: EngineSource) => Promise<void>;

/**
 * Makes `initGame` and `init`: each starts the engine once, from `usual()` unless a source is given, which has it whole.
 * Where `usual()` gives the part that plays alone, `init` adds the one that thinks, `thinks()`.
 * Later calls give the same promise, whatever their source; after a failure the next call tries again.
 */
export function makeInits(
  start: Start,
  usual: () => EngineSource,
  thinks: () => Part,
): { initGame: Init; init: Init } {
  let playing: Promise<void> | undefined;
  let whole: Promise<void> | undefined;

  const initGame: Init = (source) => {
    playing ??= begin(start, source ?? usual()).catch((error: unknown) => {
      playing = undefined;
      throw startFailed(error);
    });
    return playing;
  };

  const all: Init = async (source) => {
    // Both parts are on their way at once.
    const early =
      source === undefined && playing === undefined && !stands('game_deal') ? thinks() : undefined;
    early?.catch(() => undefined);
    await initGame(source);
    if (!stands('solve')) {
      await complete(early ?? thinks()).catch((error: unknown) => {
        throw startFailed(error);
      });
    }
  };

  const init: Init = (source) => {
    whole ??= all(source).catch((error: unknown) => {
      whole = undefined;
      throw error;
    });
    return whole;
  };
  return { initGame, init };
}

async function begin(start: Start, source: EngineSource): Promise<void> {
  await start({ module_or_path: source });
}

/** Starts the engine at once. */
export function beginSync(start: StartSync, source: EngineBytes): void {
  try {
    start({ module: source });
  } catch (error) {
    throw startFailed(error);
  }
}
