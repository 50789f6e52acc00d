import { placeName } from '../announce/place-name.ts';
import type { Context } from '../context.ts';
import { type Hover, type Places, placesFor } from '../game/places.ts';
import type { PlacePreview } from '../view/preview.ts';

// Moves cards by keyboard. The arrow keys go through the places, and the places that the cards fit come first. Enter drops the
// cards.

const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

interface MoveInProgress extends Places {
  /** The index of the current place. It may be negative or too large, so it is taken modulo the number of places. */
  readonly index: number;
}

export function createKeyMove(context: Context, preview: PlacePreview) {
  const { store, renderer } = context;
  let moveInProgress: MoveInProgress | null = null;

  function goTo({ hover, places }: Places, index: number): void {
    const over = places.at(index % places.length) ?? null;
    moveInProgress = { hover: { ...hover, over }, places, index };
    preview.show(moveInProgress.hover);
    if (over?.zone === 'group') {
      renderer.tray(over.group)?.node.scrollIntoView({ block: 'nearest' });
    }
    context.say(placeName(context.words, context.model, moveInProgress.hover, over));
  }

  function stop(): void {
    if (moveInProgress !== null) {
      moveInProgress = null;
      preview.show(null);
    }
  }

  return {
    /** The cards that are being moved; `null` if there are none. */
    get hover(): Hover | null {
      return moveInProgress?.hover ?? null;
    },
    begin(ids: readonly number[]): void {
      const { view } = store.state;
      const found = view === null ? null : placesFor(context.model, view, ids);
      if (found === null) {
        context.say(context.words.status.notYourTurn);
      } else {
        context.say(context.words.spoken.moving(ids.length));
        goTo(found, 0);
      }
    },
    stop,
    /** Returns whether the key was handled. */
    handleKey(event: KeyboardEvent): boolean {
      if (moveInProgress === null) return false;
      const { hover, index } = moveInProgress;
      const { key } = event;
      const step = KEY_STEPS[key];
      if (step !== undefined) {
        goTo(moveInProgress, index + step);
        return true;
      }
      const isDrop = key === 'Enter' || key === ' ';
      if (isDrop || key === 'Escape' || key === 'Tab') {
        stop();
      }
      if (isDrop && hover.over !== null) {
        context.run({ kind: 'move', ids: hover.ids, to: hover.over });
      } else if (key === 'Escape') {
        context.say(context.words.spoken.cancelled);
      }
      return isDrop || key === 'Escape';
    },
  };
}
