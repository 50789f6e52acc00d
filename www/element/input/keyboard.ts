import type { View } from '../../engine.ts';
import { cardNames } from '../announce/naming.ts';
import { placeName } from '../announce/place-name.ts';
import type { Context, Renderer } from '../context.ts';
import { withDialogs } from '../dialogs/load.ts';
import { type Hover, placesFor } from '../game/places.ts';
import { findCard, inOrder, type Place } from '../game/state.ts';
import { attribute } from '../view/dom.ts';
import { paintHover } from '../view/preview.ts';
import type { Taps } from './tap.ts';

// The keyboard: three Tab stops, arrows, Space to select, Enter to move. Its commands are those of drag and tap.

type Zone = 'table' | 'hand';

export interface Keyboard {
  /** Keeps exactly one card of each list box in the Tab order. */
  rove(): void;
  stop(): void;
  /** The cards that are being moved by keys; null while none are. */
  readonly hover: Hover | null;
  /** A key pressed while nothing has the focus: undo, redo, help. */
  key(event: KeyboardEvent): void;
}

interface Moving {
  readonly hover: Hover;
  readonly places: readonly Place[];
  readonly at: number;
}

export function bindKeyboard(
  context: Context,
  renderer: Renderer,
  taps: Taps,
  press: (action: 'undo' | 'redo' | 'help') => void,
): Keyboard {
  const { shell, store } = context;
  const current: Record<Zone, number | null> = { table: null, hand: null };
  let moving: Moving | null = null;
  let anchor: number | null = null;

  function rows(view: View, zone: Zone): readonly (readonly number[])[] {
    if (zone === 'hand') {
      return [view.hand.map((card) => card.id)];
    }
    const helping = view.helping.length === 0 ? [] : [view.helping.map((card) => card.id)];
    return [...helping, ...view.groups.map((group) => group.cards.map((card) => card.id))];
  }

  function rove(): void {
    const view = store.state.view;
    for (const zone of ['table', 'hand'] as const) {
      const box = zone === 'table' ? shell.cloth : shell.hand;
      const all = view === null ? [] : rows(view, zone).flat();
      const known = current[zone];
      const stop = known !== null && all.includes(known) ? known : (all[0] ?? null);
      current[zone] = stop;
      for (const id of all) {
        const node = renderer.cardNode(id);
        if (node !== null) {
          attribute(node, 'tabindex', id === stop ? '0' : '-1');
        }
      }
      attribute(box, 'tabindex', stop === null || renderer.cardNode(stop)?.isConnected !== true ? '0' : '-1');
    }
  }

  function focus(zone: Zone, id: number | undefined): void {
    if (id === undefined) {
      return;
    }
    current[zone] = id;
    rove();
    const node = renderer.cardNode(id);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function step(view: View, zone: Zone, id: number, key: string): number | undefined {
    const all = rows(view, zone);
    const flat = all.flat();
    const row = all.findIndex((cards) => cards.includes(id));
    const column = all[row]?.indexOf(id) ?? 0;
    switch (key) {
      case 'ArrowRight':
        return flat[flat.indexOf(id) + 1];
      case 'ArrowLeft':
        return flat[flat.indexOf(id) - 1];
      case 'ArrowDown':
        return all[row + 1]?.[Math.min(column, (all[row + 1]?.length ?? 1) - 1)];
      case 'ArrowUp':
        return all[row - 1]?.[Math.min(column, (all[row - 1]?.length ?? 1) - 1)];
      case 'Home':
        return flat[0];
      case 'End':
        return flat.at(-1);
      default:
        return undefined;
    }
  }

  function begin(view: View, id: number): void {
    const { selection } = store.state;
    const ids = selection.size > 0 ? inOrder(view, selection) : [id];
    const found = placesFor(context, view, ids);
    if (found === null) {
      context.say(context.words.status.notYourTurn);
      return;
    }
    context.say(context.words.spoken.moving(ids.length));
    aim({ ...found, at: 0 });
  }

  function aim(next: Moving): void {
    const over = next.places[next.at] ?? null;
    moving = { ...next, hover: { ...next.hover, over } };
    paintHover(context, renderer, moving.hover);
    if (over?.zone === 'group') {
      renderer.trayNode(over.group)?.scrollIntoView({ block: 'nearest' });
    }
    context.say(placeName(context, moving.hover, over));
  }

  function stop(): void {
    if (moving !== null) {
      moving = null;
      paintHover(context, renderer, null);
    }
  }

  function whileMoving(now: Moving, event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'ArrowRight':
      case 'ArrowDown':
        aim({ ...now, at: (now.at + 1) % now.places.length });
        return true;
      case 'ArrowLeft':
      case 'ArrowUp':
        aim({ ...now, at: (now.at + now.places.length - 1) % now.places.length });
        return true;
      case 'Enter':
      case ' ': {
        const { ids, over } = now.hover;
        stop();
        if (over !== null) {
          context.run({ kind: 'move', ids, to: over });
        }
        return true;
      }
      case 'Escape':
        stop();
        context.say(context.words.spoken.cancelled);
        return true;
      case 'Tab':
        stop();
        return false;
      default:
        return false;
    }
  }

  function extend(zone: Zone, view: View, from: number, to: number): void {
    anchor ??= from;
    const row = rows(view, zone).find((cards) => cards.includes(to)) ?? [];
    const a = row.indexOf(anchor);
    const b = row.indexOf(to);
    if (a >= 0) {
      store.select(row.slice(Math.min(a, b), Math.max(a, b) + 1), 'only');
    }
  }

  function select(view: View, id: number): void {
    const { words } = context;
    store.select([id], 'toggle');
    const { selection } = store.state;
    const found = findCard(view, id);
    const name = found === null ? '' : cardNames(words, [found.card]);
    context.say(
      selection.has(id) ? words.spoken.selected(name, selection.size) : words.spoken.deselected(name),
    );
  }

  /** Out of turn, too: a card of my own hand one place to the left or right. */
  function shift(view: View, id: number, by: 1 | -1): void {
    const hand = view.hand.map((card) => card.id);
    const at = hand.indexOf(id);
    const before = by === 1 ? hand[at + 2] : hand[at - 1];
    if (at >= 0 && at + by >= 0 && at + by < hand.length) {
      context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: before ?? null } });
      focus('hand', id);
    }
  }

  function onCard(event: KeyboardEvent, view: View, zone: Zone, id: number): boolean {
    const arrow = event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End';
    if (
      arrow &&
      event.altKey &&
      zone === 'hand' &&
      (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    ) {
      shift(view, id, event.key === 'ArrowRight' ? 1 : -1);
      return true;
    }
    if (arrow) {
      const next = step(view, zone, id, event.key);
      if (event.shiftKey && next !== undefined) {
        extend(zone, view, id, next);
      } else {
        anchor = null;
      }
      focus(zone, next);
      return true;
    }
    switch (event.key) {
      case ' ':
        anchor = id;
        select(view, id);
        return true;
      case 'Enter':
        begin(view, id);
        return true;
      case 'Escape':
        store.select([], 'only');
        context.say(context.words.spoken.nothingSelected);
        return true;
      case 'm':
      case 'ContextMenu':
      case 'F10':
        if (event.key !== 'F10' || event.shiftKey) {
          withDialogs(context, ({ openCardMenu }) => openCardMenu(context, id));
          return true;
        }
        return false;
      case 'Backspace':
      case 'Delete':
        if (zone === 'table') {
          context.run({ kind: 'move', ids: [id], to: { zone: 'hand', before: undefined } });
        }
        return true;
      case 'a':
        if (event.ctrlKey || event.metaKey) {
          store.select(rows(view, zone).find((cards) => cards.includes(id)) ?? [], 'only');
          context.say(context.words.spoken.selected('', store.state.selection.size));
          return true;
        }
        return false;
      case 'b':
        if (!taps.best(store.state.selection.has(id) ? inOrder(view, store.state.selection) : [id])) {
          context.note(context.words.status.noPlace, 'refused');
          context.say(context.words.status.noPlace);
        }
        return true;
      default:
        return false;
    }
  }

  function inToolbar(event: KeyboardEvent, target: Element): boolean {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') {
      return false;
    }
    const seen = (button: HTMLElement): boolean => button.offsetParent !== null;
    const all = [...shell.bar.querySelectorAll<HTMLElement>('button'), shell.menu].filter(seen);
    const at = all.findIndex((button) => button.contains(target));
    const next = all[(at + (event.key === 'ArrowRight' ? 1 : all.length - 1)) % all.length];
    for (const button of all) {
      button.tabIndex = button === next ? 0 : -1;
    }
    next?.focus();
    return true;
  }

  function down(event: KeyboardEvent): void {
    const target = event.target;
    const view = store.state.view;
    if (
      !(target instanceof Element) ||
      view === null ||
      event.defaultPrevented ||
      target.closest('dialog') !== null ||
      shell.dialog.open
    ) {
      return;
    }
    if (handle(event, target, view)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function handle(event: KeyboardEvent, target: Element, view: View): boolean {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      stop();
      press(event.shiftKey ? 'redo' : 'undo');
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'y') {
      press('redo');
      return true;
    }
    if (moving !== null) {
      return whileMoving(moving, event);
    }
    if (event.key === '?') {
      press('help');
      return true;
    }
    if (target.closest('.bar, [data-action=menu]') !== null) {
      return inToolbar(event, target);
    }
    const card = target.closest('[data-card-id]');
    const zone: Zone | null =
      target.closest('.hand') !== null
        ? 'hand'
        : target.closest('.cloth, .helping') !== null
          ? 'table'
          : null;
    if (zone === null) {
      return false;
    }
    if (card === null) {
      if (event.key.startsWith('Arrow')) {
        focus(zone, rows(view, zone).flat()[0]);
        return true;
      }
      return false;
    }
    return onCard(event, view, zone, Number(card.getAttribute('data-card-id')));
  }

  shell.root.addEventListener('keydown', down);
  shell.root.addEventListener('focusin', (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-card-id]') : null;
    if (card !== null) {
      const zone: Zone = card.closest('.hand') !== null ? 'hand' : 'table';
      current[zone] = Number(card.getAttribute('data-card-id'));
      rove();
    }
  });
  shell.root.addEventListener('pointerdown', stop);
  return {
    rove,
    stop,
    key: down,
    get hover() {
      return moving?.hover ?? null;
    },
  };
}
