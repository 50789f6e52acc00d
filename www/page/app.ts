// Connects the screens, the dialogs, the browser’s history and the table.
import type { MachiavelliTable } from '../element/element.ts';
import { errorDetail } from '../element/events.ts';
import { errorSentence, type TableErrorCode } from '../words/errors.ts';
import { wordsOf } from '../words/page.ts';
import { hasWords, loadWords } from '../words/sections.ts';
import { createDialogs } from './dialogs/dialogs.ts';
import { storedChoice } from './game-choice.ts';
import type { Command, PageApi } from './page-api.ts';
import { forgetAskedLang, type PageSettings, storedSettings } from './page-settings.ts';
import { createRouter, START_ROUTE } from './router.ts';
import { rulesOf } from './rules-check.ts';
import { hasSavedGame } from './saved-game.ts';
import { createScreens } from './screens.ts';
import { keepOfflineCopy } from './service-worker.ts';
import { createSettingsApplier } from './settings-applier.ts';
import { createStage } from './stage.ts';
import { store } from './storage.ts';
import { listenToTable } from './table-events.ts';

export function openPage(root: HTMLElement, table: MachiavelliTable): void {
  let settings = storedSettings();
  /** The language that the player has chosen. It is not in use until its words are loaded. */
  let wantedLang = settings.lang;
  let choice = storedChoice();
  let problem: TableErrorCode | null = null;
  const applySettings = createSettingsApplier(table);

  const router = createRouter<Command>(show, () => {
    if (!dialogs.isOpen) return table.closeDialog();
    dialogs.close();
    return true;
  });

  const page: PageApi = {
    get words() {
      return wordsOf(settings.lang);
    },
    get choice() {
      return choice;
    },
    get settings() {
      return settings;
    },
    get rules() {
      return (table.hidden ? undefined : table.view?.rules) ?? rulesOf(choice);
    },
    get route() {
      return router.route;
    },
    get previousRoute() {
      return router.previousRoute;
    },
    get isTableShown() {
      return !table.hidden;
    },
    get hasSavedGame() {
      return hasSavedGame();
    },
    get problem() {
      return problem === null ? null : errorSentence(problem, settings.lang);
    },
    redraw() {
      stage.draw();
      dialogs.redraw();
    },
    chooseGame(chosen) {
      choice = chosen;
      store('machiavelli.choice', choice);
      page.redraw();
    },
    changeSettings,
    async startGame(command, on = 'table') {
      const start = (): void => {
        // Back must not return to the exercise, the replay or the page for players of Rummikub, so the game replaces its entry in the history.
        const isInPassing = ['exercise', 'replay', 'rummikub'].includes(router.route.screen);
        (isInPassing ? router.replace : router.goTo)({ screen: on }, command);
      };
      const loadQuestion = async () => (await import('./dialogs/questions.ts')).newGameDialog(start, on);
      if (hasSavedGame(on)) await page.showDialog('new-game', loadQuestion);
      else start();
    },
    goTo: router.goTo,
    replace: router.replace,
    goBack: router.goBack,
    showAgain: () => show(router.route, null),
    openDialog: (name, start) => void dialogs.open(name, start),
    showDialog: (name, load) => dialogs.show(name, load),
    closeDialog: () => dialogs.close(),
  };

  const dialogs = createDialogs(page, router.addEntryForDialog);
  const screens = createScreens(page, table);
  const stage = createStage(root, table, {
    screens,
    replace: router.replace,
    // The start screen says what the problem is, until the player opens something else.
    onFailure(error) {
      const { code } = errorDetail(error);
      router.replace(START_ROUTE);
      problem = code;
    },
  });
  const updateOfflineCopy = keepOfflineCopy(
    () => router.route.screen === 'start' && !dialogs.isOpen && !screens.isBusy,
  );

  function show(...[route, command]: Parameters<typeof stage.show>): void {
    dialogs.close();
    if (route.screen !== 'start') problem = null;
    void stage.show(route, command);
    if (!page.isTableShown) updateOfflineCopy();
  }

  function changeSettings({ lang, ...changed }: Partial<PageSettings>): void {
    if (lang !== undefined) {
      wantedLang = lang;
      forgetAskedLang();
    }
    const isReady = hasWords(wantedLang);
    settings = { ...settings, ...changed, ...(isReady && { lang: wantedLang }) };
    store('machiavelli.settings', settings);
    applySettings(settings);
    // Until the words are loaded, the control keeps showing what the player has chosen.
    if (isReady) page.redraw();
    else void loadWords(wantedLang).then(() => changeSettings({}), keepLanguage);
  }

  /** Says that the words of another language could not be loaded. */
  function keepLanguage(error: unknown): void {
    console.error(error);
    wantedLang = settings.lang;
    applySettings(settings);
    problem = errorDetail(error).code;
    page.redraw();
  }

  listenToTable(table, () => page);
  table.addEventListener('machiavelli-error', ({ detail: { code } }) => {
    if (code === 'unreadable-save' || code === 'not-stored') problem = code;
  });
  applySettings(settings);
  show(router.route, null);
}
