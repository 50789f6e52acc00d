import { holdsAll } from '../game/view-queries.ts';
import type { Point } from '../layout/geometry.ts';
import { destinationName } from '../model/destination-name.ts';
import { ACTIVATION, type GestureEffect, type GestureEvent, next, type Press } from '../model/gesture.ts';
import { phaseOf } from '../model/model.ts';
import type { Env, Surface, Table } from '../model/parts.ts';
import type { Preview } from '../view/preview.ts';
import { type Drag, startDrag } from './drag.ts';
import { cardsToLift, handleOf } from './grab.ts';

// Turns the events of the pointer into those of a gesture, and carries out what follows from them.

export type Gestures = ReturnType<typeof bindGestures>;

/** `draw` draws what was put off while cards were dragged. */
export function bindGestures(env: Env, table: Table, surface: Surface, preview: Preview, draw: () => void) {
  const { shell } = surface;
  let drag: Drag | null = null;

  function send(event: GestureEvent): readonly GestureEffect[] {
    const before = table.model;
    const [gesture, ...todo] = next(before.gesture, event);
    if (gesture !== before.gesture) table.dispatch({ kind: 'gesture', gesture });
    for (const effect of todo) (effects[effect.do] as (effect: GestureEffect) => void)(effect);
    if (gesture.kind !== before.gesture.kind) {
      const { view } = table.model;
      feel(({ feelDrag }) => feelDrag(before, gesture, view));
    }
    return todo;
  }

  /** Lets the player feel what a finger has done, if the player wants to. */
  function feel(how: (haptics: typeof import('./haptics.ts')) => void): void {
    if (!env.settings.haptics || env.moveTime === 0) return;
    import('./haptics.ts').then(how, () => undefined); // The game continues without vibration.
  }

  /** What each effect does. */
  const effects: { readonly [E in GestureEffect as E['do']]: (effect: E) => void } = {
    hold({ press, point, hasMoved }) {
      if (drag?.press !== press) lift(press, point);
      drag?.moveTo(point, hasMoved);
    },
    drop({ point }) {
      if (drag?.drop(point) !== true) send({ kind: 'refuse' });
    },
    return({ flies }) {
      const returned = drag;
      drag = null;
      if (returned === null) return;
      returned.cancel();
      const { pointerId } = returned.press;
      if (shell.root.hasPointerCapture(pointerId)) shell.root.releasePointerCapture(pointerId);
      draw();
      if (flies) returned.goBack();
    },
    settle() {
      drag?.removeCopies();
      drag = null;
    },
    measure: () => drag?.drawn(),
    select: ({ ids }) => table.dispatch({ kind: 'select', ids, how: ids.length > 1 ? 'add' : 'toggle' }),
    hover({ hover }) {
      preview.show(hover);
      if (hover === null) return;
      const { over } = hover;
      if (over?.zone === 'group') surface.tray(over.group)?.node.scrollIntoView({ block: 'nearest' });
      table.dispatch({ kind: 'say', sentence: destinationName(env.words, table.model, hover, over) });
    },
    move: ({ ids, to }) => table.run({ kind: 'move', ids, to }),
    tap: () => undefined, // Whoever sent the click knows what was tapped.
  };

  function lift(press: Press, point: Point): void {
    drag?.cancel();
    drag = startDrag(env, table, surface, preview, press, point);
    if (drag === null) {
      send({ kind: 'cancel' });
      return;
    }
    try {
      shell.root.setPointerCapture(press.pointerId);
    } catch {
      // The pointer may have left already. Then its cancel event follows.
    }
  }

  function onPointerDown(event: PointerEvent): void {
    const { target, pointerId, timeStamp: at, clientX: x, clientY: y } = event;
    if (!event.isPrimary || !(target instanceof Element)) return;
    const on = handleOf(target);
    const mayLift = event.button === 0 && env.settings.input !== 'tap';
    const ids = mayLift ? cardsToLift(table.model, on, event.shiftKey) : [];
    const press = { by: pressedBy(event.pointerType, target), pointerId, on, ids, at, point: { x, y } };
    send({ kind: 'pointerdown', press });
    for (const time of ACTIVATION[press.by].liftTimes) {
      setTimeout(() => send({ kind: 'wait', press, rest: cardsToLift(table.model, on, true) }), time);
    }
  }

  function pressedBy(pointerType: string, target: Element): Press['by'] {
    if (pointerType !== 'touch') return 'mouse';
    if (!shell.cloth.contains(target)) return 'finger';
    const mayScroll = shell.cloth.hasAttribute('data-scrolls') && target.closest('.grip') === null;
    return mayScroll ? 'finger on a table that scrolls' : 'finger on the table';
  }

  function measure(): void {
    if (table.model.gesture.kind === 'dragging') drag?.measure();
  }

  function preventScroll(event: TouchEvent): void {
    if (table.model.gesture.kind === 'dragging' && event.cancelable) event.preventDefault();
  }

  shell.root.addEventListener('pointerdown', onPointerDown);
  for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const) {
    shell.root.addEventListener(kind, ({ pointerId, clientX: x, clientY: y, buttons, timeStamp: at }) => {
      send({ kind, pointerId, point: { x, y }, isDown: buttons !== 0, at });
    });
  }
  // These listeners are on the scrolling elements, because a listener on the root could not prevent the scroll.
  shell.cloth.addEventListener('touchmove', preventScroll, { passive: false });
  shell.handBox.addEventListener('touchmove', preventScroll, { passive: false });
  // During a drag, a second finger does not zoom the page.
  shell.root.addEventListener('touchstart', preventScroll, { passive: false });
  shell.cloth.addEventListener('scroll', measure);
  shell.root.addEventListener('dragstart', (event) => event.preventDefault());

  return {
    send,
    feel,
    /** Tells the gesture that the state of the table has changed. While others play, the player can only arrange the hand. */
    stateChanged(): void {
      const { gesture, view } = table.model;
      const phase = phaseOf(table.model);
      const isHand = 'press' in gesture && holdsAll(view?.hand, gesture.press.ids);
      send({ kind: 'change', mayHold: phase === 'mine' || (phase === 'computer' && isHand) });
    },
    /** Tells a drag that the space for the cards has changed. */
    resized: measure,
  };
}
