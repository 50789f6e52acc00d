import type { Context, Replay } from '../context.ts';
import { dealsOf } from '../game/history.ts';
import type { ReplayParts } from './index.ts';

type Module = typeof import('./index.ts');

/** Loads the parts of the replay when the first hint or turn is shown. */
export function createReplay(context: Context): Replay {
  const { store } = context;
  let parts: ReplayParts | null = null;

  async function withParts(use: (parts: ReplayParts, module: Module) => void | Promise<void>): Promise<void> {
    try {
      const module = await import('./index.ts');
      parts ??= module.createParts(context);
      await use(parts, module);
    } catch (error) {
      context.fail(error);
    }
  }

  return {
    get isOpen() {
      return parts?.player.isOpen ?? false;
    },
    get sentence() {
      return parts?.player.sentence ?? '';
    },
    close: () => parts?.player.close(),
    draw: () => parts?.player.draw(),
    hint: () => void withParts(({ nextHint }) => nextHint()),
    turns(deal, from, start = from) {
      const { game, view } = store.state;
      const events = view === null ? [] : (dealsOf(game, view)[deal - 1] ?? []);
      if (game === null || view === null || events.length <= from) return;
      void withParts(({ player }, { turnsReel }) => {
        if (store.state.view === view)
          player.open(turnsReel(context, game, view, { deal, events, from, start }));
      });
    },
  };
}
