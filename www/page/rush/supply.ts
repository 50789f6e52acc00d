// Has the worker make the puzzles of a run before they are needed, so that the next one opens at once.
import type { WantedPuzzle } from '../../element/thinking/puzzle-series.ts';
import type { Thinker } from '../../element/thinking/thinker.ts';
import type { MadePuzzle } from '../../engine.ts';

type Wanted = Pick<WantedPuzzle, 'tier' | 'index'>;

export type Supply = ReturnType<typeof createSupply>;

/** The puzzles of the series with this seed. */
export function createSupply(thinker: Pick<Thinker, 'ask'>, seed: string) {
  const asked = new Map<string, Promise<MadePuzzle>>();

  /** Resolves to a puzzle of the series. After a failure, the next call asks again. */
  function take(wanted: Wanted): Promise<MadePuzzle> {
    const key = `${wanted.tier} ${wanted.index}`;
    const known = asked.get(key);
    if (known !== undefined) return known;
    const puzzle = thinker.ask({ kind: 'puzzle', puzzle: { seed, ...wanted } });
    asked.set(key, puzzle);
    puzzle.catch(() => asked.delete(key));
    return puzzle;
  }

  return {
    take,
    /** Asks for puzzles that may be needed soon. */
    prepare(list: readonly Wanted[]): void {
      // If this fails, `take` tries again.
      for (const wanted of list) take(wanted).catch(() => undefined);
    },
  };
}
