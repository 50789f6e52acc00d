import type { Level, RulesInput } from '../engine.ts';
import { setAttribute } from './dom/dom.ts';
import type { Settings } from './settings.ts';

// The properties of the element that reflect its attributes, for frameworks and scripts.

/** The attributes of the element as properties; `null` if the attribute is missing. */
export interface Reflected {
  /** The name of a preset, or an object with options. */
  rules: RulesInput | null;
  /** The number of players, or their names; the first player is the person. */
  players: string | number | readonly string[] | null;
  /** How strong the computer players are. */
  level: Level | null;
  /** Text that determines the deal. */
  seed: string | null;
  /** A position to start from. */
  position: string | null;
  theme: 'auto' | 'dark' | 'light' | null;
  /** The key under which the game is stored in this browser. */
  persist: string | null;
  /** The address of `engine.wasm`, if it is not beside the script. */
  wasmSrc: string | null;
  worker: 'auto' | 'off' | null;
  autostart: 'on' | 'off' | null;
  menu: 'page' | null;
  /** What the table shows: a game, a finished game or a puzzle. */
  mode: 'play' | 'replay' | 'puzzle' | null;
  /** The finished game to replay, as a save or a link. */
  game: string | null;
  /** The puzzle: `today`, a day such as `2026-12-01`, or a number from 0. */
  puzzle: string | number | null;
}

/** The properties that a framework can set on the tag. `undefined` and `null` remove the attribute. */
export type TableProperties = { readonly [Name in keyof Reflected]?: Reflected[Name] | undefined } & {
  readonly settings?: Partial<Settings> | undefined;
};

const PROPERTIES: readonly (keyof Reflected)[] = [
  'rules',
  'players',
  'level',
  'seed',
  'position',
  'theme',
  'persist',
  'wasmSrc',
  'worker',
  'autostart',
  'menu',
  'mode',
  'game',
  'puzzle',
];

const attributeOf = (property: string): string => (property === 'wasmSrc' ? 'wasm-src' : property);

/** Converts a value to the text of its attribute: JSON for an object, comma-separated items for a list; `null` for none. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
}

function fromText(text: string | null): unknown {
  try {
    return text?.trim().startsWith('{') ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

export function reflectAttributes(prototype: Element): void {
  for (const property of PROPERTIES) {
    const name = attributeOf(property);
    Object.defineProperty(prototype, property, {
      get(this: Element) {
        const text = this.getAttribute(name);
        return name === 'rules' ? fromText(text) : text;
      },
      set(this: Element, value: unknown) {
        setAttribute(this, name, toText(value));
      },
      enumerable: true,
      configurable: true,
    });
  }
}

/** Applies the properties that were set before the element was defined. Otherwise they would hide the class's properties. */
export function applyEarlyProperties(element: Element): void {
  for (const property of [...PROPERTIES, 'settings']) {
    const own = Object.getOwnPropertyDescriptor(element, property);
    if (own !== undefined) {
      Reflect.deleteProperty(element, property);
      Reflect.set(element, property, own.value);
    }
  }
}
