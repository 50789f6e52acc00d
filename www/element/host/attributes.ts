import type { Level, RulesInput } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';
import type { Dictionaries } from '../../words/own-words.ts';
import { LANGS } from '../../words/words.ts';
import { setAttribute } from '../dom/dom.ts';
import type { Settings } from '../settings.ts';

// The attributes of the element: their values, the properties that reflect them, and how they are read.

interface Attribute {
  /** The valid values. Others are reported and ignored. */
  readonly values?: readonly string[];
  /** Whether a change takes effect at once. */
  readonly isWatched?: true;
}

/** Each attribute. The comments are the descriptions in the types and in `custom-elements.json`. */
export const ATTRIBUTES = {
  /**
   * The rules: the name of a preset, or JSON such as `{ "preset": name, … }`; the property also takes an object. `presets()` lists them.
   * @default bga
   */
  rules: {},
  /**
   * The number of players, or their names separated by commas or as a JSON list. The first one is the person, the others are computers. The rules allow
   * between two and five, six or eight players, and `bga`, the default, two to six. The property also takes a number or a list of names.
   * @default 2
   */
  players: {},
  /**
   * How strong the computer players are.
   * @default medium
   */
  level: { values: LEVELS, isWatched: true },
  /** Text that determines the deal: the same seed deals the same cards. Without it, every game is different. */
  seed: {},
  /**
   * A position to start from, such as `5C 6C 7C / 8C 2D`: table / hand, and optionally / helping cards. With `mode="analysis"`, it may also
   * be a link to a position or a variation.
   */
  position: {},
  /** The language. By default that of the nearest element with a supported `lang`, or else the browser's. */
  lang: { values: LANGS, isWatched: true },
  /**
   * The colour theme. `auto` follows the page's `color-scheme`, and the system if that allows both. By default `auto` if the page sets
   * a `color-scheme`, or else `dark`.
   */
  theme: { values: ['auto', 'dark', 'light'], isWatched: true },
  /**
   * A name under which the game is stored in this browser and continued later. Use a different name for each element. Of a game that is
   * held elsewhere, only the draft is stored. Without `persist` nothing is stored, and an element that is removed from the page loses its
   * game.
   */
  persist: { isWatched: true },
  /** The address of `engine.wasm`, if it is not beside the script. The table then loads the whole engine before it deals. */
  'wasm-src': {},
  /**
   * Whether the computer players may think in a worker; `off` makes them think on the main thread.
   * @default auto
   */
  worker: { values: ['auto', 'off'] },
  /**
   * `off`: no game begins until the page calls `start()`, `resume()`, `load()` or `connect()`.
   * @default on
   */
  autostart: { values: ['on', 'off'] },
  /** `page` adds menu entries for screens that the page provides. The event `machiavelli-open` reports which was chosen. */
  menu: { values: ['page'] },
  /**
   * What the table shows: a game, the finished game of the attribute `game`, the puzzle of the attribute `puzzle`, the deal of the
   * attribute `challenge`, or the analysis board with the attribute `position`.
   * @default play
   */
  mode: { values: ['play', 'replay', 'puzzle', 'challenge', 'analysis'] },
  /** With `mode="replay"`: the finished game, as the text of `save()` or a link of `gameLink()`. */
  game: {},
  /**
   * With `mode="puzzle"`: `today`, a day such as `2026-12-01`, or the number of a puzzle. If there is no such puzzle, the nearest one is
   * shown.
   * @default today
   */
  puzzle: {},
  /** With `mode="challenge"`: a link of `challengeLink()`, whose deal is played. */
  challenge: {},
  /**
   * The label of the main button once the game or the exercise is over, such as `Next puzzle`. The event `machiavelli-open` reports that it
   * was pressed. By default, the button starts another game.
   */
  next: { isWatched: true },
} as const satisfies Readonly<Record<string, Attribute>>;

type Attributes = typeof ATTRIBUTES;
type Name = keyof Attributes;

/** The values of the properties that take more than text. */
interface RichValues {
  /** Any other text is JSON, which the types do not know. */
  readonly rules: RulesInput | (string & {});
  readonly players: string | number | readonly string[];
  readonly level: Level;
  readonly puzzle: string | number;
}

type ValueOf<N extends Name> = N extends keyof RichValues
  ? RichValues[N]
  : Attributes[N] extends { readonly values: readonly (infer Value)[] }
    ? Value
    : string;

/** The attributes of the element as properties; `null` if the attribute is missing. */
export type Reflected = {
  -readonly [N in Exclude<Name, 'lang'> as N extends 'wasm-src' ? 'wasmSrc' : N]: ValueOf<N> | null;
};

/** The properties that a framework can set on the tag. `undefined` and `null` remove the attribute. */
export type TableProperties = { readonly [N in keyof Reflected]?: Reflected[N] | undefined } & {
  readonly settings?: Partial<Settings> | null | undefined;
  readonly words?: Dictionaries | null | undefined;
};

const ALL = Object.entries<Attribute>(ATTRIBUTES);

export const WATCHED = ALL.filter(([, { isWatched }]) => isWatched).map(([name]) => name);

/** The reflected properties, with their attributes. `lang` is a property of every element. */
export const PROPERTIES = ALL.filter(([name]) => name !== 'lang').map(
  ([name]) => [name === 'wasm-src' ? 'wasmSrc' : name, name] as const,
);

/** Converts a value to the text of its attribute: JSON for an object or a list; `null` for none. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Converts the text of an attribute to the object or the list that it is as JSON; other text stays text. */
export function fromText(text: string | null): unknown {
  try {
    return /^\s*[{[]/.test(text ?? '') ? JSON.parse(text ?? '') : text;
  } catch {
    return text;
  }
}

export function reflectAttributes(prototype: Element): void {
  for (const [property, name] of PROPERTIES) {
    Object.defineProperty(prototype, property, {
      get(this: Element) {
        const text = this.getAttribute(name);
        return name === 'rules' || name === 'players' ? fromText(text) : text;
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
  for (const property of [...PROPERTIES.map(([name]) => name), 'settings', 'words']) {
    const own = Object.getOwnPropertyDescriptor(element, property);
    if (own !== undefined) {
      Reflect.deleteProperty(element, property);
      Reflect.set(element, property, own.value);
    }
  }
}

/** The attributes with unknown values. `ownLangs` are the languages that the page has added. */
export function unknownValues(element: Element, ownLangs: readonly string[]) {
  return ALL.flatMap(([name, { values }]) => {
    const choices = name === 'lang' ? [...LANGS, ...ownLangs] : values;
    const value = element.getAttribute(name) ?? '';
    const word = name === 'lang' ? value.toLowerCase().split('-')[0] : value;
    const isKnown = choices === undefined || ['', ...choices].some((known) => known === word);
    return isKnown ? [] : [{ name, value, choices }];
  });
}

/**
 * The wanted languages, the first one first: the attribute `lang`, what the player has chosen before, those of the ancestors of the
 * element, across shadow roots, and those of the browser.
 */
export function languagesAround(element: Element, chosen: unknown): readonly string[] {
  const languages = [element.getAttribute('lang') ?? '', String(chosen)];
  let at: Element | null = element;
  while (at !== null) {
    const found: Element | null = at.closest('[lang]');
    if (found !== null) languages.push(found.getAttribute('lang') ?? '');
    at = found?.parentElement ?? shadowHostOf(at);
  }
  return [...languages, ...navigator.languages];
}

function shadowHostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * The attribute `theme`, or what the player has chosen before, if it is `dark` or `light`. Otherwise the colour scheme of the page around
 * the element if it is one of the two; `auto` if the page supports both or the theme is `auto`; or else `dark`.
 */
export function themeOf(element: Element, chosen: unknown): 'auto' | 'dark' | 'light' {
  const theme = element.getAttribute('theme') ?? chosen;
  if (theme === 'dark' || theme === 'light') return theme;
  const scheme = getComputedStyle(element).colorScheme;
  const [light, dark] = [scheme.includes('light'), scheme.includes('dark')];
  if (light !== dark) return light ? 'light' : 'dark';
  return light || theme === 'auto' ? 'auto' : 'dark';
}

/** The modes in which something else than the attributes of a game says what is on the table. */
export type Mode = Exclude<Attributes['mode']['values'][number], 'play'>;

/** The mode of the element; `null` if games are played. */
export function modeOf(element: Element): Mode | null {
  const mode = element.getAttribute('mode');
  return mode === 'play'
    ? null
    : (ATTRIBUTES.mode.values.find((known): known is Mode => known === mode) ?? null);
}

/** Whether the menu has entries for screens of the page, such as its settings and statistics. */
export const hasPageMenu = (element: Element): boolean => element.getAttribute('menu') === 'page';

export const mayUseWorker = (element: Element): boolean => element.getAttribute('worker') !== 'off';

/** The URL of the engine's wasm; `null` if the wasm is beside the script. */
export function wasmSource(element: Element): string | null {
  const href = element.getAttribute('wasm-src') ?? '';
  return href === '' ? null : Object.assign(document.createElement('a'), { href }).href;
}
