import type { View } from '../../engine.ts';
import { holdsAll } from '../game/view-queries.ts';
import type { Gesture } from '../model/gesture.ts';
import type { Model } from '../model/model.ts';

// Short vibrations when a finger moves cards, on devices that can vibrate.

/** The milliseconds for which the device vibrates when cards are lifted, and when they land in a meld. */
const LIFT_TIME = 8;
const LAND_TIME = 15;

const isInMeld = (view: View | null, ids: readonly number[]): boolean =>
  view?.groups.some(({ kind, cards }) => kind !== null && holdsAll(cards, ids)) === true;

const isHeldByFinger = (gesture: Gesture): gesture is Gesture & { readonly kind: 'dragging' } =>
  gesture.kind === 'dragging' && gesture.press.by !== 'mouse';

/** Browsers refuse to vibrate, and say so in the console, before the first tap on the page. */
function vibrate(time: number): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(time);
}

/** Vibrates if `gesture`, which has just followed the one in `before`, lifts cards or has laid them in a meld of `view`. */
export function feelDrag(before: Model, gesture: Gesture, view: View | null): void {
  const former = before.gesture;
  if (!isHeldByFinger(former)) {
    if (isHeldByFinger(gesture)) vibrate(LIFT_TIME);
  } else if (gesture.kind === 'dropped' && view !== before.view) {
    if (isInMeld(view, former.press.ids)) vibrate(LAND_TIME);
  }
}

/** Vibrates if a tap between the two models has selected cards, or has laid the selected ones in a meld. */
export function feelTap(before: Model, after: Model): void {
  if (after.view !== before.view) {
    if (isInMeld(after.view, [...before.selection])) vibrate(LAND_TIME);
  } else if (after.selection.size > before.selection.size) {
    vibrate(LIFT_TIME);
  }
}
