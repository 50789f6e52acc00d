import card from '../css/card.css?inline';
import moving from '../css/moving.css?inline';
import sizes from '../css/sizes.css?inline';
import table from '../css/table.css?inline';
import tokens from '../css/tokens.css?inline';
import { hasAdoptedSheets } from '../dom/browser-features.ts';

/**
 * Returns a function that makes a style sheet from text on its first call, so that a server can import this file. All tables share
 * the sheet. A strict content security policy allows such sheets. In a simulated DOM that lacks them, the function returns `null`.
 */
export function lazySheet(css: string): () => CSSStyleSheet | null {
  let sheet: CSSStyleSheet | null = null;
  return () => {
    if (sheet === null && hasAdoptedSheets()) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
    }
    return sheet;
  };
}

export const tableSheet = lazySheet(tokens + card + table + moving + sizes);

export function adoptSheet(node: Node, sheet: CSSStyleSheet | null): void {
  const root = node.getRootNode();
  if (sheet !== null && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets.push(sheet);
  }
}
