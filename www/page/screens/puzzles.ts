import '../css/puzzles.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import { loadPuzzles, today } from '../../element/modes.ts';
import { dayOfPuzzle, difficultyOf, numberOfDay } from '../../package/puzzle-days.ts';
import type { PuzzlesWords } from '../../words/en/puzzles.ts';
import { useWords } from '../../words/screens.ts';
import { labelledCards, meldPictures } from '../card-pictures.ts';
import type { ExerciseSource } from '../exercise.ts';
import { actionButton } from '../forms/controls.ts';
import type { PageApi } from '../page-api.ts';
import { dayAddress, puzzleAddress, puzzleNameOf } from '../puzzles/address.ts';
import { dayText } from '../puzzles/days.ts';
import { nextEndlessPuzzle } from '../puzzles/endless.ts';
import { type PuzzlePack, puzzleAt, starSigns } from '../puzzles/player.ts';
import {
  type SolvedPuzzle,
  skipPuzzle,
  skippedPuzzle,
  solvedPuzzles,
  streakUpTo,
} from '../puzzles/solved-puzzles.ts';
import { redrawOnReturn } from '../redraw-on-return.ts';
import type { Screen } from '../screen.ts';
import { trainerOffer } from '../trainer/offer.ts';
import { dueTechniques, isTrainerOn, noteMissed } from '../trainer/progress.ts';
import { screenHead } from './screen-head.ts';

const puzzlesWords = useWords('puzzles');
const rushWords = useWords('rush');
const trainerWords = useWords('trainer');

export async function createPuzzlesScreen(page: PageApi): Promise<Screen<'puzzles'> & ExerciseSource> {
  const pack = await loadPuzzles();
  const count = pack.puzzleCount();
  redrawOnReturn(page);
  return {
    draw() {
      const words = puzzlesWords(page.words.lang);
      return html`<div class="column puzzles">
        ${screenHead(page, words.title)} ${dayPart(page, words, pack)} ${endlessPart(page, words, pack)}
        ${rushPart(page)} ${trainerPart(page)} ${archivePart(page, words, count)}
      </div>`;
    },
    async exercise(address) {
      const exercise = await puzzleAt(pack, address, page.redraw);
      return exercise ?? { screen: 'editor', link: puzzleNameOf(address).name };
    },
  };
}

/** The number of today's puzzle or, if the pack has no puzzle for today, of the nearest puzzle. */
const numberOfToday = (count: number): number => Math.min(count - 1, Math.max(0, numberOfDay(today())));

function dayPart(page: PageApi, words: PuzzlesWords, pack: PuzzlePack): TemplateResult {
  const count = pack.puzzleCount();
  const { lang } = page.words;
  const number = numberOfToday(count);
  const day = dayOfPuzzle(number);
  const streak = streakUpTo(number);
  const isEarly = numberOfDay(today()) < 0;
  const isLate = numberOfDay(today()) >= count;
  const solved = solvedPuzzles()[number];
  const [table = '', hand = ''] = pack.puzzle(number).position.split('/');
  // The day may have changed since the screen was drawn.
  const open = (): void =>
    page.goTo({ screen: 'exercise', name: dayAddress(dayOfPuzzle(numberOfToday(count))) });
  return html`<section class="part panel" data-part="day">
    <h2>${words.today}</h2>
    ${isLate ? html`<p class="part-hint">${words.late(dayText(day, lang))}</p>` : nothing}
    <p class="puzzle-date">${isEarly ? words.early : dayText(day, lang)} ${starsOf(words, solved)}</p>
    ${isEarly ? html`<p class="part-hint">${words.earlyHint(dayText(day, lang))}</p>` : nothing}
    <p class="small">${words.difficulty(difficultyOf(number))}</p>
    <div class="puzzle-table">${meldPictures(table)} ${labelledCards('', hand, 'own')}</div>
    ${actionButton('day', solved !== undefined ? words.again : words.solveIt, open, 'main')}
    ${isEarly || isLate ? nothing : html`<p class="small">${streak > 0 ? words.streak(streak) : words.noStreak}</p>`}
  </section>`;
}

function endlessPart(page: PageApi, words: PuzzlesWords, pack: PuzzlePack): TemplateResult {
  const number = nextEndlessPuzzle(pack.puzzleCount());
  const skipped = skippedPuzzle();
  const open = (puzzle: number) => (): void => page.goTo({ screen: 'exercise', name: puzzleAddress(puzzle) });
  const skip = (): void => {
    skipPuzzle(number);
    noteMissed(pack.puzzle(number).techniques);
    page.replace({ screen: 'puzzles' });
  };
  return html`<section class="part" data-part="endless">
    <h2>${words.endless}</h2>
    <p class="part-hint">${words.endlessHint}</p>
    <div class="buttons">
      ${actionButton('endless', words.next(difficultyOf(number)), open(number))}
      ${
        skipped === null
          ? actionButton('skip', words.skip, skip, 'quiet')
          : actionButton('skipped', words.skipped(difficultyOf(skipped)), open(skipped), 'quiet')
      }
    </div>
  </section>`;
}

/** The way to the trainer, for players who have switched it on, or its offer. */
function trainerPart(page: PageApi): TemplateResult | typeof nothing {
  if (!isTrainerOn()) return trainerOffer(page);
  const words = trainerWords(page.words.lang);
  const open = (): void => page.goTo({ screen: 'trainer' });
  return html`<section class="part" data-part="trainer">
    <h2>${words.title}</h2>
    <p class="part-hint">${words.due(dueTechniques(today()).length)}</p>
    <div class="buttons">${actionButton('trainer', words.open, open)}</div>
  </section>`;
}

function rushPart(page: PageApi): TemplateResult {
  const { invitation, title, toRush } = rushWords(page.words.lang);
  return html`<section class="part" data-part="rush">
    <h2>${title}</h2>
    <p class="part-hint">${invitation}</p>
    <div class="buttons">${actionButton('rush', toRush, () => page.goTo({ screen: 'rush' }))}</div>
  </section>`;
}

function archivePart(page: PageApi, words: PuzzlesWords, count: number): TemplateResult {
  const { lang } = page.words;
  const pastNumbers = Array.from(
    { length: Math.min(count, Math.max(0, numberOfDay(today()))) },
    (_, number) => number,
  );
  const solved = solvedPuzzles();
  const item = (number: number): TemplateResult => {
    const day = dayOfPuzzle(number);
    const open = (): void => page.goTo({ screen: 'exercise', name: dayAddress(day) });
    return html`<li><button type="button" class="button low" data-action="past" data-number=${number} @click=${open}>
      <span>${dayText(day, lang, 'medium')}</span> ${starsOf(words, solved[number])}
    </button></li>`;
  };
  return html`<section class="part" data-part="archive">
    <h2>${words.archive}</h2>
    ${pastNumbers.length === 0 ? html`<p class="part-hint">${words.archiveEmpty}</p>` : html`<ul class="puzzle-archive">${pastNumbers.reverse().map(item)}</ul>`}
  </section>`;
}

function starsOf(words: PuzzlesWords, solved: SolvedPuzzle | undefined): TemplateResult {
  const stars = solved?.stars ?? 0;
  const text = stars === 0 ? words.unsolved : words.solved(stars);
  return html`<span class="puzzle-stars" role="img" aria-label=${text}>${starSigns(stars)}</span>`;
}
