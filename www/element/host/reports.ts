import type { EngineError } from '../../engine.ts';
import { LEVELS, STYLES } from '../../words/computers.ts';
import { errorSentence } from '../../words/errors.ts';
import type { LanguageInUse } from '../../words/own-words.ts';
import { type ErrorDetail, errorDetail } from '../events.ts';
import { isLevel, type SeatSetup, type Setup } from '../game/setup.ts';
import { guess } from '../guess.ts';
import { misuse } from '../misuse.ts';
import { isValidSetting, SETTING_CHOICES, type Settings } from '../settings.ts';
import type { unknownValues } from './attributes.ts';
import { detailOf, unknownValue } from './problem-details.ts';
import { areSeats, GOALS, isSentence, SETUP_MEMBERS } from './setup.ts';

// Reports problems, says what is wrong with a setup, and provides the sentences for all errors. Loaded when the first problem occurs.

/** What the player reads about an error, or about a problem that was reported. */
export function sentenceOf(error: unknown, { lang, locale = lang, dictionaries }: LanguageInUse): string {
  const { at, code }: Partial<EngineError & ErrorDetail> = Object(error);
  const { code: known } = error instanceof Error ? errorDetail(error) : { code: code ?? ('engine' as const) };
  return errorSentence(known, lang, dictionaries?.[locale]?.errors, at);
}

/** Moves an unreadable save to another key of the storage. Returns the new key, or the old one if the storage has no room. */
function moveUnreadableSave(key: string): string {
  const save = localStorage.getItem(key);
  const baseKey = key.replace(/game$/, 'unreadable');
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

/** Moves an unreadable game to another key of the storage. */
export const unreadableGame = (key: string, cause: unknown): ErrorDetail => {
  const text = `the stored game "${key}" cannot be read; it was kept as "${moveUnreadableSave(key)}"`;
  return detailOf('unreadable-save', text, cause);
};

export const notStored = (cause: unknown): ErrorDetail =>
  detailOf('not-stored', 'the browser does not store the game: it is lost when the page is closed', cause);

export const unknownAttributes = (unknown: ReturnType<typeof unknownValues>): readonly ErrorDetail[] =>
  unknown.map(({ name, value, choices }) => unknownValue(`${name}="${value}"`, value, choices));

export function unknownSettings(part: Partial<Settings>): readonly ErrorDetail[] {
  const choices: Readonly<Record<string, readonly unknown[]>> = SETTING_CHOICES;
  return Object.entries(part)
    .filter((entry) => !isValidSetting(entry))
    .map(([name, value]) => {
      const given = `settings.${name} = ${JSON.stringify(value)}`;
      const known = choices[name];
      return known === undefined
        ? unknownValue(given, name, Object.keys(choices))
        : unknownValue(given, value, known);
    });
}

/** What is wrong with an invalid setup. */
export function setupFlaw(setup: Setup): Error {
  const members = SETUP_MEMBERS.join(', ');
  if (typeof setup !== 'object' || setup === null)
    return misuse('bad-input', `a setup is an object; it takes ${members}, all of them optional`);
  const unknown = Object.keys(setup).find((key) => !SETUP_MEMBERS.includes(key));
  if (unknown !== undefined)
    return misuse(
      'bad-input',
      `there is no "${unknown}" in a setup${guess(unknown, SETUP_MEMBERS)}; expected one of ${members}`,
    );
  const { goal, hint = '', seats = [], task = '' } = setup;
  for (const [name, sentence] of Object.entries({ hint, task }))
    if (!isSentence(sentence))
      return misuse(
        'bad-input',
        `${name}: expected a sentence, an object with sentences by language, or a function that returns one`,
      );
  return areSeats(seats)
    ? misuse(
        'bad-input',
        `goal: there is no "${goal}"${guess(goal, GOALS)}; expected ${GOALS.join(', ')} or a number of cards`,
      )
    : seatsFlaw(seats);
}

/** What is wrong with invalid seats. */
export function seatsFlaw(seats: unknown): Error {
  const list: readonly (Partial<SeatSetup> | null)[] = Array.isArray(seats) ? seats : [null];
  if (!list.every((seat) => typeof seat?.name === 'string' && 'level' in seat))
    return misuse('bad-input', 'seats: expected a list of { name, level }; the level of a person is null');
  const level = list.map((seat) => seat?.level).find((word) => word !== null && !isLevel(word));
  const style = list.map((seat) => seat?.style).find((word) => word !== undefined);
  return level === undefined
    ? misuse(
        'bad-input',
        `seats: there is no style "${style}"${guess(style, STYLES)}; expected ${STYLES.join(' or ')}`,
      )
    : misuse(
        'unknown-level',
        `seats: there is no level "${level}"${guess(level, LEVELS)}; expected ${LEVELS.join(', ')}, or null for a person`,
      );
}
