import { errorSentence, type TableErrorCode } from '../../words/errors.ts';
import type { Lang } from '../../words/words.ts';
import type { unknownValues } from '../attributes.ts';
import type { ErrorDetail } from '../events.ts';
import { isValidSetting, SETTING_CHOICES, type Settings } from '../settings.ts';

// Reports problems that do not stop a game, and provides the sentences for all errors. Loaded when the first problem occurs.

export { errorSentence };

export interface Reporter {
  readonly lang: Lang;
  /** The messages about invalid values that were already reported. */
  readonly warned: Set<string>;
  /** Reports a problem to the page's author. */
  publish(detail: ErrorDetail): void;
  /** Shows a note and, if another player has the turn, shows it again when the player's turn begins. */
  noteForPlayer(sentence: string): void;
}

function reportToBoth(reporter: Reporter, code: TableErrorCode, details: string, cause: unknown): void {
  reporter.noteForPlayer(errorSentence(code, reporter.lang));
  reporter.publish({ code, message: `machiavelli-table: ${details}`, cause });
}

function reportToAuthor({ warned, publish }: Reporter, given: string, choices: readonly unknown[]): void {
  const message = `machiavelli-table: ${given} is ignored; the choices are ${choices.join(', ')}`;
  if (warned.has(message)) return;
  warned.add(message);
  publish({ code: 'unknown-value', message });
}

/** Moves an unreadable save to another key of the storage. Returns the new key, or the old one if the storage has no room. */
function moveUnreadableSave(key: string): string {
  const save = localStorage.getItem(key);
  const baseKey = `${key}-unreadable`;
  let newKey = baseKey;
  for (let copy = 2; ![null, save].includes(localStorage.getItem(newKey)); copy += 1)
    newKey = `${baseKey}-${copy}`;
  if (save === null) return newKey;
  // The save is removed before it is stored again, because the storage may have no room for two copies.
  localStorage.removeItem(key);
  try {
    localStorage.setItem(newKey, save);
    return newKey;
  } catch {
    localStorage.setItem(key, save);
    return key;
  }
}

/** Moves an unreadable game to another key of the storage, and reports the problem. */
export function reportUnreadable(reporter: Reporter, key: string, cause: unknown): void {
  const details = `the stored game "${key}" cannot be read; it was kept as "${moveUnreadableSave(key)}"`;
  reportToBoth(reporter, 'unreadable-save', details, cause);
}

export function reportNotStored(reporter: Reporter, cause: unknown): void {
  const details = 'the browser does not store the game: it is lost when the page is closed';
  reportToBoth(reporter, 'not-stored', details, cause);
}

export function reportAttributes(reporter: Reporter, unknown: ReturnType<typeof unknownValues>): void {
  for (const { name, value, choices } of unknown) {
    reportToAuthor(reporter, `${name}="${value}"`, choices);
  }
}

export function reportSettings(reporter: Reporter, part: Partial<Settings>): void {
  const choices: Readonly<Record<string, readonly unknown[]>> = SETTING_CHOICES;
  for (const [name, value] of Object.entries(part).filter((entry) => !isValidSetting(entry))) {
    const given = `settings.${name} = ${JSON.stringify(value)}`;
    reportToAuthor(reporter, given, choices[name] ?? Object.keys(choices));
  }
}
