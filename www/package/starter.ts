import type { InitInput, SyncInitInput } from './engine.js';
import { startFailed } from './errors.js';
import { complete, expectWhole, type Part, stands } from './guard.js';

/** From where the engine's wasm may come: an address, an answer of `fetch`, bytes, or a compiled module. */
export type EngineSource = InitInput | Promise<InitInput>;

/** The wasm as bytes or as a compiled module: what starts without waiting. */
export type EngineBytes = SyncInitInput;

type Start = (options: { module_or_path: EngineSource }) => Promise<unknown>;

type StartSync = (options: { module: EngineBytes }) => unknown;

type Init = (source?: EngineSource) => Promise<void>;

/**
 * Makes `initGame` and `init`: each starts the engine once, from `usual()` unless a source is given, which has it whole.
 * Where `usual()` gives the part that plays alone, `init` adds the one that thinks, from `thinks()`; without that, a source
 * that is not the whole engine is refused.
 * Later calls give the same promise, whatever their source; after a failure the next call tries again.
 */
export function makeInits(
  start: Start,
  usual: () => EngineSource,
  thinks?: () => URL,
): { initGame: Init; init: Init } {
  let playing: Promise<void> | undefined;
  let whole: Promise<void> | undefined;

  const initGame: Init = (source) => {
    playing ??= begin(start, source ?? usual(), !thinks).catch((error: unknown) => {
      playing = undefined;
      throw error;
    });
    return playing;
  };

  const rest = (): Part | undefined => thinks && fetch(thinks());

  const all: Init = async (source) => {
    // Both parts are on their way at once.
    const early = source === undefined && playing === undefined && !stands('game_deal') ? rest() : undefined;
    early?.catch(() => undefined);
    await initGame(source);
    const part = stands('solve') ? undefined : (early ?? rest());
    if (part) {
      await complete(part).catch((error: unknown) => {
        throw startFailed(error, thinks?.().href);
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

/** Where a source lies, as far as it says so. */
function placeOf(source: EngineSource): string {
  const { href, url } = source as { href?: string; url?: string };
  return href ?? url ?? (typeof source === 'string' ? source : '');
}

async function begin(start: Start, source: EngineSource, whole: boolean): Promise<void> {
  try {
    expectWhole(whole);
    await start({ module_or_path: source });
  } catch (error) {
    throw startFailed(error, placeOf(source));
  }
}

/** Starts the engine at once; `whole` says that a part of it will not do. */
export function beginSync(start: StartSync, source: EngineBytes, whole: boolean): void {
  try {
    expectWhole(whole);
    start({ module: source });
  } catch (error) {
    throw startFailed(error);
  }
}
