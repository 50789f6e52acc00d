// Steps in the tree by keys and by swipes.
import { firstOf, lastOf, stepAside, stepBack, stepForth, type Tree } from './tree.ts';

const KEYS: Readonly<Record<string, <T>(tree: Tree<T>) => Tree<T>>> = {
  ArrowLeft: stepBack,
  ArrowRight: stepForth,
  ArrowUp: (tree) => stepAside(tree, -1),
  ArrowDown: (tree) => stepAside(tree, 1),
  Home: firstOf,
  End: lastOf,
};

/** The tree after a step by a key; `null` if the key means no step. */
export function stepOfKey<T>(
  { altKey, ctrlKey, key, metaKey, shiftKey, target }: KeyboardEvent,
  tree: Tree<T>,
): Tree<T> | null {
  if (altKey || ctrlKey || metaKey || shiftKey) return null;
  if (target instanceof Element && target.matches('textarea, select, input')) return null;
  return KEYS[key]?.(tree) ?? null;
}

/** The pixels that a finger has to move sideways, and how many times as far as up or down. */
const SWIPE = { distance: 48, slope: 2 };

/** A listener for the beginning of a touch. `swiped` is called if the finger then moves sideways: to the right, back. */
export function watchSwipes(swiped: (way: 'back' | 'forth') => void): (down: PointerEvent) => void {
  return (down) => {
    if (down.pointerType !== 'touch') return;
    const controller = new AbortController();
    const { signal } = controller;
    const up = ({ clientX, clientY, pointerId }: PointerEvent): void => {
      if (pointerId !== down.pointerId) return;
      controller.abort();
      const [x, y] = [clientX - down.clientX, clientY - down.clientY];
      if (Math.abs(x) >= SWIPE.distance && Math.abs(x) >= SWIPE.slope * Math.abs(y))
        swiped(x > 0 ? 'back' : 'forth');
    };
    addEventListener('pointerup', up, { signal });
    addEventListener('pointercancel', () => controller.abort(), { signal });
  };
}
