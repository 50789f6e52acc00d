import type { View } from '../../engine.ts';
import { cardName } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import { withDialogs } from '../dialogs/load-dialogs.ts';
import { closestNumber, keyName } from '../dom/dom.ts';
import { type FoundCard, findCard, idsOf, inDisplayOrder } from '../state/state.ts';
import type { PlacePreview } from '../view/preview.ts';
import type { Gestures } from './drag.ts';
import { moveToBestPlace, rangeBetween, withSelected } from './grab.ts';
import { createKeyMove } from './key-move.ts';
import { createTabStops, neighbourOf, rowsOf, type Zone } from './tab-stops.ts';

// Handles keys. The arrow keys move the focus, Space selects cards, and Enter moves the selected cards.

const FOCUS_KEYS: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

export function bindKeyboard(context: Context, preview: PlacePreview, gestures: Gestures) {
  const { shell, store } = context;
  const tabStops = createTabStops(context);
  const keyMove = createKeyMove(context, preview);
  /** The card from which Shift extends the selection. */
  let anchor: number | null = null;

  function select({ card }: FoundCard): void {
    const { spoken } = context.words;
    anchor = card.id;
    store.select([card.id], 'toggle');
    const { selection } = store.state;
    const name = cardName(context.words, card);
    context.say(selection.has(card.id) ? spoken.selected(name, selection.size) : spoken.deselected(name));
  }

  function selectRow({ row }: FoundCard): void {
    store.select(idsOf(row), 'only');
    context.say(context.words.spoken.selectedAll(store.state.selection.size));
  }

  function extendSelection(view: View, from: number, to: number): void {
    anchor ??= from;
    const range = rangeBetween(findCard(view, to)?.row ?? [], anchor, to);
    if (range.length > 0) {
      store.select(range, 'only');
    }
  }

  /** Moves a card by one place in the hand, even while others play. */
  function moveInHand(view: View, id: number, by: 1 | -1): void {
    const hand = idsOf(view.hand);
    const index = hand.indexOf(id);
    if (index >= 0 && hand[index + by] !== undefined) {
      const before = hand[by === 1 ? index + 2 : index - 1] ?? null;
      context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before } });
    }
  }

  function moveFocus(event: KeyboardEvent, view: View, zone: Zone, id: number): void {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && zone === 'hand' && isSideways) {
      moveInHand(view, id, event.key === 'ArrowRight' ? 1 : -1);
      return;
    }
    const next = neighbourOf(view, zone, id, event.key);
    if (event.shiftKey && next !== undefined) {
      extendSelection(view, id, next);
    } else {
      anchor = null;
    }
    tabStops.focus(next);
  }

  /** Returns whether the key was handled. */
  function handleCardKey(event: KeyboardEvent, view: View, zone: Zone, found: FoundCard): boolean {
    const { words } = context;
    const { id } = found.card;
    const key = keyName(event);
    const hasModifier = event.ctrlKey || event.metaKey;
    if (FOCUS_KEYS.includes(key)) {
      moveFocus(event, view, zone, id);
    } else if (key === ' ') {
      select(found);
    } else if (key === 'Enter') {
      const { selection } = store.state;
      keyMove.begin(selection.size > 0 ? inDisplayOrder(view, selection) : [id]);
    } else if (key === 'Escape' && store.state.selection.size > 0) {
      store.select([], 'only');
      context.say(words.spoken.nothingSelected);
    } else if ((key === 'm' && !hasModifier) || key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      withDialogs(context, ({ openCardMenu }) => openCardMenu(context, context, context, id));
    } else if (key === 'Backspace' || key === 'Delete') {
      if (zone === 'table') {
        context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
      }
    } else if (key === 'a' && hasModifier) {
      selectRow(found);
    } else if (key === 'b' && !hasModifier) {
      if (!moveToBestPlace(context, withSelected(context, view, id))) {
        context.showNote(words.status.noPlace, 'refused');
      }
    } else {
      return false;
    }
    return true;
  }

  function handleToolbarKey({ key }: KeyboardEvent, target: Element): boolean {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
    const isVisible = (button: HTMLElement): boolean => button.offsetParent !== null;
    const buttons = [...shell.bar.querySelectorAll<HTMLElement>('button'), shell.menu].filter(isVisible);
    const index = buttons.findIndex((button) => button.contains(target));
    const next = buttons[(index + (key === 'ArrowRight' ? 1 : buttons.length - 1)) % buttons.length];
    for (const button of buttons) {
      button.tabIndex = button === next ? 0 : -1;
    }
    next?.focus();
    return true;
  }

  function handle(event: KeyboardEvent, target: Element, view: View): boolean {
    const key = keyName(event);
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      keyMove.stop();
      context.press(key === 'y' || event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    // A key that is held down must not drop the cards that it has picked up.
    const isOnCards = keyMove.hover !== null || target.closest('.card') !== null;
    if (event.repeat && isOnCards && (key === 'Enter' || key === ' ')) return true;
    if (keyMove.hover !== null) return keyMove.handleKey(event);
    if (key === '?') {
      context.press('help');
      return true;
    }
    if (target.closest('.bar, [data-action=menu]') !== null) return handleToolbarKey(event, target);
    const isInHand = target.closest('.hand') !== null;
    if (!isInHand && target.closest('.cloth, .helping') === null) return false;
    const zone = isInHand ? 'hand' : 'table';
    const found = findCard(view, closestNumber(target, 'data-card-id'));
    if (found !== null) return handleCardKey(event, view, zone, found);
    if (key.startsWith('Arrow')) {
      tabStops.focus(rowsOf(view, zone)[0]?.[0]);
      return true;
    }
    return false;
  }

  /** Handles a key that was pressed on the table, or while nothing on the page had focus. */
  function handleKey(event: KeyboardEvent): void {
    const { target } = event;
    const { view } = store.state;
    if (gestures.isDragging()) {
      // No other key may change the game while cards are being dragged.
      if (event.key === 'Escape') gestures.cancel();
      return;
    }
    const isHandledElsewhere = event.defaultPrevented || context.dialog.name !== null;
    if (view !== null && target instanceof Element && !isHandledElsewhere && handle(event, target, view)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  shell.root.addEventListener('keydown', handleKey);
  shell.root.addEventListener('pointerdown', keyMove.stop);
  shell.root.addEventListener('focusout', ({ relatedTarget }) => {
    // If the player only looks at another window, the move goes on.
    if (document.hasFocus() && !shell.root.contains(relatedTarget as Node | null)) keyMove.stop();
  });
  return { tabStops, keyMove, handleKey };
}
