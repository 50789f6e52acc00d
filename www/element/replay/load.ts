import type { Context, Replay } from '../context.ts';
import { dealsOf } from '../game/deals.ts';
import type { Show } from './player.ts';

// What is shown step by step, loaded with the first of it.

export function createReplay(context: Context): Replay {
  const { store } = context;
  let loading: Promise<typeof import('./index.ts') & { show: Show; nextHint: () => Promise<void> }> | null =
    null;
  let show: Show | null = null;

  async function load(): NonNullable<typeof loading> {
    const parts = await import('./index.ts');
    show = parts.createShow(context, context.renderer);
    return { ...parts, show, nextHint: parts.createHint(context, show) };
  }

  /** Loads the parts once; after a failure the next call tries again. */
  function loaded(): NonNullable<typeof loading> {
    loading ??= load();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  return {
    get isOpen() {
      return show?.on ?? false;
    },
    get sentence() {
      return show?.words ?? '';
    },
    close: () => show?.close(),
    draw: () => show?.draw(),
    hint() {
      loaded()
        .then(({ nextHint }) => nextHint())
        .catch(context.fail);
    },
    turns(deal, from, start = from) {
      const { game, view } = store.state;
      const events = view === null ? [] : (dealsOf(game, view)[deal - 1] ?? []);
      if (game === null || view === null || events.length <= from) {
        return;
      }
      loaded()
        .then((parts) => {
          if (store.state.view === view) {
            const { isAlone } = context.turns;
            parts.show.open(parts.turnsReel(context, game, view, isAlone, { deal, events, from, start }));
          }
        })
        .catch(context.fail);
    },
  };
}
