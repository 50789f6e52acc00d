// Loads the code of screens when they are first opened. Keeps the state of the editor, the review, the puzzles and the games with
// friends.
import type { TemplateResult } from 'lit-html';
import type { Editor } from './editor/editor.ts';
import type { FriendGames } from './friend/friend-games.ts';
import type { PageApi } from './page-api.ts';
import type { PuzzlePlayer } from './puzzles/player.ts';
import type { Reviewer } from './review/reviewer.ts';
import type { Route } from './router.ts';
import { startScreen } from './screens/start.ts';

export type Screen = (page: PageApi) => TemplateResult;

export type TableRoute = Route & { readonly screen: 'table' | 'exercise' | 'replay' | 'friend-table' };

export function isTableRoute(route: Route): route is TableRoute {
  return ['table', 'exercise', 'replay', 'friend-table'].includes(route.screen);
}

const SIMPLE_SCREENS: Readonly<Record<'start' | 'setup' | 'rummikub', () => Promise<Screen> | Screen>> = {
  start: () => startScreen,
  setup: async () => (await import('./screens/setup.ts')).setupScreen,
  rummikub: async () => (await import('./screens/rummikub.ts')).rummikubScreen,
};

export type Screens = ReturnType<typeof createScreens>;

export function createScreens(redraw: () => void) {
  let editor: Editor | null = null;
  let reviewer: Reviewer | null = null;
  let puzzles: PuzzlePlayer | null = null;
  let friendGames: FriendGames | null = null;

  async function loadPuzzles(): Promise<PuzzlePlayer> {
    const { createPuzzlePlayer } = await import('./screens/puzzles.ts');
    puzzles ??= await createPuzzlePlayer(redraw);
    return puzzles;
  }

  async function loadFriendGames(): Promise<FriendGames> {
    const { createFriendGames } = await import('./screens/friend.ts');
    friendGames ??= createFriendGames(redraw);
    return friendGames;
  }

  return {
    get editor() {
      return editor;
    },
    get reviewer() {
      return reviewer;
    },
    get puzzles() {
      return puzzles;
    },
    get friendGames() {
      return friendGames;
    },
    /** Whether a game with friends or a review is going on, also while another screen is shown. It would end with the page. */
    get isBusy(): boolean {
      const isWithFriends =
        friendGames !== null && (friendGames.host !== null || friendGames.guest.state !== 'none');
      return isWithFriends || reviewer?.state?.isRunning === true;
    },
    loadPuzzles,
    loadFriendGames,
    /**
     * Loads the screen of a route, and opens the link, the position or the game that the route names. `isCurrent` returns
     * whether the player is still waiting for this screen. If not, the link must not replace what was opened in the meantime.
     */
    async load(route: Exclude<Route, TableRoute>, isCurrent: () => boolean): Promise<Screen> {
      if (route.screen === 'editor') {
        const { editorScreen, openEditor } = await import('./screens/editor.ts');
        editor ??= openEditor(redraw);
        if (route.link !== undefined) await editor.openLink(route.link, isCurrent);
        if (route.view !== undefined) editor.openView(route.view);
        return editorScreen;
      }
      if (route.screen === 'puzzles') {
        await loadPuzzles();
        return (await import('./screens/puzzles.ts')).puzzlesScreen;
      }
      if (route.screen === 'friend') {
        await (await loadFriendGames()).open(route.link);
        return (await import('./screens/friend.ts')).friendScreen(await loadFriendGames());
      }
      if (route.screen !== 'review') return SIMPLE_SCREENS[route.screen]();
      const { createReviewer, findReviewedGame, reviewScreen } = await import('./screens/review.ts');
      reviewer ??= createReviewer(redraw);
      const game = await findReviewedGame(route);
      if (isCurrent()) reviewer.open(game);
      return reviewScreen;
    },
  };
}
