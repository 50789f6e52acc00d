// The page: starts the engine, then hands over to the start screen and the table.

import { make } from './element/view/dom.ts';
import { ready } from './engine.ts';
import { openPage } from './page/app.ts';
import { storedPreferences } from './page/preferences.ts';
import './element/define.ts';
import type { MachiavelliTable } from './element/element.ts';
import { told } from './element/game/setup.ts';
import { errorSentence } from './words/errors.ts';
import { wordsOf } from './words/index.ts';

const page = document.querySelector<HTMLElement>('#page');
const table = document.querySelector<MachiavelliTable>('machiavelli-table');

if (page !== null && table !== null) {
  ready().then(
    () => openPage(page, table),
    (error: unknown) => {
      console.error(error);
      const { page: words, lang } = wordsOf(storedPreferences().lang);
      page.replaceChildren(
        make(
          'div',
          { class: 'loading' },
          make('h1', {}, words.title),
          make('p', { role: 'alert' }, errorSentence(told(error).code, lang)),
        ),
      );
    },
  );
}
