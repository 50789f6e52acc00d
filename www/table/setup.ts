import type { Level, RulesInput, View } from '../engine.ts';
import type { TableWords } from '../words/table.en.ts';
import { type Lang, pickLang } from '../words/words.ts';

// Who sits at the table, and by which rules.

export const LEVELS: readonly Level[] = ['beginner', 'easy', 'medium', 'hard', 'expert'];

/** Who sits in one seat. */
export interface SeatSetup {
  readonly name: string;
  /** Null: a person at this device. */
  readonly level: Level | null;
}

/** From what a game is dealt; what is left out comes from the attributes. */
export interface Setup {
  readonly rules?: RulesInput;
  readonly seats?: readonly SeatSetup[];
  readonly seed?: string;
  readonly position?: string;
  /** Seconds for a turn; 0 or left out: as the rules say. */
  readonly timer?: number;
}

export function isLevel(text: string | null | undefined): text is Level {
  return LEVELS.some((level) => level === text);
}

/** The seats for the attribute `players`: a number, or names with commas; the first is the person. */
export function defaultSeats(words: TableWords, players: string | null, level: Level): SeatSetup[] {
  const names = (players ?? '2').split(',').map((name) => name.trim());
  const count =
    names.length === 1 ? Math.min(8, Math.max(2, Number.parseInt(names[0] ?? '2', 10) || 2)) : names.length;
  return Array.from({ length: count }, (_, index) => {
    const given = names.length > 1 ? names[index] : undefined;
    return index === 0
      ? { name: given ?? words.you, level: null }
      : { name: given ?? words.names[index - 1] ?? `${index + 1}`, level };
  });
}

/** The attribute `rules`: the name of a preset, or JSON. */
export function readRules(text: string | null): RulesInput {
  if (text === null || text.trim() === '') {
    return 'bga';
  }
  return (text.trim().startsWith('{') ? JSON.parse(text) : text.trim()) as RulesInput;
}

/** Reads the side record of a stored game; null if it is not one. */
export function readSide(text: string | null): { setup: Setup; seats: SeatSetup[]; done: boolean } | null {
  if (text === null) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'seats' in value && Array.isArray(value.seats)) {
      const seats = value.seats.flatMap((seat: unknown): SeatSetup[] =>
        typeof seat === 'object' &&
        seat !== null &&
        'name' in seat &&
        typeof seat.name === 'string' &&
        'level' in seat
          ? [
              {
                name: seat.name,
                level: typeof seat.level === 'string' && isLevel(seat.level) ? seat.level : null,
              },
            ]
          : [],
      );
      const setup =
        'setup' in value && typeof value.setup === 'object' && value.setup !== null
          ? (value.setup as Setup)
          : {};
      const done = 'done' in value && value.done === true;
      return seats.length === value.seats.length ? { setup, seats, done } : null;
    }
  } catch {
    return null;
  }
  return null;
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

export function freshSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((number) => number.toString(36)).join('-');
}

/** The language of a place on the page, else that of the browser. */
export function langNear(element: Element): Lang {
  const near = element.closest('[lang]')?.getAttribute('lang') ?? '';
  return pickLang([...(near === '' ? [] : [near]), ...navigator.languages]);
}

/** What an error says, and its code. */
export function told(error: unknown): { message: string; code: string } {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return { message, code: typeof code === 'string' ? code : 'engine' };
}

/** Who sits where if nobody said: the first seat is a person's. */
export function seatsOf(view: View): readonly SeatSetup[] {
  return view.seats.map(({ name }, index) => ({ name, level: index === 0 ? null : 'medium' }));
}

/** Dark unless the attribute says otherwise. */
export function themeOf(element: Element): 'auto' | 'dark' | 'light' {
  const theme = element.getAttribute('theme');
  return theme === 'auto' || theme === 'light' ? theme : 'dark';
}
