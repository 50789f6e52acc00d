// Plays a puzzle on the table and records how well it was solved.

import { tableText } from '../../element/game/position-text.ts';
import type { Setup } from '../../element/game/setup.ts';
import { findPuzzle, loadPuzzles, puzzleExercise, today } from '../../element/modes.ts';
import { Game, type Technique, type TurnEvent, type View } from '../../engine.ts';
import { dayOfPuzzle } from '../../package/puzzle-days.ts';
import { puzzlesWords } from '../../words/puzzles.ts';
import { inEveryLang, type Lang, LOCALES } from '../../words/words.ts';
import { bestPlay } from '../best-play.ts';
import { type CopyResult, copyText } from '../copy-text.ts';
import type { Exercise } from '../exercise.ts';
import { addressOf, readLink } from '../links.ts';
import { dayAddress, puzzleAddress, puzzleNameOf } from './address.ts';
import { dayText } from './days.ts';
import { addSolvedPuzzle } from './solved-puzzles.ts';

/** The puzzle on the table: a puzzle of the pack, or the position of a link. */
interface CurrentPuzzle {
  readonly address: string;
  /** The number of the puzzle in the pack; `null` for the position of a link. */
  readonly number: number | null;
  /** The day as text, such as `2026-12-01`; empty if the puzzle was opened by its number or from a link. */
  readonly day: string;
  readonly setup: Setup;
  /** The smallest number of melds that must be rearranged. */
  readonly par: number;
  /** The techniques of the best play. */
  readonly techniques: readonly Technique[];
  /** Judges the last turn of a view: the number of melds that it rearranged, and the stars that it earns if no hint was shown. */
  judge(view: View, event: TurnEvent): { readonly broken: number; readonly stars: number };
}

interface Solution {
  readonly puzzle: Pick<CurrentPuzzle, 'address' | 'number' | 'day' | 'par' | 'techniques'>;
  readonly stars: number;
  readonly brokenCount: number;
  readonly seconds: number;
  /** How often the player started the turn over. */
  readonly restarts: number;
  readonly isHinted: boolean;
  readonly copied: CopyResult | null;
}

export type PuzzlePlayer = Awaited<ReturnType<typeof createPuzzlePlayer>>;

export async function createPuzzlePlayer(redraw: () => void) {
  const entry = await loadPuzzles();
  let attempt: { puzzle: CurrentPuzzle; since: number; restarts: number; isHinted: boolean } | null = null;
  let solution: Solution | null = null;
  // A page that was left open shows the new day when the player returns to it.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') redraw();
  });

  function packPuzzle(name: string, isDay: boolean): CurrentPuzzle {
    const foundPuzzle = findPuzzle(entry, name);
    const { puzzle } = foundPuzzle;
    const { number, par, techniques } = puzzle;
    const day = isDay ? dayOfPuzzle(number) : '';
    return {
      address: isDay ? dayAddress(day) : puzzleAddress(number),
      number,
      day,
      setup: puzzleExercise(foundPuzzle),
      techniques,
      par,
      judge: (view) => entry.judgePuzzle(puzzle, tableText(view)),
    };
  }

  return {
    entry,
    get solution() {
      return solution;
    },
    /**
     * Starts the puzzle of an address, or the nearest puzzle in the pack, and returns it as an exercise. Resolves to `null` if
     * the position in the address cannot be read, if no card can be played in it, or if the player is no longer waiting
     * (`isCurrent`).
     */
    async begin(address: string, isCurrent: () => boolean): Promise<Exercise | null> {
      const { isDay, isPosition, name } = puzzleNameOf(address);
      const puzzle = isPosition ? await positionPuzzle(name) : packPuzzle(name, isDay);
      if (puzzle === null || !isCurrent()) return null;
      attempt = { puzzle, since: performance.now(), restarts: 0, isHinted: false };
      solution = null;
      return {
        source: 'puzzles',
        lesson: null,
        setup: puzzle.setup,
        title: inEveryLang((lang) => titleOf(puzzle, lang, 'long')),
      };
    },
    hinted(): void {
      if (attempt !== null) attempt.isHinted = true;
    },
    restarted(): void {
      if (attempt !== null) attempt.restarts += 1;
    },
    /** Records the solution. `view` is the view after the turn that solved the puzzle, which `event` describes. */
    solved(view: View, event: TurnEvent): void {
      if (attempt === null) return;
      const { puzzle, isHinted, restarts, since } = attempt;
      const { broken: brokenCount, stars: judgedStars } = puzzle.judge(view, event);
      const seconds = Math.round((performance.now() - since) / 1000);
      const stars = Math.max(1, judgedStars - (isHinted ? 1 : 0));
      solution = { puzzle, stars, brokenCount, seconds, restarts, isHinted, copied: null };
      if (puzzle.number !== null) addSolvedPuzzle(puzzle.number, { stars, onItsDay: puzzle.day === today() });
    },
    /** On a touch screen, shares the result through the device’s share sheet, if it has one. Otherwise, copies the result. */
    async share(lang: Lang): Promise<void> {
      if (solution === null) return;
      const text = shareText(solution, lang);
      if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
        await navigator.share({ text }).catch(() => undefined); // The player closed the share sheet.
        return;
      }
      solution = { ...solution, copied: await copyText(text) };
      redraw();
    },
  };
}

async function positionPuzzle(link: string): Promise<CurrentPuzzle | null> {
  const content = await readLink(link).catch(() => null);
  if (content?.kind !== 'position') return null;
  const { position, rules } = content;
  const best = await bestPlay(position, rules).catch(() => null);
  if (best === null || best.count === 0) return null;
  const game = Game.arrange({ position, rules, seed: 'puzzle' });
  const { groups, hand } = game.view(0);
  game.free();
  const par = groups.length - best.kept;
  const isOut = best.count === hand.length;
  return {
    address: puzzleAddress(link),
    number: null,
    day: '',
    setup: {
      position,
      rules,
      goal: isOut ? 'out' : best.count,
      task: inEveryLang((lang) => (isOut ? puzzlesWords(lang).taskOut : puzzlesWords(lang).task(best.count))),
    },
    par,
    techniques: best.techniques,
    judge(_, { broken }) {
      return { broken, stars: broken <= par ? 3 : 2 };
    },
  };
}

function titleOf(
  { day, number }: Pick<CurrentPuzzle, 'day' | 'number'>,
  lang: Lang,
  style: 'long' | 'medium',
): string {
  const words = puzzlesWords(lang);
  if (number === null) return words.positionName;
  return day === '' ? words.endlessName(number + 1) : dayText(day, LOCALES[lang], style);
}

/** A time as minutes and seconds, such as `2:05`. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The result as text. It names no card, so it does not reveal the solution. */
function shareText({ puzzle, brokenCount, restarts, seconds, stars }: Solution, lang: Lang): string {
  return [
    `Machiavelli · ${titleOf(puzzle, lang, 'medium')} · ${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}`,
    puzzlesWords(lang).figures(brokenCount, puzzle.par, timeText(seconds)),
    `${'🟨'.repeat(Math.min(restarts, 8))}🟩`,
    addressOf(puzzle.address),
  ].join('\n');
}
