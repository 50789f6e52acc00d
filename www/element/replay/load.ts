import type { Context, Replay } from '../context.ts';

/** The replay, whose parts are loaded when the first hint or turn is shown. */
export function createReplay(context: Context): Replay {
  let player: Replay | null = null;

  async function withPlayer(use: (player: Replay) => void): Promise<void> {
    try {
      const { createPlayer } = await import('./replay.ts');
      player ??= createPlayer(context);
      use(player);
    } catch (error) {
      context.fail(error);
    }
  }

  return {
    get sentence() {
      return player?.sentence ?? '';
    },
    close: () => player?.close(),
    draw: () => player?.draw(),
    hint: () => void withPlayer((loaded) => loaded.hint()),
    turns(...range) {
      const { view } = context.store.state;
      void withPlayer((loaded) => {
        if (context.store.state.view === view) loaded.turns(...range);
      });
    },
  };
}
