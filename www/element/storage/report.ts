import { errorSentence, type TableErrorCode } from '../../words/errors.ts';
import type { UnknownValue } from '../attributes.ts';
import type { ElementServices } from '../context.ts';
import { CHOICES, isChoice, type Settings } from '../settings.ts';
import { setAside } from './set-aside.ts';

// Reports of problems: to the player as a note, or to the page's author in the console, and always as an event. Loaded
// with the first of them.

export { errorSentence };

export type Reporter = Pick<ElementServices, 'lang' | 'emit'> & {
  /** The reports that the page's author has already received. */
  readonly warned: Set<string>;
  /** Shows a note while the player has the turn. */
  noteForPlayer(sentence: string): void;
};

/** Tells the player in a sentence of their language, the developer with the details. */
function tellBoth(reporter: Reporter, code: TableErrorCode, details: string, cause: unknown): void {
  const message = `machiavelli-table: ${details}`;
  reporter.noteForPlayer(errorSentence(code, reporter.lang));
  console.warn(message);
  reporter.emit('machiavelli-error', { code, message, cause });
}

/** Shows each sentence only once. */
function tellAuthor({ warned, emit }: Reporter, sentence: string): void {
  const message = `machiavelli-table: ${sentence}`;
  if (!warned.has(message)) {
    warned.add(message);
    console.warn(message);
    emit('machiavelli-error', { code: 'unknown-value', message });
  }
}

/** Sets aside a stored game that cannot be read. */
export function reportUnreadable(reporter: Reporter, key: string, cause: unknown): void {
  const name = setAside(key);
  tellBoth(
    reporter,
    'unreadable-save',
    `the stored game "${key}" cannot be read; it was kept as "${name}"`,
    cause,
  );
}

export function reportNotStored(reporter: Reporter, cause: unknown): void {
  const details = 'the browser does not store the game, which is lost when the page is left';
  tellBoth(reporter, 'not-stored', details, cause);
}

export function reportAttributes(reporter: Reporter, unknown: readonly UnknownValue[]): void {
  for (const { name, value, choices } of unknown) {
    tellAuthor(reporter, `${name}="${value}" is none of ${choices.join(', ')}, and counts as left out`);
  }
}

export function reportSettings(reporter: Reporter, part: Partial<Settings>): void {
  const choices: Readonly<Record<string, readonly unknown[]>> = CHOICES;
  for (const [name, value] of Object.entries(part).filter((entry) => !isChoice(entry))) {
    const list = choices[name] ?? Object.keys(choices);
    const given = `settings.${name} = ${JSON.stringify(value)}`;
    tellAuthor(reporter, `${given} is none of ${list.join(', ')}, and changes nothing`);
  }
}
