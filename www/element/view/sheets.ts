import air from '../css/air.css?inline';
import bar from '../css/bar.css?inline';
import base from '../css/base.css?inline';
import card from '../css/card.css?inline';
import cloth from '../css/cloth.css?inline';
import hand from '../css/hand.css?inline';
import marks from '../css/marks.css?inline';
import preferences from '../css/preferences.css?inline';
import seats from '../css/seats.css?inline';
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

/**
 * Registers the properties of a card's ring and of the shadow of a lifted card. Unlike others, they are not inherited, so a card that
 * is selected restyles one node, not those of its face. Where this is not possible, or another copy of this file has done it, nothing
 * looks different.
 */
function registerProperties(): void {
  try {
    CSS.registerProperty({
      name: '--mt-ring',
      syntax: '<color>',
      inherits: false,
      initialValue: 'transparent',
    });
    CSS.registerProperty({ name: '--mt-lift', syntax: '*', inherits: false });
  } catch {}
}

/** The components follow what they share, and what the player prefers comes last. */
const sheet = lazySheet([tokens, base, card, seats, cloth, marks, hand, bar, air, preferences].join(''));

export function tableSheet(): CSSStyleSheet | null {
  registerProperties();
  return sheet();
}

export function adoptSheet(node: Node, sheet: CSSStyleSheet | null): void {
  const root = node.getRootNode();
  if (sheet !== null && root instanceof ShadowRoot && !root.adoptedStyleSheets.includes(sheet)) {
    root.adoptedStyleSheets.push(sheet);
  }
}
