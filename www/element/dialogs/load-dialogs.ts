import type { Context } from '../context.ts';

export type Dialogs = typeof import('./dialogs.ts');

/** Loads the dialogs and opens one, unless `isStill` returns false after loading. */
export function withDialogs(
  context: Context,
  open: (dialogs: Dialogs) => void | Promise<void>,
  isStill: () => boolean = () => true,
): void {
  import('./dialogs.ts')
    .then((dialogs) => isStill() && open(dialogs))
    .catch((error: unknown) => context.reportError(error, () => withDialogs(context, open, isStill)));
}

/** Shows the result, after a wave over the cards if `isWon`, unless another game has started in the meantime. */
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
    // If this fails, so does the result, which says so.
    import('./dialogs.ts').then((dialogs) => dialogs.drawOpenHands(context)).catch(() => undefined);
  }
}
