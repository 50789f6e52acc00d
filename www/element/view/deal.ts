import type { View } from '../../engine.ts';
import { setCardSize, setFlag } from '../dom/dom.ts';
import { boxIn } from '../dom/pixels.ts';
import { idsOf } from '../game/view-queries.ts';
import type { Env, Surface } from '../model/parts.ts';
import { animateAway, flyDrawn, transformTo } from './flight.ts';

// Animates the deal: the backs of the cards fly from the stock to the hand, turn over, and slide to their sorted places.

/** The longest duration of the whole animation, in milliseconds. */
const MAX_DEAL_TIME = 1150;
/** The longest time from the start of one card's flight to the start of the next card's flight, in milliseconds. */
const CARD_INTERVAL = 45;
/** The duration of a card's flight, in milliseconds. */
const FLIGHT_TIME = 220;
/** The time in which a card turns over, in milliseconds. */
const TURN_OVER_TIME = 70;
/** The time in which the cards slide to their sorted places, in milliseconds. */
const SORT_TIME = 180;

/** The number of card backs that fly to each of the other seats. */
const SHOWN_BACKS = 3;

/**
 * Animates the deal. The hand has already been drawn in its sorted order. `dealt` lists the ids of the hand's cards in dealing
 * order. Resolves when the animation ends, or at once if animations are off. A press or a key skips the animation.
 */
export async function showDeal(
  { moveTime }: Env,
  surface: Surface,
  view: View | null,
  dealt: readonly number[],
): Promise<void> {
  const { shell } = surface;
  const hand = idsOf(view?.hand ?? []);
  if (view === null || moveTime === 0 || hand.length === 0 || hand.some((id) => !dealt.includes(id))) return;
  // The hand and the stock are measured before anything is written.
  const boxes = hand.map((id) => boxIn(shell.air, surface.cardNode(id) ?? shell.stockBack));
  const stock = boxIn(shell.air, shell.stockBack);
  const interval = Math.min(CARD_INTERVAL, (MAX_DEAL_TIME - FLIGHT_TIME - SORT_TIME) / hand.length);
  const duration = (hand.length - 1) * interval + FLIGHT_TIME + SORT_TIME;
  const moves: Animation[] = [];

  dealt.forEach((id, index) => {
    const node = surface.cardNode(id);
    const sortedBox = boxes[hand.indexOf(id)];
    const dealtBox = boxes[index];
    if (node === null || sortedBox === undefined || dealtBox === undefined) return;
    const back = shell.stockBack.cloneNode(true) as HTMLElement;
    setCardSize(back, sortedBox.width, sortedBox.height);
    shell.air.append(back);
    const flight = [
      { transform: transformTo(stock, stock.width / sortedBox.width) },
      { transform: transformTo(dealtBox), offset: 0.85 },
      { transform: transformTo(dealtBox, '0, 1') },
    ];
    const delay = index * interval;
    animateAway(back, flight, { duration: FLIGHT_TIME, delay, fill: 'both', easing: 'ease-out' });
    const shift = `translate(${dealtBox.left - sortedBox.left}px, ${dealtBox.top - sortedBox.top}px)`;
    const landTime = delay + FLIGHT_TIME;
    const turnedTime = Math.min(landTime + TURN_OVER_TIME, duration - SORT_TIME);
    const turning = [
      { transform: `${shift} scaleX(0)` },
      { transform: `${shift} scaleX(0)`, offset: landTime / duration },
      { transform: shift, offset: turnedTime / duration },
      { transform: shift, offset: 1 - SORT_TIME / duration },
      { transform: 'none' },
    ];
    moves.push(node.animate(turning, { duration }));
  });
  for (const seat of view.seats.keys()) {
    if (seat !== view.seat) flyDrawn(shell, moveTime, { seat, drew: SHOWN_BACKS });
  }

  // The press that skips the animation must not select a card.
  setFlag(shell.root, 'data-dealing', true);
  const endController = new AbortController();
  const options = { capture: true, signal: endController.signal };
  const finish = (): void => {
    for (const move of [...moves, ...shell.air.getAnimations({ subtree: true })]) move.finish();
  };
  shell.root.addEventListener('pointerdown', finish, options);
  document.addEventListener('keydown', finish, options);
  await Promise.allSettled(moves.map(({ finished }) => finished));
  endController.abort();
  setFlag(shell.root, 'data-dealing', false);
}
