import type { Context, Renderer, Sources } from '../context.ts';
import { hoverOf } from '../game/places.ts';
import { isInHand, type Place } from '../game/state.ts';
import { afterFrame, flag, inFrames } from '../view/dom.ts';
import { isFlying } from '../view/flight.ts';
import { fallBack, makeGhost, paintGhostTag, paintMark } from '../view/ghost.ts';
import { paintHover, paintOver, samePlace } from '../view/preview.ts';
import type { Dragging, Gesture } from './gesture-state.ts';
import { cardsAt, isOwn } from './grab.ts';
import { hit, measure, type Point, type Rect } from './hit-test.ts';

// Dragging. The gesture in progress is one union; whatever it ends in becomes one command.

const HOLD = 180;
const HOLD_TAIL = 620;
const LONG_PRESS = 420;
const MOUSE_STEP = 4;
const TOUCH_STEP = 8;

export interface Gestures {
  /** True just after a drag: the click that follows is not a tap. */
  readonly justDragged: () => boolean;
  readonly active: () => boolean;
  cancel(): void;
  /** The table changed: what is in the air falls back, except own cards that are put in order out of turn. */
  changed(): void;
}

export function bindGestures(context: Context, renderer: Renderer, landed: () => void): Gestures {
  const { shell, store } = context;
  let gesture: Gesture = { kind: 'idle' };
  let timer = 0;
  let tailTimer = 0;
  let frame = 0;
  let draggedAt = -1000;
  /** The button is down, the finger on the glass: only then the pointer has to be let go. */
  let isHeld = false;
  /** So many drops are not shown whole yet. */
  let landing = 0;

  function press(event: PointerEvent): void {
    if (
      gesture.kind !== 'idle' ||
      event.button !== 0 ||
      !event.isPrimary ||
      !(event.target instanceof Element)
    ) {
      return;
    }
    const ids = context.settings.input === 'tap' ? [] : cardsAt(context, event.target, event.shiftKey);
    const node = event.target.closest('.card, .grip');
    if (ids.length === 0 || !(node instanceof HTMLElement)) {
      return;
    }
    const touch = event.pointerType === 'touch';
    const waits =
      touch &&
      shell.cloth.hasAttribute('data-scrolls') &&
      shell.cloth.contains(node) &&
      !node.matches('.grip');
    isHeld = true;
    gesture = {
      kind: 'pressed',
      pointer: event.pointerId,
      ids,
      node,
      since: event.timeStamp,
      start: { x: event.clientX, y: event.clientY },
      waits,
      touch,
    };
    if (touch && shell.cloth.contains(node)) {
      timer = window.setTimeout(() => lift({ x: event.clientX, y: event.clientY }), HOLD);
      tailTimer = window.setTimeout(growToTail, HOLD_TAIL);
    }
  }

  /** A longer hold takes the rest of the run along. */
  function growToTail(): void {
    if (gesture.kind === 'dragging' && !gesture.moved && gesture.ids.length === 1) {
      const { start, since, pointer, touch } = gesture;
      const node = renderer.cardNode(gesture.ids[0] ?? -1);
      const ids = node === null ? [] : cardsAt(context, node, true);
      if (node !== null && ids.length > 1) {
        end();
        gesture = { kind: 'pressed', pointer, ids, node, since, start, waits: false, touch };
        lift(start);
      }
    }
  }

  function lift(point: Point): void {
    const { view } = store.state;
    if (gesture.kind !== 'pressed' || view === null) {
      return;
    }
    const { ids, pointer, since, start, touch, node } = gesture;
    const anchor = node.matches('.card') ? node : renderer.cardNode(ids[0] ?? -1);
    if (anchor === null) {
      return;
    }
    // Everything is measured before anything is written.
    const at = anchor.getBoundingClientRect();
    const size = { width: anchor.offsetWidth, height: anchor.offsetHeight };
    const grabbed = node.matches('.card')
      ? { x: start.x - at.left, y: start.y - at.top }
      : { x: size.width / 2, y: size.height / 3 };
    const air = shell.air.getBoundingClientRect();
    const ghost = makeGhost(context, renderer, ids, anchor, size);
    try {
      shell.root.setPointerCapture(pointer);
    } catch {
      // The pointer may be gone already; then its cancel event follows.
    }
    gesture = {
      kind: 'dragging',
      pointer,
      ids,
      touch,
      moved: false,
      since,
      start,
      point,
      grabbed,
      ghost,
      base: { x: air.left, y: air.top },
      size,
      zones: null,
      hover: null,
      over: null,
    };
    // A frame has only so much time: the next shows what is lifted, then the cards on the table fade, then is asked what
    // they would make of every place, and only then that is shown.
    const steps = [null, ghost.rise, ghost.fade, ask, show];
    const step = (): void => {
      if (steps.length === 0) {
        follow();
        return;
      }
      frame = requestAnimationFrame(step);
      carry();
      steps.shift()?.();
    };
    frame = requestAnimationFrame(step);
  }

  function carry(): void {
    if (gesture.kind === 'dragging') {
      const { point, grabbed, base } = gesture;
      const [x, y] = [point.x - grabbed.x - base.x, point.y - grabbed.y - base.y];
      gesture.ghost.node.style.transform = `translate(${x}px, ${y}px)`;
    }
  }

  /** Measures every place, and asks what the cards would make of it. */
  function ask(): void {
    const { view } = store.state;
    if (gesture.kind === 'dragging' && gesture.zones === null && view !== null) {
      const { ids } = gesture;
      gesture = {
        ...gesture,
        zones: measure(shell, renderer, view, ids),
        hover: hoverOf(context, ids, null),
      };
    }
  }

  function show(): void {
    if (gesture.kind === 'dragging') {
      paintHover(context, renderer, gesture.hover, 'lifted');
    }
  }

  /** Once a frame: the ghost under the finger, and what the place below would become. */
  function follow(): void {
    frame = 0;
    ask();
    if (gesture.kind !== 'dragging' || gesture.zones === null) {
      return;
    }
    const { point, grabbed, size, zones, ids, hover: known } = gesture;
    const left = point.x - grabbed.x;
    const top = point.y - grabbed.y;
    carry();
    // The words above the card go towards the middle, where there is room for them.
    flag(gesture.ghost.tag, 'data-left', point.x > (zones.table.left + zones.table.right) / 2);
    const ghost = { left, top, right: left + size.width, bottom: top + size.height };
    const place = gesture.moved ? hit(zones, point, ghost, known !== null) : null;
    const over = place?.zone === 'group' && isOwn(context, ids, place.group) ? null : place;
    const moved = !samePlace(over, gesture.over);
    const hover = known === null ? null : { ...known, over };
    gesture = { ...gesture, hover, over };
    if (moved) {
      paintOver(context, renderer, hover, true);
      paintMark(shell, zones, over);
      paintGhostTag(context, gesture.ghost.tag, hover, over);
    }
    // A card that was lifted near an edge lets the table lie until it is moved.
    if (gesture.moved && shell.cloth.hasAttribute('data-scrolls')) {
      scrollAtEdge(point, zones.table);
    }
  }

  function scrollAtEdge(point: Point, { top, bottom }: Rect): void {
    const step = point.y < top + 34 ? -9 : point.y > bottom - 34 && point.y < bottom + 8 ? 9 : 0;
    const before = shell.cloth.scrollTop;
    shell.cloth.scrollTop += step;
    if (step !== 0 && shell.cloth.scrollTop !== before) {
      remeasure();
      schedule();
    }
  }

  function remeasure(): void {
    const { view } = store.state;
    if (gesture.kind === 'dragging' && gesture.zones !== null && view !== null) {
      gesture = { ...gesture, zones: measure(shell, renderer, view, gesture.ids) };
    }
  }

  function schedule(): void {
    if (frame === 0) {
      frame = requestAnimationFrame(follow);
    }
  }

  function move(event: PointerEvent): void {
    const point = { x: event.clientX, y: event.clientY };
    if (gesture.kind === 'pressed' && event.pointerId === gesture.pointer) {
      const far = Math.hypot(point.x - gesture.start.x, point.y - gesture.start.y);
      if (far < (gesture.touch ? TOUCH_STEP : MOUSE_STEP)) {
        return;
      }
      if (gesture.waits) {
        end();
        return;
      }
      lift(point);
    }
    if (gesture.kind === 'dragging' && event.pointerId === gesture.pointer) {
      const far = Math.hypot(point.x - gesture.start.x, point.y - gesture.start.y);
      gesture = {
        ...gesture,
        point,
        moved: gesture.moved || far >= (gesture.touch ? TOUCH_STEP : MOUSE_STEP),
      };
      schedule();
    }
  }

  function release(event: PointerEvent): void {
    if (gesture.kind === 'idle' || event.pointerId !== gesture.pointer) {
      return;
    }
    isHeld = false;
    if (gesture.kind === 'pressed') {
      end();
      return;
    }
    gesture = { ...gesture, point: { x: event.clientX, y: event.clientY } };
    follow();
    if (gesture.kind !== 'dragging') {
      return;
    }
    const { ids, over, moved, point, grabbed, size, ghost } = gesture;
    // Several cards part: each has its own way from here.
    const more = ids.length === 1 && context.moveTime > 0 ? { ghost: ghost.node } : {};
    const sources: Sources = new Map(
      ids.map((id, index) => {
        const left = point.x - grabbed.x + (ghost.offsets[index] ?? 0);
        return [id, { left, top: point.y - grabbed.y, width: size.width, ...more }];
      }),
    );
    const held = event.timeStamp - gesture.since;
    if (!moved && held < LONG_PRESS) {
      end();
      return; // A slow tap: the click that follows says what it means.
    }
    draggedAt = event.timeStamp;
    if (!moved) {
      end();
      store.select(ids, ids.length > 1 ? 'add' : 'toggle');
    } else if (over === null || !drop(gesture, over, sources)) {
      end();
      fallBack(context, renderer, ids, sources);
    }
  }

  /** In this frame the engine is asked; the cards stay in the air until the next shows where they lie now. */
  function drop(dragging: Dragging, to: Place, sources: Sources): boolean {
    landing += 1;
    const { changed } = context.run({ kind: 'move', ids: dragging.ids, to }, sources);
    if (changed) {
      const flies = [...sources.values()].some(({ ghost }) => ghost !== undefined);
      rest();
      afterFrame(() => {
        landing -= 1;
        putDown(dragging, flies);
        landed();
        inFrames(3, () => {
          const node = renderer.cardNode(dragging.ids[0] ?? -1);
          if (node === null || !isFlying(node, dragging.ghost.node)) {
            dragging.ghost.node.remove(); // It lies where it was let go.
          }
        });
      });
    } else {
      landing -= 1;
    }
    return changed;
  }

  function end(): void {
    const ended = gesture;
    rest();
    if (ended.kind === 'dragging') {
      putDown(ended);
      paintHover(context, renderer, null);
    }
  }

  function rest(): void {
    clearTimeout(timer);
    clearTimeout(tailTimer);
    cancelAnimationFrame(frame);
    frame = 0;
    gesture = { kind: 'idle' };
  }

  function putDown({ ghost, ids, pointer }: Dragging, flies = false): void {
    if (!flies) {
      ghost.node.remove();
    }
    ghost.tag.remove();
    for (const id of ids) {
      renderer.cardNode(id)?.removeAttribute('data-lifted');
    }
    flag(shell.mark, 'hidden', true);
    if (isHeld && shell.root.hasPointerCapture(pointer)) {
      shell.root.releasePointerCapture(pointer);
    }
  }

  function changed(): void {
    const { phase, view } = store.state;
    const isOrder = phase === 'computer' && gesture.kind === 'dragging' && isInHand(view, gesture.ids);
    if (gesture.kind === 'dragging' && phase !== 'mine' && !isOrder) {
      end();
    }
  }

  shell.root.addEventListener('pointerdown', press);
  shell.root.addEventListener('pointermove', move);
  shell.root.addEventListener('pointerup', release);
  shell.root.addEventListener('pointercancel', (event) => {
    if (gesture.kind !== 'idle' && event.pointerId === gesture.pointer) {
      isHeld = false;
      end();
    }
  });
  // On the scroller itself and not passive: on the shadow root it would not hold the scroll back.
  const hold = (event: TouchEvent): void => {
    if (gesture.kind === 'dragging' && event.cancelable) {
      event.preventDefault();
    }
  };
  shell.cloth.addEventListener('touchmove', hold, { passive: false });
  shell.handBox.addEventListener('touchmove', hold, { passive: false });
  shell.cloth.addEventListener('scroll', remeasure, { passive: true });
  shell.root.addEventListener('dragstart', (event) => event.preventDefault());

  return {
    justDragged: () => performance.now() - draggedAt < 80,
    active: () => gesture.kind === 'dragging' || landing > 0,
    cancel: end,
    changed,
  };
}
