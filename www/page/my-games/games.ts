// The finished games of one person against computers, stored in this browser: the newest games with their saves and reviews,
// older games with their results only.

import * as v from 'valibot';
import { type Preset, presets } from '../../engine.ts';
import { LEVELS } from '../../words/computers.ts';
import type { MyGamesWords } from '../../words/en/my-games.ts';
import { isRecord, readStored, store, tryToStore } from '../storage.ts';

export const OUTCOMES = ['win', 'loss', 'draw'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The largest time that a `Date` can have, in milliseconds. A larger time cannot be shown as a date. */
const MAX_TIME = 8.64e15;

const number = v.pipe(v.number('number'), v.finite('number'));
const presetNames = (): Preset[] => presets().map(({ preset }) => preset);

/** What is stored of a finished game. The message of each check is the name of what is expected, in the words of “My games”. */
const GAME = v.object(
  {
    /** When the game ended, in milliseconds since 1970. It identifies the game. */
    at: v.pipe(
      v.number('time'),
      v.integer('time'),
      v.minValue(-MAX_TIME, 'time'),
      v.maxValue(MAX_TIME, 'time'),
    ),
    outcome: v.picklist(OUTCOMES, 'outcome'),
    preset: v.custom<Preset>((value) => presetNames().includes(value as Preset), 'preset'),
    /** The level of the strongest computer at the table. */
    level: v.picklist(LEVELS, 'level'),
    /** The largest number of cards that the person played in one turn. */
    biggest: number,
    seat: v.optional(v.pipe(v.number('seat'), v.integer('seat'), v.minValue(0, 'seat'))),
    /** The engine’s save, usually packed. */
    save: v.optional(v.string('text')),
    /** The number of cards that the person laid, and the largest number of cards that the person could have laid. */
    found: v.optional(v.strictTuple([number, number], 'two-numbers')),
    /** The mistake index of the review. */
    index: v.optional(number),
    /** The review as JSON, packed. */
    review: v.optional(v.string('text')),
  },
  'record',
);

export type FinishedGame = Readonly<v.InferOutput<typeof GAME>>;

/** The maximum number of games that are stored with their saves. */
const MAX_SAVES = 100;
/** The maximum number of games that are stored at all. */
export const MAX_GAMES = 500;

/** The finished games, oldest first. */
export function finishedGames(): readonly FinishedGame[] {
  const stored = readStored('machiavelli.statistics');
  return Array.isArray(stored) ? stored.filter((value) => flawOf(value) === null) : [];
}

export interface Flaw {
  /** The invalid member; empty if the value is not a game at all. */
  readonly member: string;
  readonly expected: keyof MyGamesWords['expected'];
}

/** What is wrong with a stored or imported value; `null` if it is a finished game. */
export function flawOf(value: unknown): Flaw | null {
  const [issue] = v.safeParse(GAME, value).issues ?? [];
  if (issue === undefined) return null;
  return { member: v.getDotPath(issue) ?? '', expected: issue.message as Flaw['expected'] };
}

function withoutMembers({ ...game }: FinishedGame, ...members: readonly ('save' | 'review')[]): FinishedGame {
  for (const member of members) delete (game as Partial<Record<string, unknown>>)[member];
  return game;
}

/** How many reviews and saves were deleted because the storage is full. */
export interface DroppedCounts {
  readonly reviews: number;
  readonly saves: number;
  /** Whether there was no room even for the results, so that nothing was changed. */
  readonly failed: boolean;
}

export const NOTHING_DROPPED: DroppedCounts = { reviews: 0, saves: 0, failed: false };

/** Stores the games, oldest first. If there is no room, leaves out the oldest reviews, then the oldest saves. */
export function storeGames(games: readonly FinishedGame[]): DroppedCounts {
  const newestGames = games.slice(-MAX_GAMES);
  const storedGames = newestGames.map((game, index) =>
    index < newestGames.length - MAX_SAVES ? withoutMembers(game, 'save', 'review') : game,
  );
  const droppedCounts = { review: 0, save: 0 };
  while (!tryToStore('machiavelli.statistics', storedGames)) {
    const member = storedGames.some(({ review }) => review !== undefined) ? 'review' : 'save';
    const oldestIndex = storedGames.findIndex((game) => game[member] !== undefined);
    const game = storedGames[oldestIndex];
    if (game === undefined) return { ...NOTHING_DROPPED, failed: true };
    storedGames[oldestIndex] = withoutMembers(game, member);
    droppedCounts[member] += 1;
  }
  return { reviews: droppedCounts.review, saves: droppedCounts.save, failed: false };
}

/** Stores games. Until `takeDropped` is called, remembers how many reviews and saves had to be left out. */
function storeAndRemember(games: readonly FinishedGame[]): void {
  const dropped = storeGames(games);
  if (dropped.reviews + dropped.saves > 0 || dropped.failed) store('machiavelli.dropped', dropped);
}

export function addFinishedGame(game: FinishedGame): void {
  storeAndRemember([...finishedGames(), game]);
}

/** Changes a stored game. Does nothing if the game is not stored. */
export function changeGame(at: number, changed: Partial<FinishedGame>): void {
  storeAndRemember(finishedGames().map((game) => (game.at === at ? { ...game, ...changed } : game)));
}

/** How many reviews and saves were left out since the last call of this function. */
export function takeDropped(): DroppedCounts {
  const stored = readStored('machiavelli.dropped');
  store('machiavelli.dropped', null);
  return isRecord(stored) ? { ...NOTHING_DROPPED, ...stored } : NOTHING_DROPPED;
}

/** The number of consecutive wins at the end of the list. */
export function winsInARow(games: readonly FinishedGame[]): number {
  return games.length - 1 - games.findLastIndex(({ outcome }) => outcome !== 'win');
}
