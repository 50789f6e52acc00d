import { afterEach } from 'node:test';

const originals = new Map<string, PropertyDescriptor | undefined>();

/** Replaces global variables until the end of the test. */
export function setGlobals(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!originals.has(name)) originals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

function restoreGlobals(): void {
  for (const [name, original] of originals) {
    if (original === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, original);
  }
  originals.clear();
}

afterEach(restoreGlobals);
