/** Compiles the wasm of an engine only once. */
import { startFailed } from './errors.js';
import type { EngineBytes, EngineSource } from './sources.js';

/** Compiles the wasm from `source` or, without a source, from the usual address. Further calls return the same promise. */
export type CompileOnce = (source?: EngineSource) => Promise<WebAssembly.Module>;

/** Two exports of the wasm by which the whole engine is recognised. */
export const WHOLE_EXPORTS: readonly string[] = ['game_deal', 'solve'];

interface WasmOrigin {
  /** The names of exports that the wasm must have. */
  readonly requiredExports: readonly string[];
  /** Returns the source that is used if the caller does not pass one. */
  readonly usualSource: () => EngineSource;
  /** Loads a copy of the wasm that is part of a script. It is used if the usual source fails. */
  readonly inlinedCopy?: () => Promise<EngineBytes> | undefined;
}

/** Returns a function that compiles the wasm once. After a failure, the next call tries again. */
export function compileOnce({ requiredExports, usualSource, inlinedCopy }: WasmOrigin): CompileOnce {
  let compiling: Promise<WebAssembly.Module> | undefined;

  async function compileFrom(source: EngineSource): Promise<WebAssembly.Module> {
    try {
      return checkExports(await compile(await source), requiredExports);
    } catch (error) {
      throw startFailed(error, addressOf(source));
    }
  }

  async function compileUsual(): Promise<WebAssembly.Module> {
    let source: EngineSource = '';
    try {
      // In a script that is not a module, there is no address to start from, and this throws.
      source = usualSource();
      return await compileFrom(source);
    } catch (error) {
      const module = await inlinedCopy?.()
        ?.then(compile, () => undefined)
        .catch(() => undefined);
      if (module === undefined) throw startFailed(error);
      // Node, and pages opened from a file, cannot fetch files. They always need the copy, so there is no warning.
      const address = addressOf(source);
      if (!address.startsWith('file:')) warnOfInlinedCopy(address, error);
      return module;
    }
  }

  return (source) => {
    compiling ??= (source === undefined ? compileUsual() : compileFrom(source)).catch((error: unknown) => {
      compiling = undefined;
      throw error;
    });
    return compiling;
  };
}

export function compileSync(source: EngineBytes, requiredExports: readonly string[]): WebAssembly.Module {
  const module =
    source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source as BufferSource);
  return checkExports(module, requiredExports);
}

async function compile(source: Awaited<EngineSource>): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) {
    return WebAssembly.compile(source as BufferSource);
  }
  const response = source instanceof Response ? source : await fetch(source as RequestInfo);
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`.trim());
  // Browsers compile a stream only if its media type is application/wasm, and some hosts send another media type.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

function checkExports(module: WebAssembly.Module, requiredExports: readonly string[]): WebAssembly.Module {
  const names = WebAssembly.Module.exports(module).map(({ name }) => name);
  if (!['__wbindgen_start', ...requiredExports].every((name) => names.includes(name))) {
    throw new Error('this wasm is not the complete engine');
  }
  return module;
}

/** The URL of a source; empty if the source has none. */
function addressOf(source: EngineSource): string {
  const { href, url } = source as { href?: string; url?: string };
  return href ?? url ?? (typeof source === 'string' ? source : '');
}

function warnOfInlinedCopy(address: string, error: unknown): void {
  const reason = address === '' ? 'this script is not a module' : `there is no engine at ${address}`;
  console.warn(
    `machiavelli-cards: ${reason}, so the copy inside the package was started, which is a third larger. ` +
      'See “With a bundler” in docs/hosting.md.',
    error,
  );
}
