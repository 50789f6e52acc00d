import { html, type TemplateResult } from 'lit-html';
import type { MachiavelliTable } from '../../element/element.ts';
import type { PageApi } from '../page-api.ts';
import { START_ROUTE } from '../router.ts';
import type { Screen } from '../screen.ts';

/** The table with an ordinary game: the game of the command or, without one, the stored game. */
export function tableScreen(page: PageApi, table: MachiavelliTable): Screen<'table'> {
  return {
    draw: () => tableHeading(page),
    async open({ command, isCurrent }) {
      if (command?.kind === 'deal') await table.start(command.setup);
      else if (command?.kind === 'next-deal') {
        const { openFinishedGame } = await import('../my-games/replay.ts');
        if (!isCurrent()) return null;
        if (!(await openFinishedGame(table, command.after, isCurrent))) return START_ROUTE;
        if (isCurrent()) table.run({ kind: 'next-deal' });
      } else if (!table.running && !(await table.resume())) return START_ROUTE;
      return null;
    },
  };
}

/** The heading above the table, which only screen readers read. */
export const tableHeading = ({ words }: PageApi): TemplateResult =>
  html`<h1 class="unseen">${words.page.title}</h1>`;
