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

/** The language that the address asks for, as `?lang=it` does. */
const askedLang = (): Lang | null => oneOf(new URLSearchParams(location.search).get('lang'), LANGS);

/** From now on, the language that the player has chosen counts, and no longer that of the address. */
export function forgetAskedLang(): void {
  if (askedLang() === null) return;
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  history.replaceState(history.state, '', address);
}

/** The stored settings. The language is that of the address, or else what the player has chosen, or else the browser's. */
export function storedSettings(): PageSettings {
  const stored = readStored('machiavelli.settings');
  const { lang, theme, table } = isRecord(stored) ? stored : {};
  return {
    lang: askedLang() ?? oneOf(lang, LANGS) ?? pickLang(navigator.languages),
    theme: oneOf(theme, THEMES) ?? 'auto',
    // The table ignores settings that it does not know.
    table: isRecord(table) ? (updatedSettings(table) as Partial<Settings>) : {},
  };
}
