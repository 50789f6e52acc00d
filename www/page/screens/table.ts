import { html, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import type { PageApi } from '../page-api.ts';
import { type Route, START_ROUTE } from '../router.ts';
import type { Screen } from '../screen.ts';
import type { GameScreen } from '../storage.ts';

/** The table with the game of the command or, without one, the stored game. Without a game, `otherwise` is opened. */
export function tableScreen<On extends GameScreen>(
  page: PageApi,
  table: MachiavelliTable,
  otherwise: Route = START_ROUTE,
): Screen<On> {
  return {
    draw: () => tableHeading(page),
    async open({ command, isCurrent }) {
      if (command?.kind === 'deal') await table.start(command.setup);
      else if (command?.kind === 'next-deal') {
        const { openFinishedGame } = await import('../my-games/replay.ts');
        if (!isCurrent()) return null;
        if (!(await openFinishedGame(table, command.after, isCurrent))) return otherwise;
        if (isCurrent()) table.run({ kind: 'next-deal' });
      } else if (!table.running && !(await table.resume())) return otherwise;
      return null;
    },
  };
}

/** The heading above the table, which only screen readers read. */
export const tableHeading = ({ words }: PageApi): TemplateResult =>
  html`<h1 class="unseen">${words.page.title}</h1>`;
