import type { Context } from '../context.ts';

export type Dialogs = typeof import('./dialogs.ts');

export function withDialogs(
  context: Context,
  open: (dialogs: Dialogs) => void | Promise<void>,
  isStillWanted: () => boolean = () => true,
): void {
  import('./dialogs.ts')
    .then((dialogs) => isStillWanted() && open(dialogs))
    .catch((error: unknown) => context.reportError(error, () => withDialogs(context, open, isStillWanted)));
}

/** Shows the result once the dialogs are loaded, if the deal is still on the table. If `isWon`, the cards jump in a wave first. */
export function openResult(context: Context, isWon = false): void {
  const isOver = (): boolean => context.store.state.phase === 'over';
  withDialogs(
    context,
    async ({ cascade, showResult }) => {
      if (isWon) await cascade(context);
      if (isOver()) showResult(context);
    },
    isOver,
  );
}

/** Shows the other players' hands once the deal is over, and hides them afterwards. */
export function drawOpenHands(context: Context): void {
  const { phase } = context.store.state;
  if (phase === 'over' || !context.shell.openHands.hidden) {
    // If the dialogs cannot be loaded, `openResult` reports the error.
    import('./dialogs.ts').then((dialogs) => dialogs.drawOpenHands(context)).catch(() => undefined);
  }
}
