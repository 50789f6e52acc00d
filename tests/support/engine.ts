// Stands in for the engine's entry points. A test can let the engine load slowly, or fail to load.
import { afterEach } from 'node:test';
import * as engine from '../../pkg/single.js';

export * from '../../pkg/single.js';

let loading: () => Promise<void> = async () => undefined;

export async function init(source?: Parameters<typeof engine.init>[0]): Promise<void> {
  await loading();
  await engine.init(source);
}

export async function compiledEngine(source?: Parameters<typeof engine.compiledEngine>[0]): Promise<object> {
  await loading();
  return await engine.compiledEngine(source);
}

/** From now on, the engine does not load until the returned function is called, or until the end of the test. */
export function holdEngine(): () => void {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  loading = () => isReleased;
  return () => {
    release();
    letEngineLoad();
  };
}

/** From now on, the engine fails to load. */
export function missEngine(): void {
  loading = async () => {
    throw Object.assign(new Error('there is no engine'), { code: 'start-failed' });
  };
}

export function letEngineLoad(): void {
  loading = async () => undefined;
}

afterEach(letEngineLoad);
