import '../css/lessons.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import type { ChangeDetail, EndDetail, OpenWhat, TurnDetail } from '../../element/events.ts';
import type { Exercise, ExerciseSource } from '../exercise.ts';
import { findExercise } from '../exercises.ts';
import { actionButton } from '../forms/controls.ts';
import { DEFAULT_CHOICE, namedSeats, withLevel } from '../game-choice.ts';
import type { PageApi } from '../page-api.ts';
import { isPuzzleAddress } from '../puzzles/address.ts';
import type { Screen } from '../screen.ts';
import { tableHeading } from './table.ts';

/** The screens that exercises come from. The lessons and the examples of the guide need none. */
interface Sources {
  readonly review: () => Promise<ExerciseSource>;
  readonly puzzles: () => Promise<ExerciseSource>;
  readonly trainer: () => Promise<ExerciseSource>;
}

/** Plays an exercise on the table, and shows its title above the table. */
export function createExerciseScreen(
  page: PageApi,
  table: MachiavelliTable,
  { puzzles, review, trainer }: Sources,
): Screen<'exercise'> {
  let exercise: Exercise | null = null;
  let isOver = false;

  async function find(name: string, isCurrent: () => boolean): ReturnType<ExerciseSource['exercise']> {
    if (isPuzzleAddress(name)) return (await puzzles()).exercise(name, isCurrent);
    if (name.startsWith('train-')) return (await trainer()).exercise(name, isCurrent);
    return name.startsWith('retry-') ? (await review()).exercise(name, isCurrent) : findExercise(name);
  }

  return {
    draw() {
      // Here, because the label depends on the language, and on a verdict that may come later.
      const next = isOver ? exercise?.result(page).next : undefined;
      table.next = next?.label ?? null;
      return exercise === null ? tableHeading(page) : exerciseHead(page, exercise);
    },
    async open({ route: { name }, isCurrent, signal }) {
      [exercise, isOver] = [null, false];
      const found = await find(name, isCurrent);
      if (!isCurrent()) return null;
      if ('screen' in found) return found;
      exercise = found;
      watchExercise(page, table, found, signal, () => {
        isOver = true;
        page.redraw();
      });
      page.redraw();
      await table.start({ seats: namedSeats(withLevel(DEFAULT_CHOICE, 'hard'), page.words), ...found.setup });
      return null;
    },
  };
}

/** Reacts to what happens on the table until the exercise is left. */
function watchExercise(
  page: PageApi,
  table: MachiavelliTable,
  exercise: Exercise,
  signal: AbortSignal,
  ended: () => void,
): void {
  const showResult = (): void => void page.showDialog('solved', async () => exercise.result);
  // The exercise has a result of its own.
  const endListener = (event: CustomEvent<EndDetail>): void => event.preventDefault();
  const turnListener = ({ detail: { event } }: CustomEvent<TurnDetail>): void => {
    if (table.view === null || !exercise.end(table.view, event)) return;
    ended();
    showResult();
  };
  const openListener = (event: CustomEvent<{ readonly what: OpenWhat }>): void => {
    const { what } = event.detail;
    if (what === 'next') exercise.result(page).next?.press();
    if (what !== 'result') return;
    event.preventDefault();
    showResult();
  };
  const changeListener = ({ detail: { kind } }: CustomEvent<ChangeDetail>): void => {
    if (kind === 'reset') exercise.restarted?.();
  };
  table.addEventListener('machiavelli-end', endListener, { signal });
  table.addEventListener('machiavelli-turn', turnListener, { signal });
  table.addEventListener('machiavelli-hint', () => exercise.hinted?.(), { signal });
  table.addEventListener('machiavelli-change', changeListener, { signal });
  table.addEventListener('machiavelli-open', openListener, { signal });
  signal.addEventListener('abort', () => {
    table.next = null;
  });
}

function exerciseHead({ goBack, words }: PageApi, { isPlain, overline, title }: Exercise): TemplateResult {
  const { lang, page } = words;
  return html`<div class="exercise-head" ?data-plain=${isPlain}>
    <div>${overline === undefined ? nothing : html`<p class="small">${overline(lang)}</p>`}<h1>${title(lang)}</h1></div>
    ${actionButton('close', page.close, goBack, 'quiet')}
  </div>`;
}
