import type { View } from '../../engine.ts';
import { pointIn } from '../dom/pixels.ts';
import type { Destination } from '../game/command.ts';
import {
  type FoundCard,
  findCard,
  findGroup,
  holdsAll,
  idsOf,
  inDisplayOrder,
} from '../game/view-queries.ts';
import { canAct, maySkip } from '../model/model.ts';
import type { Env, Surface, Table } from '../model/parts.ts';
import { shake } from '../view/flight.ts';
import type { Gestures } from './gestures.ts';
import { handleOf, moveToBestPlace, rangeBetween, withSelected } from './grab.ts';

// Handles taps. A tap on a card selects it, and a tap elsewhere moves the selected cards there. A screen reader's click is a tap,
// too.

export function bindTaps(env: Env, table: Table, surface: Surface, gestures: Gestures): void {
  const { shell } = surface;

  function moveSelected(to: Destination): void {
    const { view, selection } = table.model;
    if (view === null || selection.size === 0) return;
    table.run({ kind: 'move', ids: inDisplayOrder(view, selection), to });
  }

  function doubleTap(id: number): void {
    if (moveToBestPlace(table, withSelected(table.model, id))) return;
    shake(surface.cardNode(id), env.moveTime);
    table.dispatch({ kind: 'note', sentence: env.words.status.noPlace, tone: 'refused' });
    // If the card stayed selected, the next tap on another card would move this card there instead of selecting the other one.
    table.dispatch({ kind: 'select', ids: [], how: 'only' });
  }

  function tapCard(view: View, { card: { id }, group, row }: FoundCard, event: MouseEvent): void {
    const { selection, anchor } = table.model;
    if (view.swaps.some((swap) => swap.joker === id && selection.size === 1 && selection.has(swap.id))) {
      moveSelected({ zone: 'joker', joker: id });
      return;
    }
    const range = event.shiftKey ? rangeBetween(row, anchor, id) : [];
    const isToggle = event.ctrlKey || event.metaKey || selection.has(id);
    if (range.length > 0) {
      table.dispatch({ kind: 'select', ids: range, how: 'add' });
    } else if (group === null || isToggle || holdsAll(row, [...selection])) {
      table.dispatch({ kind: 'select', ids: [id], how: 'toggle', anchor: id });
    } else {
      moveSelected({ zone: 'group', group: group.id });
    }
  }

  function tapHand(view: View): void {
    if ([...table.model.selection].some((id) => findCard(view, id)?.zone === 'table')) {
      moveSelected({ zone: 'hand', before: undefined });
    } else {
      table.dispatch({ kind: 'select', ids: [], how: 'only' });
    }
  }

  function tap(view: View, target: Element, event: MouseEvent, isDouble: boolean): void {
    const { card = null, group = null } = handleOf(target) ?? {};
    const found = findCard(view, card);
    if (card !== null && isDouble) {
      doubleTap(card);
    } else if (found !== null) {
      tapCard(view, found, event);
    } else if (group !== null && target.closest('.grip') !== null) {
      table.dispatch({ kind: 'select', ids: idsOf(findGroup(view, group)?.cards ?? []), how: 'add' });
    } else if (group !== null) {
      moveSelected({ zone: 'group', group });
    } else if (target.closest('.cloth') !== null) {
      moveSelected({ zone: 'new', at: pointIn(shell.space, event) });
    } else if (target.closest('.handbox') !== null) {
      tapHand(view);
    }
  }

  function onClick(event: MouseEvent): void {
    const { target, timeStamp } = event;
    const { view } = table.model;
    // A screen reader's click has a `detail` of 0. It works even with the setting “drag only”.
    const isReal = event.detail !== 0;
    const isTap = canAct(table.model) && !(isReal && env.settings.input === 'drag');
    const effects = gestures.send({ kind: 'click', on: handleOf(target), isReal, isTap, at: timeStamp });
    const effect = effects.find((each) => each.do === 'tap');
    if (view === null || !(target instanceof Element) || effect === undefined) return;
    if (isTap) {
      const before = table.model;
      tap(view, target, event, effect.isDouble);
      const after = table.model;
      if ((event as PointerEvent).pointerType === 'touch') {
        gestures.feel(({ feelTap }) => feelTap(before, after));
      }
    } else if (maySkip(table.model) && target.closest('.cloth, .handbox') !== null) {
      table.press('skip');
    }
  }

  /** Moves a card from the table to the hand, or a taken card from the hand to where it fits best. */
  function onContextMenu(event: MouseEvent): void {
    const card = handleOf(event.target)?.card ?? null;
    const { gesture } = table.model;
    const isHeld = 'press' in gesture && gesture.press.by !== 'mouse' && gesture.press.on !== null;
    if (card === null && !isHeld) return;
    event.preventDefault();
    // Only the right button does this, or a click with Ctrl on a Mac: not the key that opens the card's menu, nor a finger.
    const isRightClick = event.button === 2 || event.ctrlKey;
    if (card === null || isHeld || gesture.kind === 'dragging' || !isRightClick) return;
    const found = canAct(table.model) ? findCard(table.model.view, card) : null;
    if (found?.zone === 'table') {
      table.run({ kind: 'move', ids: [card], to: { zone: 'hand', before: undefined } });
    } else if (found?.card.taken === true) {
      doubleTap(card);
    }
  }

  shell.root.addEventListener('click', onClick);
  shell.root.addEventListener('contextmenu', onContextMenu);
}
