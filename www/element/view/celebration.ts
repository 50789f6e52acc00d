import { make } from '../dom/dom.ts';
import type { Shell } from '../dom/shell.ts';

// After a win, signs of the suits fall over the table for two seconds.

/** The time until the last sign has fallen, in milliseconds. */
const CELEBRATION_TIME = 2000;
const FALL_TIME = 1400;
const SIGN_COUNT = 32;
/** Spreads the signs evenly, without the pattern of a row. */
const GOLDEN_RATIO = 0.618;

/** Lets the signs fall, unless animations are off. They take no presses, and are removed at the end. */
export function celebrate({ root }: Shell, moveTime: number): void {
  if (moveTime === 0) return;
  const layer = make('div', { class: 'confetti', 'aria-hidden': 'true' });
  root.append(layer);
  const height = root.clientHeight + 40;
  for (let index = 0; index < SIGN_COUNT; index += 1) {
    const sign = make('span', {}, [...'♠♥♦♣'][index % 4] ?? '');
    const place = (index * GOLDEN_RATIO) % 1;
    sign.style.left = `${place * 100}%`;
    layer.append(sign);
    const fall = [
      { transform: 'none', opacity: 1 },
      { opacity: 1, offset: 0.7 },
      {
        transform: `translate(${(0.5 - place) * 80}px, ${height}px) rotate(${180 + index * 40}deg)`,
        opacity: 0,
      },
    ];
    const delay = (index / SIGN_COUNT) * (CELEBRATION_TIME - FALL_TIME);
    sign.animate(fall, { duration: FALL_TIME, delay, fill: 'both', easing: 'ease-in' });
  }
  setTimeout(() => layer.remove(), CELEBRATION_TIME);
}
