import type { TableWords } from '../../words/en/table.ts';
import { readingText } from '../announce/naming.ts';
import { make } from '../dom/dom.ts';
import type { Destination } from '../game/command.ts';
import type { Hover } from '../model/gesture.ts';
import { readingAt } from '../model/hover.ts';
import type { Model } from '../model/model.ts';

// The words on a tag that say what a drop would make.

/** What a drop would make: a meld, no meld, or a new group that may still become one. */
export interface Verdict {
  readonly kind: 'legal' | 'illegal' | 'none';
  readonly mark: string;
  readonly text: string;
}

/** What the cards of `hover` would make at a destination; `null` if there is nothing to say, as in the hand. */
export function verdictAt(
  words: TableWords,
  model: Model,
  hover: Hover,
  to: Destination | null,
): Verdict | null {
  if (to?.zone === 'joker') return { kind: 'legal', mark: '', text: words.swapHere };
  const reading = readingAt(model, hover, to);
  if (reading === null) return null;
  const isNew = to?.zone === 'new';
  const text = readingText(words, reading);
  if (reading.kind !== null) return { kind: 'legal', mark: '✓', text };
  // The first cards of a meld are no mistake.
  const isOpen = isNew || (reading.reason === 'too-few' && reading.missing !== null);
  return isOpen
    ? { kind: 'none', mark: '', text: isNew ? words.newMeld : text }
    : { kind: 'illegal', mark: '✕', text };
}

/** Writes a verdict on `tag`, in words and with a mark, because colour alone does not reach everyone. */
export function writeVerdict(tag: Element, { mark, text }: Verdict): void {
  if (tag.textContent === mark + text) return;
  const words = make('span', { class: 'words' }, text);
  tag.replaceChildren(...(mark === '' ? [] : [make('span', { class: 'icon-mark' }, mark)]), words);
}
