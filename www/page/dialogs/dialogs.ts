// Opens the dialogs of the page, one at a time. Their code is loaded when they are first opened.
import { html } from 'lit-html';
import { errorDetail } from '../../element/events.ts';
import { errorSentence } from '../../words/errors.ts';
import { withWords } from '../../words/sections.ts';
import type { DialogContent, DialogName, LoadDialog, PageApi } from '../page-api.ts';
import { type OpenDialog, showDialog } from './dialog.ts';

const LOADERS: Readonly<Record<DialogName, (redraw: () => void) => ReturnType<LoadDialog>>> = {
  rules: async () => (await import('./rules-and-guide.ts')).rulesDialog,
  guide: async () => (await import('./rules-and-guide.ts')).guideDialog,
  settings: async () => (await import('./settings.ts')).settingsDialog,
  'my-games': async (redraw) => (await import('./my-games.ts')).openMyGames(redraw),
};

/** `beforeOpening` is called before a dialog opens. */
export function createDialogs(page: PageApi, beforeOpening: () => void) {
  let dialog: OpenDialog | null = null;

  const redraw = (): void => dialog?.redraw();

  /**
   * Opens a dialog at the heading with the id `start`, unless the player has gone elsewhere before it has loaded. Resolves when it is
   * closed.
   */
  async function show(name: string, load: LoadDialog, start?: string): Promise<void> {
    const { route } = page;
    const content = await withWords(load(), () => page.settings.lang).catch(failedContent);
    if (page.route !== route) return;
    dialog?.close();
    beforeOpening();
    dialog = showDialog(name, page, content, start);
    await dialog.closed;
  }

  return {
    get isOpen(): boolean {
      return dialog?.isOpen === true;
    },
    show,
    /** Opens a dialog that every screen can open. */
    open: (name: DialogName, start?: string): Promise<void> => show(name, () => LOADERS[name](redraw), start),
    redraw,
    close: (): void => dialog?.close(),
  };
}

/** What is shown instead of a dialog whose code could not be loaded. */
function failedContent(error: unknown): (page: PageApi) => DialogContent {
  console.error(error);
  const { code } = errorDetail(error);
  return ({ words: { lang, page } }) => ({
    title: page.title,
    body: html`<p role="alert">${errorSentence(code, lang)}</p>`,
  });
}
