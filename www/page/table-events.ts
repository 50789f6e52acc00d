import type { MachiavelliTable } from '../element/element.ts';
import { pickLang } from '../words/words.ts';
import { adaptedChoice, adaptedRematch } from './game-choice.ts';
import type { PageApi } from './page-api.ts';

export function listenToTable(table: MachiavelliTable, currentPage: () => PageApi): void {
  table.addEventListener('machiavelli-open', (event) => {
    event.preventDefault();
    const { what } = event.detail;
    const page = currentPage();
    if (what === 'home') page.goBack();
    else if (what === 'new-game') page.goTo({ screen: 'setup' });
    else if (what === 'review') page.reviewGame();
    else if (what === 'position') page.setUpPosition();
    else if (what === 'help') page.openDialog('guide', 'moving');
    else page.openDialog(what);
  });

  table.addEventListener('machiavelli-settings', ({ detail: { lang, theme, ...settings } }) =>
    currentPage().changeSettings({ lang: pickLang([lang]), theme, table: settings }),
  );

  // The module is loaded when a game starts, because the remark on the result must be ready when the game ends.
  let recordModule: typeof import('./my-games/record.ts') | null = null;
  table.addEventListener('machiavelli-start', () => {
    import('./my-games/record.ts').then(
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
