import type { Level, RulesInput, View } from '../../engine.ts';
import type { TableWords } from '../../words/table.en.ts';
import { isLevel, type SeatSetup, type Setup, told } from '../setup.ts';

// What an element's attributes ask for: who sits at the table, and by which rules.

const MEMBERS = ['rules', 'seats', 'seed', 'position', 'timer'];

const misuse = (message: string): Error => Object.assign(new Error(message), { code: 'bad-input' });

/** Refuses a setup that is none: a page may not be typed. */
export function checkSetup(setup: Setup): void {
  const stranger = Object.keys(setup).find((key) => !MEMBERS.includes(key));
  if (stranger !== undefined) {
    throw misuse(`there is no "${stranger}" in a setup; it takes ${MEMBERS.join(', ')}`);
  }
  const isSeat = (seat: SeatSetup | null): boolean =>
    typeof seat?.name === 'string' && (seat.level === null || isLevel(seat.level));
  if (setup.seats !== undefined && !(Array.isArray(setup.seats) && setup.seats.every(isSeat))) {
    throw misuse('seats: expected a list of { name, level }, the level null for a person');
  }
}

/** The seats for the attribute `players`: a number, or names with commas; the first is the person. */
export function defaultSeats(words: TableWords, players: string | null, level: Level): SeatSetup[] {
  const names = (players ?? '').split(',').map((name) => name.trim());
  const number = Number(names[0]);
  const isNumber = names.length === 1 && Number.isInteger(number);
  const count = isNumber ? number || 2 : Math.max(2, names.length);
  return Array.from({ length: count }, (_, index) => {
    const given = isNumber ? '' : names[index];
    return index === 0
      ? { name: given || words.you, level: null }
      : { name: given || words.names[index - 1] || `${index + 1}`, level };
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
