import { attribute, make } from '../view/dom.ts';

// One live region for all that is spoken. It lies outside the shadow root, because regions inside are not reliable,
// and is made on first use.

const HIDDEN: Readonly<Record<string, string>> = {
  position: 'fixed',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
  // What is said costs the page no layout.
  contain: 'strict',
};

export interface Speech {
  say(sentence: string, lang: string): void;
  remove(): void;
}

export function createSpeech(): Speech {
  let region: HTMLElement | null = null;
  let timer = 0;
  let waiting: string[] = [];

  return {
    say(sentence, lang) {
      if (sentence === '') {
        return;
      }
      if (region === null) {
        region = make('div', { 'data-machiavelli-speech': '', 'aria-live': 'polite', role: 'status' });
        for (const [name, value] of Object.entries(HIDDEN)) {
          region.style.setProperty(name, value);
        }
        document.body.append(region);
      }
      const here = region;
      attribute(here, 'lang', lang);
      waiting.push(sentence);
      clearTimeout(timer);
      // Several sentences of one command are one announcement, outcome first.
      timer = window.setTimeout(() => {
        const whole = waiting.join('. ');
        waiting = [];
        here.textContent = here.textContent === whole ? `${whole}\u00a0` : whole;
      }, 60);
    },
    remove() {
      clearTimeout(timer);
      waiting = [];
      region?.remove();
      region = null;
    },
  };
}
