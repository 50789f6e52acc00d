import type { Hover } from '../game/places.ts';
import type { Place } from '../game/state.ts';
import type { Ghost } from '../view/ghost.ts';
import type { Point, Zones } from './hit-test.ts';

// What a gesture in progress knows.

export interface Pressed {
  readonly kind: 'pressed';
  readonly pointer: number;
  readonly ids: readonly number[];
  readonly node: HTMLElement;
  readonly since: number;
  readonly start: Point;
  /** A finger on a table that scrolls lifts only after a hold; a quick swipe is left to the browser. */
  readonly waits: boolean;
  readonly touch: boolean;
}

export interface Dragging {
  readonly kind: 'dragging';
  readonly pointer: number;
  readonly ids: readonly number[];
  readonly touch: boolean;
  readonly moved: boolean;
  readonly since: number;
  readonly start: Point;
  readonly point: Point;
  /** From the top left corner of the ghost to the finger. */
  readonly grabbed: Point;
  readonly ghost: Ghost;
  /** Where the layer of the ghost begins. */
  readonly base: Point;
  readonly size: { readonly width: number; readonly height: number };
  /** Where what lies; null until it is measured, a frame after the cards were lifted. */
  readonly zones: Zones | null;
  /** What the cards would make of every place, asked together with it; null if they may not be laid. */
  readonly hover: Hover | null;
  readonly over: Place | null;
}

export type Gesture = { readonly kind: 'idle' } | Pressed | Dragging;
