import { type Lang, pickLang } from '../words/words.ts';

// Reads the attributes of the element. Without attributes, the element takes the language and the theme of the page around it.

/** The language of the nearest `lang` attribute whose language the table supports; otherwise the language of the browser. */
export function nearestLang(element: Element): Lang {
  const languages: string[] = [];
  for (let at = element.closest('[lang]'); at; at = at.parentElement?.closest('[lang]') ?? null) {
    languages.push(at.getAttribute('lang') ?? '');
  }
  return pickLang([...languages, ...navigator.languages]);
}

/** The attribute `theme`, else the colour scheme of the surrounding page, else dark. */
export function themeOf(element: Element): 'auto' | 'dark' | 'light' {
  const theme = element.getAttribute('theme');
  if (theme === 'dark' || theme === 'light') return theme;
  const root = element.getRootNode();
  const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  const scheme = around === null ? '' : getComputedStyle(around).colorScheme;
  const [light, dark] = [scheme.includes('light'), scheme.includes('dark')];
  if (light !== dark) return light ? 'light' : 'dark';
  return light || theme === 'auto' ? 'auto' : 'dark';
}

/** Whether the menu has entries for screens of the page, such as its settings and statistics. */
export const hasPageMenu = (element: Element): boolean => element.getAttribute('menu') === 'page';

export const mayUseWorker = (element: Element): boolean => element.getAttribute('worker') !== 'off';

/** The URL of the engine's wasm; `null` if the wasm is beside the script. */
export function wasmSource(element: Element): string | null {
  const href = element.getAttribute('wasm-src') ?? '';
  return href === '' ? null : Object.assign(document.createElement('a'), { href }).href;
}
