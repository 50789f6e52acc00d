import type { Context, Renderer } from '../context.ts';
import { hoverOf } from '../game/places.ts';
import { findCard, inOrder, type Place } from '../game/state.ts';
import { shake } from '../view/flight.ts';
import type { Gestures } from './drag.ts';

// Tap cards, tap the place: everything without a drag. A click from a screen reader is a tap too.

const DOUBLE = 380;
const NONE = { id: -1, at: 0 };

export interface Taps {
  /** Lays cards where they fit best; false if there is no such place. */
  best(ids: readonly number[]): boolean;
}

export function bindTaps(context: Context, renderer: Renderer, gestures: Gestures, skip: () => void): Taps {
  const { shell, store } = context;
  /** The tap before, if it was on a card; a tap on anything else ends what could become a double tap. */
  let last = NONE;
  let anchor: number | null = null;
  /** Pressed on a card or a meld; let go elsewhere, that is a click on what holds both places. */
  let isOnCards = false;

  function idOf(target: Element, attribute: string): number | null {
    const value = target.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
    return value === null ? null : Number(value);
  }

  function place(to: Place): void {
    const view = store.state.view;
    if (view !== null && store.state.selection.size > 0) {
      context.run({ kind: 'move', ids: inOrder(view, store.state.selection), to });
    }
  }

  function best(ids: readonly number[]): boolean {
    const view = store.state.view;
    const preview = hoverOf(context, ids, null)?.preview;
    if (view === null || preview === undefined) {
      return false;
    }
    const fits = view.groups.filter(
      (group, index) =>
        preview.groups[index]?.kind !== null &&
        !ids.every((id) => group.cards.some((card) => card.id === id)),
    );
    const mended = fits.find((group) => group.kind === null);
    const whole = preview.fresh.kind !== null;
    const group = mended ?? (whole ? undefined : fits[0]);
    if (group === undefined && !whole) {
      return false;
    }
    const to: Place = group === undefined ? { zone: 'new', at: null } : { zone: 'group', group: group.id };
    return context.run({ kind: 'move', ids, to }).changed;
  }

  function doubleTap(id: number): void {
    const view = store.state.view;
    if (view === null) {
      return;
    }
    const ids = store.state.selection.has(id) ? inOrder(view, store.state.selection) : [id];
    if (!best(ids)) {
      const node = renderer.cardNode(id);
      if (node !== null) {
        shake(node, context.moveTime);
      }
      context.note(context.words.status.noPlace, 'refused');
      store.select([], 'only'); // Else the next tap, meant for another card, would lay it there.
    }
  }

  function tapCard(id: number, event: MouseEvent): void {
    const { view, selection } = store.state;
    const found = view === null ? null : findCard(view, id);
    if (view === null || found === null) {
      return;
    }
    const only = selection.size === 1 ? [...selection][0] : undefined;
    if (view.swaps.some((swap) => swap.id === only && swap.joker === id)) {
      place({ zone: 'joker', joker: id });
      return;
    }
    const row = found.group?.cards ?? (found.zone === 'hand' ? view.hand : view.helping);
    if (event.shiftKey && anchor !== null) {
      const from = row.findIndex((card) => card.id === anchor);
      const to = row.findIndex((card) => card.id === id);
      if (from >= 0) {
        store.select(
          row.slice(Math.min(from, to), Math.max(from, to) + 1).map((card) => card.id),
          'add',
        );
        return;
      }
    }
    const inSameTray =
      found.group !== null && [...selection].every((other) => row.some((card) => card.id === other));
    if (
      found.group === null ||
      selection.size === 0 ||
      inSameTray ||
      event.ctrlKey ||
      event.metaKey ||
      selection.has(id)
    ) {
      anchor = id;
      store.select([id], 'toggle');
    } else {
      place({ zone: 'group', group: found.group.id });
    }
  }

  function tap(event: MouseEvent): void {
    const { target, timeStamp: at } = event;
    const before = last;
    last = NONE;
    if (!(target instanceof Element) || gestures.justDragged()) {
      return;
    }
    // Who wants to drag alone is not to move cards by a slip; a click without a pointer comes from a screen reader.
    if (context.settings.input === 'drag' && event.detail !== 0 && store.state.phase === 'mine') {
      return;
    }
    if (store.state.phase !== 'mine') {
      if (target.closest('.cloth, .handbox') !== null) {
        skip();
      }
      return;
    }
    const id = idOf(target, 'data-card-id');
    if (id !== null) {
      if (before.id === id && at - before.at < DOUBLE) {
        doubleTap(id);
      } else {
        last = { id, at };
        tapCard(id, event);
      }
      return;
    }
    const group = idOf(target, 'data-group-id');
    if (group !== null) {
      tapTray(group, target.closest('.grip') !== null);
    } else if (isOnCards && event.detail !== 0) {
      return;
    } else if (target.closest('.cloth') !== null) {
      const space = shell.space.getBoundingClientRect();
      place({ zone: 'new', at: { x: event.clientX - space.left, y: event.clientY - space.top } });
    } else if (target.closest('.handbox') !== null) {
      tapHand();
    }
  }

  function tapTray(group: number, grip: boolean): void {
    const found = store.state.view?.groups.find((known) => known.id === group);
    if (found === undefined) {
      return;
    }
    if (grip) {
      store.select(
        found.cards.map((card) => card.id),
        store.state.selection.size === 0 ? 'only' : 'add',
      );
    } else {
      place({ zone: 'group', group });
    }
  }

  function tapHand(): void {
    const { view, selection } = store.state;
    if (view !== null && [...selection].some((id) => findCard(view, id)?.zone === 'table')) {
      place({ zone: 'hand', before: undefined });
    } else {
      store.select([], 'only');
    }
  }

  /** Right click: what I laid comes back to the hand, what I took goes back to where it fits. */
  function back(event: MouseEvent): void {
    const target = event.target;
    const { view, phase } = store.state;
    const id = target instanceof Element ? idOf(target, 'data-card-id') : null;
    if (id === null) {
      return;
    }
    event.preventDefault();
    const found = view === null || phase !== 'mine' ? null : findCard(view, id);
    if (found === null) {
      return;
    }
    if (found.zone === 'table') {
      context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
    } else if (found.card.taken) {
      doubleTap(id);
    }
  }

  shell.root.addEventListener('pointerdown', ({ target }) => {
    isOnCards = target instanceof Element && target.closest('.card, .tray') !== null;
  });
  shell.root.addEventListener('click', tap);
  shell.root.addEventListener('contextmenu', back);
  return { best };
}
