// Language, colours and how the table behaves: kept in this browser.
import type { Settings } from '../element/settings.ts';
import { LANGS, type Lang, pickLang } from '../words/words.ts';
import { isFields, oneOf, readStore, writeStore } from './store.ts';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

export interface Preferences {
  readonly lang: Lang;
  readonly theme: Theme;
  /** What differs from the table's own settings. */
  readonly table: Partial<Settings>;
}

/** As they were last; in the browser's language at first. */
export function storedPreferences(): Preferences {
  const stored = readStore('machiavelli.settings');
  const fields = isFields(stored) ? stored : {};
  return {
    lang: oneOf(fields.lang, LANGS) ?? pickLang(navigator.languages),
    theme: oneOf(fields.theme, THEMES) ?? 'auto',
    // The table takes from it what it understands.
    table: isFields(fields.table) ? (fields.table as Partial<Settings>) : {},
  };
}

export function storePreferences(preferences: Preferences): boolean {
  return writeStore('machiavelli.settings', preferences);
}
