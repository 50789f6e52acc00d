import type { Context } from '../context.ts';

export type Dialogs = typeof import('./dialogs.ts');

/** Loads the dialogs and calls `open` with them, unless `isStill` returns false by then. */
export function withDialogs(
  context: Context,
  open: (dialogs: Dialogs) => void | Promise<void>,
  isStillWanted: () => boolean = () => true,
): void {
  import('./dialogs.ts')
    .then((dialogs) => isStillWanted() && open(dialogs))
    .catch((error: unknown) => context.reportError(error, () => withDialogs(context, open, isStillWanted)));
}

/** Shows the result, unless another game has started by then. If `isWon`, the cards jump in a wave first. */
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
    // Without a connection, loading the result fails, too, and the player reads that.
    import('./dialogs.ts').then((dialogs) => dialogs.drawOpenHands(context)).catch(() => undefined);
  }
}
