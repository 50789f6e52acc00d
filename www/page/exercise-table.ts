// The exercise on the table: found by its name, shown under its title, and followed until its turn is over.
import { html, render, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../element/element.ts';
import type { Exercise } from './exercise.ts';
import { addSolvedLesson } from './lesson-progress.ts';
import type { PageApi } from './page-api.ts';
import { isPuzzleAddress } from './puzzles/address.ts';
import type { Screens } from './screens.ts';

/** `onEnd` is called when the turn of an exercise is over. */
export function createExerciseTable(
  table: MachiavelliTable,
  screens: Screens,
  currentPage: () => PageApi,
  onEnd: () => void,
) {
  let exercise: Exercise | null = null;
  /** Above the table: the title of an exercise. In a game it is empty except for a heading for screen readers. */
  const heading = document.createElement('header');
  /** The module is loaded before this is called with an exercise. */
  let exerciseHead: (page: PageApi, exercise: Exercise) => TemplateResult;

  function drawHeading(): void {
    const page = currentPage();
    const title = html`<h1 class="unseen">${page.words.page.title}</h1>`;
    render(exercise === null ? title : exerciseHead(page, exercise), heading);
  }

  table.addEventListener('machiavelli-end', (event) => {
    const { mine, result } = event.detail;
    if (exercise !== null && mine !== null && result.winners.includes(mine)) event.preventDefault();
  });
  table.addEventListener('machiavelli-turn', ({ detail: { event } }) => {
    // The table ends the turn of an exercise only when the goal is reached.
    if (exercise === null || table.view === null) return;
    const { lesson, retried, source } = exercise;
    if (retried !== undefined) void screens.reviewer?.judge(retried, table.view);
    else if (event.kind !== 'play') return;
    if (lesson !== null) addSolvedLesson(lesson);
    if (source === 'puzzles') screens.puzzles?.solved(table.view);
    onEnd();
  });
  table.addEventListener('machiavelli-hint', () => screens.puzzles?.hinted());
  table.addEventListener('machiavelli-change', ({ detail: { kind } }) => {
    if (kind === 'reset') screens.puzzles?.restarted();
  });

  return {
    get exercise() {
      return exercise;
    },
    drawHeading,
    /** Shows the heading if the table is shown. There is no exercise until one is found. */
    showHeading(isTable: boolean): void {
      exercise = null;
      if (isTable) table.before(heading);
      else heading.remove();
    },
    /** Finds an exercise by its name; `isCurrent` says whether it is still wanted. False if there is none. */
    async load(name: string, isCurrent: () => boolean): Promise<boolean> {
      const { lang } = currentPage().words;
      const exercises = await import('./exercises.ts');
      ({ exerciseHead } = await import('./screens/exercise.ts'));
      const found = isPuzzleAddress(name)
        ? await (await screens.loadPuzzles()).begin(name, lang)
        : exercises.findExercise(name, lang, screens.reviewer?.state ?? null);
      if (!isCurrent()) return true;
      exercise = found;
      return found !== null;
    },
  };
}
