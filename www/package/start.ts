/** Starts an engine from its wasm, and turns what goes wrong inside it into errors with a `code`. */
import { misuse, startFailed } from './errors.js';

/** The wasm as bytes or as a compiled module, from which the engine starts synchronously. */
export type EngineBytes = BufferSource | WebAssembly.Module;

/** The possible sources of the engine's wasm: a URL, a response of `fetch`, bytes, or a compiled module. */
export type EngineSource =
  | RequestInfo
  | URL
  | Response
  | EngineBytes
  | Promise<RequestInfo | URL | Response | EngineBytes>;

type Source = Awaited<EngineSource>;

type Call = (...given: unknown[]) => unknown;

type EngineClass = { readonly prototype: object };

/** An object of such a class holds the address of its memory in the wasm, which is 0 once it was freed. */
type EngineObject = { readonly __wbg_ptr?: number };

/** The part of the module written by wasm-bindgen that its types leave out. */
interface Bindings {
  /** Sets the exports of the wasm, which every function and class then calls. */
  __wbg_set_wasm(exports: object): void;
  takePanic(): string;
}

/** The name of the module from which the wasm imports. */
const IMPORTED = './engine_bg.js';

const NOT_STARTED = new Proxy(
  {},
  {
    get() {
      throw misuse(
        'not-started',
        'the engine was not started: call `await init()` once (or `initSync(bytes)`) before anything else',
      );
    },
  },
);

/**
 * Makes the functions that start an engine once. A later call changes nothing and gives the same promise, whatever its
 * source; after a failure the next call tries again.
 *
 * `module` is all of what wasm-bindgen wrote, `required` some exports that only the right wasm has, and `usual` gives the
 * source for callers who name none.
 */
export function makeEngine(
  module: object,
  required: readonly string[],
  usual: () => EngineSource,
): { init: (source?: EngineSource) => Promise<void>; initSync: (source: EngineBytes) => void } {
  const bindings = module as Bindings;
  const imports = { [IMPORTED]: module as WebAssembly.ModuleImports };
  let started = false;
  let starting: Promise<void> | undefined;
  bindings.__wbg_set_wasm(NOT_STARTED);
  for (const Class of Object.values(module).filter(isEngineClass)) checkReceivers(Class);

  const begin = ({ exports }: WebAssembly.Instance): void => {
    // `initSync` may have come first while the wasm of `init` was on its way.
    if (started) return;
    if (!['__wbindgen_start', ...required].every((name) => name in exports)) {
      throw new Error('this wasm is not the engine, or not all of it');
    }
    bindings.__wbg_set_wasm(guarded(exports, bindings.takePanic));
    (exports.__wbindgen_start as Call)();
    started = true;
  };

  const load = async (source: EngineSource): Promise<void> => {
    try {
      begin(await instantiate(await source, imports));
    } catch (error) {
      throw startFailed(error, placeOf(source));
    }
  };

  return {
    init: (source) => {
      starting ??= started
        ? Promise.resolve()
        : load(source ?? usual()).catch((error: unknown) => {
            starting = undefined;
            throw error;
          });
      return starting;
    },
    initSync: (source) => {
      if (started) return;
      try {
        const compiled = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
        begin(new WebAssembly.Instance(compiled, imports));
      } catch (error) {
        throw startFailed(error);
      }
    },
  };
}

async function instantiate(source: Source, imports: WebAssembly.Imports): Promise<WebAssembly.Instance> {
  if (source instanceof WebAssembly.Module) return WebAssembly.instantiate(source, imports);
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) {
    return (await WebAssembly.instantiate(source, imports)).instance;
  }
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) throw new Error(`the answer was ${response.status} ${response.statusText}`.trim());
  // Browsers compile a stream only if it has this media type; some hosts send another.
  const compiled =
    response.headers.get('content-type') === 'application/wasm'
      ? await WebAssembly.instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  return compiled.instance;
}

/** The URL of a source, if it has one. */
function placeOf(source: EngineSource): string {
  const { href, url } = source as { href?: string; url?: string };
  return href ?? url ?? (typeof source === 'string' ? source : '');
}

/**
 * The exports of a wasm, whose failures throw `internal` and leave the wasm usable. `takePanic` gives the message of the
 * panic behind a failure.
 */
export function guarded(exports: object, takePanic: () => string): object {
  const { __stack_pointer: stack } = exports as { __stack_pointer?: WebAssembly.Global };
  const guard =
    (call: Call): Call =>
    (...given) => {
      const top: unknown = stack?.value;
      try {
        return call(...given);
      } catch (error) {
        // A call that traps never gives its part of the wasm's stack back; later calls would run out of it.
        if (stack !== undefined) stack.value = top;
        throw isTrap(error) ? internal(error, takePanic) : error;
      }
    };
  const wrap = (name: string, value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    if (/^__wbg_\w+_free$/.test(name)) return harmless(value as Call);
    return name.startsWith('__') || name === 'takePanic' ? value : guard(value as Call);
  };
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, wrap(name, value)]));
}

/** Did the wasm itself fail? Errors of the caller's own getters pass through a call unchanged. */
function isTrap(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  // Firefox throws this when the stack overflows.
  return error instanceof Error && error.name === 'InternalError';
}

function internal(trap: Error, takePanic: () => string): Error {
  return misuse(
    'internal',
    `the engine failed, which is a mistake of its own: ${takePanic() || trap.message}. Please report it with this ` +
      'message, what was called and the save of the game. The game is as it was before this call, and can be saved and ' +
      'played on',
    trap,
  );
}

/** Frees at most once and never throws: the garbage collector calls it too, where nobody can catch. */
function harmless(free: Call): Call {
  return (...given) => {
    if (!given[0]) return;
    try {
      free(...given);
    } catch {
      // An object whose method failed counts as borrowed for ever; its memory stays.
    }
  };
}

function isEngineClass(value: { readonly prototype?: object }): value is EngineClass {
  return 'free' in (value.prototype ?? {});
}

/** Makes every method and getter of a class refuse objects of other classes, whose addresses would be misread. */
function checkReceivers(Class: EngineClass): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))) {
    if (['constructor', 'free', '__destroy_into_raw', '__wbg_ptr'].includes(name)) continue;
    const { value, get } = property as { value?: Call; get?: Call };
    if (value !== undefined) property.value = checked(Class, value);
    if (get !== undefined) property.get = checked(Class, get);
    Object.defineProperty(Class.prototype, name, property);
  }
}

function checked(Class: EngineClass, method: Call): Call {
  return function (this: unknown, ...given: unknown[]) {
    if (!(this instanceof (Class as unknown as new () => EngineObject))) {
      throw misuse(
        'bad-input',
        'a method was called without its object: call it as object.method(), or bind it',
      );
    }
    if (!this.__wbg_ptr) throw freed();
    try {
      return method.apply(this, given);
    } catch (error) {
      // What wasm-bindgen throws for an argument that is an object of another class, or was freed.
      const message = error instanceof Error ? error.message : '';
      if (message.startsWith('expected instance of')) throw misuse('bad-input', message);
      throw message === 'null pointer passed to rust' ? freed() : error;
    }
  };
}

function freed(): Error {
  return misuse(
    'freed-game',
    'this object was freed, or not made by the engine: make another game by Game.deal, Game.arrange or Game.load',
  );
}
