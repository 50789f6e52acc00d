import type { MachiavelliTable } from '../element/element.ts';
import { LEVELS } from '../words/computers.ts';
import { addFinishedGame, finishedGames, type Outcome, winsInARow } from './finished-games.ts';
import type { PageApi } from './page-api.ts';

export function listenToTable(table: MachiavelliTable, currentPage: () => PageApi): void {
  table.addEventListener('machiavelli-open', (event) => {
    event.preventDefault();
    const { what } = event.detail;
    const page = currentPage();
    if (what === 'home') page.goBack();
    else if (what === 'new-game') page.goTo({ screen: 'setup' });
    else if (what === 'help') page.openDialog('guide', 'moving');
    else page.openDialog(what);
  });

  table.addEventListener('machiavelli-settings', ({ detail: { lang, theme, ...settings } }) =>
    currentPage().change({ lang, theme, table: settings }),
  );

  table.addEventListener('machiavelli-end', ({ detail }) => {
    const { result, view, setup, mine } = detail;
    const strongest = LEVELS.findLast((level) => setup.seats?.some((seat) => seat.level === level));
    // Only games of one person against computers count, and no custom positions.
    if (mine === null || strongest === undefined || setup.position !== undefined) return;
    const played = view.history.filter((turn) => turn.seat === mine).map((turn) => turn.ids.length);
    addFinishedGame({
      at: Date.now(),
      outcome: outcomeOf(result.winners, mine),
      preset: view.rules.preset,
      level: strongest,
      biggest: Math.max(0, ...played),
    });
    const streak = winsInARow(finishedGames());
    if (streak > 1) detail.remark = currentPage().words.page.stats.winsInARow(streak);
  });
}

function outcomeOf(winners: readonly number[], mine: number): Outcome {
  if (winners.length === 0) return 'draw';
  return winners.includes(mine) ? 'win' : 'loss';
}
