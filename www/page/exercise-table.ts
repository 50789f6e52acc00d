// Plays an exercise on the table: finds it by its name, shows its title above the table, and reacts to the end of its turn.
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
  /** Above the table: the title of the exercise or, in a game, a heading that only screen readers read. */
  const heading = document.createElement('header');
  /** Draws the heading of an exercise. `load` imports this function before it sets `exercise`. */
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
    if (retried !== undefined) void screens.reviewer?.judge(retried, table.view, event);
    else if (event.kind !== 'play') return;
    if (lesson !== null) addSolvedLesson(lesson);
    if (source === 'puzzles') screens.puzzles?.solved(table.view, event);
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
    /** Forgets the last exercise. Shows the heading if `isTable`, otherwise removes it. */
    showHeading(isTable: boolean): void {
      exercise = null;
      if (isTable) table.before(heading);
      else heading.remove();
    },
    /**
     * Loads the exercise with this name. Resolves to false if there is none. `isCurrent` returns whether the player
     * is still waiting for this exercise.
     */
    async load(name: string, isCurrent: () => boolean): Promise<boolean> {
      const exercises = await import('./exercises.ts');
      ({ exerciseHead } = await import('./screens/exercise.ts'));
      // The turn may belong to a game whose review is no longer open, for example after a reload. Then the review is opened again.
      const at = exercises.timeInRetryName(name);
      const isReviewed = at === null || screens.reviewer?.state?.game.at === at;
      if (!isReviewed) await screens.load({ screen: 'review', at }, isCurrent);
      const foundExercise = isPuzzleAddress(name)
        ? await (await screens.loadPuzzles()).begin(name, isCurrent)
        : exercises.findExercise(name, screens.reviewer?.state ?? null);
      if (!isCurrent()) return true;
      exercise = foundExercise;
      return foundExercise !== null;
    },
  };
}
