import type { Origin } from '../context.ts';
import { style } from '../dom/dom.ts';

// The animations of single cards. A card that stays in its tray slides; a card that moves elsewhere flies above
// everything.

const EASE = 'cubic-bezier(.2, .75, .25, 1)';

/** Starts an animation that has been measured. */
export type Start = () => void;

/** Animates a node to its position from the given distance. */
export function slide(node: HTMLElement, x: number, y: number, time: number): void {
  if (time > 0 && (Math.abs(x) > 1 || Math.abs(y) > 1)) {
    node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: time,
      easing: EASE,
    });
  }
}

function copyOf(node: HTMLElement, width: number, height: number): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const name of ['data-card-id', 'role', 'part', 'data-lifted', 'data-flying', 'tabindex', 'style']) {
    copy.removeAttribute(name);
  }
  copy.setAttribute('data-end', '');
  style(copy, '--cw', `${width}px`);
  style(copy, '--ch', `${height}px`);
  return copy;
}

export interface Flights {
  /**
   * Measures the position of a card. Returns a function that animates a copy of it there from an earlier
   * place.
   */
  measure(node: HTMLElement, from: Origin, time: number, delay?: number): Start;
  /** Animates a card that flies face down. */
  flyFaceDown(back: HTMLElement, from: Origin, to: Origin, time: number, delay: number): void;
}

/** `air` is the layer above the table. */
export function createFlights(air: HTMLElement): Flights {
  /** The copies in the air. A card that leaves again while it flies has a second one. */
  const copies = new WeakMap<HTMLElement, HTMLElement>();

  return {
    measure(node, from, time, delay = 0) {
      const to = node.getBoundingClientRect();
      const base = air.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = node;
      return () => {
        if (time <= 0 || to.width === 0) {
          node.removeAttribute('data-flying');
          from.ghost?.remove();
          return;
        }
        const ghost = from.ghost?.isConnected === true ? from.ghost : null;
        const copy = ghost ?? copyOf(node, offsetWidth, offsetHeight);
        if (ghost === null) {
          air.append(copy);
        } else {
          ghost.style.pointerEvents = 'none';
        }
        // A ghost has the former size of the card, a copy its present size.
        const [first, last] = ghost === null ? [from.width / offsetWidth, 1] : [1, offsetWidth / from.width];
        const at = ({ left, top }: Origin, scale: number): Keyframe => ({
          transform: `translate(${left - base.left}px, ${top - base.top}px) scale(${scale})`,
        });
        const flight = copy.animate([at(from, first), at(to, last)], {
          duration: time,
          delay,
          easing: EASE,
          fill: 'backwards',
        });
        // The card is transparent while it flies: a hidden one would lose the focus.
        copies.set(node, copy);
        node.setAttribute('data-flying', '');
        const land = (): void => {
          copy.remove();
          if (copies.get(node) === copy) {
            node.removeAttribute('data-flying');
          }
        };
        flight.finished.then(land, land);
      };
    },
    flyFaceDown(back, from, to, time, delay) {
      const base = air.getBoundingClientRect();
      style(back, '--cw', `${from.width}px`);
      style(back, '--ch', `${from.width * 1.4}px`);
      air.append(back);
      const flight = back.animate(
        [
          { transform: `translate(${from.left - base.left}px, ${from.top - base.top}px)`, opacity: 1 },
          {
            transform: `translate(${to.left - base.left}px, ${to.top - base.top}px) scale(.6)`,
            opacity: 0.2,
          },
        ],
        { duration: time, delay, easing: EASE, fill: 'backwards' },
      );
      const land = (): void => back.remove();
      flight.finished.then(land, land);
    },
  };
}

/** Shakes a node briefly, to show that an action is not possible. */
export function shake(node: HTMLElement, time: number): void {
  if (time > 0) {
    node.animate(
      [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 260, easing: 'ease-out' },
    );
  }
}
