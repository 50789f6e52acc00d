import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { closestNumber } from '../dom/dom.ts';
import { pointIn } from '../dom/pixels.ts';
import {
  type FoundCard,
  findCard,
  findGroup,
  holdsAll,
  idsOf,
  inDisplayOrder,
  type Place,
} from '../state/state.ts';
import { shake } from '../view/flight.ts';
import type { Gestures } from './drag.ts';
import { moveToBestPlace, rangeBetween, withSelected } from './grab.ts';

// Handles taps. A tap on a card selects it, and a tap on a place moves the selected cards there. A screen reader's click is a
// tap, too.

/** The longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_TIME = 380;

const NO_TAP = { id: -1, at: Number.NEGATIVE_INFINITY };

export function bindTaps(context: Context, gestures: Gestures): void {
  const { shell, store } = context;
  /** The last tap, if it was on a card. */
  let lastTap = NO_TAP;
  /** The card from which Shift extends the selection. */
  let anchor: number | null = null;
  /** Whether the last press began on a card or a tray. */
  let isPressOnCards = false;

  function moveSelected(to: Place): void {
    const { view, selection } = store.state;
    if (view !== null && selection.size > 0) {
      context.run({ kind: 'move', ids: inDisplayOrder(view, selection), to });
    }
  }

  function doubleTap(view: View, id: number): void {
    if (moveToBestPlace(context, withSelected(context, view, id))) return;
    shake(context.renderer.cardNode(id), context.moveTime);
    context.showNote(context.words.status.noPlace, 'refused');
    // If the card stayed selected, the next tap on another card would move this card there instead of selecting the other one.
    store.select([], 'only');
  }

  function tapCard(view: View, { card: { id }, group, row }: FoundCard, event: MouseEvent): void {
    const { selection } = store.state;
    if (view.swaps.some((swap) => swap.joker === id && selection.size === 1 && selection.has(swap.id))) {
      moveSelected({ zone: 'joker', joker: id });
      return;
    }
    const range = event.shiftKey && anchor !== null ? rangeBetween(row, anchor, id) : [];
    const isToggle = event.ctrlKey || event.metaKey || selection.has(id);
    if (range.length > 0) {
      store.select(range, 'add');
    } else if (group === null || isToggle || holdsAll(row, [...selection])) {
      anchor = id;
      store.select([id], 'toggle');
    } else {
      moveSelected({ zone: 'group', group: group.id });
    }
  }

  function tapHand(view: View): void {
    if ([...store.state.selection].some((id) => findCard(view, id)?.zone === 'table')) {
      moveSelected({ zone: 'hand', before: undefined });
    } else {
      store.select([], 'only');
    }
  }

  function handleTap(view: View, target: Element, event: MouseEvent, previousTap: typeof NO_TAP): void {
    const id = closestNumber(target, 'data-card-id');
    const group = closestNumber(target, 'data-group-id');
    if (id !== null) {
      const found = findCard(view, id);
      if (previousTap.id === id && event.timeStamp - previousTap.at < DOUBLE_TAP_TIME) {
        doubleTap(view, id);
      } else if (found !== null) {
        lastTap = { id, at: event.timeStamp };
        tapCard(view, found, event);
      }
    } else if (group !== null && target.closest('.grip') !== null) {
      store.select(idsOf(findGroup(view, group)?.cards ?? []), 'add');
    } else if (group !== null) {
      moveSelected({ zone: 'group', group });
    } else if (isPressOnCards && event.detail !== 0) {
      // This is not a tap: when a pressed card is released elsewhere, the browser sends a click to the common ancestor.
    } else if (target.closest('.cloth') !== null) {
      moveSelected({ zone: 'new', at: pointIn(shell.space, event) });
    } else if (target.closest('.handbox') !== null) {
      tapHand(view);
    }
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    const { view, phase } = store.state;
    const previousTap = lastTap;
    lastTap = NO_TAP;
    if (view === null || !(target instanceof Element) || gestures.justDragged(event.timeStamp)) return;
    if (phase !== 'mine') {
      if (target.closest('.cloth, .handbox') !== null) {
        context.turns.skip();
      }
      return;
    }
    // With the setting “drag only”, taps do nothing, except for a screen reader's clicks, which have a `detail` of 0.
    if (context.settings.input !== 'drag' || event.detail === 0) {
      handleTap(view, target, event, previousTap);
    }
  }

  /** Moves a card from the table to the hand, or a taken card from the hand to where it fits best. */
  function handleRightClick(event: MouseEvent): void {
    const { view, phase } = store.state;
    const id = event.target instanceof Element ? closestNumber(event.target, 'data-card-id') : null;
    if (id === null) return;
    event.preventDefault();
    const found = phase === 'mine' ? findCard(view, id) : null;
    if (found?.zone === 'table') {
      context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
    } else if (view !== null && found?.card.taken === true) {
      doubleTap(view, id);
    }
  }

  shell.root.addEventListener('pointerdown', ({ target }) => {
    isPressOnCards = target instanceof Element && target.closest('.card, .tray') !== null;
  });
  shell.root.addEventListener('click', onClick);
  shell.root.addEventListener('contextmenu', handleRightClick);
}
