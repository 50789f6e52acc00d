import { type Settings, updatedSettings } from '../element/settings.ts';
import { LANGS, type Lang, pickLang } from '../words/words.ts';
import { isRecord, oneOf, readStored } from './storage.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface PageSettings {
  readonly lang: Lang;
  readonly theme: Theme;
  /** The settings that differ from the table's defaults. */
  readonly table: Partial<Settings>;
}

/** The stored settings. The language is the browser's until the player chooses a language. */
export function storedSettings(): PageSettings {
  const stored = readStored('machiavelli.settings');
  const { lang, theme, table } = isRecord(stored) ? stored : {};
  return {
    lang: oneOf(lang, LANGS) ?? pickLang(navigator.languages),
    theme: oneOf(theme, THEMES) ?? 'auto',
    // The table ignores settings that it does not know.
    table: isRecord(table) ? (updatedSettings(table) as Partial<Settings>) : {},
  };
}
