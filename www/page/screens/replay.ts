import type { MachiavelliTable } from '../../element/element.ts';
import { openFinishedGame } from '../my-games/replay.ts';
import type { PageApi } from '../page-api.ts';
import { START_ROUTE } from '../router.ts';
import type { Screen } from '../screen.ts';
import { tableHeading } from './table.ts';

/** The replay of a finished game. From its end, the player can go on to an ordinary game: the next deal, or a rematch. */
export function replayScreen(page: PageApi, table: MachiavelliTable): Screen<'replay'> {
  return {
    draw: () => tableHeading(page),
    async open({ route: { at }, isCurrent, signal }) {
      table.mode = 'replay';
      signal.addEventListener('abort', () => {
        table.mode = null;
      });
      const isFound = await openFinishedGame(table, at, isCurrent);
      if (!isFound || !isCurrent()) return isFound ? null : START_ROUTE;
      // The table would deal on this separate table, which stores nothing.
      table.addEventListener(
        'machiavelli-command',
        (event) => {
          if (event.detail.command.kind !== 'next-deal') return;
          event.preventDefault();
          void page.startGame({ kind: 'next-deal', after: at });
        },
        { signal },
      );
      table.addEventListener(
        'machiavelli-start',
        async ({ detail: { resumed, setup } }) => {
          if (resumed) return;
          await page.startGame({ kind: 'deal', setup });
          // The player keeps the unfinished game, and the rematch has taken the place of the replay.
          if (isCurrent()) page.showAgain();
        },
        { signal },
      );
      return null;
    },
  };
}
