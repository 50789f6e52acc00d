import { closeModal, isHidden, showModal } from './browser-features.ts';
import { setAttribute } from './dom.ts';

// Opens and closes the element's modal dialog. The contents of the dialogs are loaded on demand.

export type DialogName =
  | 'card'
  | 'elsewhere'
  | 'end'
  | 'log'
  | 'menu'
  | 'handover'
  | 'resign'
  | 'new-game'
  | 'restore'
  | 'end-turn'
  | 'rules'
  | 'help';

export type Modal = ReturnType<typeof createModal>;

export function createModal(dialog: HTMLDialogElement) {
  let currentDialog: { name: DialogName; isClosable: boolean; focus: HTMLElement } | null = null;
  /** Whether the last press began beside the dialog. */
  let isPressBeside = false;

  /** Whether the table is hidden. A modal dialog in a hidden table would block the page, although nobody could see the dialog. */
  const isTableHidden = (): boolean => isHidden((dialog.getRootNode() as ShadowRoot).host);

  function show(): void {
    if (!dialog.open) {
      if (isTableHidden()) return;
      showModal(dialog);
    }
    currentDialog?.focus.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  }

  function close(): void {
    currentDialog = null;
    setAttribute(dialog, 'data-dialog', null);
    closeModal(dialog);
  }

  dialog.addEventListener('cancel', (event) => {
    if (currentDialog?.isClosable === false) {
      event.preventDefault();
    } else {
      close(); // The close event comes later. Until then, a redraw would show the dialog again.
    }
  });
  // On a second Escape in a row, browsers close a dialog even if its cancel event was prevented. If it must stay, it opens again.
  dialog.addEventListener('close', () => {
    if (dialog.open || currentDialog === null) return;
    if (currentDialog.isClosable) {
      close();
    } else {
      show();
    }
  });
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressBeside = target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    event.stopPropagation();
    // A press that begins in the dialog may end beside it, for example when text is selected.
    if (currentDialog?.isClosable === true && event.target === dialog && isPressBeside) {
      close();
    }
  });

  return {
    get name(): DialogName | null {
      return dialog.open ? (currentDialog?.name ?? null) : null;
    },
    /** If the dialog is not closable, it stays open until `close()` is called, and a hidden table shows it later. */
    open(name: DialogName, content: Node, isClosable: boolean, focus: HTMLElement): void {
      if (isClosable && isTableHidden()) return; // The player has left the table while the dialogs were loading.
      currentDialog = { name, isClosable, focus };
      dialog.replaceChildren(content);
      setAttribute(dialog, 'data-dialog', name);
      setAttribute(dialog, 'aria-labelledby', 'panel-title');
      show();
    },
    close,
    /** Shows a dialog that was opened while the table was hidden. */
    showPending(): void {
      if (currentDialog !== null && !dialog.open) show();
    },
    /** Closes the open dialog if the player may close it. Returns whether it was closed. */
    dismiss(): boolean {
      const mayClose = dialog.open && currentDialog?.isClosable === true;
      if (mayClose) close();
      return mayClose;
    },
  };
}
