// Who plays a stored game: one tab at a time. The browser's lock is gone with the tab that holds it, however it ends.

export interface Claim {
  /** Whether this tab may play the game of this key now; `steal` takes it from another tab, which is told. */
  take(key: string, how: 'ask' | 'steal'): Promise<boolean>;
  drop(): void;
}

/** After a reload the page before may still be on its way out. */
const PATIENCE = 600;

/** `lost`: another tab took the game over. */
export function createClaim(lost: () => void): Claim {
  let held: string | null = null;
  let letGo: () => void = () => undefined;
  let asked = 0;

  function drop(): void {
    held = null;
    asked += 1;
    letGo();
    letGo = () => undefined;
  }

  return {
    take(key, how) {
      if (held === key) {
        return Promise.resolve(true);
      }
      drop();
      const { locks } = navigator;
      if (locks === undefined) {
        return Promise.resolve(true);
      }
      const ours = asked;
      const options: LockOptions =
        how === 'steal' ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
      return new Promise((resolve) => {
        let mine: (() => void) | null = null;
        locks
          .request(`machiavelli-table ${key}`, options, () => {
            resolve(true);
            if (ours !== asked) {
              return; // Another game is wanted by now: this one is for whoever asks next.
            }
            held = key;
            return new Promise<void>((done) => {
              mine = done;
              letGo = done;
            });
          })
          .catch((error: unknown) => {
            if (mine !== null && letGo === mine) {
              drop();
              lost();
            }
            // Where no lock may be asked for at all, nobody else holds one either.
            resolve(!(error instanceof DOMException && error.name === 'TimeoutError'));
          });
      });
    },
    drop,
  };
}
