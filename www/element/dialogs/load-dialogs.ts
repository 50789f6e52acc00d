import type { Context } from '../context.ts';

export type Dialogs = typeof import('./dialogs.ts');

/** Loads the dialogs and calls `open` with them, unless `isStill` returns false by then. */
export function withDialogs(
  context: Context,
  open: (dialogs: Dialogs) => void | Promise<void>,
  isStill: () => boolean = () => true,
): void {
  import('./dialogs.ts')
    .then((dialogs) => isStill() && open(dialogs))
    .catch((error: unknown) => context.reportError(error, () => withDialogs(context, open, isStill)));
}

/** Shows the result, unless another game has started by then. If `isWon`, the cards jump in a wave first. */
export function openResult(context: Context, isWon = false): void {
  const isStill = (): boolean => context.store.state.phase === 'over';
  withDialogs(
    context,
    async ({ cascade, showResult }) => {
      if (isWon) await cascade(context);
      if (isStill()) showResult(context);
    },
    isStill,
  );
}

/** Shows the other players' hands once the deal is over, and hides them afterwards. */
export function drawOpenHands(context: Context): void {
  const { phase } = context.store.state;
  if (phase === 'over' || !context.shell.openHands.hidden) {
    // Without a connection, loading the result fails, too, and the player reads that.
    import('./dialogs.ts').then((dialogs) => dialogs.drawOpenHands(context)).catch(() => undefined);
  }
}
