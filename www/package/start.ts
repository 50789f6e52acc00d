/** Starts an engine from its compiled wasm, and converts failures inside it to errors with a `code`. */
import { misuse, startFailed } from './errors.js';

type Call = (...args: unknown[]) => unknown;

/** Exports that wasm-bindgen generates but leaves out of its types. */
interface Bindings {
  /** Sets the exports of the wasm that all functions and classes call from then on. */
  __wbg_set_wasm(exports: object): void;
  /** Returns the message of the last panic, and forgets it; empty if there was none. */
  takePanic(): string;
}

const IMPORT_MODULE = './engine_bg.js';

const EXPORTS_BEFORE_START = new Proxy(
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
 * Returns two functions that start an engine. The engine starts only once: further calls of `start` return the same promise. After
 * a failure, the next call tries again. `module` is the module that wasm-bindgen generated for the engine.
 */
export function makeEngine(module: object): {
  start: (compile: () => Promise<WebAssembly.Module>) => Promise<void>;
  startSync: (compile: () => WebAssembly.Module) => void;
} {
  const bindings = module as Bindings;
  const imports = { [IMPORT_MODULE]: module as WebAssembly.ModuleImports };
  let started = false;
  let starting: Promise<void> | undefined;
  bindings.__wbg_set_wasm(EXPORTS_BEFORE_START);

  const begin = ({ exports }: WebAssembly.Instance): void => {
    // `startSync` may have started the engine while `start` was still waiting for its wasm.
    if (started) return;
    bindings.__wbg_set_wasm(guarded(exports, bindings.takePanic));
    (exports.__wbindgen_start as Call)();
    started = true;
  };

  return {
    start: (compile) => {
      starting ??= started
        ? Promise.resolve()
        : compile()
            .then((compiled) => WebAssembly.instantiate(compiled, imports))
            .then(begin)
            .catch((error: unknown) => {
              starting = undefined;
              throw startFailed(error);
            });
      return starting;
    },
    startSync: (compile) => {
      if (started) return;
      try {
        begin(new WebAssembly.Instance(compile(), imports));
      } catch (error) {
        throw startFailed(error);
      }
    },
  };
}

/**
 * Wraps the exports of a wasm. A call that traps throws an error with the code `internal`, and the wasm stays usable. `takePanic`
 * returns the message of the panic that caused the trap; empty if no panic caused it.
 */
export function guarded(exports: object, takePanic: () => string): object {
  const { __stack_pointer: stack } = exports as { __stack_pointer?: WebAssembly.Global };
  const guard =
    (call: Call): Call =>
    (...args) => {
      const stackTop: unknown = stack?.value;
      try {
        return call(...args);
      } catch (error) {
        // A call that traps leaves its frames on the stack of the wasm. If they stayed, later calls would run out of stack.
        if (stack !== undefined) stack.value = stackTop;
        throw isTrap(error) ? internalError(error, takePanic) : error;
      }
    };
  const wrap = (name: string, value: unknown): unknown => {
    if (typeof value !== 'function') return value;
    if (/^__wbg_\w+_free$/.test(name)) return safeFree(value as Call);
    return name.startsWith('__') || name === 'takePanic' ? value : guard(value as Call);
  };
  return Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, wrap(name, value)]));
}

/** Whether the wasm itself has trapped. Other errors, such as those of the caller's own getters, pass through unchanged. */
function isTrap(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  // Firefox throws this error when the stack overflows.
  return error instanceof Error && error.name === 'InternalError';
}

function messageOf(trap: Error, takePanic: () => string): string {
  try {
    return takePanic() || trap.message;
  } catch {
    // The engine has no stack left for `takePanic`.
    return trap.message;
  }
}

function internalError(trap: Error, takePanic: () => string): Error {
  return misuse(
    'internal',
    `a bug made the engine fail: ${messageOf(trap, takePanic)}. Please report it with this message, the call that ` +
      'failed and the saved game. The call changed nothing: the game can be saved and continued.',
    trap,
  );
}

/** Makes `free` ignore freed objects and never throw. The garbage collector also calls `free`, and could not catch an error. */
function safeFree(free: Call): Call {
  return (...args) => {
    if (!args[0]) return;
    try {
      free(...args);
    } catch {
      // After a method of an object has trapped, the object stays borrowed, and its memory cannot be freed.
    }
  };
}
