import { isHidden, mediaQuery } from '../dom/browser-features.ts';
import { focusedIn, setAttribute, setFlag } from '../dom/dom.ts';
import { isInUse } from '../dom/focus.ts';
import type { DialogName, Modal, ShownDialog } from '../dom/modal.ts';
import type { Surface } from '../model/parts.ts';

// Opens the dialog of a table.

const bound = new WeakSet<Modal>();

/** Lets Escape and a press beside the dialog close it, if the player may close it. */
function bindOnce({ dialog: modal, shell: { curtain, dialog } }: Pick<Surface, 'dialog' | 'shell'>): void {
  if (bound.has(modal)) return;
  bound.add(modal);
  /** Whether the last press began beside the dialog. */
  let isPressBeside = false;
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // Also a dialog of the page around the table must stay open.
    event.stopPropagation();
    modal.dismiss();
  });
  curtain.addEventListener('mousedown', (event) => {
    isPressBeside = event.target === curtain;
    if (isPressBeside) event.preventDefault(); // The focus stays in the dialog.
  });
  curtain.addEventListener('click', (event) => {
    event.stopPropagation();
    // A press that begins in the dialog may end beside it, for example when text is selected.
    if (event.target === curtain && isPressBeside) modal.dismiss();
  });
}

/** Browsers on phones tell the newest watcher, and no other, that the player has asked to go back. */
type CloseWatcherClass = new () => EventTarget & { destroy(): void };

/** Lets the Back of a phone close the dialog, where the browser supports that. Elsewhere, Escape would count on the whole page. */
function closeOnBack(modal: Modal): ShownDialog['watcher'] {
  const { CloseWatcher } = globalThis as { CloseWatcher?: CloseWatcherClass };
  if (CloseWatcher === undefined || mediaQuery('(pointer: coarse)')?.matches !== true) return null;
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', modal.dismiss);
  return watcher;
}

/** Opens a dialog. `focus` gets the focus, if the player is at the table. */
export function openModal(
  surface: Pick<Surface, 'dialog' | 'shell'>,
  name: DialogName,
  content: Node,
  isClosable: boolean,
  focus: HTMLElement,
): void {
  const { dialog: modal, shell } = surface;
  const { curtain, dialog, root } = shell;
  // The player has left the table while the dialogs were loading.
  if (isClosable && isHidden((root.getRootNode() as ShadowRoot).host)) return;
  bindOnce(surface);
  const takesFocus = isInUse(root);
  const focusedBefore = modal.shown === null ? focusedIn(root) : modal.shown.focusedBefore;
  dialog.replaceChildren(content);
  setAttribute(dialog, 'data-dialog', name);
  setFlag(curtain, 'data-opaque', !isClosable);
  modal.show({
    name,
    isClosable,
    focusedBefore,
    watcher: isClosable && takesFocus ? closeOnBack(modal) : null,
  });
  if (takesFocus) focus.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
