// Exports and imports a file with all finished games, solved lessons and solved puzzles.
import { today } from '../../element/modes.ts';
import { Game } from '../../engine.ts';
import { downloadText } from '../download.ts';
import { addSolvedLesson, solvedLessons } from '../lesson-progress.ts';
import {
  addSolvedPuzzle,
  isSolvedPuzzle,
  type SolvedPuzzle,
  solvedPuzzles,
} from '../puzzles/solved-puzzles.ts';
import { isRecord } from '../storage.ts';
import {
  type DroppedCounts,
  type FinishedGame,
  type Flaw,
  finishedGames,
  flawOf,
  NOTHING_DROPPED,
  storeGames,
} from './games.ts';
import { unpackText } from './pack.ts';

const FORMAT = 'machiavelli-games';

export function downloadGames(): void {
  const content = {
    format: FORMAT,
    version: 1,
    lessons: solvedLessons(),
    puzzles: solvedPuzzles(),
    games: finishedGames(),
  };
  downloadText(`machiavelli-${today()}.json`, JSON.stringify(content, null, 1), 'application/json');
}

/** Whether there is anything to export. */
export function hasContent(): boolean {
  return [finishedGames(), solvedLessons(), Object.keys(solvedPuzzles())].some(({ length }) => length > 0);
}

/** Where a file cannot be read, and what was expected there. */
export interface FileFlaw {
  /** A place such as `games[3].at` or, if the file is not JSON, the number of the first wrong character, from 1. */
  readonly place: string | number;
  readonly expected: Flaw['expected'] | 'puzzle' | 'json' | 'format' | 'version' | 'list' | 'save';
}

export type ImportResult =
  | { readonly unreadable: FileFlaw }
  | {
      /** The number of games that are new and now stored. */
      readonly addedCount: number;
      /** The number of games that were already stored. */
      readonly knownCount: number;
      /** The number of games, imported or stored before, that were left out because newer games take their places. */
      readonly leftOutCount: number;
      readonly dropped: DroppedCounts;
    };

function unreadable(place: FileFlaw['place'], expected: FileFlaw['expected']): ImportResult {
  return { unreadable: { place, expected } };
}

/** The number, from 1, of the character at which the text stops being JSON. */
function errorPlace(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(String(error))?.[1];
  if (position !== undefined) return Number(position) + 1;
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  if (line === undefined || column === undefined) return text.length + 1;
  const linesBefore = text.split('\n').slice(0, Number(line) - 1);
  return linesBefore.reduce((sum, { length }) => sum + length + 1, Number(column));
}

/** What is wrong with the save of a game or with the player’s seat in it; `null` if the game can be replayed or has no save. */
async function replayFlaw({ save, seat = 0 }: FinishedGame): Promise<'save' | 'seat' | null> {
  if (save === undefined) return null;
  try {
    const game = Game.load(await unpackText(save));
    const { seats } = game.view(0);
    game.free();
    return seat < seats.length ? null : 'seat';
  } catch {
    return 'save';
  }
}

/** Adds the games, lessons and puzzles of a file to the stored ones. A file that cannot be read changes nothing. */
export async function importGames(text: string): Promise<ImportResult> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (error) {
    return unreadable(errorPlace(text, error), 'json');
  }
  if (!isRecord(file) || file.format !== FORMAT) return unreadable('format', 'format');
  if (file.version !== 1) return unreadable('version', 'version');
  const { games, lessons = [], puzzles = {} } = file;
  if (!Array.isArray(games)) return unreadable('games', 'list');
  if (!Array.isArray(lessons)) return unreadable('lessons', 'list');
  if (!isRecord(puzzles)) return unreadable('puzzles', 'puzzle');
  for (const [index, game] of games.entries()) {
    const place = `games[${index}]`;
    const flaw = flawOf(game);
    if (flaw !== null)
      return unreadable(flaw.member === '' ? place : `${place}.${flaw.member}`, flaw.expected);
    const wrongMember = await replayFlaw(game);
    if (wrongMember !== null) return unreadable(`${place}.${wrongMember}`, wrongMember);
  }
  const wrongIndex = lessons.findIndex((lesson) => !Number.isInteger(lesson));
  if (wrongIndex >= 0) return unreadable(`lessons[${wrongIndex}]`, 'number');
  const wrongEntry = Object.entries(puzzles).find((entry) => !isSolvedPuzzle(entry));
  if (wrongEntry !== undefined) return unreadable(`puzzles.${wrongEntry[0]}`, 'puzzle');
  for (const lesson of lessons as readonly number[]) addSolvedLesson(lesson);
  for (const [number, puzzle] of Object.entries(puzzles))
    addSolvedPuzzle(Number(number), puzzle as SolvedPuzzle);
  return addGames(games);
}

function addGames(games: readonly FinishedGame[]): ImportResult {
  const storedGames = finishedGames();
  const gamesByTime = new Map(storedGames.map((game) => [game.at, game]));
  // Members that a stored game lacks are taken from the file.
  for (const game of games) gamesByTime.set(game.at, { ...game, ...gamesByTime.get(game.at) });
  const mergedGames = [...gamesByTime.values()].sort((left, right) => left.at - right.at);
  const dropped = games.length === 0 ? NOTHING_DROPPED : storeGames(mergedGames);
  const earlierTimes = new Set(storedGames.map(({ at }) => at));
  const keptGames = finishedGames();
  return {
    addedCount: keptGames.filter(({ at }) => !earlierTimes.has(at)).length,
    knownCount: games.length - (mergedGames.length - earlierTimes.size),
    leftOutCount: mergedGames.length - keptGames.length,
    dropped,
  };
}
