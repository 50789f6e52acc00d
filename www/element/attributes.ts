import type { RulesInput, View } from '../engine.ts';
import type { TableWords } from '../words/table.en.ts';
import { LANGS } from '../words/words.ts';
import { isLevel, LEVELS, type SeatSetup, type Setup, told } from './game/setup.ts';

// What an element's attributes ask for: who sits at the table, and by which rules.

const MEMBERS = ['rules', 'seats', 'seed', 'position', 'timer'];

const misuse = (message: string, code = 'bad-input'): Error => Object.assign(new Error(message), { code });

/** What attributes may say; any other word counts as none. */
const SAYS: Readonly<Record<string, readonly string[]>> = {
  level: LEVELS,
  theme: ['auto', 'dark', 'light'],
  worker: ['auto', 'off'],
  autostart: ['on', 'off'],
  menu: ['page'],
  lang: LANGS,
};

/** An attribute with a word that is none of its choices. */
export interface Stranger {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly string[];
}

/** The attributes that say what they cannot. */
export function strangersOf(element: Element): readonly Stranger[] {
  return Object.entries(SAYS).flatMap(([name, choices]) => {
    const value = element.getAttribute(name) ?? '';
    const word = name === 'lang' ? value.toLowerCase().split('-')[0] : value;
    return ['', ...choices].some((known) => known === word) ? [] : [{ name, value, choices }];
  });
}

/** Refuses a setup that is none: a page may not be typed. */
export function checkSetup(setup: Setup): void {
  if (typeof setup !== 'object' || setup === null) {
    throw misuse(`a setup is an object of ${MEMBERS.join(', ')}, each left out if it is not wanted`);
  }
  const stranger = Object.keys(setup).find((key) => !MEMBERS.includes(key));
  if (stranger !== undefined) {
    throw misuse(`there is no "${stranger}" in a setup; it takes ${MEMBERS.join(', ')}`);
  }
  checkSeats(setup.seats);
}

/** Refuses seats that are none. */
export function checkSeats(seats: readonly (SeatSetup | null)[] | undefined = []): void {
  const isSeat = (seat: SeatSetup | null): boolean => typeof seat?.name === 'string' && 'level' in seat;
  if (!(Array.isArray(seats) && seats.every(isSeat))) {
    throw misuse('seats: expected a list of { name, level }, the level null for a person');
  }
  for (const { level } of seats) {
    if (level !== null && !isLevel(level)) {
      throw misuse(
        `seats: "${level}" is no level; expected ${LEVELS.join(', ')}, or null for a person`,
        'unknown-level',
      );
    }
  }
}

/** The seats for the attribute `players`: a number, or names with commas; the first is the person. */
export function defaultSeats(words: TableWords, players: string | null, level: string | null): SeatSetup[] {
  const names = (players ?? '').split(',').map((name) => name.trim());
  const number = Number(names[0] || 2);
  const isNumber = names.length === 1 && Number.isInteger(number);
  const count = isNumber ? number : Math.max(2, names.length);
  return Array.from({ length: count }, (_, index) => {
    const given = isNumber ? '' : names[index];
    return index === 0
      ? { name: given || words.you, level: null }
      : { name: given || words.names[index - 1] || `${index + 1}`, level: isLevel(level) ? level : 'medium' };
  });
}

/** The attribute `rules`: the name of a preset, or JSON. */
export function readRules(text: string | null): RulesInput {
  if (text === null || text.trim() === '') {
    return 'bga';
  }
  try {
    return (text.trim().startsWith('{') ? JSON.parse(text) : text.trim()) as RulesInput;
  } catch (error) {
    throw misuse(`rules: ${told(error).message}`);
  }
}

/** The rules that a setup asks for, or else an attribute; with the setup's own time for a turn. */
export function rulesOf(setup: Setup, attribute: string | null): RulesInput {
  const rules = setup.rules ?? readRules(attribute);
  if (setup.timer === undefined || setup.timer <= 0) {
    return rules;
  }
  return typeof rules === 'string'
    ? ({ preset: rules, turnSeconds: setup.timer } as RulesInput)
    : { ...rules, turnSeconds: setup.timer };
}

/** Who sits where if nobody said: the first seat is a person's. */
export function seatsOf(view: View): readonly SeatSetup[] {
  return view.seats.map(({ name, level }, index) => ({
    name,
    level: index === 0 ? null : (level ?? 'medium'),
  }));
}

/** What is wrong with these seats for a game that is there already; null if nothing is. */
export function misfit(seats: readonly SeatSetup[], { seats: { length } }: View): Error | null {
  const message = `${length} sit at this game, not ${seats.length}`;
  return seats.length === length ? null : Object.assign(new Error(message), { code: 'player-count' });
}
