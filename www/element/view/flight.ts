import type { TurnEvent } from '../../engine.ts';
import { setStyle } from '../dom/dom.ts';
import { boxIn } from '../dom/pixels.ts';
import type { Shell } from '../dom/shell.ts';
import type { Origin } from '../parts.ts';
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

function fly(node: HTMLElement, keyframes: Keyframe[], time: number, delay: number, land: () => void): void {
  const options = { duration: time, delay, easing: EASING, fill: 'backwards' } as const;
  node.animate(keyframes, options).finished.then(land, land);
}

function keyframeAt({ left, top }: Origin, scale: number): Keyframe {
  return { transform: `translate(${left}px, ${top}px) scale(${scale})` };
}

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
      setStyle(copy, '--cw', `${offsetWidth}px`);
      setStyle(copy, '--ch', `${offsetHeight}px`);
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
    fly(copy, [keyframeAt(from, startScale), keyframeAt(to, endScale)], time, delay, () => {
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
  const { left, top } = boxIn(shell.air, node);
  const to = { left: left + 6, top, width: from.width };
  for (let card = 0; card < drew; card += 1) {
    const back = shell.stockBack.cloneNode() as HTMLElement;
    shell.air.append(back);
    const keyframes = [
      { ...keyframeAt(from, 1), opacity: 1 },
      { ...keyframeAt(to, 0.6), opacity: 0.2 },
    ];
    fly(back, keyframes, moveTime + 130, card * 90, () => back.remove());
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
