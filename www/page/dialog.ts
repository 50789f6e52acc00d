// A dialog of the page: a sheet on the phone, a card in the middle elsewhere.
import { make } from '../element/view/dom.ts';
import type { Words } from '../words/index.ts';
import { button } from './controls.ts';

export type DialogName = 'rules' | 'guide' | 'settings' | 'statistics';

/** Opens a dialog; it leaves the page when it is closed. */
export function openDialog(name: DialogName, title: string, words: Words, content: Node): HTMLDialogElement {
  document.querySelector(`dialog[data-dialog=${name}]`)?.remove();
  const heading = make('h2', { id: `dialog-${name}`, tabindex: '-1' }, title);
  const close = button(words.page.close, 'close', () => dialog.close(), 'button quiet');
  const dialog = make(
    'dialog',
    { class: 'sheet', 'data-dialog': name, 'aria-labelledby': heading.id, lang: words.lang },
    make('header', { class: 'sheet-head' }, heading, close),
    make(
      'div',
      { class: 'sheet-body', tabindex: '0', role: 'group', 'aria-labelledby': heading.id },
      content,
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  return dialog;
}
