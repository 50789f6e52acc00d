import type { Context } from '../context.ts';
import type { Point } from '../dom/pixels.ts';
import { holdsAll } from '../state/state.ts';
import type { PlacePreview } from '../view/preview.ts';
import { type Drag, type Press, startDrag } from './dragging.ts';
import { cardsToLift } from './grab.ts';

/** Milliseconds after which a touch on the table lifts the card. */
const LIFT_DELAY = 180;
/** Milliseconds after which a touch on the table also lifts the cards that follow the touched card in its group. */
const LIFT_REST_DELAY = 620;
/** Milliseconds after which a touch without movement selects the card, and no longer counts as a tap. */
const LONG_PRESS_TIME = 420;
/** The distances, in pixels, by which the pointer must move before a press counts as a drag. */
const MOUSE_DRAG_DISTANCE = 4;
const TOUCH_DRAG_DISTANCE = 8;
/** The time after a drag, in milliseconds, in which a click is still part of the drag. */
const CLICK_AFTER_DRAG_TIME = 80;

type Gesture =
  | { readonly kind: 'idle' }
  /** `mayScroll`: a finger presses a table that can scroll. Then a swipe scrolls the table, and only a long press lifts a card. */
  | { readonly kind: 'pressed'; readonly press: Press; readonly mayScroll: boolean }
  | { readonly kind: 'dragging'; readonly press: Press; readonly drag: Drag };

export type Gestures = ReturnType<typeof bindGestures>;

/** Lets the player drag cards with the mouse, a finger or a pen. */
export function bindGestures(context: Context, preview: PlacePreview) {
  const { shell, store } = context;
  let gesture: Gesture = { kind: 'idle' };
  /** Drags whose cards have been dropped but not yet drawn in their new places. */
  let droppedDrags: Drag[] = [];
  let liftTimer = 0;
  let liftRestTimer = 0;
  /** The time at which the last drag or long press ended. */
  let dragEndedAt = Number.NEGATIVE_INFINITY;

  function onPointerDown(event: PointerEvent): void {
    const { target, pointerId } = event;
    // The next click is the end of this press, not of the last drag.
    if (event.isPrimary) dragEndedAt = Number.NEGATIVE_INFINITY;
    if (gesture.kind !== 'idle' && gesture.press.pointerId === pointerId) {
      sendBack();
    }
    if (gesture.kind !== 'idle' || event.button !== 0 || !event.isPrimary || !(target instanceof Element)) {
      return;
    }
    const node = target.closest<HTMLElement>('.card, .grip, .tray');
    const ids = context.settings.input === 'tap' ? [] : cardsToLift(context, target, event.shiftKey);
    if (ids.length === 0 || node === null) return;
    const isTouch = event.pointerType === 'touch';
    const isOnCloth = shell.cloth.contains(node);
    const mayScroll =
      isTouch && isOnCloth && shell.cloth.hasAttribute('data-scrolls') && !node.matches('.grip');
    const start = { x: event.clientX, y: event.clientY };
    const press = { pointerId, ids, node, pressedAt: event.timeStamp, start, isTouch };
    gesture = { kind: 'pressed', press, mayScroll };
    if (isTouch && isOnCloth) {
      liftTimer = window.setTimeout(() => gesture.kind === 'pressed' && lift(press, start), LIFT_DELAY);
      liftRestTimer = window.setTimeout(liftRestOfRun, LIFT_REST_DELAY);
    }
  }

  function lift(press: Press, point: Point): void {
    const drag = startDrag(context, preview, press, point);
    if (drag !== null) {
      gesture = { kind: 'dragging', press, drag };
      try {
        shell.root.setPointerCapture(press.pointerId);
      } catch {
        // The pointer may have left already. Then its cancel event follows.
      }
    }
  }

  function liftRestOfRun(): void {
    if (gesture.kind === 'dragging' && !gesture.drag.hasMoved && gesture.drag.ids.length === 1) {
      const { press } = gesture;
      const node = context.renderer.cardNode(press.ids[0] ?? -1);
      const ids = node === null ? [] : cardsToLift(context, node, true);
      if (node !== null && ids.length > 1) {
        cancel();
        lift({ ...press, node, ids }, press.start);
      }
    }
  }

  function onPointerMove(event: PointerEvent): void {
    if (gesture.kind === 'idle' || gesture.press.pointerId !== event.pointerId) return;
    if (event.buttons === 0) {
      sendBack();
      return;
    }
    const { start, isTouch } = gesture.press;
    const point = { x: event.clientX, y: event.clientY };
    const distance = Math.hypot(point.x - start.x, point.y - start.y);
    const isFar = distance >= (isTouch ? TOUCH_DRAG_DISTANCE : MOUSE_DRAG_DISTANCE);
    if (gesture.kind === 'pressed' && isFar) {
      if (gesture.mayScroll) {
        cancel();
      } else {
        lift(gesture.press, point);
      }
    }
    if (gesture.kind === 'dragging') {
      gesture.drag.moveTo(point, isFar);
    }
  }

  /** Ends a press or a drag without a drop. Dragged cards move back to where they were. */
  function sendBack(): void {
    const drag = gesture.kind === 'dragging' ? gesture.drag : null;
    cancel();
    drag?.goBack();
  }

  function onPointerUp(event: PointerEvent): void {
    if (gesture.kind === 'idle' || gesture.press.pointerId !== event.pointerId) return;
    const endedGesture = gesture;
    if (endedGesture.kind === 'dragging' && endedGesture.drag.hasMoved) {
      dragEndedAt = event.timeStamp;
      if (endedGesture.drag.drop({ x: event.clientX, y: event.clientY })) {
        droppedDrags.push(endedGesture.drag);
        becomeIdle();
      } else {
        sendBack();
      }
      return;
    }
    cancel();
    // The click that follows a shorter press is handled as a tap.
    const { ids, pressedAt } = endedGesture.press;
    if (endedGesture.kind === 'dragging' && event.timeStamp - pressedAt >= LONG_PRESS_TIME) {
      dragEndedAt = event.timeStamp;
      store.select(ids, ids.length > 1 ? 'add' : 'toggle');
    }
  }

  function becomeIdle(): void {
    clearTimeout(liftTimer);
    clearTimeout(liftRestTimer);
    gesture = { kind: 'idle' };
  }

  function cancel(): void {
    const endedGesture = gesture;
    becomeIdle();
    if (endedGesture.kind === 'dragging') {
      endedGesture.drag.cancel();
      if (shell.root.hasPointerCapture(endedGesture.press.pointerId)) {
        shell.root.releasePointerCapture(endedGesture.press.pointerId);
      }
    }
  }

  function preventScroll(event: TouchEvent): void {
    if (gesture.kind === 'dragging' && event.cancelable) {
      event.preventDefault();
    }
  }

  shell.root.addEventListener('pointerdown', onPointerDown);
  shell.root.addEventListener('pointermove', onPointerMove);
  shell.root.addEventListener('pointerup', onPointerUp);
  shell.root.addEventListener('pointercancel', ({ pointerId }) => {
    if (gesture.kind !== 'idle' && gesture.press.pointerId === pointerId) {
      cancel();
    }
  });
  // These listeners are on the scrolling elements, because a listener on the root could not prevent the scroll.
  shell.cloth.addEventListener('touchmove', preventScroll, { passive: false });
  shell.handBox.addEventListener('touchmove', preventScroll, { passive: false });
  // During a drag, a second finger does not zoom the page.
  shell.root.addEventListener('touchstart', preventScroll, { passive: false });
  shell.cloth.addEventListener('scroll', () => gesture.kind === 'dragging' && gesture.drag.measure());
  shell.root.addEventListener('dragstart', (event) => event.preventDefault());

  return {
    /** Whether a click with this `timeStamp` is the end of a drag, not a tap. A slow device may handle the click much later. */
    justDragged: (time: number): boolean => time - dragEndedAt < CLICK_AFTER_DRAG_TIME,
    isDragging: (): boolean => gesture.kind === 'dragging',
    /** Whether cards are being dragged, or were dropped and are not drawn yet. */
    isActive: (): boolean => gesture.kind === 'dragging' || droppedDrags.length > 0,
    cancel,
    /** Ends a drag that a change of the game has made impossible. While others play, the player can only arrange the hand. */
    gameChanged(): void {
      const { phase, view } = store.state;
      const ordersHand =
        gesture.kind === 'dragging' && phase === 'computer' && holdsAll(view?.hand, gesture.drag.ids);
      if (gesture.kind === 'dragging' && phase !== 'mine' && !ordersHand) {
        cancel();
      }
    },
    /** To be called when the player's turn may have begun. */
    turnBegan(): void {
      if (gesture.kind === 'dragging') gesture.drag.turnBegan();
    },
    /** To be called once the dropped cards are drawn in their new places. */
    removeDroppedCopies(): void {
      for (const drag of droppedDrags) {
        drag.removeCopies();
      }
      droppedDrags = [];
    },
  };
}
