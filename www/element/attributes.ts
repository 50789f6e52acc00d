import type { RulesInput, View } from '../engine.ts';
import { COMPUTER_NAMES, LEVELS, STYLES } from '../words/computers.ts';
import type { TableWords } from '../words/table.en.ts';
import { LANGS } from '../words/words.ts';
import { errorDetail } from './events.ts';
import { misuse } from './misuse.ts';
import { type Goal, isLevel, isStyle, type SeatSetup, type Setup } from './state/setup.ts';

const SETUP_PROPERTIES = [
  'rules',
  'seats',
  'seed',
  'position',
  'hands',
  'opened',
  'timer',
  'task',
  'goal',
  'hint',
  'tips',
];

/** The valid values of each attribute that takes one of a few words. Other values are ignored. */
const ATTRIBUTE_VALUES: Readonly<Record<string, readonly string[]>> = {
  level: LEVELS,
  theme: ['auto', 'dark', 'light'],
  worker: ['auto', 'off'],
  autostart: ['on', 'off'],
  menu: ['page'],
  mode: ['play', 'replay', 'puzzle'],
  lang: LANGS,
};

export function unknownValues(element: Element) {
  return Object.entries(ATTRIBUTE_VALUES).flatMap(([name, choices]) => {
    const value = element.getAttribute(name) ?? '';
    const word = name === 'lang' ? value.toLowerCase().split('-')[0] : value;
    return ['', ...choices].some((known) => known === word) ? [] : [{ name, value, choices }];
  });
}

const GOALS: readonly Goal[] = ['out', 'legal', 'any'];

/** Throws if a setup is invalid. The types cannot prevent an invalid setup if the page is written in plain JavaScript. */
export function checkSetup(setup: Setup): void {
  if (typeof setup !== 'object' || setup === null) {
    throw misuse(`a setup is an object; it takes ${SETUP_PROPERTIES.join(', ')}`);
  }
  const unknown = Object.keys(setup).find((key) => !SETUP_PROPERTIES.includes(key));
  if (unknown !== undefined) {
    throw misuse(`there is no "${unknown}" in a setup; expected one of ${SETUP_PROPERTIES.join(', ')}`);
  }
  const { goal = 'out' } = setup;
  if (!GOALS.includes(goal) && !(Number.isInteger(goal) && Number(goal) > 0)) {
    throw misuse(`goal: there is no "${goal}"; expected ${GOALS.join(', ')} or a number of cards`);
  }
  checkSeats(setup.seats);
}

export function checkSeats(seats: readonly (SeatSetup | null)[] | undefined = []): void {
  const isSeat = (seat: SeatSetup | null): boolean => typeof seat?.name === 'string' && 'level' in seat;
  if (!(Array.isArray(seats) && seats.every(isSeat))) {
    throw misuse('seats: expected a list of { name, level }; the level of a person is null');
  }
  for (const { level, style } of seats) {
    if (level !== null && !isLevel(level)) {
      throw misuse(
        `seats: there is no level "${level}"; expected ${LEVELS.join(', ')}, or null for a person`,
        'unknown-level',
      );
    }
    if (style !== undefined && !isStyle(style)) {
      throw misuse(`seats: there is no style "${style}"; expected ${STYLES.join(' or ')}`);
    }
  }
}

/**
 * The seats according to the attributes `players` (a number, or names separated by commas) and `level`. The person has the first
 * seat, and computers have the others.
 */
export function defaultSeats(words: TableWords, players: string | null, level: string | null): SeatSetup[] {
  const names = (players ?? '').split(',').map((name) => name.trim());
  const givenCount = Number(names[0] || 2);
  const isCount = names.length === 1 && Number.isInteger(givenCount);
  const count = isCount ? givenCount : Math.max(2, names.length);
  return Array.from({ length: count }, (_, index) => {
    const givenName = isCount ? '' : names[index];
    return index === 0
      ? { name: givenName || words.you, level: null }
      : {
          name: givenName || COMPUTER_NAMES[index - 1] || `${index + 1}`,
          level: isLevel(level) ? level : 'medium',
        };
  });
}

/** Reads the attribute `rules`: the name of a preset, or JSON. */
function readRules(text: string): RulesInput {
  try {
    return (text.startsWith('{') ? JSON.parse(text) : text || 'bga') as RulesInput;
  } catch (error) {
    throw misuse(`rules: ${errorDetail(error).message}`);
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
    throw misuse(`seats: this game has ${view.seats.length} seats, not ${seats.length}`, 'player-count');
  }
}
