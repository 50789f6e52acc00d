import type { Services } from '../model/parts.ts';

export type Dialogs = typeof import('./dialogs.ts');

/** Loads the dialogs, then calls `open`, unless `isStillWanted` returns false by then. */
export function withDialogs(
  services: Pick<Services, 'reportError' | 'withWords'>,
  open: (dialogs: Dialogs) => void | Promise<void>,
  isStillWanted: () => boolean = () => true,
): void {
  services
    .withWords(import('./dialogs.ts'))
    .then((dialogs) => isStillWanted() && open(dialogs))
    .catch((error: unknown) => services.reportError(error, () => withDialogs(services, open, isStillWanted)));
}
