// A run: puzzles against the clock, as plain data. Every function takes the time, in milliseconds, so nothing here waits.
import type { MadePuzzle, Technique } from '../../engine.ts';

/** The lengths of a run, in minutes. */
export const LENGTHS = [3, 5] as const;
export type Length = (typeof LENGTHS)[number];

/** So many mistakes end a run. */
export const MAX_MISTAKES = 3;

/** The tiers, the easiest first, with the number of puzzles to solve before the next one begins. */
const STAIRS: readonly (readonly [MadePuzzle['tier'], number])[] = [
  ['monday', 4],
  ['tuesday', 4],
  ['wednesday', 4],
  ['thursday', 4],
  ['friday', 3],
  ['saturday', 3],
  ['sunday', Number.POSITIVE_INFINITY],
];

export const OUTCOMES = ['solved', 'missed', 'unfinished'] as const;
/** How a puzzle of a run ended. The one that was on the table at the end of the run is `unfinished`, and no mistake. */
export type Outcome = (typeof OUTCOMES)[number];

/** A puzzle of a run, once it is over. */
export interface Attempt {
  readonly position: string;
  /** The difficulty, from 1 to 7. */
  readonly level: number;
  readonly techniques: readonly Technique[];
  readonly outcome: Outcome;
  readonly seconds: number;
}

export interface Run {
  readonly minutes: Length;
  readonly attempts: readonly Attempt[];
  /** The puzzle on the table; `null` while the next one is opened. */
  readonly puzzle: MadePuzzle | null;
  /** The time that had passed when the clock was last stopped, and when the puzzle was opened. */
  readonly spent: number;
  readonly openedAt: number;
  /** Since when the clock has been running; `null` while it stands still. */
  readonly since: number | null;
}

export const newRun = (minutes: Length): Run => ({
  minutes,
  attempts: [],
  puzzle: null,
  spent: 0,
  openedAt: 0,
  since: null,
});

const countOf = ({ attempts }: Pick<Run, 'attempts'>, outcome: Outcome): number =>
  attempts.filter((attempt) => attempt.outcome === outcome).length;

export const solvedCount = (run: Pick<Run, 'attempts'>): number => countOf(run, 'solved');
export const mistakeCount = (run: Pick<Run, 'attempts'>): number => countOf(run, 'missed');

/** The largest number of puzzles solved one after another. */
export function bestStreak({ attempts }: Pick<Run, 'attempts'>): number {
  let [streak, best] = [0, 0];
  for (const { outcome } of attempts) {
    streak = outcome === 'solved' ? streak + 1 : outcome === 'missed' ? 0 : streak;
    best = Math.max(best, streak);
  }
  return best;
}

const spentAt = ({ since, spent }: Run, now: number): number => spent + (since === null ? 0 : now - since);

/** The milliseconds that are left. */
export const timeLeft = (run: Run, now: number): number =>
  Math.max(0, run.minutes * 60_000 - spentAt(run, now));

/** Why a run is over; `null` while it goes on. */
export function endOf(run: Run, now: number): 'mistakes' | 'time' | null {
  if (mistakeCount(run) >= MAX_MISTAKES) return 'mistakes';
  return timeLeft(run, now) === 0 ? 'time' : null;
}

/** Starts or stops the clock, which only runs while a puzzle is on the table. */
export function withClock(run: Run, isRunning: boolean, now: number): Run {
  return { ...run, spent: spentAt(run, now), since: isRunning && run.puzzle !== null ? now : null };
}

/** Puts a puzzle on the table, and starts the clock unless the page is hidden. */
export function withPuzzle(run: Run, puzzle: MadePuzzle, isSeen: boolean, now: number): Run {
  return withClock({ ...run, puzzle, openedAt: run.spent }, isSeen, now);
}

/** Takes the puzzle from the table. The clock stands still until the next one is there. */
export function withOutcome(run: Run, outcome: Outcome, now: number): Run {
  const { attempts, openedAt, puzzle } = run;
  if (puzzle === null) return run;
  const stopped = withClock(run, false, now);
  const attempt: Attempt = {
    position: puzzle.position,
    level: STAIRS.findIndex(([tier]) => tier === puzzle.tier) + 1,
    techniques: puzzle.techniques,
    outcome,
    seconds: Math.round((stopped.spent - openedAt) / 1000),
  };
  return { ...stopped, puzzle: null, attempts: [...attempts, attempt] };
}

/** The next puzzle: its tier, and how many puzzles of this tier precede it. */
export function nextPuzzle(
  run: Pick<Run, 'attempts'>,
): Pick<MadePuzzle, 'tier'> & { readonly index: number } {
  let left = solvedCount(run);
  let step = 0;
  for (const [, count] of STAIRS) {
    if (left < count) break;
    left -= count;
    step += 1;
  }
  const [tier] = STAIRS[step] ?? ['sunday'];
  return { tier, index: run.attempts.filter(({ level }) => level === step + 1).length };
}

/** The puzzles that can be next once the one on the table is over. */
export function puzzlesAhead(run: Run, now: number): ReturnType<typeof nextPuzzle>[] {
  const outcomes: readonly Outcome[] = ['solved', 'missed'];
  return outcomes.map((outcome) => nextPuzzle(withOutcome(run, outcome, now)));
}
