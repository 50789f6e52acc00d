import type { Origin } from '../context.ts';
import { style } from './dom.ts';

// Shows where a card came from: what stays in its tray slides, what changes its place flies above everything.

const EASE = 'cubic-bezier(.2, .75, .25, 1)';

/** Cards whose copies are in the air. */
const flying = new WeakMap<HTMLElement, HTMLElement>();

/** Is this the copy of the card that flies? Asked of the browser it would cost a style. */
export function isFlying(node: HTMLElement, copy: HTMLElement): boolean {
  return flying.get(node) === copy;
}

const nothing = (): void => undefined;

/** Lets a node slide from so far away to where it lies. */
export function slide(node: HTMLElement, x: number, y: number, time: number): () => void {
  if (time <= 0 || (Math.abs(x) <= 1 && Math.abs(y) <= 1)) {
    return nothing;
  }
  return () => {
    node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: time,
      easing: EASE,
    });
  };
}

function copyOf(node: HTMLElement, width: number, height: number): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-card-id', 'role', 'part', 'data-lifted', 'data-flying', 'tabindex']) {
    copy.removeAttribute(name);
  }
  copy.setAttribute('data-end', '');
  style(copy, '--cw', `${width}px`);
  style(copy, '--ch', `${height}px`);
  style(copy, 'left', '0px');
  style(copy, 'top', '0px');
  return copy;
}

/** Measures where a card now lies; what is answered lets a copy of it fly there from an old place. */
export function fly(
  air: HTMLElement,
  node: HTMLElement,
  from: Origin,
  time: number,
  delay: number,
): () => void {
  const to = node.getBoundingClientRect();
  if (time <= 0 || to.width === 0) {
    node.removeAttribute('data-flying');
    return nothing;
  }
  const base = air.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = node;
  return () => {
    const ghost = from.ghost?.isConnected === true ? from.ghost : null;
    const copy = ghost ?? copyOf(node, offsetWidth, offsetHeight);
    if (ghost === null) {
      air.append(copy);
    } else {
      ghost.style.pointerEvents = 'none';
    }
    // A ghost is as large as the card was, a copy as large as it is now.
    const [first, last] = ghost === null ? [from.width / offsetWidth, 1] : [1, offsetWidth / from.width];
    const at = ({ left, top }: Origin, scale: number): Keyframe => ({
      transform: `translate(${left - base.left}px, ${top - base.top}px) scale(${scale})`,
    });
    const timing: KeyframeAnimationOptions = { duration: time, delay, easing: EASE, fill: 'backwards' };
    const flight = copy.animate([at(from, first), at(to, last)], timing);
    // Unseen, but there: a hidden card would lose the focus.
    flying.set(node, copy);
    node.setAttribute('data-flying', '');
    const land = (): void => {
      copy.remove();
      if (isFlying(node, copy)) {
        node.removeAttribute('data-flying');
      }
    };
    flight.finished.then(land, land);
  };
}

/** A faint outline where a card lay before a step, under what lies there now; the next picture takes it away. */
export function leaveTrace(space: HTMLElement, from: DOMRect): void {
  const base = space.getBoundingClientRect();
  const node = document.createElement('span');
  node.className = 'trace';
  style(node, 'left', `${from.left - base.left}px`);
  style(node, 'top', `${from.top - base.top}px`);
  style(node, 'width', `${from.width}px`);
  style(node, 'height', `${from.height}px`);
  space.prepend(node);
}

/** A covered card on its way from the stock to a seat. */
export function flyBack(
  air: HTMLElement,
  back: HTMLElement,
  from: Origin,
  to: Origin,
  time: number,
  delay: number,
): void {
  if (time <= 0) {
    return;
  }
  const base = air.getBoundingClientRect();
  style(back, '--cw', `${from.width}px`);
  style(back, '--ch', `${from.width * 1.4}px`);
  air.append(back);
  const flying = back.animate(
    [
      { transform: `translate(${from.left - base.left}px, ${from.top - base.top}px)`, opacity: 1 },
      { transform: `translate(${to.left - base.left}px, ${to.top - base.top}px) scale(.6)`, opacity: 0.2 },
    ],
    { duration: time, delay, easing: EASE, fill: 'backwards' },
  );
  const land = (): void => back.remove();
  flying.finished.then(land, land);
}

/** A short shake: this does not go. */
export function shake(node: HTMLElement, time: number): void {
  if (time > 0) {
    node.animate(
      [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 260, easing: 'ease-out' },
    );
  }
}
