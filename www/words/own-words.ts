import type { AnalysisWords } from './en/analysis.ts';
import type { ConnectedWords } from './en/connected.ts';
import type { DialogWords } from './en/dialogs.ts';
import type { ErrorWords } from './en/errors.ts';
import type { RulesWords } from './en/rules.ts';
import type { TableWords } from './en/table.ts';

// Words that a page supplies, to replace sentences of the table or to add a language.

/** Some of the words of `T`. Lists and functions are replaced as a whole. */
export type SomeOf<T> = T extends readonly unknown[] | ((...values: never[]) => unknown) | string
  ? T
  : { readonly [Key in keyof T]?: SomeOf<T[Key]> };

/** All words of the table in one language. */
export interface AllWords {
  /** The table, and what screen readers say. */
  readonly table: TableWords;
  /** Menus, dialogs, hints and replays. */
  readonly dialogs: DialogWords;
  /** The rules of a game. */
  readonly rules: RulesWords;
  /** A game that is held elsewhere. */
  readonly connected: ConnectedWords;
  readonly errors: ErrorWords;
  /** The analysis board. */
  readonly analysis: AnalysisWords;
}

/** The words of a page in one language. Words that are missing are those of the table in English or Italian. */
export type Dictionary = SomeOf<AllWords>;

/** The dictionaries of a page by language, such as `nl`. */
export type Dictionaries = Readonly<Record<string, Dictionary>>;

const merged = new WeakMap<object, { readonly words: object; readonly all: object }>();

/** The words, of which those in `own` replace some. */
export function withOwnWords<T extends object>(words: T, own: object | undefined): T {
  if (own === undefined) return words;
  const known = merged.get(own);
  if (known?.words === words) return known.all as T;
  const all = { ...words } as Record<string, unknown>;
  for (const [key, value] of Object.entries(own)) {
    const before = all[key];
    const isGroup = typeof before === 'object' && before !== null && !Array.isArray(before);
    all[key] = isGroup ? withOwnWords(before, value as object) : (value ?? before);
  }
  merged.set(own, { words, all });
  return all as T;
}
