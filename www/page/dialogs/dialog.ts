// The dialogs of the page: at the bottom of a phone, in the middle of a larger screen.

import { html, render } from 'lit-html';
import { actionButton } from '../forms/controls.ts';
import type { DialogContent, PageApi } from '../page-api.ts';

export type OpenDialog = ReturnType<typeof showDialog>;

/** Shows a dialog. It opens at the heading with the id `start`; if there is none, at its title. */
export function showDialog(
  name: string,
  page: PageApi,
  content: (page: PageApi) => DialogContent,
  start = 'dialog-title',
) {
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet';
  dialog.dataset.dialog = name;
  dialog.setAttribute('aria-labelledby', 'dialog-title');

  const redraw = (): void => {
    const { title, body } = content(page);
    dialog.lang = page.words.lang;
    render(
      html`<header class="sheet-head">
          <h2 id="dialog-title" tabindex="-1">${title}</h2>
          ${actionButton('close', page.words.page.close, () => dialog.close(), 'quiet')}
        </header>
        <div class="sheet-body" tabindex="0" role="group" aria-labelledby="dialog-title">${body}</div>`,
      dialog,
    );
  };
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve();
    });
  });
  // A selection of text that begins in the dialog and ends on the backdrop is a click on the dialog itself, too.
  let pressed: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && pressed === dialog) dialog.close();
  });
  redraw();
  document.body.append(dialog);
  dialog.showModal();
  const heading = dialog.querySelector<HTMLElement>(`#${start}`) ?? dialog.querySelector('h2');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
  return {
    get isOpen(): boolean {
      return dialog.open;
    },
    redraw(): void {
      if (dialog.open) redraw();
    },
    close: (): void => dialog.close(),
    closed,
  };
}
