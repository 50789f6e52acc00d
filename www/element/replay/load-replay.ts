import type { Context, Replay } from '../context.ts';

/** Creates the replay. Its code is loaded when the first hint or past turn is shown. */
export function createReplay(context: Context): Replay {
  let replay: Replay | null = null;

  function withReplay(use: (player: Replay) => void): void {
    import('./replay.ts')
      .then(({ createReelPlayer }) => {
        replay ??= createReelPlayer(context);
        use(replay);
      })
      .catch((error: unknown) => context.reportError(error, () => withReplay(use)));
  }

  return {
    get sentence() {
      return replay?.sentence ?? '';
    },
    close: () => replay?.close(),
    draw: () => replay?.draw(),
    showHint: () => withReplay((replay) => replay.showHint()),
    showTurns(...range) {
      const { view } = context.store.state;
      withReplay((replay) => {
        if (context.store.state.view === view) replay.showTurns(...range);
      });
    },
  };
}
