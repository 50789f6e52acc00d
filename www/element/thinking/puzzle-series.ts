import { puzzleMaker } from '#whole';
import type { MadePuzzle } from '../../engine.ts';
import { inSlices } from '../../package/slices.ts';

// New puzzles, made from games between computers in slices of work. A puzzle is determined by the seed of its series, by its tier, and by
// its place among the puzzles of this tier. So a question has the same answer in a worker that has replaced another one.

export interface WantedPuzzle {
  readonly seed: string;
  readonly tier: MadePuzzle['tier'];
  /** The number of puzzles of this tier that precede it in the series. */
  readonly index: number;
}

/** Milliseconds of work after which a slice ends, once the step in progress is complete. */
const SLICE_TIME = 8;

interface Series {
  readonly seed: string;
  readonly maker: ReturnType<typeof puzzleMaker>;
  readonly made: MadePuzzle[];
}

/** Returns a function that makes puzzles. It keeps the series that was asked for last. */
export function createPuzzleSeries(pause: () => Promise<void>) {
  let series: Series | null = null;

  return async ({ index, seed, tier }: WantedPuzzle): Promise<MadePuzzle> => {
    if (series?.seed !== seed) series = { seed, maker: puzzleMaker(seed), made: [] };
    const { made, maker } = series;
    const find = (): MadePuzzle | undefined => made.filter((puzzle) => puzzle.tier === tier)[index];
    const advance = (): boolean => {
      const puzzle = maker.advance();
      if (puzzle !== null) made.push(puzzle);
      return find() !== undefined;
    };
    if (find() === undefined) await inSlices(advance, SLICE_TIME, pause);
    return find() as MadePuzzle;
  };
}
