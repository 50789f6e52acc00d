import type { Context } from '../context.ts';
import { attribute } from '../view/dom.ts';

// What must be known of dialogs before the first one is loaded: which is open, and how to close it.

export function closePanel(context: Context): void {
  const { dialog } = context.shell;
  if (dialog.open) {
    dialog.close();
  }
  attribute(dialog, 'data-dialog', null);
}

export function panelName(context: Context): string | null {
  const { dialog } = context.shell;
  return dialog.open ? dialog.getAttribute('data-dialog') : null;
}
