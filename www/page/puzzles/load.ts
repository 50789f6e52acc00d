// The puzzles of the package, which need the whole engine. Both are loaded with the first puzzle.

export type PuzzlesEntry = typeof import('machiavelli-cards/puzzles');

export async function loadPuzzles(): Promise<PuzzlesEntry> {
  const [engine, puzzles] = await Promise.all([
    import('machiavelli-cards'),
    import('machiavelli-cards/puzzles'),
  ]);
  await engine.init();
  return puzzles;
}
