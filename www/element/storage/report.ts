import { errorSentence, type TableErrorCode } from '../../words/errors.ts';
import type { Lang } from '../../words/words.ts';
import type { Stranger } from '../attributes.ts';
import type { ErrorDetail } from '../game/setup.ts';
import { CHOICES, isChoice, type Settings } from '../settings.ts';
import { setAside } from './set-aside.ts';

// What is amiss with an element, in words: for its player, or for whoever made the page.

/** Each tells the page by an event; and the player by a note, or the page's owner in the console. */
export interface Troubles {
  /** A stored game that nobody can read is put aside. */
  unreadable(key: string, cause: unknown): void;
  /** The browser stores nothing, or nothing more. */
  notStored(cause: unknown): void;
  /** Tells the player of an error with this code. */
  failed(code: TableErrorCode): void;
  /** Attributes say what is none of their choices; each is told once. */
  attributes(strangers: readonly Stranger[]): void;
  /** Settings are none of their choices; each is told once. */
  settings(part: Partial<Settings>): void;
}

/** What the page's owner was told of each element. */
const warned = new WeakMap<Element, Set<string>>();

export function createTroubles(host: HTMLElement, lang: Lang, note: (sentence: string) => void): Troubles {
  function tell(detail: ErrorDetail): void {
    host.dispatchEvent(new CustomEvent('machiavelli-error', { detail, bubbles: true, composed: true }));
  }

  /** For the player in words of their language, for the developer with the details. */
  function forBoth(code: TableErrorCode, details: string, cause: unknown): void {
    const message = `machiavelli-table: ${details}`;
    noteForTurn(host, () => note(errorSentence(code, lang)));
    console.warn(message);
    tell({ code, message, cause });
  }

  function forOwner(sentence: string): void {
    const message = `machiavelli-table: ${sentence}`;
    const known = warned.get(host) ?? new Set();
    if (!known.has(message)) {
      warned.set(host, known.add(message));
      console.warn(message);
      tell({ code: 'unknown-value', message });
    }
  }

  return {
    unreadable(key, cause) {
      const name = setAside(key);
      forBoth('unreadable-save', `the stored game "${key}" cannot be read; it was kept as "${name}"`, cause);
    },
    notStored(cause) {
      forBoth(
        'not-stored',
        'the browser does not store the game, which is lost when the page is left',
        cause,
      );
    },
    failed: (code) => note(errorSentence(code, lang)),
    attributes(strangers) {
      for (const { name, value, choices } of strangers) {
        forOwner(`${name}="${value}" is none of ${choices.join(', ')}, and counts as left out`);
      }
    },
    settings(part) {
      const choices: Readonly<Record<string, readonly unknown[]>> = CHOICES;
      for (const [name, value] of Object.entries(part).filter((entry) => !isChoice(entry))) {
        const [known, what] = [choices[name], `settings.${name} = ${JSON.stringify(value)}`];
        const list = known ?? Object.keys(choices);
        forOwner(`${what} is none of ${list.join(', ')}, and changes nothing`);
      }
    },
  };
}

/** Notes it now, and again when the player has the turn where a deal or a computer's turn takes the note away. */
function noteForTurn(host: HTMLElement, note: () => void): void {
  const isSeen = (): boolean => host.dataset.phase === 'mine' || host.dataset.phase === 'over';
  note();
  if (isSeen()) {
    return;
  }
  const watch = new MutationObserver(() => {
    if (isSeen()) {
      watch.disconnect();
      note();
    }
  });
  watch.observe(host, { attributes: true, attributeFilter: ['data-phase'] });
}
