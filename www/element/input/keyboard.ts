import type { View } from '../../engine.ts';
import { cardNames } from '../announce/naming.ts';
import type { Context } from '../context.ts';
import { withDialogs } from '../dialogs/load.ts';
import { keyOf } from '../dom/dom.ts';
import type { Hover } from '../game/places.ts';
import { findCard, inOrder } from '../state/state.ts';
import type { PlacePreview } from '../view/preview.ts';
import { moveToBest } from './best-place.ts';
import { createKeyMove } from './key-move.ts';
import { createTabStops, neighbourOf, rowsOf, rowWith, type Zone } from './tab-stops.ts';

// The keyboard: the arrow keys move the focus, Space selects, Enter moves. The commands are those of drag and
// tap.

const STEPS: readonly string[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'];

export interface Keyboard {
  updateTabStops(): void;
  /** Ends a keyboard move. */
  stop(): void;
  /** The cards being moved with the keyboard; `null` if there are none. */
  readonly hover: Hover | null;
  /** Handles a key that was pressed at the table, or while nothing has the focus. */
  key(event: KeyboardEvent): void;
}

export function bindKeyboard(context: Context, preview: PlacePreview): Keyboard {
  const { shell, store } = context;
  const tabStops = createTabStops(context);
  const keyMove = createKeyMove(context, preview);
  /** The start of a selection that Shift extends. */
  let anchor: number | null = null;

  /** The card or, if it is selected, all selected cards. */
  function withSelected(view: View, id: number): readonly number[] {
    const { selection } = store.state;
    return selection.has(id) ? inOrder(view, selection) : [id];
  }

  function select(view: View, id: number): void {
    const { words } = context;
    anchor = id;
    store.select([id], 'toggle');
    const { selection } = store.state;
    const found = findCard(view, id);
    const name = found === null ? '' : cardNames(words, [found.card]);
    context.say(
      selection.has(id) ? words.spoken.selected(name, selection.size) : words.spoken.deselected(name),
    );
  }

  function selectRow(view: View, zone: Zone, id: number): void {
    store.select(rowWith(view, zone, id), 'only');
    context.say(context.words.spoken.selected('', store.state.selection.size));
  }

  function extendSelection(view: View, zone: Zone, from: number, to: number): void {
    anchor ??= from;
    const row = rowWith(view, zone, to);
    const start = row.indexOf(anchor);
    const end = row.indexOf(to);
    if (start >= 0) {
      store.select(row.slice(Math.min(start, end), Math.max(start, end) + 1), 'only');
    }
  }

  /** Moves a card of the hand one place to the left or right, also out of turn. */
  function moveInHand(view: View, id: number, by: 1 | -1): void {
    const hand = view.hand.map((card) => card.id);
    const index = hand.indexOf(id);
    if (index >= 0 && hand[index + by] !== undefined) {
      const before = hand[by === 1 ? index + 2 : index - 1] ?? null;
      context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before } });
      tabStops.focus('hand', id);
    }
  }

  function step(event: KeyboardEvent, view: View, zone: Zone, id: number): void {
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (event.altKey && zone === 'hand' && isSideways) {
      moveInHand(view, id, event.key === 'ArrowRight' ? 1 : -1);
      return;
    }
    const next = neighbourOf(view, zone, id, event.key);
    if (event.shiftKey && next !== undefined) {
      extendSelection(view, zone, id, next);
    } else {
      anchor = null;
    }
    tabStops.focus(zone, next);
  }

  function onCard(event: KeyboardEvent, view: View, zone: Zone, id: number): boolean {
    const { words } = context;
    if (STEPS.includes(event.key)) {
      step(event, view, zone, id);
      return true;
    }
    switch (keyOf(event)) {
      case ' ':
        select(view, id);
        return true;
      case 'Enter': {
        const { selection } = store.state;
        keyMove.begin(selection.size > 0 ? inOrder(view, selection) : [id]);
        return true;
      }
      case 'Escape':
        store.select([], 'only');
        context.say(words.spoken.nothingSelected);
        return true;
      case 'F10':
        if (!event.shiftKey) {
          return false;
        }
        openMenu(id);
        return true;
      case 'm':
      case 'ContextMenu':
        openMenu(id);
        return true;
      case 'Backspace':
      case 'Delete':
        if (zone === 'table') {
          context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
        }
        return true;
      case 'a':
        if (!event.ctrlKey && !event.metaKey) {
          return false;
        }
        selectRow(view, zone, id);
        return true;
      case 'b':
        if (!moveToBest(context, withSelected(view, id))) {
          context.note(words.status.noPlace, 'refused');
          context.say(words.status.noPlace);
        }
        return true;
      default:
        return false;
    }
  }

  function openMenu(id: number): void {
    withDialogs(context, ({ openCardMenu }) => openCardMenu(context, id));
  }

  function inToolbar(event: KeyboardEvent, target: Element): boolean {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') {
      return false;
    }
    const isSeen = (button: HTMLElement): boolean => button.offsetParent !== null;
    const all = [...shell.bar.querySelectorAll<HTMLElement>('button'), shell.menu].filter(isSeen);
    const index = all.findIndex((button) => button.contains(target));
    const next = all[(index + (event.key === 'ArrowRight' ? 1 : all.length - 1)) % all.length];
    for (const button of all) {
      button.tabIndex = button === next ? 0 : -1;
    }
    next?.focus();
    return true;
  }

  function handle(event: KeyboardEvent, target: Element, view: View): boolean {
    const key = keyOf(event);
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      keyMove.stop();
      context.press(key === 'y' || event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    if (keyMove.hover !== null) {
      return keyMove.key(event);
    }
    if (key === '?') {
      context.press('help');
      return true;
    }
    if (target.closest('.bar, [data-action=menu]') !== null) {
      return inToolbar(event, target);
    }
    const isInHand = target.closest('.hand') !== null;
    if (!isInHand && target.closest('.cloth, .helping') === null) {
      return false;
    }
    const zone = isInHand ? 'hand' : 'table';
    const card = target.closest<HTMLElement>('[data-card-id]');
    if (card !== null) {
      return onCard(event, view, zone, Number(card.dataset.cardId));
    }
    if (event.key.startsWith('Arrow')) {
      tabStops.focus(zone, rowsOf(view, zone)[0]?.[0]);
      return true;
    }
    return false;
  }

  function down(event: KeyboardEvent): void {
    const { target } = event;
    const { view } = store.state;
    const isElsewhere = event.defaultPrevented || context.dialog.name !== null;
    if (view !== null && target instanceof Element && !isElsewhere && handle(event, target, view)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  shell.root.addEventListener('keydown', down);
  shell.root.addEventListener('pointerdown', keyMove.stop);
  return {
    updateTabStops: tabStops.update,
    stop: keyMove.stop,
    get hover() {
      return keyMove.hover;
    },
    key: down,
  };
}
