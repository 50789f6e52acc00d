import { directionOf } from '../../words/words.ts';
import { make } from '../dom/dom.ts';

// Announces sentences to screen readers through one live region.

/** The time in milliseconds within which successive sentences become one announcement. */
const COLLECT_TIME = 60;

const HIDDEN_STYLE = {
  position: 'fixed',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  contain: 'strict', // So that new text causes no layout of the page.
};

/** The innermost open dialog around a node, across shadow roots; `null` if there is none. */
function dialogAround(node: Node | null | undefined): Element | null {
  if (node == null || (node instanceof HTMLDialogElement && node.open)) return node ?? null;
  const { assignedSlot, parentNode, host } = node as Partial<Element & ShadowRoot>;
  return dialogAround(assignedSlot ?? parentNode ?? host);
}

/** `host` is the table's element. */
export function createSpeech(host: Element) {
  let region: HTMLElement | null = null;
  let timer = 0;
  let waitingSentences: string[] = [];

  /**
   * Puts the live region into the page's open dialog around the table, because everything outside a modal dialog is inert. Otherwise
   * puts it into the body, because live regions in shadow roots are not reliable.
   */
  function placeRegion(): HTMLElement {
    if (region === null) {
      region = make('div', { 'data-machiavelli-speech': '', 'aria-live': 'polite', role: 'status' });
      Object.assign(region.style, HIDDEN_STYLE);
    }
    const parent = dialogAround(host) ?? document.body;
    if (region.parentElement !== parent) {
      region.textContent = '';
      parent.append(region);
    }
    return region;
  }

  function announce(): void {
    const sentence = waitingSentences.map((part) => part.replace(/\.$/, '')).join('. ');
    waitingSentences = [];
    const node = placeRegion();
    // Setting the same text again would announce nothing.
    node.textContent = node.textContent === sentence ? `${sentence}\u00a0` : sentence;
  }

  return {
    say(sentence: string, lang: string): void {
      if (sentence === '') return;
      const node = placeRegion(); // Browsers announce only regions that exist before their text changes.
      // Writing the same language again would restyle the region.
      if (node.lang !== lang) Object.assign(node, { lang, dir: directionOf(lang) });
      waitingSentences.push(sentence);
      clearTimeout(timer);
      timer = window.setTimeout(announce, COLLECT_TIME);
    },
    remove(): void {
      clearTimeout(timer);
      waitingSentences = [];
      region?.remove();
      region = null;
    },
  };
}
