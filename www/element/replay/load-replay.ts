import type { Context, Replay } from '../context.ts';

/** Creates the replay. Its code is loaded when the first hint or past turn is shown. */
export function createReplay(context: Context): Replay {
  let loaded: Replay | null = null;

  function withLoaded(use: (player: Replay) => void): void {
    import('./replay.ts')
      .then(({ createReelPlayer }) => {
        loaded ??= createReelPlayer(context);
        use(loaded);
      })
      .catch((error: unknown) => context.reportError(error, () => withLoaded(use)));
  }

  return {
    get sentence() {
      return loaded?.sentence ?? '';
    },
    close: () => loaded?.close(),
    draw: () => loaded?.draw(),
    showHint: () => withLoaded((loaded) => loaded.showHint()),
    showTurns(...range) {
      const { view } = context.store.state;
      withLoaded((loaded) => {
        if (context.store.state.view === view) loaded.showTurns(...range);
      });
    },
  };
}
