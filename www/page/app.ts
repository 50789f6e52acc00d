// Connects the screens, the browser’s history and the table.
import { html, render } from 'lit-html';
import type { MachiavelliTable } from '../element/element.ts';
import { errorDetail } from '../element/events.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import { type Words, wordsOf } from '../words/index.ts';
import { type DialogContent, type OpenDialog, showDialog } from './dialogs/dialog.ts';
import { createExerciseTable } from './exercise-table.ts';
import {
  DEFAULT_CHOICE,
  FRIENDLY_SEEDS,
  type GameChoice,
  isDefaultGame,
  namedSeats,
  rulesInputOf,
  storedChoice,
  withLevel,
} from './game-choice.ts';
import type { DialogName, PageApi } from './page-api.ts';
import { storedSettings } from './page-settings.ts';
import { isPuzzleAddress, puzzleNameOf } from './puzzles/address.ts';
import { createRouter, type Route, START_ROUTE } from './router.ts';
import { isLegal, rulesOf } from './rules-check.ts';
import { hasSavedGame, moveOldGame } from './saved-game.ts';
import { createScreens, isTableRoute, type Screen, type TableRoute } from './screens.ts';
import { keepOfflineCopy } from './service-worker.ts';
import { createSettingsApplier } from './settings-applier.ts';
import { GAME_KEY, readStored, store } from './storage.ts';
import { listenToTable } from './table-events.ts';
import { createWakeLock } from './wake-lock.ts';

/** How a new game is dealt: from a setup, or as the next deal of a session. */
type NextGame = Pick<Route & { readonly screen: 'table' }, 'deal' | 'nextDealAfter'>;

export function openPage(root: HTMLElement, table: MachiavelliTable): void {
  moveOldGame();
  let settings = storedSettings();
  let choice = storedChoice();
  let problem: TableErrorCode | null = null;
  let screen: Screen | null = null;
  let shownRoute: Route | null = null;
  /** How far the review was scrolled when the player left it. */
  let reviewScroll = 0;
  let dialog: OpenDialog | null = null;
  /** Returns the game that `deal` deals, at once or after the player has agreed to lose the unfinished game. */
  let nextGame: () => NextGame = chosenGame;
  /** An index into `FRIENDLY_SEEDS`, modulo its length. It grows with each deal, so that a restarted first game deals other cards. */
  let friendlySeedIndex = Math.floor(Math.random() * FRIENDLY_SEEDS.length);

  const router = createRouter(
    (route) => void show(route),
    () => {
      if (dialog?.isOpen !== true) return table.closeDialog();
      dialog.close();
      return true;
    },
  );
  const applySettings = createSettingsApplier(table);
  const keepAwake = createWakeLock();
  const screens = createScreens(draw);
  const updateOfflineCopy = keepOfflineCopy(
    () => router.route.screen === 'start' && dialog?.isOpen !== true && !screens.isBusy,
  );
  const exercises = createExerciseTable(table, screens, currentPage, () => void openDialog('solved'));

  const words = (): Words => wordsOf(settings.lang);

  function currentPage(): PageApi {
    return {
      words: words(),
      choice,
      settings,
      get rules() {
        return (table.hidden ? undefined : table.view?.rules) ?? rulesOf(choice);
      },
      isTableShown: !table.hidden,
      hasSavedGame: hasSavedGame(),
      editor: screens.editor,
      exercise: exercises.exercise,
      puzzles: screens.puzzles,
      reviewer: screens.reviewer,
      friendGames: screens.friendGames,
      problem: problem === null ? null : errorSentence(problem, settings.lang),
      chooseGame(chosen) {
        choice = chosen;
        store('machiavelli.choice', choice);
        draw();
      },
      changeSettings(changed) {
        settings = { ...settings, ...changed };
        store('machiavelli.settings', settings);
        applySettings(settings);
        draw();
      },
      play() {
        nextGame = chosenGame;
        if (isLegal(choice)) confirmAndDeal();
        else router.goTo({ screen: 'setup' });
      },
      playCoached() {
        nextGame = coachedGame;
        confirmAndDeal();
      },
      playSetup(setup) {
        nextGame = () => ({ deal: setup });
        confirmAndDeal();
      },
      deal,
      tryAgain: () => void show(router.route),
      backToGuide() {
        router.replace(START_ROUTE);
        void openDialog('guide');
      },
      backToReview,
      reviewGame() {
        const { route } = router;
        router.goTo(route.screen === 'replay' ? { screen: 'review', at: route.at } : { screen: 'review' });
      },
      setUpPosition() {
        const { view } = table;
        if (view !== null) router.goTo({ screen: 'editor', view });
      },
      goTo: router.goTo,
      replace: router.replace,
      goBack: router.goBack,
      openDialog: (name, section) => void openDialog(name, section),
      closeDialog: () => dialog?.close(),
    };
  }

  function confirmAndDeal(): void {
    if (hasSavedGame()) void openDialog('new-game');
    else deal();
  }

  function deal(): void {
    const { screen } = router.route;
    // Back must not return to the exercise or the replay, so the new game replaces its entry in the history.
    const enter = screen === 'exercise' || screen === 'replay' ? router.replace : router.goTo;
    enter({ screen: 'table', ...nextGame() });
  }

  /**
   * Deals the rematch or the next deal after a replay. It is an ordinary game, which the table stores. Asks first if an
   * unfinished game would be lost. If the player keeps that game, shows the replay again.
   */
  async function dealAfterReplay(route: Route, game: NextGame): Promise<void> {
    nextGame = () => game;
    if (!hasSavedGame()) return deal();
    const question = await openDialog('new-game');
    if (question === null) return;
    await question.closed;
    if (router.route === route) void show(route);
  }

  function newGame(chosen: GameChoice, hasTips: boolean): NextGame {
    const friendlySeed = FRIENDLY_SEEDS[friendlySeedIndex % FRIENDLY_SEEDS.length] ?? '';
    friendlySeedIndex += 1;
    const seed = hasTips ? friendlySeed : chosen.seed.trim();
    const seats = namedSeats(chosen, words());
    return { deal: { rules: rulesInputOf(chosen), seats, tips: hasTips, ...(seed === '' ? {} : { seed }) } };
  }

  function chosenGame(): NextGame {
    // The default game gives tips until “My games” contains a finished game.
    return newGame(choice, isDefaultGame(choice) && readStored('machiavelli.statistics') === null);
  }

  /** The game that follows the lessons. */
  function coachedGame(): NextGame {
    return newGame(withLevel(DEFAULT_CHOICE, 'beginner'), true);
  }

  function draw(): void {
    if (screen !== null) render(screen(currentPage()), root);
    if (!table.hidden) exercises.drawHeading();
    screens.friendGames?.drawBar(settings.lang);
    dialog?.redraw();
  }

  async function show(route: Route): Promise<void> {
    const left = shownRoute?.screen;
    if (left === 'review') reviewScroll = scrollY;
    shownRoute = route;
    dialog?.close();
    if (!table.hidden) table.close();
    screens.friendGames?.tableLeft();
    const isTable = isTableRoute(route);
    exercises.showHeading(isTable);
    table.hidden = !isTable;
    root.hidden = isTable;
    // An exercise, a replay or a game with friends must not replace the stored game.
    if (isTable && route.screen !== 'table') table.removeAttribute('persist');
    else table.setAttribute('persist', GAME_KEY);
    // In this mode, the table replays a finished game instead of only showing its result.
    table.mode = route.screen === 'replay' ? 'replay' : null;
    keepAwake(isTable);
    if (isTable) {
      screen = null;
      await showOnTable(route);
      return;
    }
    updateOfflineCopy();
    let nextScreen: Screen;
    try {
      nextScreen = await screens.load(route, () => router.route === route);
    } catch (error) {
      return leaveFailedRoute(route, error);
    }
    if (router.route !== route) return;
    // The start screen shows the problem until the player opens something else.
    if (route.screen !== 'start') problem = null;
    screen = nextScreen;
    draw();
    // A player who returns from a turn of the review continues reading where they left off.
    scrollTo(0, route.screen === 'review' && (left === 'exercise' || left === 'editor') ? reviewScroll : 0);
    root.querySelector('h1')?.focus({ preventScroll: true });
  }

  /** Goes to the start screen, which says what the problem is, unless the player has already gone elsewhere. */
  function leaveFailedRoute(route: Route, error: unknown): void {
    console.error(error);
    if (router.route !== route) return;
    problem = errorDetail(error).code;
    router.replace(START_ROUTE);
  }

  /**
   * Goes from a turn that was played again back to its review. Prefers the previous route, because only that route contains the
   * link if the game was opened from one.
   */
  function backToReview(): void {
    const { previousRoute } = router;
    const at = screens.reviewer?.state?.game.at ?? null;
    if (previousRoute?.screen === 'review') router.replace(previousRoute);
    else router.replace({ screen: 'review', ...(at === null ? {} : { at }) });
  }

  /** Goes from the address of an exercise that does not exist to a related screen or, if there is none, the start screen. */
  function leaveExercise(name: string): void {
    // A turn can be played again only if the review of its game is open or stored. Otherwise, the turn is unknown.
    if (name.startsWith('retry-') && router.previousRoute?.screen === 'review') backToReview();
    else if (isPuzzleAddress(name)) router.replace({ screen: 'editor', link: puzzleNameOf(name).name });
    else router.replace(START_ROUTE);
  }

  async function showOnTable(route: TableRoute): Promise<void> {
    const isCurrent = (): boolean => router.route === route;
    problem = null;
    try {
      if (route.screen === 'exercise') {
        if (!(await exercises.load(route.name, isCurrent))) return leaveExercise(route.name);
        if (!isCurrent() || exercises.exercise === null) return;
        exercises.drawHeading();
        const seats = namedSeats(DEFAULT_CHOICE, words());
        await table.start({ seats, ...exercises.exercise.setup });
      } else if (route.screen === 'replay') {
        const { openFinishedGame } = await import('./my-games/replay.ts');
        if (isCurrent() && !(await openFinishedGame(table, route.at, isCurrent))) router.replace(START_ROUTE);
      } else if (route.screen === 'friend-table') {
        const friendGames = await screens.loadFriendGames();
        const toScreen = (): void => router.goTo({ screen: 'friend' });
        if (!isCurrent()) return;
        if (!(await friendGames.showOnTable(table, toScreen))) {
          router.replace({ screen: 'friend' });
          return;
        }
      } else if (route.deal !== undefined) {
        await table.start(route.deal);
      } else if (route.nextDealAfter !== undefined) {
        const { openFinishedGame } = await import('./my-games/replay.ts');
        if (!isCurrent()) return;
        const isFound = await openFinishedGame(table, route.nextDealAfter, isCurrent);
        if (!isCurrent()) return;
        if (!isFound) return router.replace(START_ROUTE);
        table.run({ kind: 'next-deal' });
      } else if (!table.running && !(await table.resume())) {
        router.replace(START_ROUTE);
        return;
      }
      exercises.drawHeading();
      focusHand();
    } catch (error) {
      leaveFailedRoute(route, error);
    }
  }

  /**
   * Focuses the table's open dialog or the hand, unless the player has focused something on the table. A button that was pressed on
   * the page keeps focus until the next frame, although the page is already hidden.
   */
  function focusHand(): void {
    const focusedElement = document.activeElement;
    if (table.hidden) return;
    if (focusedElement !== document.body && !root.contains(focusedElement)) return;
    const within = table.shadowRoot;
    const focused =
      within?.querySelector<HTMLElement>('dialog[open]') ??
      within?.querySelector<HTMLElement>('[part~=hand] [tabindex="0"]');
    focused?.focus({ preventScroll: true });
  }

  /** Opens a dialog, unless the player has gone elsewhere before it has loaded. */
  async function openDialog(name: DialogName, section?: string): Promise<OpenDialog | null> {
    const { route } = router;
    let content: (page: PageApi) => DialogContent;
    let scroll = (): void => {};
    try {
      content = await DIALOG_LOADERS[name](() => dialog?.redraw());
      if (section !== undefined) {
        const { scrollToSection } = await import('./dialogs/rules-and-guide.ts');
        scroll = () => scrollToSection(section);
      }
    } catch (error) {
      console.error(error);
      const { code } = errorDetail(error);
      content = ({ words: { lang, page } }) => ({
        title: page.title,
        body: html`<p role="alert">${errorSentence(code, lang)}</p>`,
      });
    }
    if (router.route !== route) return null;
    dialog?.close();
    router.addEntryForDialog();
    const newDialog = showDialog(name, currentPage, content);
    dialog = newDialog;
    scroll();
    return newDialog;
  }

  listenToTable(table, currentPage);
  table.addEventListener('machiavelli-start', ({ detail: { resumed, setup } }) => {
    const { route } = router;
    if (route.screen === 'replay' && !resumed) void dealAfterReplay(route, { deal: setup });
  });
  table.addEventListener('machiavelli-change', ({ detail: { kind } }) => {
    const { route } = router;
    if (route.screen === 'replay' && kind === 'next-deal')
      void dealAfterReplay(route, { nextDealAfter: route.at });
  });
  table.addEventListener('machiavelli-error', ({ detail: { code } }) => {
    if (code === 'unreadable-save' || code === 'not-stored') problem = code;
  });
  applySettings(settings);
  void show(router.route);
}

const DIALOG_LOADERS: Readonly<
  Record<DialogName, (redraw: () => void) => Promise<(page: PageApi) => DialogContent>>
> = {
  rules: async () => (await import('./dialogs/rules-and-guide.ts')).rulesDialog,
  guide: async () => (await import('./dialogs/rules-and-guide.ts')).guideDialog,
  settings: async () => (await import('./dialogs/settings.ts')).settingsDialog,
  statistics: async (redraw) => (await import('./dialogs/my-games.ts')).openMyGames(redraw),
  'new-game': async () => (await import('./dialogs/questions.ts')).newGameDialog,
  solved: async () => (await import('./dialogs/solved.ts')).solvedDialog,
  'end-friend': async () => (await import('./screens/friend.ts')).endFriendDialog,
};
