// The chosen game: one of the offered games, changed rules, and who sits at the table.

import type { SeatSetup, Setup } from '../element/game/setup.ts';
import { type Level, type Options, type RulesInput, ruleOptions, type Style } from '../engine.ts';
import { freeNames, LEVELS, STYLES } from '../words/computers.ts';
import type { GameName } from '../words/en/presets.ts';
import type { Words } from '../words/page.ts';
import { gameNames, rulesOfGame } from './offered-games.ts';
import { isRecord, oneOf, readStored } from './storage.ts';

export type OptionValue = string | number | boolean | null;

/** Options that differ from the game’s own. */
export type ChangedRules = Readonly<Partial<Record<keyof Options, OptionValue>>>;

export interface GameChoice {
  readonly preset: GameName;
  readonly rules: ChangedRules;
  /** A seat with an empty name gets its default name. */
  readonly seats: readonly SeatSetup[];
  /** The style of all computers; `null` if the styles are mixed. */
  readonly style: Style | null;
  /** The seed of the deal; empty for a random deal. */
  readonly seed: string;
  /** Whether the computers match the strength of the player: see `my-games/rating.ts`. */
  readonly adapts: boolean;
  /** Whether computers that adapt play half a level above their level: every second turn at the next higher level. */
  readonly alternates: boolean;
}

/** The level of a computer, or the half between it and the next level. */
export interface Strength {
  readonly level: Level;
  readonly alternates: boolean;
}

export const DEFAULT_CHOICE: GameChoice = {
  preset: 'standard',
  rules: {},
  seats: [
    { name: '', level: null },
    { name: '', level: 'medium' },
  ],
  style: null,
  seed: '',
  adapts: false,
  alternates: false,
};

/** The seats of people. */
export const peopleIn = (seats: readonly { readonly level?: Level | null }[]): number[] =>
  seats.flatMap(({ level }, seat) => (level === null ? [seat] : []));

export function defaultNames(seats: readonly SeatSetup[], { page }: Words): readonly string[] {
  const isAlone = peopleIn(seats).length === 1;
  const computers = freeNames(seats.map(({ name }) => name.trim())).values();
  let personCount = 0;
  return seats.map(({ level }, index) => {
    if (level !== null) return computers.next().value ?? String(index + 1);
    personCount += 1;
    return isAlone ? page.you : page.setup.playerName(String(personCount));
  });
}

export function namedSeats(
  { seats, style, adapts, alternates }: GameChoice,
  words: Words,
): readonly SeatSetup[] {
  const names = defaultNames(seats, words);
  return seats.map(({ name, level }, index) => ({
    name: name.trim() || (names[index] ?? ''),
    level,
    ...(level === null || style === null ? {} : { style }),
    ...(level === null || !adapts || !alternates ? {} : { alternates }),
  }));
}

/** The rules for the engine, which checks every value. */
export function rulesInputOf(choice: GameChoice): RulesInput {
  return { ...rulesOfGame(choice.preset), ...choice.rules } as RulesInput;
}

/** The level of the computers if one person plays against computers of the same level, otherwise `null`. */
export function commonLevel(choice: GameChoice): Level | null {
  const [firstSeat, secondSeat, ...otherSeats] = choice.seats;
  const level = secondSeat?.level ?? null;
  return firstSeat?.level === null && otherSeats.every((seat) => seat.level === level) ? level : null;
}

/** The name of the computers’ level or, if they alternate between two levels, the names of both. */
export function strengthName({ level, alternates }: Strength, { levels, page }: Words): string {
  const higherLevel = alternates ? LEVELS[LEVELS.indexOf(level) + 1] : undefined;
  return higherLevel === undefined ? levels[level] : page.between(levels[level], levels[higherLevel]);
}

export function withLevel(choice: GameChoice, level: Level, alternates = false): GameChoice {
  const seats = choice.seats.map((seat) => (seat.level === null ? seat : { ...seat, level }));
  return { ...choice, seats, alternates };
}

/** The setup of a rematch. If the computers adapt, they play at the strength given in `choice`. */
export function adaptedRematch(choice: GameChoice, setup: Setup): Setup {
  const level = commonLevel(choice);
  if (!choice.adapts || level === null || setup.seats === undefined) return setup;
  const { alternates } = choice;
  const seats = setup.seats.map((seat) => (seat.level === null ? seat : { ...seat, level, alternates }));
  return { ...setup, seats };
}

/** The stored choice without its seed. The default choice if none is stored, or if the page does not offer its game. */
export function storedChoice(): GameChoice {
  const stored = readStored('machiavelli.choice');
  if (!isRecord(stored) || !Array.isArray(stored.seats)) return DEFAULT_CHOICE;
  const preset = oneOf(stored.preset, gameNames());
  const seats = stored.seats.map(readSeat);
  if (preset === null || seats.length === 0) return DEFAULT_CHOICE;
  const rules = Object.entries(isRecord(stored.rules) ? stored.rules : {});
  // The set-up screen lets the player correct a wrong value, but it cannot show an unknown option or an object.
  const knownNames: readonly string[] = ruleOptions().map(({ name }) => name);
  const knownRules = rules.filter(([name, value]) => knownNames.includes(name) && !isRecord(value));
  return {
    preset,
    rules: Object.fromEntries(knownRules) as ChangedRules,
    seats,
    style: oneOf(stored.style, STYLES),
    seed: '',
    adapts: stored.adapts === true,
    alternates: stored.alternates === true,
  };
}

function readSeat(value: unknown): SeatSetup {
  const { name, level } = isRecord(value) ? value : {};
  return {
    name: typeof name === 'string' ? name.slice(0, 24) : '',
    level: level === null ? null : (oneOf(level, LEVELS) ?? 'medium'),
  };
}

/** Seeds with which, in the default game, the player goes first and holds a meld, and can add a card to a meld in the next turn. */
export const FRIENDLY_SEEDS: readonly string[] = ['welcome 39', 'welcome 56', 'welcome 61'];

/** Whether the choice is a game of one person against one computer under the default rules, with a random deal. */
export function isDefaultGame({ preset, rules, seats, seed }: GameChoice): boolean {
  const isDefault = preset === DEFAULT_CHOICE.preset && Object.keys(rules).length === 0 && seed.trim() === '';
  const [firstSeat, secondSeat] = seats;
  return isDefault && seats.length === 2 && firstSeat?.level === null && secondSeat?.level !== null;
}
