import type { Context, Replay } from '../context.ts';

/** The replay, whose parts are loaded when the first hint or turn is shown. */
export function createReplay(context: Context): Replay {
  let player: Replay | null = null;

  function withPlayer(use: (player: Replay) => void): void {
    import('./replay.ts')
      .then(({ createPlayer }) => {
        player ??= createPlayer(context);
        use(player);
      })
      .catch((error: unknown) => context.reportError(error, () => withPlayer(use)));
  }

  return {
    get sentence() {
      return player?.sentence ?? '';
    },
    close: () => player?.close(),
    draw: () => player?.draw(),
    showHint: () => withPlayer((loaded) => loaded.showHint()),
    showTurns(...range) {
      const { view } = context.store.state;
      withPlayer((loaded) => {
        if (context.store.state.view === view) loaded.showTurns(...range);
      });
    },
  };
}
