import { type Lang, pickLang } from '../words/words.ts';

// Reads the attributes of the element. Without attributes, the element takes the language and the theme of the page around it.

/**
 * The first language that the table supports: from the `lang` attributes of the element and its ancestors, across shadow roots, or
 * else from the browser's languages.
 */
export function nearestLang(element: Element): Lang {
  const languages: string[] = [];
  let at: Element | null = element;
  while (at !== null) {
    const found: Element | null = at.closest('[lang]');
    if (found !== null) languages.push(found.getAttribute('lang') ?? '');
    at = found?.parentElement ?? shadowHostOf(at);
  }
  return pickLang([...languages, ...navigator.languages]);
}

function shadowHostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * The attribute `theme` if it is `dark` or `light`, else the surrounding page's colour scheme if it is one of the two. Otherwise
 * `auto` if the page supports both or the attribute is `auto`, else `dark`.
 */
export function themeOf(element: Element): 'auto' | 'dark' | 'light' {
  const theme = element.getAttribute('theme');
  if (theme === 'dark' || theme === 'light') return theme;
  const container = element.parentElement ?? shadowHostOf(element);
  const scheme = container === null ? '' : getComputedStyle(container).colorScheme;
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
