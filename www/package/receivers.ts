/**
 * Checks that the engine's methods are called on the engine's objects, because the wasm would misread the address of another object.
 * The element makes no such mistake, so the small engine does without.
 */
import { misuse } from './errors.js';

type Call = (...args: unknown[]) => unknown;

type EngineClass = { readonly prototype: object };

/** An object of the engine. `__wbg_ptr` is its address in wasm memory, or 0 once it has been freed. */
type EngineObject = { readonly __wbg_ptr?: number };

/** Makes every method and getter of the classes in `module` check `this`. `module` is the module that wasm-bindgen generated. */
export function checkReceivers(module: object): void {
  for (const Class of Object.values(module).filter(isEngineClass)) checkReceiversOf(Class);
}

function isEngineClass(value: { readonly prototype?: object }): value is EngineClass {
  return 'free' in (value.prototype ?? {});
}

function checkReceiversOf(Class: EngineClass): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))) {
    if (['constructor', 'free', '__destroy_into_raw', '__wbg_ptr'].includes(name)) continue;
    const { value, get } = property as { value?: Call; get?: Call };
    if (value !== undefined) property.value = withReceiverCheck(Class, value);
    if (get !== undefined) property.get = withReceiverCheck(Class, get);
    Object.defineProperty(Class.prototype, name, property);
  }
}

function withReceiverCheck(Class: EngineClass, method: Call): Call {
  return function (this: unknown, ...args: unknown[]) {
    if (!(this instanceof (Class as unknown as new () => EngineObject))) {
      throw misuse(
        'bad-input',
        'a method was called without its object: call it as object.method(), or bind it',
      );
    }
    if (!this.__wbg_ptr) throw freedError();
    try {
      return method.apply(this, args);
    } catch (error) {
      // wasm-bindgen throws these messages for an argument of another class and for a freed object.
      const message = error instanceof Error ? error.message : '';
      if (message.startsWith('expected instance of')) throw misuse('bad-input', message);
      throw message === 'null pointer passed to rust' ? freedError() : error;
    }
  };
}

function freedError(): Error {
  return misuse(
    'freed-game',
    'this object was freed, or was not created by the engine: create a game with Game.deal, Game.arrange or Game.load',
  );
}
