import type { Dictionaries } from '../words/own-words.ts';
import type { Language } from './announce/dictionary.ts';
import type { Emit } from './events.ts';

/** The element, as the code of its modes sees it. */
export interface ModeHost extends HTMLElement {
  readonly words: Dictionaries;
  save(): string;
}

/** What the modes need of the element. */
export interface ModeParts {
  readonly host: ModeHost;
  readonly language: Language;
  readonly emit: Emit;
}
