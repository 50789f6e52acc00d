import type { MachiavelliTable } from '../element/element.ts';
import { DEFAULT_SETTINGS } from '../element/settings.ts';
import { wordsOf } from '../words/page.ts';
import type { PageSettings } from './page-settings.ts';
import { setRootLanguage } from './root-language.ts';

export function createSettingsApplier(table: MachiavelliTable): (settings: PageSettings) => void {
  const root = document.documentElement;
  const manifest = document.querySelector('link[rel=manifest]');
  const browserBar = document.querySelector('meta[name=theme-color]');
  const colourBrowserBar = (): void =>
    browserBar?.setAttribute('content', getComputedStyle(root).backgroundColor);
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', colourBrowserBar);

  return ({ lang, theme, table: tableSettings }) => {
    setRootLanguage(lang);
    manifest?.setAttribute('href', `./manifest.${lang}.webmanifest`);
    root.dataset.theme = theme;
    root.dataset.deck = tableSettings.deck ?? DEFAULT_SETTINGS.deck;
    document.title = wordsOf(lang).page.title;
    table.setAttribute('lang', lang);
    table.setAttribute('theme', theme);
    table.settings = tableSettings;
    colourBrowserBar();
  };
}
