// Features of browsers that a simulated DOM, such as jsdom in a test runner, lacks. Without them the table works, but is not
// styled, not animated, and not drawn again when its size changes.

export function observeSize(element: Element, changed: () => void): void {
  if (globalThis.ResizeObserver !== undefined) new ResizeObserver(changed).observe(element);
}

export const mediaQuery = (query: string): MediaQueryList | null => globalThis.matchMedia?.(query) ?? null;

export const hasAdoptedSheets = (): boolean =>
  'adoptedStyleSheets' in ShadowRoot.prototype && 'replaceSync' in CSSStyleSheet.prototype;

export const hasAnimations = (): boolean => 'animate' in Element.prototype;

/** Whether an element has no box, for example because of `display: none`. */
export const isHidden = (element: Element): boolean => element.checkVisibility?.() === false;

/** Whether at least half of an element is visible or, if it is larger than the window, at least half of the window shows it. */
export function isMostlyInView(element: Element): boolean {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const across = Math.min(right, innerWidth) - Math.max(left, 0);
  const down = Math.min(bottom, innerHeight) - Math.max(top, 0);
  const whole = Math.min(width, innerWidth) * Math.min(height, innerHeight);
  return across > 0 && down > 0 && across * down >= whole / 2;
}
