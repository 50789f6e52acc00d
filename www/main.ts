import './page/root-language.ts';
import './element/define.ts';
import type { MachiavelliTable } from './element/element.ts';
import { errorDetail } from './element/events.ts';
import { ready } from './engine.ts';
import { openPage } from './page/app.ts';
import { storedSettings } from './page/page-settings.ts';
import { errorSentence } from './words/errors.ts';
import { loadWords } from './words/sections.ts';

/** Must not be awaited at the top level: the chunks that the page loads import this module, and would wait for the call to end. */
async function start(page: HTMLElement, table: MachiavelliTable): Promise<void> {
  try {
    await Promise.all([ready(), loadWords(storedSettings().lang)]);
    page.replaceChildren();
    openPage(page, table);
  } catch (error) {
    console.error(error);
    const message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.textContent = errorSentence(errorDetail(error).code, storedSettings().lang);
    page.querySelector('.loading')?.append(message);
  }
}

const page = document.querySelector<HTMLElement>('#page');
const table = document.querySelector<MachiavelliTable>('machiavelli-table');
if (page !== null && table !== null) void start(page, table);
