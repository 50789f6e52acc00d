import type { Shell } from '../dom/shell.ts';
import { celebrate } from './celebration.ts';

// After a win, the cards on the table jump in a wave from left to right.

/** The duration of the whole wave, in milliseconds. */
const WAVE_TIME = 600;
/** The duration of one card's jump, in milliseconds. */
const JUMP_TIME = 320;

/** Animates the wave. Resolves when the wave ends, or at once if animations are off. */
export async function cascade(shell: Shell, moveTime: number): Promise<void> {
  if (moveTime === 0) return;
  celebrate(shell, moveTime);
  const cards = [...shell.space.querySelectorAll<HTMLElement>('.card')];
  const lefts = cards.map((card) => card.getBoundingClientRect().left);
  const [leftmost, rightmost] = [Math.min(...lefts), Math.max(...lefts)];
  const jumps = cards.map((card, index) => {
    const fraction = ((lefts[index] ?? leftmost) - leftmost) / Math.max(1, rightmost - leftmost);
    return card.animate(
      [{ transform: 'none' }, { transform: 'translateY(-14%) rotate(3deg)' }, { transform: 'none' }],
      { duration: JUMP_TIME, delay: fraction * (WAVE_TIME - JUMP_TIME), easing: 'ease-in-out' },
    );
  });
  await Promise.allSettled(jumps.map(({ finished }) => finished));
}
