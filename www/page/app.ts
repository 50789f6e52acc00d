// Ties the screens, the history of the browser and the table together.
import { html, render, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../element/element.ts';
import { errorDetail } from '../element/events.ts';
import type { Setup } from '../element/state/setup.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import { type Words, wordsOf } from '../words/index.ts';
import { type DialogContent, type OpenDialog, showDialog } from './dialogs/dialog.ts';
import type { Editor } from './editor/editor.ts';
import type { Exercise } from './exercise.ts';
import {
  DEFAULT_CHOICE,
  FRIENDLY_SEEDS,
  type GameChoice,
  isDefaultGame,
  namedSeats,
  rulesInput,
  storedChoice,
  withLevel,
} from './game-choice.ts';
import { addSolvedLesson } from './lesson-progress.ts';
import type { DialogName, PageApi } from './page-api.ts';
import { storedSettings } from './page-settings.ts';
import type { PuzzlePlayer } from './puzzles/player.ts';
import type { Reviewer } from './review/reviewer.ts';
import { createRouter, type Route, START } from './router.ts';
import { isLegal, rulesOf } from './rules-check.ts';
import { hasSavedGame } from './saved-game.ts';
import { startScreen } from './screens/start.ts';
import { keepOfflineCopy } from './service-worker.ts';
import { GAME_KEY, readStored, store } from './storage.ts';
import { listenToTable } from './table-events.ts';
import { createTheme } from './theme.ts';
import { createWakeLock } from './wake-lock.ts';

export function openPage(root: HTMLElement, table: MachiavelliTable): void {
  let settings = storedSettings();
  let choice = storedChoice();
  let problem: TableErrorCode | null = null;
  let screen: Screen | null = null;
  let dialog: OpenDialog | null = null;
  let editor: Editor | null = null;
  let reviewer: Reviewer | null = null;
  let puzzles: PuzzlePlayer | null = null;
  /** The exercise on the table. */
  let exercise: Exercise | null = null;
  /** The game that "Play" deals, also after the question whether the unfinished one may be lost. */
  let nextGame = chosenGame;
  /** A new game instead of an unfinished first one is dealt differently. */
  let nextFriendly = Math.floor(Math.random() * FRIENDLY_SEEDS.length);

  const router = createRouter(
    (route) => void show(route),
    () => {
      if (dialog?.isOpen !== true) return table.closeDialog();
      dialog.close();
      return true;
    },
  );
  const applySettings = createTheme(table);
  const keepAwake = createWakeLock();
  const updateOfflineCopy = keepOfflineCopy(() => router.route.screen === 'start' && dialog?.isOpen !== true);

  /** Above the table: the title of an exercise. In a game it is empty except for a heading for screen readers. */
  const tableHead = document.createElement('header');

  const words = (): Words => wordsOf(settings.lang);

  const currentPage = (): PageApi => ({
    words: words(),
    choice,
    settings,
    get rules() {
      return (table.hidden ? undefined : table.view?.rules) ?? rulesOf(choice);
    },
    isTableShown: !table.hidden,
    hasSavedGame: hasSavedGame(),
    editor,
    exercise,
    puzzles,
    reviewer,
    problem: problem === null ? null : errorSentence(problem, settings.lang),
    choose(chosen) {
      choice = chosen;
      store('machiavelli.choice', choice);
      draw();
    },
    change(changed) {
      settings = { ...settings, ...changed };
      store('machiavelli.settings', settings);
      applySettings(settings);
      draw();
    },
    play() {
      nextGame = chosenGame;
      if (isLegal(choice)) askOrDeal();
      else router.goTo({ screen: 'setup' });
    },
    playCoached() {
      nextGame = coachedGame;
      askOrDeal();
    },
    deal,
    tryAgain: () => void show(router.route),
    backToGuide() {
      router.replace(START);
      void openDialog('guide');
    },
    review() {
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
  });

  function askOrDeal(): void {
    if (hasSavedGame()) void openDialog('new-game');
    else deal();
  }

  function deal(): void {
    const { screen } = router.route;
    // Back does not return to the exercise or the finished game.
    const enter = screen === 'exercise' || screen === 'replay' ? router.replace : router.goTo;
    enter({ screen: 'table', deal: nextGame() });
  }

  function setupOf(dealt: GameChoice, tips: boolean): Setup {
    const friendly = FRIENDLY_SEEDS[nextFriendly % FRIENDLY_SEEDS.length] ?? '';
    nextFriendly += 1;
    const seed = tips ? friendly : dealt.seed.trim();
    const seats = namedSeats(dealt.seats, words());
    return { rules: rulesInput(dealt), seats, tips, ...(seed === '' ? {} : { seed }) };
  }

  function chosenGame(): Setup {
    // The first game explains itself.
    return setupOf(choice, isDefaultGame(choice) && readStored('machiavelli.statistics') === null);
  }

  /** The game after the lessons. */
  function coachedGame(): Setup {
    return setupOf(withLevel(DEFAULT_CHOICE, 'beginner'), true);
  }

  function draw(): void {
    if (screen !== null) render(screen(currentPage()), root);
    if (!table.hidden) drawTableHead();
    dialog?.redraw();
  }

  async function show(route: Route): Promise<void> {
    dialog?.close();
    if (!table.hidden) table.close();
    const isTable = isTableRoute(route);
    exercise = null;
    table.hidden = !isTable;
    if (isTable) table.before(tableHead);
    else tableHead.remove();
    root.hidden = isTable;
    // An exercise or a replay must not replace the stored game.
    if (isTable && route.screen !== 'table') table.removeAttribute('persist');
    else table.setAttribute('persist', GAME_KEY);
    keepAwake(isTable);
    if (isTable) {
      screen = null;
      await fillTable(route);
      return;
    }
    updateOfflineCopy();
    const next = await loadScreen(route);
    if (router.route !== route) return;
    screen = next;
    draw();
    scrollTo(0, 0);
    root.querySelector('h1')?.focus({ preventScroll: true });
  }

  async function loadScreen(route: Exclude<Route, TableRoute>): Promise<Screen> {
    if (route.screen === 'editor') {
      const { createEditor, editorScreen } = await import('./screens/editor.ts');
      editor ??= createEditor(draw);
      if (route.link !== undefined) await editor.openLink(route.link);
      if (route.view !== undefined) editor.openView(route.view);
      return editorScreen;
    }
    if (route.screen === 'puzzles') {
      await loadPuzzles();
      return (await import('./screens/puzzles.ts')).puzzlesScreen;
    }
    if (route.screen !== 'review') return SCREENS[route.screen]();
    const { createReviewer, reviewedGame, reviewScreen } = await import('./screens/review.ts');
    reviewer ??= createReviewer(draw);
    reviewer.open(await reviewedGame(route));
    return reviewScreen;
  }

  async function loadPuzzles(): Promise<PuzzlePlayer> {
    const { createPuzzlePlayer } = await import('./screens/puzzles.ts');
    puzzles ??= await createPuzzlePlayer(() => dialog?.redraw());
    return puzzles;
  }

  /** The module is loaded before this is called with an exercise. */
  let exerciseHead: (page: PageApi, exercise: Exercise) => TemplateResult;

  function drawTableHead(): void {
    const title = html`<h1 class="unseen">${words().page.title}</h1>`;
    render(exercise === null ? title : exerciseHead(currentPage(), exercise), tableHead);
  }

  async function startExercise(route: Route & { readonly screen: 'exercise' }): Promise<void> {
    const exercises = await import('./exercises.ts');
    ({ exerciseHead } = await import('./screens/exercise.ts'));
    if (router.route !== route) return;
    const isPuzzle = /^(?:puzzle-|d=)/.test(route.name);
    const player = isPuzzle ? await loadPuzzles() : null;
    if (router.route !== route) return;
    exercise =
      player?.begin(route.name, settings.lang) ??
      exercises.findExercise(route.name, settings.lang, reviewer?.state ?? null);
    if (exercise === null) {
      // A turn of the reviewed game is known only until the page is loaded again.
      router.replace(route.name.startsWith('retry-') ? { screen: 'review' } : START);
      return;
    }
    drawTableHead();
    await table.start({ seats: namedSeats(DEFAULT_CHOICE.seats, words()), ...exercise.setup });
  }

  async function fillTable(route: TableRoute): Promise<void> {
    try {
      if (route.screen === 'exercise') {
        await startExercise(route);
      } else if (route.screen === 'replay') {
        const { openFinished } = await import('./my-games/replay.ts');
        if (router.route === route && !(await openFinished(table, route.at))) router.replace(START);
      } else if (route.deal !== undefined) {
        problem = null;
        await table.start(route.deal);
      } else if (!table.running && !(await table.resume())) {
        router.replace(START);
        return;
      }
      drawTableHead();
      focusHand();
    } catch (error) {
      console.error(error);
      problem = errorDetail(error).code;
      router.replace(START);
    }
  }

  /** Moves the focus to the hand, unless the player has moved it to the table. The pressed button keeps it until the next frame, although it is hidden. */
  function focusHand(): void {
    const focused = document.activeElement;
    if (table.hidden) return;
    if (focused !== document.body && !root.contains(focused)) return;
    const card = table.shadowRoot?.querySelector<HTMLElement>('[part~=hand] [tabindex="0"]');
    card?.focus({ preventScroll: true });
  }

  async function openDialog(name: DialogName, section?: string): Promise<void> {
    const content = await DIALOGS[name](() => dialog?.redraw());
    dialog?.close();
    router.addEntryForDialog();
    dialog = showDialog(name, currentPage, content);
    if (section !== undefined) (await import('./dialogs/rules-and-guide.ts')).scrollToSection(section);
  }

  listenToTable(table, currentPage);
  table.addEventListener('machiavelli-end', (event) => {
    const { mine, result } = event.detail;
    if (exercise !== null && mine !== null && result.winners.includes(mine)) event.preventDefault();
  });
  table.addEventListener('machiavelli-start', ({ detail: { resumed, setup } }) => {
    // A rematch of a finished game is an ordinary game, which is stored.
    if (router.route.screen !== 'replay' || resumed) return;
    nextGame = () => setup;
    askOrDeal();
  });
  table.addEventListener('machiavelli-turn', ({ detail: { event } }) => {
    // The table ends the turn of an exercise only when the goal is reached.
    if (exercise === null || table.view === null) return;
    if (exercise.retried !== undefined) void reviewer?.retried(exercise.retried, table.view);
    else if (event.kind !== 'play') return;
    if (exercise.lesson !== null) addSolvedLesson(exercise.lesson);
    if (exercise.of === 'puzzles') puzzles?.solved(table.view);
    void openDialog('solved');
  });
  table.addEventListener('machiavelli-hint', () => puzzles?.hinted());
  table.addEventListener('machiavelli-change', ({ detail: { kind } }) => {
    if (kind === 'reset') puzzles?.restarted();
  });
  table.addEventListener('machiavelli-error', ({ detail: { code } }) => {
    if (code === 'unreadable-save' || code === 'not-stored') problem = code;
  });
  applySettings(settings);
  void show(router.route);
}

type TableRoute = Route & { readonly screen: 'table' | 'exercise' | 'replay' };

function isTableRoute(route: Route): route is TableRoute {
  return route.screen === 'table' || route.screen === 'exercise' || route.screen === 'replay';
}

type Screen = (page: PageApi) => TemplateResult;

const SCREENS: Readonly<Record<'start' | 'setup' | 'rummikub', () => Promise<Screen> | Screen>> = {
  start: () => startScreen,
  setup: async () => (await import('./screens/setup.ts')).setupScreen,
  rummikub: async () => (await import('./screens/rummikub.ts')).rummikubScreen,
};

/** The dialogs are loaded when they are first opened. */
const DIALOGS: Readonly<
  Record<DialogName, (redraw: () => void) => Promise<(page: PageApi) => DialogContent>>
> = {
  rules: async () => (await import('./dialogs/rules-and-guide.ts')).rulesDialog,
  guide: async () => (await import('./dialogs/rules-and-guide.ts')).guideDialog,
  settings: async () => (await import('./dialogs/settings.ts')).settingsDialog,
  statistics: async (redraw) => (await import('./dialogs/my-games.ts')).openMyGames(redraw),
  'new-game': async () => (await import('./dialogs/questions.ts')).newGameDialog,
  solved: async () => (await import('./dialogs/solved.ts')).solvedDialog,
};
