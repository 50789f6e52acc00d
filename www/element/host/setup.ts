import type { RulesInput, View } from '../../engine.ts';
import { freeNames } from '../../words/computers.ts';
import type { TableWords } from '../../words/en/table.ts';
import { errorDetail } from '../events.ts';
import { isLevel, isStyle, type SeatSetup, type Setup } from '../game/setup.ts';
import { misuse } from '../misuse.ts';
import { fromText } from './attributes.ts';

// Checks setups, and supplies what a setup leaves out. The types cannot prevent an invalid setup if the page is written in plain
// JavaScript. `reports.ts` says what is wrong.

export const SETUP_MEMBERS = Object.keys({
  rules: 1,
  seats: 1,
  seed: 1,
  position: 1,
  hands: 1,
  opened: 1,
  timer: 1,
  task: 1,
  goal: 1,
  hint: 1,
  instant: 1,
  tips: 1,
} satisfies Record<keyof Setup, 1>);

export const GOALS = ['out', 'legal', 'any', 'deal'];

const isSeat = (seat: Partial<SeatSetup> | null): boolean =>
  typeof seat?.name === 'string' &&
  (seat.level === null || isLevel(seat.level)) &&
  (seat.style === undefined || isStyle(seat.style));

export const areSeats = (seats: unknown): seats is readonly SeatSetup[] =>
  Array.isArray(seats) && seats.every(isSeat);

/** Whether this is a text, texts by language, or a function that returns one. */
export const isSentence = (sentence: unknown): boolean =>
  ['string', 'function'].includes(typeof sentence) ||
  (typeof sentence === 'object' &&
    sentence !== null &&
    Object.values(sentence).every((text) => typeof text === 'string'));

export function isSetup(setup: unknown): setup is Setup {
  const { goal = 'out', hint = '', seats = [], task = '' } = (setup ?? {}) as Setup;
  return (
    typeof setup === 'object' &&
    setup !== null &&
    Object.keys(setup).every((key) => SETUP_MEMBERS.includes(key)) &&
    (GOALS.includes(String(goal)) || (Number.isInteger(goal) && Number(goal) > 0)) &&
    [hint, task].every(isSentence) &&
    areSeats(seats)
  );
}

/**
 * The seats according to the attributes `players` (a number, or names separated by commas or as a JSON list) and `level`. The person has the first
 * seat, and computers have the others.
 */
export function defaultSeats(words: TableWords, players: string | null, level: string | null): SeatSetup[] {
  const list = fromText(players);
  const names = (Array.isArray(list) ? list.map(String) : (players ?? '').split(',')).map((name) =>
    name.trim(),
  );
  const givenCount = Number(names[0] || 2);
  const isCount = names.length === 1 && Number.isInteger(givenCount);
  const count = isCount ? givenCount : Math.max(2, names.length);
  const computers = freeNames(names).values();
  return Array.from({ length: count }, (_, index) => {
    const givenName = isCount ? '' : names[index];
    return index === 0
      ? { name: givenName || words.you, level: null }
      : {
          name: givenName || computers.next().value || `${index + 1}`,
          level: isLevel(level) ? level : 'medium',
        };
  });
}

/** Reads the attribute `rules`: the name of a preset, or JSON. */
function readRules(text: string): RulesInput {
  if (text === String({}))
    throw misuse(
      'bad-input',
      'rules: an object was turned into text; pass JSON.stringify(rules), or set the property',
    );
  try {
    return (text.startsWith('{') ? JSON.parse(text) : text || 'bga') as RulesInput;
  } catch (error) {
    throw misuse('bad-input', `rules: ${errorDetail(error).message}`);
  }
}

/**
 * The rules of the setup or, by default, of the attribute `rules`. The setup's `timer` replaces the time limit of the rules. In an
 * exercise, only reaching the goal ends the turn, so every move can be undone, and there is no time limit.
 */
export function rulesOf({ rules: given, timer = 0, task = '' }: Setup, attribute: string | null): RulesInput {
  const rules = given ?? readRules(attribute?.trim() ?? '');
  if (timer <= 0 && task === '') return rules;
  const options = typeof rules === 'string' ? { preset: rules } : rules;
  return {
    ...options,
    ...(task ? { undo: 'free', turnSeconds: null } : { turnSeconds: timer }),
  } as RulesInput;
}

/** The seats for a saved game whose setup is unknown. The person has the first seat. */
export function seatsOf(view: View): readonly SeatSetup[] {
  return view.seats.map(({ name, level }, index) => ({
    name,
    level: index === 0 ? null : (level ?? 'medium'),
  }));
}

export function checkSeatCount(seats: readonly SeatSetup[], view: View): void {
  if (seats.length !== view.seats.length) {
    throw misuse('player-count', `seats: this game has ${view.seats.length} seats, not ${seats.length}`);
  }
}
