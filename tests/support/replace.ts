// Replaces what a browser offers, until the end of the test.
import { afterEach } from 'node:test';

/** What tests have replaced, and how to put it back. */
const replaced: (() => void)[] = [];

/** Replaces properties of an object, such as the global one, until the end of the test. */
export function replace(object: object, values: object): void {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(values))) {
    const before = Object.getOwnPropertyDescriptor(object, name);
    Object.defineProperty(object, name, { ...property, configurable: true });
    replaced.push(() => {
      if (before === undefined) Reflect.deleteProperty(object, name);
      else Object.defineProperty(object, name, before);
    });
  }
}

/** From now on until the end of the test, the storage refuses the values for which `isRefused`, as if it were full. */
export function refuseStoring(isRefused: (key: string, value: string) => boolean): void {
  const { localStorage: usual } = globalThis;
  const localStorage = {
    getItem: (key: string) => usual.getItem(key),
    setItem(key: string, value: string): void {
      if (isRefused(key, value)) throw new DOMException('full', 'QuotaExceededError');
      usual.setItem(key, value);
    },
    removeItem: (key: string) => usual.removeItem(key),
    clear: () => usual.clear(),
  };
  replace(globalThis, { localStorage });
}

export function restoreReplaced(): void {
  while (replaced.length > 0) replaced.pop()?.();
}

afterEach(restoreReplaced);
