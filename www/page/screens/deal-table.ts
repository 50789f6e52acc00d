import type { MachiavelliTable } from '../../element/element.ts';
import { useWords } from '../../words/screens.ts';
import type { PageApi } from '../page-api.ts';
import type { Screen } from '../screen.ts';
import { tableScreen } from './table.ts';

const dealsWords = useWords('deals');

/** The table with a deal of the day. Once it is over, the main button leads to the game that it has interrupted, or to all deals. */
export function createDealTable(page: PageApi, table: MachiavelliTable): Screen<'deal-table'> {
  const screen = tableScreen<'deal-table'>(page, table, { screen: 'deal' });

  function goOn(): void {
    const { hasSavedGame, previousRoute } = page;
    if (hasSavedGame) page.replace({ screen: 'table' });
    else page.replace(previousRoute?.screen === 'deal' ? previousRoute : { screen: 'deal' });
  }

  return {
    draw() {
      table.next = page.hasSavedGame ? page.words.page.continueGame : dealsWords(page.words.lang).toDeals;
      return screen.draw();
    },
    async open(visit) {
      const { signal } = visit;
      table.addEventListener(
        'machiavelli-open',
        ({ detail: { what } }) => {
          if (what === 'next') goOn();
        },
        { signal },
      );
      signal.addEventListener('abort', () => {
        table.next = null;
      });
      return screen.open?.(visit) ?? null;
    },
  };
}
