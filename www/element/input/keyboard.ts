import type { View } from '../../engine.ts';
import { cardName } from '../announce/naming.ts';
import { closestNumber, keyName, rove } from '../dom/dom.ts';
import { type FoundCard, findCard, idsOf, inDisplayOrder } from '../game/view-queries.ts';
import { centreOf } from '../layout/geometry.ts';
import { choiceFor } from '../model/hover.ts';
import { shownViewOf } from '../model/model.ts';
import type { Env, Surface, Table } from '../model/parts.ts';
import { createFocus, rowsOf, type Zone } from './focus.ts';
import type { Gestures } from './gestures.ts';
import { moveToBestPlace, rangeBetween, withSelected } from './grab.ts';

// Handles keys. The arrow keys move the focus, Space selects cards, and Enter moves the selected cards: the arrow keys then lead through
// the destinations, the fitting ones first, and Enter drops the cards.

/** Buttons whose middles differ less in height, in pixels, are in one row. */
const BUTTON_ROW = 20;

/** In a list, the number of items by which an arrow leads on. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function bindKeyboard(
  env: Env,
  table: Table,
  surface: Surface,
  gestures: Gestures,
  openCardMenu: (id: number) => void,
) {
  const { shell } = surface;
  const focus = createFocus(table, surface);

  const say = (sentence: string): void => table.dispatch({ kind: 'say', sentence });

  function select({ card }: FoundCard): void {
    const { spoken } = env.words;
    table.dispatch({ kind: 'select', ids: [card.id], how: 'toggle', anchor: card.id });
    const { selection } = table.model;
    const name = cardName(env.words, card);
    say(selection.has(card.id) ? spoken.selected(name, selection.size) : spoken.deselected(name));
  }

  function selectRow({ row }: FoundCard): void {
    table.dispatch({ kind: 'select', ids: idsOf(row), how: 'only' });
    say(env.words.spoken.selectedAll(row.length));
  }

  /** Moves a card by one place in the hand, even while others play. */
  function moveInHand({ hand }: View, id: number, by: number): void {
    const index = hand.findIndex((card) => card.id === id);
    if (hand[index + by] === undefined) return;
    const before = hand[by > 0 ? index + 2 : index - 1]?.id ?? null;
    table.run({ kind: 'move', ids: [id], to: { zone: 'hand', before } });
  }

  function moveFocus(event: KeyboardEvent, view: View, zone: Zone, id: number): void {
    const { key } = event;
    if (event.altKey && zone === 'hand' && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      moveInHand(view, id, STEPS[key] ?? 0);
      return;
    }
    const next = focus.neighbour(zone, id, key, event.ctrlKey || event.metaKey);
    const anchor = table.model.anchor ?? id;
    if (event.shiftKey && next !== undefined) {
      const ids = rangeBetween(findCard(view, next)?.row ?? [], anchor, next);
      if (ids.length > 0) table.dispatch({ kind: 'select', ids, how: 'only', anchor });
    } else if (table.model.anchor !== null) {
      table.dispatch({ kind: 'select', ids: [], how: 'add', anchor: null });
    }
    focus.focus(next);
  }

  function beginMove(ids: readonly number[]): void {
    const choice = choiceFor(table.model, ids);
    say(choice === null ? env.words.status.notYourTurn : env.words.spoken.moving(ids.length));
    if (choice !== null) gestures.send({ kind: 'begin', choice });
  }

  /** Handles a key while cards are moved by keys. Returns whether the key was handled. */
  function handleMoveKey(key: string): boolean {
    const by = STEPS[key];
    const isDrop = key === 'Enter' || key === ' ';
    if (by !== undefined) gestures.send({ kind: 'step', by });
    else if (isDrop) gestures.send({ kind: 'enter' });
    else if (key === 'Escape' || key === 'Tab') gestures.send({ kind: 'cancel' });
    if (key === 'Escape') say(env.words.spoken.cancelled);
    return by !== undefined || isDrop || key === 'Escape';
  }

  /** Returns whether the key was handled. */
  function handleCardKey(event: KeyboardEvent, view: View, zone: Zone, found: FoundCard): boolean {
    const { words } = env;
    const { id } = found.card;
    const key = keyName(event);
    const hasModifier = event.ctrlKey || event.metaKey;
    if (key in STEPS || key === 'Home' || key === 'End') {
      moveFocus(event, view, zone, id);
    } else if (key === ' ') {
      select(found);
    } else if (key === 'Enter') {
      const { selection } = table.model;
      beginMove(selection.size > 0 ? inDisplayOrder(view, selection) : [id]);
    } else if (key === 'Escape' && table.model.selection.size > 0) {
      table.dispatch({ kind: 'select', ids: [], how: 'only' });
      say(words.spoken.nothingSelected);
    } else if ((key === 'm' && !hasModifier) || key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      openCardMenu(id);
    } else if (key === 'Backspace' || key === 'Delete') {
      if (zone === 'table') table.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
    } else if (key === 'a' && hasModifier) {
      selectRow(found);
    } else if (key === 'b' && !hasModifier) {
      if (!moveToBestPlace(table, withSelected(table.model, id))) {
        table.dispatch({ kind: 'note', sentence: words.status.noPlace, tone: 'refused' });
      }
    } else {
      return false;
    }
    return true;
  }

  function handleToolbarKey({ key }: KeyboardEvent, target: Element): boolean {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
    const places = [...shell.bar.querySelectorAll('button'), shell.menu]
      .filter((button) => button.offsetParent !== null)
      .map((button) => ({ button, ...centreOf(button.getBoundingClientRect()) }));
    const buttons = rowsOf(places, BUTTON_ROW).flatMap((row) => row.map(({ button }) => button));
    const index = buttons.findIndex((button) => button.contains(target));
    const next = buttons.at((index + (STEPS[key] ?? 0)) % buttons.length);
    rove(buttons, next);
    next?.focus();
    return true;
  }

  function handle(event: KeyboardEvent, target: Element, view: View): boolean {
    const key = keyName(event);
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      gestures.send({ kind: 'cancel' });
      table.press(key === 'y' || event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    // A key that is held down must not drop the cards that it has picked up.
    const isMoving = table.model.gesture.kind === 'keys';
    const isOnCards = isMoving || target.closest('.card') !== null;
    if (event.repeat && isOnCards && (key === 'Enter' || key === ' ')) return true;
    if (isMoving) return handleMoveKey(event.key);
    if (key === '?') {
      table.press('help');
      return true;
    }
    if (key === 't' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      table.press('tidy');
      return true;
    }
    if (target.closest('.bar, .icon-button') !== null) return handleToolbarKey(event, target);
    const isInHand = target.closest('.hand') !== null;
    if (!isInHand && target.closest('.cloth, .helping') === null) return false;
    const zone = isInHand ? 'hand' : 'table';
    const found = findCard(view, closestNumber(target, 'data-card-id'));
    if (found !== null) return handleCardKey(event, view, zone, found);
    if (key.startsWith('Arrow')) {
      focus.focus(focus.neighbour(zone, null, key, false));
      return true;
    }
    return false;
  }

  /** Handles a key that was pressed on the table, or while nothing on the page had focus. */
  function handleKey(event: KeyboardEvent): void {
    const { target } = event;
    const view = shownViewOf(table.model);
    if (table.model.gesture.kind === 'dragging') {
      // No other key may change the game while cards are being dragged.
      if (event.key === 'Escape') gestures.send({ kind: 'cancel' });
      return;
    }
    const isHandledElsewhere = event.defaultPrevented || surface.dialog.name !== null;
    if (view !== null && target instanceof Element && !isHandledElsewhere && handle(event, target, view)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  shell.root.addEventListener('keydown', handleKey);
  shell.root.addEventListener('focusout', ({ relatedTarget }) => {
    // If the player only looks at another window, the move goes on.
    const isLeft = document.hasFocus() && !shell.root.contains(relatedTarget as Node | null);
    if (isLeft && table.model.gesture.kind === 'keys') gestures.send({ kind: 'cancel' });
  });
  return { focus, handleKey };
}
