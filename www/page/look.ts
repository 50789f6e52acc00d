// Puts the language and the colours on the document and on the table.
import type { MachiavelliTable } from '../element/element.ts';
import { wordsOf } from '../words/index.ts';
import type { Preferences } from './preferences.ts';

/** The colour of the cloth at the rim, for the bars of the browser. */
const CLOTH = { dark: '#0b2f2e', light: '#d3ddd0' } as const;

let follow: (() => void) | null = null;

export function dress(preferences: Preferences, table: MachiavelliTable): void {
  const { lang, theme } = preferences;
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = theme;
  root.toggleAttribute('data-four', preferences.table.fourColours === true);
  document.title = wordsOf(lang).page.title;
  table.setAttribute('lang', lang);
  table.setAttribute('theme', theme);
  table.settings = preferences.table;

  const system = matchMedia('(prefers-color-scheme: light)');
  const paint = (): void => {
    const isLight = theme === 'light' || (theme === 'auto' && system.matches);
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', isLight ? CLOTH.light : CLOTH.dark);
  };
  if (follow !== null) system.removeEventListener('change', follow);
  follow = paint;
  system.addEventListener('change', paint);
  paint();
}
