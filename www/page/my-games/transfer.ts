// Exports and imports a file with all finished games, solved lessons and puzzles, rounds of Rush, and what the trainer knows.
import * as v from 'valibot';
import { today } from '../../element/modes.ts';
import type { Technique } from '../../engine.ts';
import type { MyGamesWords } from '../../words/en/my-games.ts';
import { downloadText } from '../download.ts';
import { addSolvedLesson, solvedLessons } from '../lesson-progress.ts';
import {
  addSolvedPuzzle,
  isSolvedPuzzle,
  type SolvedPuzzle,
  solvedPuzzles,
} from '../puzzles/solved-puzzles.ts';
import { EXPORTED_REVIEW, readReview, TECHNIQUES } from '../review/stored-review.ts';
import { addRuns, isStoredRun, type StoredRun, storedRuns } from '../rush/runs.ts';
import { isPlace, type Place } from '../trainer/box.ts';
import { addPlace, trainedPlaces } from '../trainer/progress.ts';
import { addFriendsGames, FRIENDS_GAME, friendsGames } from './friends.ts';
import { type FinishedGame, loadGames, MEMBERS, putGames, replayFlaw, VERSION } from './games.ts';

const FORMAT = 'machiavelli-games';

/** The content of a file. The message of each check is what is expected, in the words of “My games”. */
const FILE = v.object(
  {
    format: v.literal(FORMAT, 'format'),
    version: v.literal(VERSION, 'version'),
    lessons: v.optional(v.array(v.pipe(v.number('number'), v.integer('number')), 'list'), []),
    puzzles: v.optional(v.record(v.string(), v.unknown(), 'puzzle'), {}),
    trainer: v.optional(
      v.record(v.picklist(TECHNIQUES, 'technique'), v.custom<Place>(isPlace, 'technique'), 'technique'),
      {},
    ),
    friends: v.optional(v.array(FRIENDS_GAME, 'list'), []),
    rush: v.optional(v.array(v.custom<StoredRun>(isStoredRun, 'run'), 'list'), []),
    games: v.array(v.object({ ...MEMBERS, review: v.optional(EXPORTED_REVIEW) }, 'record'), 'list'),
  },
  'format',
);

/** Exports everything that this version of the page can import. */
export async function downloadGames(): Promise<void> {
  const { games } = await loadGames();
  const content: v.InferInput<typeof FILE> = {
    format: FORMAT,
    version: VERSION,
    lessons: [...solvedLessons()],
    puzzles: solvedPuzzles(),
    trainer: trainedPlaces(),
    friends: [...friendsGames()],
    rush: [...storedRuns()],
    games: games.map(({ review, save, seat, ...result }) => {
      const game = { ...result, seat, save };
      // Of a game that cannot be replayed, the result is exported.
      return replayFlaw(game) === null ? { ...game, review: readReview(review) ?? undefined } : result;
    }),
  };
  downloadText(`machiavelli-${today()}.json`, JSON.stringify(content), 'application/json');
}

/** Whether there is anything to export. */
export function hasContent(games: readonly FinishedGame[]): boolean {
  return [
    games,
    friendsGames(),
    storedRuns(),
    solvedLessons(),
    ...[solvedPuzzles(), trainedPlaces()].map(Object.keys),
  ].some(({ length }) => length > 0);
}

/** Where a file cannot be read, and what was expected there. */
export interface FileFlaw {
  /** A place such as `games[3].at` or, if the file is not JSON, the number of the first wrong character, from 1. */
  readonly place: string | number;
  readonly expected: keyof MyGamesWords['expected'];
}

/** How many games of a file are new, and how many were already stored. */
export interface ImportCounts {
  readonly addedCount: number;
  readonly knownCount: number;
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

/** The place of an issue in the file, such as `games[3].at`. */
const placeOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? [])
    .map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);

/** The content of a file, or the first place where it cannot be read. */
function readFile(text: string): v.InferOutput<typeof FILE> | FileFlaw {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return { place: errorPlace(text, error), expected: 'json' };
  }
  // The checks of a review have no messages of their own.
  const { issues, output } = v.safeParse(FILE, content, { abortEarly: true, message: 'review' });
  if (issues !== undefined)
    return { place: placeOf(issues[0]) || 'format', expected: issues[0].message as FileFlaw['expected'] };
  for (const [index, game] of output.games.entries()) {
    const flaw = replayFlaw(game);
    if (flaw !== null) return { place: `games[${index}].${flaw}`, expected: flaw };
  }
  const wrongEntry = Object.entries(output.puzzles).find((entry) => !isSolvedPuzzle(entry));
  return wrongEntry === undefined ? output : { place: `puzzles.${wrongEntry[0]}`, expected: 'puzzle' };
}

/** Adds the games, lessons, puzzles, runs and techniques of a file to the stored ones. A file that cannot be read changes nothing. */
export async function importGames(text: string): Promise<ImportCounts | FileFlaw> {
  const file = readFile(text);
  if ('place' in file) return file;
  for (const lesson of file.lessons) addSolvedLesson(lesson);
  for (const [number, puzzle] of Object.entries(file.puzzles))
    addSolvedPuzzle(Number(number), puzzle as SolvedPuzzle);
  for (const [technique, place] of Object.entries(file.trainer)) addPlace(technique as Technique, place);
  addRuns(file.rush);
  const stored = new Map((await loadGames()).games.map((game) => [game.at, game]));
  // Members that a stored game lacks are taken from the file.
  const merged = new Map(file.games.map((game) => [game.at, { ...game, ...stored.get(game.at) }]));
  await putGames([...merged.values()]);
  const newCount = [...merged.keys()].filter((at) => !stored.has(at)).length;
  const addedCount = newCount + addFriendsGames(file.friends);
  return { addedCount, knownCount: file.games.length + file.friends.length - addedCount };
}
