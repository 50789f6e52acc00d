import { type Lang, pickLang } from '../words/words.ts';

// How the element speaks and looks: by its own attributes, or else as the page around it does.

/** The language of a place on the page, else that of the browser. */
export function langNear(element: Element): Lang {
  const near: string[] = [];
  for (let at = element.closest('[lang]'); at; at = at.parentElement?.closest('[lang]') ?? null) {
    near.push(at.getAttribute('lang') ?? '');
  }
  return pickLang([...near, ...navigator.languages]);
}

/** As the attribute says; without it as the page around asks, and dark where that asks for nothing. */
export function themeOf(element: Element): 'auto' | 'dark' | 'light' {
  const theme = element.getAttribute('theme');
  if (theme === 'dark' || theme === 'light') {
    return theme;
  }
  const root = element.getRootNode();
  const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  const scheme = around === null ? '' : getComputedStyle(around).colorScheme;
  const [light, dark] = [scheme.includes('light'), scheme.includes('dark')];
  return light !== dark ? (light ? 'light' : 'dark') : light || theme === 'auto' ? 'auto' : 'dark';
}
