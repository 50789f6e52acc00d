import type { Context } from '../context.ts';

// What is seldom wanted is loaded when it is.

export type Panels = typeof import('./dialogs.ts');

/** Opens a dialog, unless the table has left the moment for which it was meant. */
export function withPanels(
  context: Context,
  open: (panels: Panels) => void,
  isStill: () => boolean = () => true,
): void {
  import('./dialogs.ts').then((panels) => isStill() && open(panels)).catch(context.failed);
}
