import type { MachiavelliTable } from '../element/element.ts';
import { DEFAULTS, type Settings } from '../element/settings.ts';
import { withWords } from '../words/sections.ts';
import { directionOf, pickLang } from '../words/words.ts';
import { playedChallenge } from './deals/current-challenge.ts';
import { adaptedRematch } from './game-choice.ts';
import type { PageApi } from './page-api.ts';
import type { Route } from './router.ts';
import { lastGameTime, rememberLastGame } from './saved-game.ts';

/** The review of the game that is shown: of the replayed game, or of the game that ended last on the table. */
function reviewRoute(route: Route): Route {
  const at = route.screen === 'replay' ? route.at : lastGameTime();
  return { screen: 'review', ...(at === null ? {} : { at }) };
}

function setUpPosition(page: PageApi, { view }: MachiavelliTable): void {
  if (view !== null) page.goTo({ screen: 'editor' }, { kind: 'edit', view });
}

/** Tests replace `load`, which loads the module that records finished games. */
export function listenToTable(
  table: MachiavelliTable,
  currentPage: () => PageApi,
  load = () => import('./my-games/record.ts'),
): void {
  table.addEventListener('machiavelli-open', (event) => {
    const { what } = event.detail;
    // The screen with the table knows what comes next, and may have a result of its own.
    if (what === 'next' || what === 'result') return;
    event.preventDefault();
    const page = currentPage();
    if (what === 'home') page.goBack();
    else if (what === 'new-game') page.goTo({ screen: 'setup' });
    else if (what === 'review') page.goTo(reviewRoute(page.route));
    else if (what === 'decisive-turn') page.goTo(reviewRoute(page.route), { kind: what });
    else if (what === 'position') setUpPosition(page, table);
    else if (what === 'help') page.openDialog('guide', 'text-moving');
    else page.openDialog(what === 'statistics' ? 'my-games' : what);
  });

  table.addEventListener('machiavelli-settings', ({ detail: { lang, theme, ...settings } }) => {
    const { changeSettings, settings: known } = currentPage();
    const before: Settings = { ...DEFAULTS[directionOf(known.lang)], ...known.table };
    // Only what the player has changed: the defaults depend on the language, which may change.
    const changed = Object.entries(settings).filter(
      ([name, value]) => value !== before[name as keyof Settings],
    );
    changeSettings({
      lang: pickLang([lang]),
      theme,
      table: { ...known.table, ...Object.fromEntries(changed) },
    });
  });

  // The module is loaded when a game starts, because the remark on the result must be ready when the game ends.
  let recordModule: Awaited<ReturnType<typeof load>> | null = null;
  const loadRecordModule = async (): Promise<NonNullable<typeof recordModule>> => {
    recordModule ??= await withWords(load(), () => currentPage().settings.lang);
    return recordModule;
  };
  const logError = (error: unknown): void => console.error(error);
  table.addEventListener('machiavelli-start', ({ detail }) => {
    loadRecordModule()
      .then(({ countHints, prepare }) => {
        countHints(table, detail.resumed);
        return prepare();
      })
      .catch(logError);
  });
  table.addEventListener('machiavelli-end', (event) => {
    const { detail } = event;
    const ended = { at: Date.now(), detail, save: table.save(), log: table.log };
    const isStored = table.hasAttribute('persist');
    if (isStored) rememberLastGame(null);
    const record = ({ matchGames, recordGame }: NonNullable<typeof recordModule>): void => {
      const page = currentPage();
      const game = recordGame(ended, page.words.lang);
      if (game === null) return;
      if (isStored) rememberLastGame(game.at);
      // The deal of the day can be a challenge, too.
      const link = playedChallenge(game);
      if (link !== null) {
        event.preventDefault();
        void page.showDialog('challenge-result', async () =>
          (await import('./deals/dialog.ts')).challengeDialog(link),
        );
        return;
      }
      if (game.day !== undefined) {
        // Everybody meets the same computer, so the result says nothing about the level that suits the player.
        event.preventDefault();
        void page.showDialog('deal-result', async () => (await import('./deals/dialog.ts')).dealDialog(game));
        return;
      }
      const choice = matchGames(page.choice);
      page.chooseGame(choice);
      detail.rematch = adaptedRematch(choice, detail.setup);
    };
    // Without the module, the game is recorded once it has loaded.
    if (recordModule === null) loadRecordModule().then(record, logError);
    else record(recordModule);
  });
}
