import type { Targets } from '../../engine.ts';
import type { Destination } from '../game/command.ts';
import type { Point } from '../layout/geometry.ts';

// What the player is doing with the pointer or by keys, and what follows from each event. Everything here is plain data.

/**
 * What turns each kind of press into a drag: the number of pixels after which a movement lifts the cards or, with `scrolls`, leaves them
 * to a swipe, and the milliseconds after which the card is lifted and, if it has not moved, those after it in its group. A pen counts as
 * a mouse.
 */
export const ACTIVATION = {
  mouse: { distance: 4, scrolls: false, liftTimes: [] },
  finger: { distance: 8, scrolls: false, liftTimes: [] },
  'finger on the table': { distance: 8, scrolls: false, liftTimes: [180, 620] },
  'finger on a table that scrolls': { distance: 8, scrolls: true, liftTimes: [180, 620] },
} as const;

/** The milliseconds after which a press that has lifted a card without moving it selects the card, and is no longer a tap. */
const LONG_PRESS_TIME = 420;
/** The milliseconds after a drag or a long press in which a click is still part of it. */
const CLICK_AFTER_DRAG_TIME = 80;
/** The longest time between the two taps of a double tap, in milliseconds. */
const DOUBLE_TAP_TIME = 380;

/** Cards that are selected or being moved, with the engine's answer about each destination. */
export interface Hover {
  readonly ids: readonly number[];
  /** What each group would become with the cards, and what the cards would be as a new group. */
  readonly targets: Targets;
  /** What the moving cards are over; `null` if there is nothing to move them to. */
  readonly over: Destination | null;
}

/** Cards that are to be moved, and where they can be moved to. */
export interface Choice {
  readonly hover: Hover;
  readonly destinations: readonly Destination[];
}

/** A card, or a meld that is held by its grip or its edge. `card` is `null` for a meld, and `group` outside melds. */
export interface Handle {
  readonly card: number | null;
  readonly group: number | null;
}

/** A press of the main button of a mouse or a pen, or of a finger. Times are those of events, points are in pixels of the window. */
export interface Press {
  readonly by: keyof typeof ACTIVATION;
  readonly pointerId: number;
  /** What was pressed; `null` beside all cards. */
  readonly on: Handle | null;
  /** The cards that a drag would lift; empty if they may not be moved. */
  readonly ids: readonly number[];
  readonly at: number;
  readonly point: Point;
}

export type Gesture =
  /** `on`: what the last press was on. `draggedAt`: when it ended, if it was a drag or a long press. */
  | {
      readonly kind: 'idle';
      readonly on: Handle | null;
      readonly draggedAt: number | null;
      readonly tap: Tap;
    }
  | { readonly kind: 'pressed'; readonly press: Press; readonly tap: Tap }
  | { readonly kind: 'dragging'; readonly press: Press; readonly hasMoved: boolean }
  /** The cards have been dropped, but are not drawn in their new places yet. */
  | { readonly kind: 'dropped'; readonly on: Handle | null; readonly at: number }
  /** Cards are moved by keys. `hover.over` is the destination at `index`, modulo their number. */
  | ({ readonly kind: 'keys'; readonly index: number } & Choice);

/** The last tap; `null` if it was not on a card. */
type Tap = { readonly card: number; readonly at: number } | null;

/** A pointer that was moved, released or taken over by the browser. */
interface PointerState {
  readonly pointerId: number;
  readonly point: Point;
  readonly isDown: boolean;
  readonly at: number;
}

/** `isReal`: whether a click is not that of a screen reader. `isTap`: whether the player may tap now. */
interface Click {
  readonly on: Handle | null;
  readonly isReal: boolean;
  readonly isTap: boolean;
  readonly at: number;
}

export type GestureEvent =
  | { readonly kind: 'pointerdown'; readonly press: Press }
  | ({ readonly kind: 'pointermove' | 'pointerup' | 'pointercancel' } & PointerState)
  | ({ readonly kind: 'click' } & Click)
  /** Follows each lift time of a press. `rest` are its card and those that follow it in its group. */
  | { readonly kind: 'wait'; readonly press: Press; readonly rest: readonly number[] }
  /** `refuse`: the drop has changed nothing. `cancel` ends the gesture without a drop. */
  | { readonly kind: 'refuse' | 'cancel' | 'draw' | 'enter' }
  | { readonly kind: 'begin'; readonly choice: Choice }
  | { readonly kind: 'step'; readonly by: number }
  /** The state of the table has changed. `mayHold`: whether the cards of a drag may still be moved. */
  | { readonly kind: 'change'; readonly mayHold: boolean };

export type GestureEffect =
  /** Lifts the cards of a press, unless they are held already, and moves them to a point. */
  | { readonly do: 'hold'; readonly press: Press; readonly point: Point; readonly hasMoved: boolean }
  | { readonly do: 'drop'; readonly point: Point }
  /** Ends the drag; with `flies`, the cards fly back to where they lie. */
  | { readonly do: 'return'; readonly flies: boolean }
  | { readonly do: 'settle' | 'measure' }
  | { readonly do: 'select'; readonly ids: readonly number[] }
  /** Shows where cards that are moved by keys would go; `null` ends that. */
  | { readonly do: 'hover'; readonly hover: Hover | null }
  | { readonly do: 'move'; readonly ids: readonly number[]; readonly to: Destination }
  | { readonly do: 'tap'; readonly isDouble: boolean };

type Transition<G = Gesture> = [gesture: G, ...effects: GestureEffect[]];
type Idle = Extract<Gesture, { readonly kind: 'idle' }>;

const idle = (on: Handle | null = null, draggedAt: number | null = null, tap: Tap = null): Idle => {
  return { kind: 'idle', on, draggedAt, tap };
};

export const IDLE = idle();

/** Ends a gesture, without a drop if cards are held. With `flies`, the held cards fly back to where they lie. */
function end(gesture: Gesture, flies = false): Transition<Idle> {
  switch (gesture.kind) {
    case 'idle':
      return [gesture];
    case 'pressed':
      return [idle(gesture.press.on, null, gesture.tap)];
    case 'dragging':
      return [idle(gesture.press.on), { do: 'return', flies }];
    case 'dropped':
      return [idle(gesture.on, gesture.at), { do: 'settle' }];
    case 'keys':
      return [IDLE, { do: 'hover', hover: null }];
  }
}

/** Holds the cards of a press at a point. While the same cards are held, the gesture stays the same object. */
function hold(before: Gesture, press: Press, point: Point, hasMoved: boolean): Transition {
  const isSame = before.kind === 'dragging' && before.press === press && before.hasMoved === hasMoved;
  return [isSame ? before : { kind: 'dragging', press, hasMoved }, { do: 'hold', press, point, hasMoved }];
}

function move(gesture: Gesture, point: Point): Transition {
  if (gesture.kind !== 'pressed' && gesture.kind !== 'dragging') return [gesture];
  const { press } = gesture;
  const { distance, scrolls } = ACTIVATION[press.by];
  const isFar = Math.hypot(point.x - press.point.x, point.y - press.point.y) >= distance;
  if (gesture.kind === 'dragging') return hold(gesture, press, point, gesture.hasMoved || isFar);
  if (!isFar || press.ids.length === 0) return [gesture];
  return scrolls ? end(gesture) : hold(gesture, press, point, true);
}

function release(gesture: Gesture, point: Point, at: number): Transition {
  if (gesture.kind !== 'dragging') return end(gesture);
  const { press, hasMoved } = gesture;
  if (hasMoved)
    return [
      { kind: 'dropped', on: press.on, at },
      { do: 'drop', point },
    ];
  // The click that follows a shorter press is a tap.
  if (at - press.at < LONG_PRESS_TIME) return end(gesture);
  return [idle(press.on, at), { do: 'return', flies: false }, { do: 'select', ids: press.ids }];
}

function wait(gesture: Gesture, press: Press, rest: readonly number[]): Transition {
  if (!('press' in gesture) || gesture.press !== press || press.ids.length === 0) return [gesture];
  if (gesture.kind === 'pressed') return hold(gesture, press, press.point, false);
  const isAlone = !gesture.hasMoved && press.ids.length === 1 && rest.length > 1;
  return isAlone ? hold(gesture, { ...press, ids: rest }, press.point, false) : [gesture];
}

function click(gesture: Gesture, event: Click): Transition {
  if (gesture.kind === 'dragging' || gesture.kind === 'dropped') return [gesture];
  const [{ on, draggedAt, tap }, ...effects] = end(gesture);
  const { at, isTap } = event;
  // A slow device may handle the click at the end of a drag much later.
  const isEndOfDrag = draggedAt !== null && at - draggedAt < CLICK_AFTER_DRAG_TIME;
  // When a pressed card is released elsewhere, the browser sends a click to the common ancestor.
  const isStray = on !== null && event.on === null && event.isReal;
  if (isEndOfDrag || isStray) return [idle(on, draggedAt), ...effects];
  const card = isTap ? event.on?.card : null;
  const isDouble = tap !== null && tap.card === card && at - tap.at < DOUBLE_TAP_TIME;
  const first = typeof card === 'number' && !isDouble ? { card, at } : null;
  return [idle(on, draggedAt, first), ...effects, { do: 'tap', isDouble }];
}

/** Shows the destination with an index, which may be negative or too large. */
function goTo({ hover: { ids, targets }, destinations }: Choice, index: number): Transition {
  const hover = { ids, targets, over: destinations.at(index % destinations.length) ?? null };
  return [
    { kind: 'keys', hover, destinations, index },
    { do: 'hover', hover },
  ];
}

/** What a gesture becomes by an event, followed by what is to be done then, in this order. */
export function next(gesture: Gesture, event: GestureEvent): Transition {
  const isOther = (id: number): boolean => !('press' in gesture && gesture.press.pointerId === id);
  if ('pointerId' in event && isOther(event.pointerId)) return [gesture];
  switch (event.kind) {
    case 'pointerdown': {
      const { press } = event;
      // Another finger, or another mouse, does not end a drag.
      if (gesture.kind === 'dragging' && isOther(press.pointerId)) return [gesture];
      const [{ tap }, ...effects] = end(gesture, true);
      return [{ kind: 'pressed', press, tap }, ...effects];
    }
    case 'pointermove':
      // Without a button, the release was outside of the page.
      return event.isDown ? move(gesture, event.point) : end(gesture, true);
    case 'pointerup':
      return release(gesture, event.point, event.at);
    case 'pointercancel':
    case 'cancel':
      return end(gesture);
    case 'wait':
      return wait(gesture, event.press, event.rest);
    case 'click':
      return click(gesture, event);
    case 'refuse':
      return gesture.kind === 'dropped' ? [end(gesture)[0], { do: 'return', flies: true }] : [gesture];
    case 'begin': {
      const [, ...effects] = end(gesture);
      const [first, ...shown] = goTo(event.choice, 0);
      return [first, ...effects, ...shown];
    }
    case 'step':
      return gesture.kind === 'keys' ? goTo(gesture, gesture.index + event.by) : [gesture];
    case 'enter': {
      if (gesture.kind !== 'keys') return [gesture];
      const { ids, over } = gesture.hover;
      const ended = end(gesture);
      return over === null ? ended : [...ended, { do: 'move', ids, to: over }];
    }
    case 'change':
      return gesture.kind === 'keys' || (gesture.kind === 'dragging' && !event.mayHold)
        ? end(gesture)
        : [gesture];
    case 'draw':
      if (gesture.kind === 'dragging') return [gesture, { do: 'measure' }];
      return gesture.kind === 'dropped' ? end(gesture) : [gesture];
  }
}
