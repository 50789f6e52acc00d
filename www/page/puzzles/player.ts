// Puzzles as exercises: how well they were solved, and what the player reads of it.

import { html, nothing } from 'lit-html';
import { tableText } from '../../element/game/position-text.ts';
import type { Setup } from '../../element/game/setup.ts';
import { findPuzzle, type loadPuzzles, puzzleExercise, puzzleTask, today } from '../../element/modes.ts';
import { Game, type Technique, type TurnEvent, type View, wholeEngine } from '../../engine.ts';
import { dayOfPuzzle, difficultyOf } from '../../package/puzzle-days.ts';
import { useWords } from '../../words/screens.ts';
import { hardestTechnique } from '../../words/techniques.ts';
import type { Lang } from '../../words/words.ts';
import { bestPlay } from '../best-play.ts';
import { type CopyResult, copyNotice, copyText } from '../copy-text.ts';
import { type Button, type ResultContent, resultContent } from '../dialogs/questions.ts';
import type { Exercise } from '../exercise.ts';
import { addressOf, readLink, variationLink } from '../links.ts';
import type { PageApi } from '../page-api.ts';
import { trainerOffer } from '../trainer/offer.ts';
import { noteMissed } from '../trainer/progress.ts';
import { dayAddress, puzzleAddress, puzzleNameOf } from './address.ts';
import { dayText } from './days.ts';
import { placeInSeries } from './endless.ts';
import { addSolvedPuzzle } from './solved-puzzles.ts';
import { timeText } from './time-text.ts';

const puzzlesWords = useWords('puzzles');

/** The puzzle on the table: a puzzle of the pack, or the position of a link. */
interface CurrentPuzzle {
  readonly address: string;
  /** The number of the puzzle in the pack; `null` for the position of a link. */
  readonly number: number | null;
  /** The place of the puzzle in the endless series, counted from 1. */
  readonly place: number;
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
  readonly puzzle: CurrentPuzzle;
  /** The techniques of the player's play, the simplest first. */
  readonly techniques: readonly Technique[];
  readonly stars: number;
  readonly brokenCount: number;
  readonly seconds: number;
  /** How often the player started the turn over. */
  readonly restarts: number;
  readonly isHinted: boolean;
}

export type PuzzlePack = Awaited<ReturnType<typeof loadPuzzles>>;

/**
 * The exercise at an address: the puzzle or, if the pack does not have it, the nearest one. `null` if the position in the address
 * cannot be read, or if no card can be played in it.
 */
export async function puzzleAt(
  pack: PuzzlePack,
  address: string,
  redraw: () => void,
): Promise<Exercise | null> {
  const { isDay, isPosition, name } = puzzleNameOf(address);
  const puzzle = isPosition ? await positionPuzzle(name) : packPuzzle(pack, name, isDay);
  return puzzle && exerciseOf(puzzle, await wholeEngine(), redraw);
}

/** What the whole engine knows of a solution. */
type Namer = Pick<Awaited<ReturnType<typeof wholeEngine>>, 'techniques'>;

function packPuzzle(pack: PuzzlePack, name: string, isDay: boolean): CurrentPuzzle {
  const foundPuzzle = findPuzzle(pack, name);
  const { puzzle } = foundPuzzle;
  const { number, par, techniques } = puzzle;
  const day = isDay ? dayOfPuzzle(number) : '';
  return {
    address: isDay ? dayAddress(day) : puzzleAddress(number),
    number,
    place: placeInSeries(number, pack.puzzleCount()),
    day,
    setup: puzzleExercise(foundPuzzle),
    techniques,
    par,
    judge: (view) => pack.judgePuzzle(puzzle, tableText(view)),
  };
}

function exerciseOf(puzzle: CurrentPuzzle, namer: Namer, redraw: () => void): Exercise {
  const since = performance.now();
  let restarts = 0;
  let isHinted = false;
  let solution: Solution | null = null;
  let copied: CopyResult | null = null;

  /** On a touch screen, shares the result through the device’s share sheet, if it has one. Otherwise, copies the result. */
  async function share(text: string): Promise<void> {
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      await navigator.share({ text }).catch(() => undefined); // The player closed the share sheet.
      return;
    }
    copied = await copyText(text);
    redraw();
  }

  /** Opens the position of the puzzle on the analysis board. */
  async function analyse(page: PageApi): Promise<void> {
    const { position = '', rules = 'bga' } = puzzle.setup;
    const { route } = page;
    const link = await variationLink([position], rules);
    if (page.route === route) page.goTo({ screen: 'analysis', link });
  }

  return {
    setup: puzzle.setup,
    title: (lang) => titleOf(puzzle, lang, 'long'),
    ...(puzzle.number !== null && { overline: levelText(puzzle.number) }),
    isPlain: true,
    hinted() {
      if (!isHinted) noteMissed(puzzle.techniques);
      isHinted = true;
    },
    restarted() {
      restarts += 1;
    },
    end(view, event) {
      if (event.kind !== 'play') return false;
      const { broken: brokenCount, stars: judgedStars } = puzzle.judge(view, event);
      const seconds = Math.round((performance.now() - since) / 1000);
      const stars = isHinted ? 1 : judgedStars;
      const { position = '', rules = 'bga' } = puzzle.setup;
      const [before = ''] = position.split('/');
      const techniques = namer.techniques(before, tableText(view), rules);
      solution = { puzzle, techniques, stars, brokenCount, seconds, restarts, isHinted };
      if (puzzle.number !== null) addSolvedPuzzle(puzzle.number, { stars, onItsDay: puzzle.day === today() });
      return true;
    },
    result(page) {
      const { lang } = page.words;
      const words = puzzlesWords(lang);
      const press = (): void => page.replace({ screen: 'puzzles' });
      const content = (texts: readonly string[], ...further: readonly Button[]): ResultContent => {
        const nextButton = { action: 'puzzles', label: words.toPuzzles, press };
        return resultContent(page, words.result, texts, nextButton, true, further);
      };
      if (solution === null) return content([]);
      const { stars } = solution;
      const text = shareText(solution, lang);
      const { body, ...rest } = content(
        figureTexts(solution, lang),
        { action: 'share', label: words.share, press: () => void share(text) },
        { action: 'analyse', label: words.analyse, press: () => void analyse(page) },
      );
      return {
        ...rest,
        body: html`<p class="puzzle-result" role="img" aria-label=${words.stars(stars)}>${starSigns(stars)}</p>
          ${body} ${copyNotice(lang, copied)} ${solution.isHinted ? trainerOffer(page) : nothing}`,
      };
    },
  };
}

function figureTexts(
  { brokenCount, isHinted, puzzle, seconds, techniques }: Solution,
  lang: Lang,
): readonly string[] {
  const words = puzzlesWords(lang);
  return [
    words.figures(brokenCount, puzzle.par, timeText(seconds)),
    words.technique(hardestTechnique(lang, techniques)),
    ...(isHinted ? [words.hinted] : []),
    ...(brokenCount > puzzle.par ? [words.overPar] : []),
  ];
}

export const starSigns = (count: number): string => `${'★'.repeat(count)}${'☆'.repeat(3 - count)}`;

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
    place: 0,
    day: '',
    setup: {
      position,
      rules,
      goal: isOut ? 'out' : best.count,
      task: (lang) => puzzleTask(lang, isOut ? 'out' : best.count, best.count),
    },
    par,
    techniques: best.techniques,
    judge(_, { broken }) {
      return { broken, stars: broken <= par ? 3 : 2 };
    },
  };
}

const levelText =
  (number: number) =>
  (lang: Lang): string =>
    puzzlesWords(lang).difficulty(difficultyOf(number));

function titleOf(
  { day, number, place }: Pick<CurrentPuzzle, 'day' | 'number' | 'place'>,
  lang: Lang,
  style: 'long' | 'medium',
): string {
  const words = puzzlesWords(lang);
  if (number === null) return words.positionName;
  return day === '' ? words.endlessName(place) : dayText(day, lang, style);
}

/** The result as text. It names no card, so it does not reveal the solution. */
function shareText({ puzzle, brokenCount, restarts, seconds, stars }: Solution, lang: Lang): string {
  return [
    `Machiavelli · ${titleOf(puzzle, lang, 'medium')} · ${starSigns(stars)}`,
    puzzlesWords(lang).figures(brokenCount, puzzle.par, timeText(seconds)),
    `${'🟨'.repeat(Math.min(restarts, 8))}🟩`,
    addressOf(puzzle.address),
  ].join('\n');
}
