import type { Context } from '../context.ts';

export type Dialogs = typeof import('./dialogs.ts');

/** Loads the dialogs and opens one, unless `isStill` returns false after loading. */
export function withDialogs(
  context: Context,
  open: (dialogs: Dialogs) => void,
  isStill: () => boolean = () => true,
): void {
  import('./dialogs.ts')
    .then((dialogs) => isStill() && open(dialogs))
    .catch((error: unknown) => context.fail(error, () => withDialogs(context, open, isStill)));
}

/** Shows the result, unless another game has started in the meantime. */
export function openResult(context: Context): void {
  withDialogs(
    context,
    ({ showResult }) => showResult(context),
    () => context.store.state.phase === 'over',
  );
}
