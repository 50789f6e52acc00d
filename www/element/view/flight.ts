import type { TurnEvent } from '../../engine.ts';
import { setCardSize } from '../dom/dom.ts';
import { boxIn } from '../dom/pixels.ts';
import type { Shell } from '../dom/shell.ts';
import type { Origin } from '../model/parts.ts';
import { copyCard } from './card.ts';

// Animates single cards. A card that stays in its tray slides. For a card that moves elsewhere, a copy flies above everything.

const EASING = 'cubic-bezier(.2, .75, .25, 1)';

/** Starts an animation for which all positions have been measured. */
export type StartAnimation = () => void;

/** Animates a node from `x` and `y` pixels away to its position, in `time` milliseconds. `look` adds styles to the animation. */
export function slide(node: HTMLElement, x: number, y: number, time: number, look: Keyframe = {}): void {
  if (Math.abs(x) > 1 || Math.abs(y) > 1) {
    const from = `translate(${x}px, ${y}px)`;
    const keyframes = [from, 'none'].map((transform) => ({ transform, ...look }));
    node.animate(keyframes, { duration: time, easing: EASING });
  }
}

/** Animates a node, then calls `end`, which removes the node by default. */
export function animateAway(
  node: Element,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
  end: () => void = () => node.remove(),
): void {
  node.animate(keyframes, timing).finished.then(end, end);
}

/** The transform of a node in the layer `air` that lies at a point. */
export const transformTo = ({ left, top }: Omit<Origin, 'width'>, scale: number | string = 1): string =>
  `translate(${left}px, ${top}px) scale(${scale})`;

/** The newest flying copy of each card's node. A card that moves again before its copy has landed gets another copy. */
const copies = new WeakMap<HTMLElement, HTMLElement>();

/** Measures the new position of a card. Returns a function that makes a copy of the card fly from `from` to that position. */
export function measureFlight(
  node: HTMLElement,
  air: HTMLElement,
  from: Origin,
  time: number,
  delay = 0,
): StartAnimation {
  const to = boxIn(air, node);
  const { offsetWidth, offsetHeight } = node;
  return () => {
    if (to.width === 0) {
      from.ghost?.remove();
      return;
    }
    const ghost = from.ghost?.isConnected === true ? from.ghost : null;
    const copy = ghost ?? copyCard(node);
    if (ghost === null) {
      copy.setAttribute('data-end', '');
      setCardSize(copy, offsetWidth, offsetHeight);
      air.append(copy);
    } else {
      ghost.style.pointerEvents = 'none';
    }
    // A dragged copy has the card's former size, and a new copy has the card's new size.
    const [startScale, endScale] =
      ghost === null ? [from.width / offsetWidth, 1] : [1, offsetWidth / from.width];
    // While the copy flies, the card itself is transparent. If the card were hidden, it would lose focus.
    copies.set(node, copy);
    node.setAttribute('data-flying', '');
    const keyframes = [
      { transform: transformTo(from, startScale) },
      { transform: transformTo(to, endScale) },
    ];
    animateAway(copy, keyframes, { duration: time, delay, easing: EASING, fill: 'backwards' }, () => {
      copy.remove();
      if (copies.get(node) === copy) {
        node.removeAttribute('data-flying');
      }
    });
  };
}

/** Makes the cards that a seat has drawn fly face down from the stock to the seat. */
export function flyDrawn(
  shell: Shell,
  moveTime: number,
  { seat, drew }: Pick<TurnEvent, 'seat' | 'drew'>,
): void {
  const node = shell.seats.querySelector(`[data-seat="${seat}"]`);
  if (node === null || moveTime === 0) return;
  const from = boxIn(shell.air, shell.stockBack);
  const { offsetWidth, offsetHeight } = shell.stockBack;
  const { left, top } = boxIn(shell.air, node);
  const keyframes = [
    { transform: transformTo(from), opacity: 1 },
    { transform: transformTo({ left: left + 6, top }, 0.6), opacity: 0.2 },
  ];
  for (let card = 0; card < drew; card += 1) {
    const back = shell.stockBack.cloneNode(true) as HTMLElement;
    // Outside of the bar, nothing says how large a back is.
    setCardSize(back, offsetWidth, offsetHeight);
    shell.air.append(back);
    const timing = { duration: moveTime + 130, delay: card * 90, easing: EASING, fill: 'backwards' } as const;
    animateAway(back, keyframes, timing);
  }
}

/** Shakes a node for a moment, to show that an action is not possible. `time` is 0 if animations are off. */
export function shake(node: HTMLElement | null, time: number): void {
  if (time > 0) {
    node?.animate(
      [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 260, easing: 'ease-out' },
    );
  }
}
