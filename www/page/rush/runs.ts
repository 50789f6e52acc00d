// The runs of puzzle rush that are stored on this device, and the puzzles of the last one.
import { isRecord, readStored, store } from '../storage.ts';
import {
  type Attempt,
  bestStreak,
  LENGTHS,
  type Length,
  mistakeCount,
  OUTCOMES,
  type Run,
  solvedCount,
} from './run.ts';

/** A run that is over. */
export interface StoredRun {
  /** When it ended, in milliseconds since 1970. No other run has the same time. */
  readonly at: number;
  readonly minutes: Length;
  readonly solved: number;
  readonly mistakes: number;
  /** The largest number of puzzles solved one after another. */
  readonly streak: number;
}

interface StoredRush {
  /** The oldest comes first. */
  readonly runs: readonly StoredRun[];
  /** The puzzles of the last run. */
  readonly last: readonly Attempt[];
}

/** How many runs of each length are kept: the best ones, and the last ones. */
const KEPT = { best: 10, last: 100 };

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Whether a stored or imported value is a run. */
export function isStoredRun(value: unknown): value is StoredRun {
  if (!isRecord(value)) return false;
  const { at, minutes, mistakes, solved, streak } = value;
  return [at, mistakes, solved, streak].every(isCount) && LENGTHS.some((length) => length === minutes);
}

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value)) return false;
  const { level, outcome, position, seconds, techniques } = value;
  return (
    typeof position === 'string' &&
    isCount(level) &&
    isCount(seconds) &&
    OUTCOMES.some((each) => each === outcome) &&
    Array.isArray(techniques)
  );
}

function readRush(): StoredRush {
  const value = readStored('machiavelli.rush');
  if (!isRecord(value)) return { runs: [], last: [] };
  const { last, runs } = value;
  return {
    runs: Array.isArray(runs) ? runs.filter(isStoredRun) : [],
    last: Array.isArray(last) ? last.filter(isAttempt) : [],
  };
}

export const storedRuns = (): readonly StoredRun[] => readRush().runs;

/** The puzzles of the last run, which the player can open again. */
export const lastAttempts = (): readonly Attempt[] => readRush().last;

/** The best first. */
const byResult = (one: StoredRun, other: StoredRun): number =>
  other.solved - one.solved || one.mistakes - other.mistakes;

/** The runs that are kept of these, which are in order. */
function keptOf(runs: readonly StoredRun[]): readonly StoredRun[] {
  const kept = LENGTHS.flatMap((length) => {
    const ofLength = runs.filter(({ minutes }) => minutes === length);
    return [...ofLength.slice(-KEPT.last), ...ofLength.sort(byResult).slice(0, KEPT.best)];
  });
  return runs.filter((run) => kept.includes(run));
}

/** Stores a run that is over. A run without a single answer is left out. Returns what was stored. */
export function addRun(run: Run, at: number): StoredRun | null {
  const [solved, mistakes] = [solvedCount(run), mistakeCount(run)];
  if (solved + mistakes === 0) return null;
  const stored = { at, minutes: run.minutes, solved, mistakes, streak: bestStreak(run) };
  store('machiavelli.rush', { runs: keptOf([...readRush().runs, stored]), last: run.attempts });
  return stored;
}

/** Adds the runs of a file that are not stored yet. */
export function addRuns(added: readonly StoredRun[]): void {
  if (added.length === 0) return;
  const { last, runs } = readRush();
  const all = new Map([...added, ...runs].map((run) => [run.at, run]));
  const inOrder = [...all.values()].sort((one, other) => one.at - other.at);
  store('machiavelli.rush', { runs: keptOf(inOrder), last });
}

/** The run of this length with the most puzzles, and among these with the fewest mistakes; `null` if there is none. */
export function bestRun(runs: readonly StoredRun[], minutes: Length): StoredRun | null {
  const ofLength = runs.filter((run) => run.minutes === minutes);
  return ofLength.sort(byResult)[0] ?? null;
}
