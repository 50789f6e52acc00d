import type { Game, View } from '../../engine.ts';
import type { Context } from '../context.ts';
import type { HintParts } from './hint.ts';
import type { Show } from './player.ts';
import type { Part } from './reels.ts';

// What is shown step by step, loaded with the first of it.

export interface Showing extends Pick<Show, 'on' | 'words' | 'close' | 'draw'> {
  /** The next stage of the hint. */
  hint(): void;
  /** The turns of a deal again. */
  replay(game: Game, view: View, alone: boolean, part: Part): void;
}

export function createShowing(context: Context, parts: HintParts): Showing {
  let made: Promise<{ show: Show; hint: () => Promise<void>; replay: Showing['replay'] }> | null = null;
  let show: Show | null = null;

  async function load(): NonNullable<typeof made> {
    const { createShow, createHint, turnsReel } = await import('./index.ts');
    const loaded = createShow(context, parts.renderer);
    show = loaded;
    return {
      show: loaded,
      hint: createHint(context, loaded, parts),
      replay: (game, view, alone, part) => loaded.open(turnsReel(context, game, view, alone, part)),
    };
  }

  function ask(): NonNullable<typeof made> {
    made ??= load();
    made.catch(() => {
      made = null; // Asked for again it may come.
    });
    return made;
  }

  return {
    get on() {
      return show?.on ?? false;
    },
    get words() {
      return show?.words ?? '';
    },
    close: () => show?.close(),
    draw: () => show?.draw(),
    hint() {
      ask()
        .then(({ hint }) => hint())
        .catch(context.failed);
    },
    replay(game, view, alone, part) {
      ask()
        .then(({ replay }) => {
          if (context.store.state.view === view) {
            replay(game, view, alone, part);
          }
        })
        .catch(context.failed);
    },
  };
}
