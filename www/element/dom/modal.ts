import { focusedIn, setFlag } from './dom.ts';
import type { Shell } from './shell.ts';

// The dialog of a table. It is modal for the table only: everything else in the table is inert, but the page around it can be used. So it
// is not shown by `showModal`, and is no `aria-modal`. `dialogs/open-modal.ts` opens it.

export type DialogName =
  | 'card'
  | 'elsewhere'
  | 'end'
  | 'log'
  | 'menu'
  | 'players'
  | 'handover'
  | 'resign'
  | 'new-game'
  | 'restore'
  | 'end-turn'
  | 'rules'
  | 'help';

export interface ShownDialog {
  readonly name: DialogName;
  /** Whether the player may close it. If not, it stays open until the table closes it. */
  readonly isClosable: boolean;
  /** The node that had the focus before the dialog opened. */
  readonly focusedBefore: HTMLElement | null;
  /** Lets the Back of a phone close it. */
  readonly watcher: { destroy(): void } | null;
}

export type Modal = ReturnType<typeof createModal>;

export function createModal({ root, curtain, dialog }: Shell) {
  let shown: ShownDialog | null = null;

  function show(next: ShownDialog | null): void {
    shown?.watcher?.destroy();
    shown = next;
    for (const node of root.children) setFlag(node, 'inert', next !== null && node !== curtain);
    setFlag(curtain, 'hidden', next === null);
    // `show()` would take the focus, even from the page.
    setFlag(dialog, 'open', next !== null);
  }

  function close(): void {
    const focused = dialog.contains(focusedIn(dialog)) ? shown?.focusedBefore : null;
    show(null);
    focused?.focus({ preventScroll: true });
  }

  return {
    /** The open dialog; `null` if there is none. */
    get shown(): ShownDialog | null {
      return shown;
    },
    get name(): DialogName | null {
      return shown?.name ?? null;
    },
    show,
    close,
    /** Closes the open dialog if the player may close it. Returns whether it was closed. */
    dismiss(): boolean {
      const mayClose = shown?.isClosable === true;
      if (mayClose) close();
      return mayClose;
    },
  };
}
