import card from '../css/card.css?inline';
import moving from '../css/moving.css?inline';
import sizes from '../css/sizes.css?inline';
import table from '../css/table.css?inline';
import tokens from '../css/tokens.css?inline';
import { hasAdoptedSheets } from '../dom/browser-features.ts';

/**
 * A style sheet made from text and shared by all tables. A strict content security policy allows constructed sheets. It
 * is made on first use, not on import, so that a server can import the element. `null` in test environments without
 * such sheets.
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

/** Adds a sheet to the shadow root of a node. */
export function adoptSheet(node: Node, sheet: CSSStyleSheet | null): void {
  const root = node.getRootNode();
  if (sheet !== null && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets.push(sheet);
  }
}
