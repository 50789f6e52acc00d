import type { Context, Replay } from '../context.ts';

/** Creates the replay. Its code is loaded when the first hint or past turn is shown. */
export function createReplay(context: Context): Replay {
  let replay: Replay | null = null;
  // The promise is kept, because importing a loaded module again takes a moment. If the worker finished a hint in that moment, a
  // press that should be ignored would show the next stage of the hint.
  let loading: Promise<Replay> | null = null;

  function withReplay(use: (player: Replay) => void): void {
    loading ??= import('./replay.ts').then(({ createReelPlayer }) => (replay = createReelPlayer(context)));
    loading.then(use).catch((error: unknown) => {
      if (replay === null) loading = null;
      context.reportError(error, () => withReplay(use));
    });
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
