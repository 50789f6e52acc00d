// What somebody chose to play: a game, rules that differ from it, and who sits at the table.

import { LEVELS } from '../element/game/setup.ts';
import type { Level, Options, Preset, RulesInput } from '../engine.ts';
import type { Words } from '../words/index.ts';
import { type Fields, isFields, oneOf, readStore, writeStore } from './store.ts';

export interface Seat {
  /** Empty: called by the usual name of the place. */
  readonly name: string;
  /** None for a person. */
  readonly level: Level | null;
}

/** Rules that differ from the preset, by the engine's names. */
export type Overrides = Readonly<Partial<Record<keyof Options, OptionSetting>>>;
export type OptionSetting = string | number | boolean | null;

export interface Choice {
  readonly preset: Preset;
  readonly rules: Overrides;
  readonly seats: readonly Seat[];
  readonly seed: string;
}

export const USUAL: Choice = {
  preset: 'bga',
  rules: {},
  seats: [
    { name: '', level: null },
    { name: '', level: 'medium' },
  ],
  seed: '',
};

const GUESTS = ['Caterina', 'Niccolò', 'Lorenzo', 'Lucrezia', 'Cesare', 'Isabella', 'Leonardo', 'Bianca'];

/** What a seat is called while nobody has given it a name. */
export function usualName(seats: readonly Seat[], place: number, words: Words): string {
  if (seats[place]?.level === null) {
    const people = (some: readonly Seat[]): number => some.filter(({ level }) => level === null).length;
    const number = people(seats.slice(0, place)) + 1;
    // Whoever has the device in hand is meant by "you".
    return people(seats) === 1 ? words.page.you : words.page.setup.playerName(String(number));
  }
  const computers = seats.slice(0, place).filter((seat) => seat.level !== null).length;
  return GUESTS[computers] ?? `${computers + 1}`;
}

export function seatNames(seats: readonly Seat[], words: Words): readonly string[] {
  return seats.map((seat, place) => seat.name.trim() || usualName(seats, place, words));
}

/** The rules as the engine takes them. */
export function rulesOf(choice: Choice): RulesInput {
  // What is no value of an option is the engine's to refuse.
  return { preset: choice.preset, ...choice.rules } as RulesInput;
}

/** The one computer's level where one person plays against computers of one level; none in every other mix. */
export function simpleLevel(choice: Choice): Level | null {
  const [first, second, ...others] = choice.seats;
  const level = second?.level ?? null;
  return first?.level === null && others.every((seat) => seat.level === level) ? level : null;
}

export function withLevel(choice: Choice, level: Level): Choice {
  return {
    ...choice,
    seats: choice.seats.map((seat) => (seat.level === null ? seat : { ...seat, level })),
  };
}

export function storeChoice(choice: Choice): void {
  writeStore('machiavelli.choice', choice);
}

/** The last choice; the usual one where there is none or it cannot be understood. */
export function storedChoice(presets: readonly Preset[], options: readonly string[]): Choice {
  const stored = readStore('machiavelli.choice');
  if (!isFields(stored)) return USUAL;
  const preset = oneOf(stored.preset, presets);
  const seats = Array.isArray(stored.seats) ? stored.seats.map(readSeat) : [];
  if (preset === null || seats.length < 2 || seats.length > 8) return USUAL;
  return {
    preset,
    rules: isFields(stored.rules) ? readOverrides(stored.rules, options) : {},
    seats,
    seed: '',
  };
}

function readSeat(value: unknown): Seat {
  const fields: Fields = isFields(value) ? value : {};
  const name = typeof fields.name === 'string' ? fields.name.slice(0, 24) : '';
  return { name, level: fields.level === null ? null : (oneOf(fields.level, LEVELS) ?? 'medium') };
}

function readOverrides(fields: Fields, options: readonly string[]): Overrides {
  const known = Object.entries(fields).filter(
    ([name, value]) =>
      options.includes(name) && (value === null || ['string', 'number', 'boolean'].includes(typeof value)),
  );
  return Object.fromEntries(known);
}
