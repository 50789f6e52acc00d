// A puzzle on the table: what was tried, and how well it was solved.
import type { Puzzle } from 'machiavelli-cards/puzzles';
import { findPuzzle, loadPuzzles, setupOf, today } from '../../element/modes.ts';
import type { View } from '../../engine.ts';
import { puzzlesWords } from '../../words/puzzles.ts';
import { type Lang, LOCALES } from '../../words/words.ts';
import type { Exercise } from '../exercise.ts';
import { tableOf } from '../position-text.ts';
import { type Shared, share } from '../share.ts';
import { dayOf, dayText } from './days.ts';
import { addSolvedPuzzle } from './solved-puzzles.ts';

/** How a puzzle was solved. */
export interface Solution {
  readonly puzzle: Puzzle;
  /** The day as text; empty in the endless series. */
  readonly day: string;
  readonly stars: number;
  readonly broken: number;
  readonly seconds: number;
  /** How often the turn was taken back to its start. */
  readonly restarts: number;
  readonly isHinted: boolean;
  readonly shared: Shared | null;
}

export type PuzzlePlayer = Awaited<ReturnType<typeof createPuzzlePlayer>>;

export async function createPuzzlePlayer(redraw: () => void) {
  const entry = await loadPuzzles();
  let playing: { puzzle: Puzzle; day: string; since: number; restarts: number; isHinted: boolean } | null =
    null;
  let solution: Solution | null = null;

  return {
    entry,
    get solution() {
      return solution;
    },
    /** The puzzle with a name such as `d=2026-12-01` or `puzzle-1100`, or the nearest one, as an exercise. */
    begin(name: string, lang: Lang): Exercise {
      const isDay = name.startsWith('d=');
      const puzzle = findPuzzle(entry, name.replace(/^(?:d=|puzzle-)/, ''));
      const day = isDay ? dayOf(puzzle.number) : '';
      playing = { puzzle, day, since: performance.now(), restarts: 0, isHinted: false };
      solution = null;
      const words = puzzlesWords(lang);
      return {
        of: 'puzzles',
        lesson: null,
        setup: setupOf(puzzle, lang),
        title: day === '' ? words.endlessName(puzzle.number + 1) : dayText(day, LOCALES[lang]),
        solved: '',
      };
    },
    hinted(): void {
      if (playing !== null) playing.isHinted = true;
    },
    restarted(): void {
      if (playing !== null) playing.restarts += 1;
    },
    /** The turn that solved the puzzle led to this view. */
    solved(view: View): void {
      if (playing === null) return;
      const { day, isHinted, puzzle, restarts, since } = playing;
      const { broken, stars } = entry.judgePuzzle(puzzle, tableOf(view));
      const seconds = Math.round((performance.now() - since) / 1000);
      const earned = Math.max(1, stars - (isHinted ? 1 : 0));
      solution = { puzzle, day, stars: earned, broken, seconds, restarts, isHinted, shared: null };
      addSolvedPuzzle(puzzle.number, { stars: earned, onItsDay: day === today() });
    },
    /** Hands the result to the device's sheet for sharing, or copies it. */
    async share(lang: Lang): Promise<void> {
      if (solution === null) return;
      const text = shareText(solution, lang);
      if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
        await navigator.share({ text }).catch(() => undefined); // The player closed the sheet.
        return;
      }
      solution = { ...solution, shared: await share(text) };
      redraw();
    },
  };
}

/** Minutes and seconds. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The result without a card in it, so that it gives nothing away. */
function shareText({ broken, day, puzzle, restarts, seconds, stars }: Solution, lang: Lang): string {
  const words = puzzlesWords(lang);
  const fragment = day === '' ? `puzzle-${puzzle.number}` : `d=${day}`;
  const name = day === '' ? words.endlessName(puzzle.number + 1) : dayText(day, LOCALES[lang], 'medium');
  return [
    `Machiavelli · ${name} · ${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}`,
    words.figures(broken, puzzle.par, timeText(seconds)),
    `${'🟨'.repeat(Math.min(restarts, 8))}🟩`,
    `${location.origin}${location.pathname}#${fragment}`,
  ].join('\n');
}
