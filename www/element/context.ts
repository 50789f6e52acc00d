import type { Reading, Targets } from '../engine.ts';
import type { TableWords } from '../words/table.en.ts';
import type { Lang } from '../words/words.ts';
import type { Command, Outcome, Place, Store } from './game/state.ts';
import type { Settings } from './settings.ts';
import type { Shell } from './view/shell.ts';

/** What the parts of one table share. */
export interface Context {
  readonly host: HTMLElement;
  readonly shell: Shell;
  readonly store: Store;
  readonly words: TableWords;
  readonly lang: Lang;
  readonly settings: Settings;
  /** The one door of drag, tap, keys and menu: asks where the rules cost something, obeys, shows, speaks. */
  readonly run: (command: Command, from?: Sources) => Outcome;
  readonly say: (sentence: string) => void;
  /** A sentence that stands in the bar for a while. */
  readonly note: (sentence: string, tone: Tone) => void;
  /** Reports an error; `sentence` is for the player, instead of the one for the error's code. */
  readonly failed: (error: unknown, sentence?: string) => void;
  readonly tell: (name: string, detail: unknown, cancelable?: boolean) => boolean;
}

export type Tone = 'plain' | 'refused';

/** A place on the screen from which a card moves. */
export interface Origin {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** What is in the air already and may fly on from there. */
  readonly ghost?: HTMLElement;
}

/** Where cards come from that were just let go: the places of their ghosts. */
export type Sources = ReadonlyMap<number, Origin>;

/** Cards that look for a place, and what they would make of each. */
export interface Hover {
  readonly ids: readonly number[];
  readonly preview: Targets;
  readonly over: Place | null;
}

/** What the cards would make of a place; null where there is nothing to judge. */
export function judged(context: Context, hover: Hover, place: Place | null): Reading | null {
  const view = context.store.state.view;
  if (view === null || place === null) {
    return null;
  }
  switch (place.zone) {
    case 'group': {
      const index = view.groups.findIndex((group) => group.id === place.group);
      return hover.preview.groups[index] ?? null;
    }
    case 'new':
      return hover.preview.fresh;
    case 'hand':
    case 'joker':
      return null;
    default: {
      const never: never = place;
      return never;
    }
  }
}

export function previewOf(context: Context, ids: readonly number[]): Targets | null {
  const { game, phase } = context.store.state;
  return game === null || phase !== 'mine' || ids.length === 0 ? null : game.targets(ids);
}
