/**
 * The wall between the engine's glue and its wasm: whatever goes wrong behind it comes out as an `Error` with a
 * `code`. The build puts it into the glue, in the place where the wasm's functions are taken.
 */
import { misuse } from './errors.js';

type Door = (...given: unknown[]) => unknown;

/** The wasm of a second part, or an answer of `fetch` that brings it. */
export type Part = Promise<Response | BufferSource>;

type LoadMore = (source: Part, first: object) => Promise<object>;

/** What the engine said when it panicked, until the call that caused it has failed. */
let lastWords = '';

/** Takes what the engine prints when it panics; the first paragraph says where and why. */
export function panicked(words: string): void {
  console.error(words);
  lastWords = words.split('\n\nStack:')[0]?.trim() ?? '';
}

/** Stands where the wasm will stand: every use of it says what to do first. */
export function unstarted<Exports extends object>(): Exports {
  return new Proxy({} as Exports, {
    get() {
      throw misuse(
        'not-started',
        'the engine was not started: call `await init()` once (or `initSync(bytes)`) before anything else',
      );
    },
  });
}

/** What the engine's functions stand behind once it was started. */
let wall: Record<string, unknown> | undefined;

let addPart: (source: Part) => Promise<void>;

/** Must a wasm that is to be started have all of the engine, as nothing can be added to it? */
let wholeOnly = false;

/** Says so before a start. */
export function expectWhole(whole: boolean): void {
  wholeOnly = whole;
}

/** Refuses a wasm that lacks functions of the engine, before anything is changed for it. */
function check(exports: object, names: readonly string[]): void {
  if (!names.every((name) => name in exports)) {
    throw new Error('this wasm is not the engine, or not all of it');
  }
}

/** Was the engine started, and with the part that has this function? */
export function stands(name: string): boolean {
  return wall !== undefined && wall[name] !== comesLater;
}

/** Adds the second part to an engine that was started with its first one alone. */
export function complete(source: Part): Promise<void> {
  return addPart(source);
}

/** Stands where a function of the second part will stand. */
const comesLater: Door = () => {
  throw misuse(
    'not-started',
    'so far only what plays a game was started: call `await init()` once before anything that thinks or checks',
  );
};

/**
 * The wasm's functions with their failures turned into errors that have a code; all else as it is. `later` names those of
 * the second part, which `loadMore` loads; from then on they stand beside the others.
 */
export function guarded<Exports extends object>(
  exports: Exports,
  later: readonly string[],
  loadMore: LoadMore,
): Exports {
  check(exports, ['__wbindgen_start', 'game_deal', ...(wholeOnly ? later : [])]);
  const stack = (exports as { __stack_pointer?: WebAssembly.Global }).__stack_pointer;
  const guards: Record<string, unknown> = Object.fromEntries(later.map((name) => [name, comesLater]));
  const add = (part: object): void => {
    for (const [name, value] of Object.entries(part) as [string, unknown][]) {
      if (typeof value !== 'function') guards[name] = value;
      else if (/^__wbg_\w+_free$/.test(name)) guards[name] = harmless(value as Door);
      else guards[name] = name.startsWith('__') ? value : guardedDoor(value as Door, stack, isMethod(name));
    }
  };
  add(exports);
  addPart = async (source) => {
    const part = await loadMore(source, exports);
    check(part, later);
    add(part);
  };
  wall = guards;
  return guards as Exports;
}

/** Methods are named after their class, and take the object's address first; what makes a game takes none. */
function isMethod(name: string): boolean {
  return name.includes('_') && !['game_deal', 'game_arrange', 'game_load'].includes(name);
}

function guardedDoor(door: Door, stack: WebAssembly.Global | undefined, method: boolean): Door {
  return (...given) => {
    if (method && !given[0]) throw freed();
    const top: unknown = stack?.value;
    try {
      return door(...given);
    } catch (error) {
      // What leaves the wasm in the middle leaves its stack as it was; the next calls would run out of it.
      if (stack !== undefined) stack.value = top;
      throw isTrap(error) ? internal(error) : error;
    }
  };
}

/** What wasm throws by itself; an error of the caller's own getters goes through as it is. */
function isTrap(error: unknown): error is Error {
  if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return true;
  // Firefox says so when the stack is at its end.
  return error instanceof Error && error.name === 'InternalError';
}

function freed(): Error {
  return misuse(
    'freed-game',
    'this object was freed, or not made by the engine: make another game by Game.deal, Game.arrange or Game.load',
  );
}

/** What the glue of a call throws by itself: an object given as an argument that was freed, or is held by a call. */
export function refused(words: string): Error {
  return words.startsWith('null pointer') ? freed() : internal(new Error(words));
}

/** The address of the object that a method is called on, which may be none of its class. */
export function addressOf(self: unknown, Class: new () => object): unknown {
  if (self instanceof Class) return (self as { __wbg_ptr?: unknown }).__wbg_ptr;
  throw misuse('bad-input', 'a method was called without its object: call it as object.method(), or bind it');
}

/** An argument that is an object of another class than the one expected. */
export function stranger(words: string): Error {
  return misuse('bad-input', words);
}

function internal(trap: Error): Error {
  const why = lastWords === '' ? trap.message : lastWords;
  lastWords = '';
  return misuse(
    'internal',
    `the engine failed, which is a mistake of its own: ${why}. Please report it with this message, what was called and ` +
      'the save of the game. The game is as it was before this call, and can be saved and played on',
    trap,
  );
}

/** Frees at most once and never throws: a collector of garbage calls it too, with nobody there to catch. */
function harmless(free: Door): Door {
  return (...given) => {
    if (!given[0]) return;
    try {
      free(...given);
    } catch {
      // A game in which the engine failed is still held by the call that failed; its memory stays.
    }
  };
}
