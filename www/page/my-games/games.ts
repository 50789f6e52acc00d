// The finished games of one person against computers, in a database of the browser: one record for each game, under its time.
import { createStore, delMany, entries, get, promisifyRequest, setMany } from 'idb-keyval';
import * as v from 'valibot';
import { Game, type Preset, presets } from '../../engine.ts';
import { inflate } from '../../package/deflate.ts';
import { LEVELS, STYLES } from '../../words/computers.ts';
import { isRecord, readStored, store } from '../storage.ts';
import { OPPONENT, OUTCOMES } from './opponents.ts';

/** The version of the records and of the file with all games. */
export const VERSION = 2;

/** The largest time that a `Date` can have, in milliseconds. A larger time cannot be shown as a date. */
export const MAX_TIME = 8.64e15;

const number = v.pipe(v.number('number'), v.finite('number'));

let presetNames: readonly unknown[] | null = null;
function isPreset(value: unknown): boolean {
  presetNames ??= presets().map(({ preset }) => preset);
  return presetNames.includes(value);
}

/** A computer at the table, as a seat of the element describes it. */
const COMPUTER = v.object(
  {
    level: v.picklist(LEVELS, 'level'),
    style: v.optional(v.picklist(STYLES, 'text')),
    alternates: v.optional(v.boolean('text')),
  },
  'opponent',
);

/** The members of a finished game. The message of each check is what is expected, in the words of “My games”. */
export const MEMBERS = {
  version: v.literal(VERSION, 'version'),
  /** When the game ended, in milliseconds since 1970. It identifies the game. */
  at: v.pipe(
    v.number('time'),
    v.integer('time'),
    v.minValue(-MAX_TIME, 'time'),
    v.maxValue(MAX_TIME, 'time'),
  ),
  outcome: v.picklist(OUTCOMES, 'outcome'),
  preset: v.custom<Preset>(isPreset, 'preset'),
  /** The level of the strongest computer at the table. */
  level: v.picklist(LEVELS, 'level'),
  /** The largest number of cards that the person played in one turn. */
  biggest: number,
  seat: v.optional(v.pipe(v.number('seat'), v.integer('seat'), v.minValue(0, 'seat'))),
  /** The engine’s save. */
  save: v.optional(v.string('text')),
  /** The number of cards that the person laid, and the largest number of cards that the person could have laid. */
  found: v.optional(v.strictTuple([number, number], 'two-numbers')),
  /**
   * The computers at the table. The save knows them, too, but takes too long to read for counting many games. Games of older versions
   * of the page get them when they are analysed.
   */
  opponents: v.optional(v.array(OPPONENT, 'list')),
  /** How many hints the person asked for. */
  hints: v.optional(number),
  /** The mistake index of the review. */
  index: v.optional(number),
  /** The side lines that were analysed: where each begins, and the positions after its turns. */
  variations: v.optional(
    v.array(
      v.object({ deal: number, turn: number, positions: v.array(v.string('text'), 'list') }, 'record'),
      'list',
    ),
  ),
  /** If the game was a deal of the day, the day, such as `2026-12-01`. */
  day: v.optional(v.string('text')),
  /** The seed and, for each seat, the computer, or `null` for the person: what a challenge needs besides the save. */
  seed: v.optional(v.string('text')),
  seats: v.optional(v.array(v.nullable(COMPUTER), 'list')),
};

/** A stored game. Its review is checked when it is opened, and made again if it is wrong. */
const RECORD = v.object({ ...MEMBERS, review: v.optional(v.unknown()) });

export type FinishedGame = Readonly<v.InferOutput<typeof RECORD>>;

export interface GameList {
  /** Oldest first. */
  readonly games: readonly FinishedGame[];
  /** The times of stored games that cannot be read. */
  readonly unreadable: readonly number[];
  /** Whether the games are stored. If not, they are lost when the page is closed. */
  readonly isStored: boolean;
}

/** The database is opened when it is first used. */
const GAMES = createStore('machiavelli', 'games');

/** The games that the browser could not store, for example in some private windows. */
const unstored = new Map<number, FinishedGame>();

/** The result of an action on the database; `null` if the browser refuses it. */
async function attempt<T>(action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch {
    return null;
  }
}

export async function loadGames(): Promise<GameList> {
  await moveOldGames();
  const stored = await attempt(() => entries<number, unknown>(GAMES));
  const records = [...(stored ?? []), ...unstored].sort(([left], [right]) => left - right);
  const isGame = (value: unknown): value is FinishedGame => v.is(RECORD, value);
  return {
    games: records
      .map(([, value]) => value)
      .filter(isGame)
      .map(withSharedWins),
    unreadable: records.flatMap(([at, value]) => (isGame(value) ? [] : [at])),
    isStored: stored !== null && unstored.size === 0,
  };
}

/** The game that ended at a time; `null` if it is not stored or cannot be read. */
export async function storedGame(at: number): Promise<FinishedGame | null> {
  const value = unstored.get(at) ?? (await attempt(() => get<unknown>(at, GAMES)));
  return v.is(RECORD, value) ? withSharedWins(value) : null;
}

/** Older versions of the page stored a shared win as a win. Only the outcome against each opponent was right. */
function withSharedWins(game: FinishedGame): FinishedGame {
  const isShared = game.outcome === 'win' && game.opponents?.some(({ outcome }) => outcome === 'draw');
  return isShared === true ? { ...game, outcome: 'draw' } : game;
}

/** Stores games. If the browser refuses, keeps them until the page is closed. */
export async function putGames(games: readonly FinishedGame[]): Promise<void> {
  const records = games.map((game): [number, FinishedGame] => [game.at, game]);
  try {
    await setMany(records, GAMES);
  } catch {
    for (const [at, game] of records) unstored.set(at, game);
  }
}

/** Changes a game. Does nothing if the game was deleted. */
export async function changeGame(at: number, changed: Partial<FinishedGame>): Promise<void> {
  const game = unstored.get(at);
  if (game !== undefined) unstored.set(at, { ...game, ...changed });
  // In one transaction, so that no change of another tab is lost.
  await attempt(() =>
    GAMES('readwrite', (games) => {
      const request = games.get(at);
      request.onsuccess = () => {
        if (request.result !== undefined) games.put({ ...request.result, ...changed }, at);
      };
      return promisifyRequest(games.transaction);
    }),
  );
}

export async function deleteGames(times: readonly number[]): Promise<void> {
  for (const at of times) unstored.delete(at);
  await attempt(() => delMany([...times], GAMES));
}

/** The largest length of the text of a game, in bytes. */
const MAX_LENGTH = 2_000_000;

/** Moves the games that older versions of the page kept in `localStorage`, with packed saves. Their reviews are made again. */
async function moveOldGames(): Promise<void> {
  const old = readStored('machiavelli.statistics');
  if (!Array.isArray(old)) return;
  for (const { review: _, save, ...game } of old.filter(isRecord)) {
    const isPacked = typeof save === 'string' && !save.includes('\n');
    const text = isPacked ? await attempt(() => inflate(save, MAX_LENGTH)) : save;
    await putGames([{ ...game, version: VERSION, ...(text ? { save: text } : {}) } as FinishedGame]);
  }
  if (unstored.size === 0) store('machiavelli.statistics', null);
}

/** What is wrong with the save of a game or with the player’s seat in it; `null` if the game can be replayed or has no save. */
export function replayFlaw({ save, seat = 0 }: FinishedGame): 'save' | 'seat' | null {
  if (save === undefined) return null;
  try {
    const game = Game.load(save);
    const { seats } = game;
    game.free();
    return seat < seats ? null : 'seat';
  } catch {
    return 'save';
  }
}

/** The number of consecutive wins at the end of the list. */
export function winsInARow(games: readonly FinishedGame[]): number {
  return games.length - 1 - games.findLastIndex(({ outcome }) => outcome !== 'win');
}
