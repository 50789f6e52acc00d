// Features of browsers that a simulated DOM, such as jsdom in a test runner, lacks. Without them the table works, but is not
// styled, not animated, and not drawn again when its size changes.

export function observeSize(element: Element, changed: () => void): void {
  if (globalThis.ResizeObserver !== undefined) new ResizeObserver(changed).observe(element);
}

export const mediaQuery = (query: string): MediaQueryList | null => globalThis.matchMedia?.(query) ?? null;

export const hasAdoptedSheets = (): boolean =>
  'adoptedStyleSheets' in ShadowRoot.prototype && 'replaceSync' in CSSStyleSheet.prototype;

export const hasAnimations = (): boolean => 'animate' in Element.prototype;

/** Whether an element in the page is not displayed. */
export const isHidden = (element: Element): boolean => element.checkVisibility?.() === false;

export function showModal(dialog: HTMLDialogElement): void {
  if (dialog.showModal === undefined) dialog.setAttribute('open', '');
  else dialog.showModal();
}

export function closeModal(dialog: HTMLDialogElement): void {
  if (dialog.close === undefined) dialog.removeAttribute('open');
  else dialog.close();
}
