import type { Context, Replay } from '../context.ts';
import { dealsOf } from '../game/deals.ts';
import type { Player } from './player.ts';

type Parts = typeof import('./index.ts') & { player: Player; nextHint: () => Promise<void> };

/** Loads the parts of the replay when the first hint or turn is shown. */
export function createReplay(context: Context): Replay {
  const { store } = context;
  let loading: Promise<Parts> | null = null;
  let player: Player | null = null;

  async function load(): Promise<Parts> {
    const parts = await import('./index.ts');
    player = parts.createPlayer(context);
    return { ...parts, player, nextHint: parts.createHint(context, player) };
  }

  /** Loads the parts once; after a failure the next call tries again. */
  function withParts(use: (parts: Parts) => void | Promise<void>): void {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    loading.then(use).catch(context.fail);
  }

  return {
    get isOpen() {
      return player?.isOpen ?? false;
    },
    get sentence() {
      return player?.sentence ?? '';
    },
    close: () => player?.close(),
    draw: () => player?.draw(),
    hint: () => withParts(({ nextHint }) => nextHint()),
    turns(deal, from, start = from) {
      const { game, view } = store.state;
      const events = view === null ? [] : (dealsOf(game, view)[deal - 1] ?? []);
      if (game === null || view === null || events.length <= from) {
        return;
      }
      withParts((parts) => {
        if (store.state.view === view) {
          parts.player.open(parts.turnsReel(context, game, view, { deal, events, from, start }));
        }
      });
    },
  };
}
