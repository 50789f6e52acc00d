import type { View } from '../engine.ts';
import type { Dictionaries } from '../words/own-words.ts';
import type { Language } from './announce/dictionary.ts';
import type { Emit } from './events.ts';
import type { Command, CommandOutcome } from './game/command.ts';
import type { Setup } from './game/setup.ts';

/** The element, as the code of its modes sees it. */
export interface ModeHost extends HTMLElement {
  readonly view: View | null;
  readonly words: Dictionaries;
  start(setup?: Setup): Promise<void>;
  run(command: Command): CommandOutcome;
  save(): string;
}

/** What the modes need of the element. */
export interface ModeParts {
  readonly host: ModeHost;
  readonly language: Language;
  readonly emit: Emit;
}
