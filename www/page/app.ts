// Ties the screens, the history of the browser and the table together.
import { render, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../element/element.ts';
import { errorDetail } from '../element/events.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import { type Words, wordsOf } from '../words/index.ts';
import { EXAMPLE_RULES, TURNS } from './card-examples.ts';
import { type DialogContent, type OpenDialog, showDialog } from './dialogs/dialog.ts';
import { finishedGames } from './finished-games.ts';
import {
  DEFAULT_CHOICE,
  FRIENDLY_SEEDS,
  isDefaultGame,
  namedSeats,
  rulesInput,
  storedChoice,
} from './game-choice.ts';
import type { DialogName, PageApi } from './page-api.ts';
import { storedSettings } from './page-settings.ts';
import { createRouter, type Route, START } from './router.ts';
import { isLegal, rulesOf } from './rules-check.ts';
import { startScreen } from './screens/start.ts';
import { keepOfflineCopy } from './service-worker.ts';
import { GAME_KEY, store } from './storage.ts';
import { listenToTable } from './table-events.ts';
import { createTheme } from './theme.ts';
import { createWakeLock } from './wake-lock.ts';

export function openPage(root: HTMLElement, table: MachiavelliTable): void {
  let settings = storedSettings();
  let choice = storedChoice();
  let problem: TableErrorCode | null = null;
  let screen: ((page: PageApi) => TemplateResult) | null = null;
  let dialog: OpenDialog | null = null;
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

  /** The table shows no heading, but screen readers look for one. */
  const tableHeading = document.createElement('h1');
  tableHeading.className = 'unseen';
  tableHeading.textContent = 'Machiavelli';

  const words = (): Words => wordsOf(settings.lang);

  const currentPage = (): PageApi => ({
    words: words(),
    choice,
    settings,
    get rules() {
      return (table.hidden ? undefined : table.view?.rules) ?? rulesOf(choice);
    },
    isTableShown: !table.hidden,
    hasSavedGame: table.hasSaved(),
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
      if (!isLegal(choice)) router.goTo({ screen: 'setup' });
      else if (table.hasSaved()) void openDialog('new-game');
      else deal();
    },
    deal,
    tryAgain: () => void show(router.route),
    backToGuide() {
      router.replace(START);
      void openDialog('guide');
    },
    goTo: router.goTo,
    goBack: router.goBack,
    openDialog: (name, section) => void openDialog(name, section),
  });

  function deal(): void {
    const seats = namedSeats(choice.seats, words());
    // The first game explains itself.
    const tips = isDefaultGame(choice) && finishedGames().length === 0;
    const friendly = FRIENDLY_SEEDS[nextFriendly % FRIENDLY_SEEDS.length] ?? '';
    nextFriendly += 1;
    const seed = tips ? friendly : choice.seed.trim();
    const deal = { rules: rulesInput(choice), seats, tips, ...(seed === '' ? {} : { seed }) };
    router.goTo({ screen: 'table', deal });
  }

  function draw(): void {
    if (screen !== null) render(screen(currentPage()), root);
    dialog?.redraw();
  }

  async function show(route: Route): Promise<void> {
    dialog?.close();
    if (!table.hidden) table.close();
    const isTable = route.screen === 'table' || route.screen === 'practice';
    table.hidden = !isTable;
    root.hidden = isTable;
    // An example must not replace the stored game.
    if (route.screen === 'practice') table.removeAttribute('persist');
    else table.setAttribute('persist', GAME_KEY);
    keepAwake(isTable);
    if (isTable) {
      table.before(tableHeading);
      screen = null;
      await fillTable(route);
      return;
    }
    tableHeading.remove();
    updateOfflineCopy();
    const next = route.screen === 'setup' ? (await import('./screens/setup.ts')).setupScreen : startScreen;
    if (router.route !== route) return;
    screen = next;
    draw();
    scrollTo(0, 0);
    root.querySelector('h1')?.focus({ preventScroll: true });
  }

  async function fillTable(route: Route & { readonly screen: 'table' | 'practice' }): Promise<void> {
    try {
      if (route.screen === 'practice') {
        const { before, rules = EXAMPLE_RULES } = TURNS[route.turn];
        const seats = namedSeats(DEFAULT_CHOICE.seats, words());
        await table.start({ rules, seats, position: before, task: words().page.exercise.task });
      } else if (route.deal !== undefined) {
        problem = null;
        await table.start(route.deal);
      } else if (!table.running && !(await table.resume())) {
        router.replace(START);
        return;
      }
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
    if (focused !== document.body && !root.contains(focused)) return;
    const card = table.shadowRoot?.querySelector<HTMLElement>('[part~=hand] [tabindex="0"]');
    card?.focus({ preventScroll: true });
  }

  async function openDialog(name: DialogName, section?: string): Promise<void> {
    const content = await DIALOGS[name]();
    dialog?.close();
    router.addEntryForDialog();
    dialog = showDialog(name, currentPage, content);
    if (section !== undefined) (await import('./dialogs/rules-and-guide.ts')).scrollToSection(section);
  }

  listenToTable(table, currentPage);
  table.addEventListener('machiavelli-end', (event) => {
    const { mine, result } = event.detail;
    if (router.route.screen !== 'practice' || mine === null || !result.winners.includes(mine)) return;
    event.preventDefault();
    void openDialog('solved');
  });
  table.addEventListener('machiavelli-error', ({ detail: { code } }) => {
    if (code === 'unreadable-save' || code === 'not-stored') problem = code;
  });
  applySettings(settings);
  void show(router.route);
}

/** The dialogs are loaded when they are first opened. */
const DIALOGS: Readonly<Record<DialogName, () => Promise<(page: PageApi) => DialogContent>>> = {
  rules: async () => (await import('./dialogs/rules-and-guide.ts')).rulesDialog,
  guide: async () => (await import('./dialogs/rules-and-guide.ts')).guideDialog,
  settings: async () => (await import('./dialogs/settings.ts')).settingsDialog,
  statistics: async () => (await import('./dialogs/statistics.ts')).statisticsDialog,
  'new-game': async () => (await import('./dialogs/questions.ts')).newGameDialog,
  solved: async () => (await import('./dialogs/questions.ts')).solvedDialog,
};
