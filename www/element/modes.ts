import type { Puzzle } from 'machiavelli-cards/puzzles';
import { wholeEngine } from '../engine.ts';
import { dialogWords } from '../words/dialogs.ts';
import type { LanguageInUse } from '../words/own-words.ts';
import type { Lang } from '../words/words.ts';
import { readChallenge } from './challenge.ts';
import type { Setup } from './game/setup.ts';
import { type Mode, wasmSource } from './host/attributes.ts';
import { misuse } from './misuse.ts';
import type { ModeParts } from './mode-parts.ts';

// The modes, in which the table shows a puzzle from the package, a finished game, the deal of a challenge or an analysis. All need the whole
// engine.

type PuzzlesModule = typeof import('machiavelli-cards/puzzles');

/** Loads the puzzles. `source` is the address of the engine's wasm; `null` if the wasm is beside the script. */
export async function loadPuzzles(source: string | null = null): Promise<PuzzlesModule> {
  const [puzzles] = await Promise.all([
    import('machiavelli-cards/puzzles'),
    wholeEngine(source ?? undefined),
  ]);
  return puzzles;
}

/** The day of a time in the time zone of the device, such as `2026-12-01`. */
export const dayOf = (time: Date): string =>
  new Date(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())).toISOString().slice(0, 10);

export const today = (): string => dayOf(new Date());

/** If the package does not have the wanted puzzle, `puzzle` is the nearest one, and `isNearest` is true. */
interface FoundPuzzle {
  readonly puzzle: Puzzle;
  readonly isNearest: boolean;
}

/** Finds a puzzle by its day, such as `2026-12-01`, or by its number, counted from 0. */
export function findPuzzle({ puzzle, puzzleOfDay }: PuzzlesModule, id: string): FoundPuzzle {
  try {
    return { puzzle: /^\d+$/.test(id) ? puzzle(Number(id)) : puzzleOfDay(id), isNearest: false };
  } catch (error) {
    return { puzzle: puzzle((error as { readonly nearest?: number }).nearest ?? 0), isNearest: true };
  }
}

/** Says what to do: to play `count` cards or, if the goal is `out`, all cards. */
export function puzzleTask(language: LanguageInUse | Lang, goal: unknown, count: number): string {
  const { task, taskOut } = dialogWords(language).puzzle;
  return goal === 'out' ? taskOut : task(count);
}

export function puzzleExercise({ puzzle, isNearest }: FoundPuzzle): Setup {
  const { best, goal, position, rules } = puzzle;
  const task = (_: Lang, language: LanguageInUse): string => {
    const sentence = puzzleTask(language, goal, best);
    return isNearest ? `${dialogWords(language).puzzle.nearest} ${sentence}` : sentence;
  };
  return { rules, position, goal, task };
}

/** Reads what an element in a mode shows: a setup, or the save of a finished game. */
export async function readModeAttributes(parts: ModeParts, mode: Mode): Promise<Setup | string> {
  const { host } = parts;
  const source = wasmSource(host);
  if (mode === 'puzzle') return puzzleSetup(host.getAttribute('puzzle') ?? 'today', source);
  if (mode === 'challenge') return readChallenge(parts);
  if (mode === 'analysis') return openAnalysis(parts);
  return readGame(host.getAttribute('game') ?? '', source);
}

/** The analysis, of which the other modes load nothing. */
async function openAnalysis(parts: ModeParts): Promise<Setup> {
  const analysis = await parts.language.withWords(import('./analysis/mode.ts'));
  return analysis.openAnalysis(parts);
}

/** The setup of a puzzle, which is named by `today`, a day or a number. */
async function puzzleSetup(id: string, source: string | null): Promise<Setup> {
  const puzzles = await loadPuzzles(source);
  return puzzleExercise(findPuzzle(puzzles, id === 'today' ? today() : id));
}

/** Reads a save or a link to a finished game. Resolves to the save. */
async function readGame(game: string, source: string | null): Promise<string> {
  if (!/^#?g\d/.test(game)) return game;
  const content = await (await wholeEngine(source ?? undefined)).readLink(game);
  if (content.kind !== 'game') throw misuse('bad-link', 'game: expected a link to a game');
  return content.save;
}
