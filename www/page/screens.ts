// The screens of the page. The code of a screen is loaded when it is first opened, and the screen then keeps its state.
import type { MachiavelliTable } from '../element/element.ts';
import { withWords } from '../words/sections.ts';
import type { PageApi } from './page-api.ts';
import type { ScreenName } from './router.ts';
import type { Screen } from './screen.ts';
import { startScreen } from './screens/start.ts';
import { tableScreen } from './screens/table.ts';

/** The screens on which the table is shown. Those without a key in `GAME_KEYS` store no game. */
const TABLE_SCREENS: readonly ScreenName[] = [
  'table',
  'deal-table',
  'exercise',
  'replay',
  'friend-table',
  'analysis',
  'rush-run',
];

export const isOnTable = (name: ScreenName): boolean => TABLE_SCREENS.includes(name);

export type Screens = ReturnType<typeof createScreens>;

export function createScreens(page: PageApi, table: MachiavelliTable) {
  const loaded: Screen[] = [];
  const inUse = () => page.settings.lang;

  /** Returns a function that makes a screen when it is first called. If that fails, the next call tries again. */
  function once<Made extends Screen>(make: () => Promise<Made>): () => Promise<Made> {
    let made: Promise<Made> | null = null;
    return () => {
      made ??= withWords(make(), inUse).then(
        (screen) => {
          loaded.push(screen);
          return screen;
        },
        (error: unknown) => {
          made = null;
          throw error;
        },
      );
      return made;
    };
  }

  const review = once(async () => (await import('./screens/review.ts')).createReviewScreen(page));
  const puzzles = once(async () => (await import('./screens/puzzles.ts')).createPuzzlesScreen(page));
  const trainer = once(async () => (await import('./screens/trainer.ts')).createTrainerScreen(page));
  const rush = once(async () => (await import('./screens/rush.ts')).createRushScreen(page, table));
  const friend = once(async () => (await import('./screens/friend.ts')).createFriendScreen(page, table));
  const loaders: { readonly [Name in ScreenName]: () => Promise<Screen<Name>> } = {
    start: async () => ({ draw: () => startScreen(page) }),
    setup: async () => {
      const { setupScreen } = await import('./screens/setup.ts');
      return { draw: () => setupScreen(page) };
    },
    rummikub: async () => {
      const { rummikubScreen } = await import('./screens/rummikub.ts');
      return { draw: () => rummikubScreen(page) };
    },
    editor: once(async () => (await import('./screens/editor.ts')).createEditorScreen(page)),
    analysis: once(async () => (await import('./screens/analysis.ts')).createAnalysisScreen(page, table)),
    review,
    puzzles,
    trainer,
    rush,
    'rush-run': async () => (await rush()).onTable,
    challenge: once(async () => (await import('./screens/challenge.ts')).createChallengeScreen(page)),
    deal: once(async () => (await import('./screens/deal.ts')).createDealScreen(page)),
    'deal-table': once(async () => (await import('./screens/deal-table.ts')).createDealTable(page, table)),
    friend,
    'friend-table': async () => (await friend()).onTable,
    table: async () => tableScreen(page, table),
    replay: async () => (await import('./screens/replay.ts')).replayScreen(page, table),
    exercise: once(async () =>
      (await import('./screens/exercise.ts')).createExerciseScreen(page, table, { review, puzzles, trainer }),
    ),
  };

  return {
    load: (name: ScreenName): Promise<Screen> => withWords<Screen>(loaders[name](), inUse),
    /** Whether something is going on in any screen that ends with the page. */
    get isBusy(): boolean {
      return loaded.some((screen) => screen.isBusy === true);
    },
  };
}
