import { isHidden } from './browser-features.ts';
import { focusedIn, setAttribute, setFlag } from './dom.ts';
import { isInUse } from './focus.ts';
import type { Shell } from './shell.ts';

// Opens and closes the dialog of a table. The dialog is modal for the table only: everything else in the table is inert, but the page
// around it can be used. So the dialog is not shown by `showModal`, and is no `aria-modal`. Its contents are loaded on demand.

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

export function createModal({ root, curtain, dialog }: Shell) {
  let currentDialog: { readonly name: DialogName; readonly isClosable: boolean } | null = null;
  /** The node that had the focus before the dialog opened. */
  let focusedBefore: HTMLElement | null = null;
  /** Whether the last press began beside the dialog. */
  let isPressBeside = false;

  function setOpen(isOpen: boolean): void {
    for (const node of root.children) setFlag(node, 'inert', isOpen && node !== curtain);
    setFlag(curtain, 'hidden', !isOpen);
    // `show()` would take the focus, even from the page.
    setFlag(dialog, 'open', isOpen);
  }

  function close(): void {
    const hadFocus = dialog.contains(focusedIn(dialog));
    currentDialog = null;
    setOpen(false);
    if (hadFocus) focusedBefore?.focus({ preventScroll: true });
  }

  function dismiss(): boolean {
    const mayClose = currentDialog?.isClosable === true;
    if (mayClose) close();
    return mayClose;
  }

  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // Also a dialog of the page around the table must stay open.
    event.stopPropagation();
    dismiss();
  });
  curtain.addEventListener('mousedown', (event) => {
    isPressBeside = event.target === curtain;
    if (isPressBeside) event.preventDefault(); // The focus stays in the dialog.
  });
  curtain.addEventListener('click', (event) => {
    event.stopPropagation();
    // A press that begins in the dialog may end beside it, for example when text is selected.
    if (event.target === curtain && isPressBeside) dismiss();
  });

  return {
    get name(): DialogName | null {
      return currentDialog?.name ?? null;
    },
    /** Opens a dialog. If it is not closable, it stays open until `close()` is called. */
    open(name: DialogName, content: Node, isClosable: boolean, focus: HTMLElement): void {
      // The player has left the table while the dialogs were loading.
      if (isClosable && isHidden((root.getRootNode() as ShadowRoot).host)) return;
      const takesFocus = isInUse(root);
      if (currentDialog === null) focusedBefore = focusedIn(root);
      currentDialog = { name, isClosable };
      dialog.replaceChildren(content);
      setAttribute(dialog, 'data-dialog', name);
      setFlag(curtain, 'data-opaque', !isClosable);
      setOpen(true);
      if (takesFocus) focus.focus({ preventScroll: true });
      dialog.scrollTop = 0;
    },
    close,
    /** Closes the open dialog if the player may close it. Returns whether it was closed. */
    dismiss,
  };
}
