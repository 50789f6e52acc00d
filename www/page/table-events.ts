import type { MachiavelliTable } from '../element/element.ts';
import { withWords } from '../words/sections.ts';
import { pickLang } from '../words/words.ts';
import { adaptedChoice, adaptedRematch } from './game-choice.ts';
import type { PageApi } from './page-api.ts';
import type { Route } from './router.ts';

/** The review of the game that is shown: of the replayed game, or of the last game on the table. */
const reviewRoute = (route: Route): Route =>
  route.screen === 'replay' ? { screen: 'review', at: route.at } : { screen: 'review' };

function setUpPosition(page: PageApi, { view }: MachiavelliTable): void {
  if (view !== null) page.goTo({ screen: 'editor' }, { kind: 'edit', view });
}

export function listenToTable(table: MachiavelliTable, currentPage: () => PageApi): void {
  table.addEventListener('machiavelli-open', (event) => {
    event.preventDefault();
    const { what } = event.detail;
    const page = currentPage();
    if (what === 'home') page.goBack();
    else if (what === 'new-game') page.goTo({ screen: 'setup' });
    else if (what === 'review') page.goTo(reviewRoute(page.route));
    else if (what === 'position') setUpPosition(page, table);
    else if (what === 'help') page.openDialog('guide', 'text-moving');
    else page.openDialog(what === 'statistics' ? 'my-games' : what);
  });

  table.addEventListener('machiavelli-settings', ({ detail: { lang, theme, ...settings } }) =>
    currentPage().changeSettings({ lang: pickLang([lang]), theme, table: settings }),
  );

  // The module is loaded when a game starts, because the remark on the result must be ready when the game ends.
  let recordModule: typeof import('./my-games/record.ts') | null = null;
  table.addEventListener('machiavelli-start', () => {
    withWords(import('./my-games/record.ts'), () => currentPage().settings.lang).then(
      (loaded) => {
        recordModule = loaded;
      },
      (error: unknown) => console.error(error),
    );
  });
  table.addEventListener('machiavelli-end', ({ detail }) => {
    const page = currentPage();
    const game = recordModule?.recordGame(table, detail, page.words.lang);
    if (!game) return;
    const choice = adaptedChoice(page.choice, game, detail.setup.seats);
    page.chooseGame(choice);
    detail.rematch = adaptedRematch(choice, detail.setup);
  });
}
