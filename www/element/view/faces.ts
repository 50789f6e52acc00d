import type { View } from '../../engine.ts';
import { setAttribute } from '../dom/dom.ts';
import type { Shell } from '../dom/shell.ts';
import { looksOf } from '../game/looks.ts';
import type { Model } from '../model/model.ts';
import { portrait } from './portrait.ts';

// Draws the portraits of the computers on their seats, once the player can play.

/** The number of the portrait of the computer in each seat; `null` for people. */
export function computerLooks(
  { link, localSeats }: Pick<Model, 'link' | 'localSeats'>,
  { seats }: View,
): readonly (number | null)[] {
  const isComputer = (seat: number): boolean =>
    link === null ? !localSeats.includes(seat) : link.attendance[seat]?.computer === true;
  return looksOf(seats.map(({ name }, seat) => (isComputer(seat) ? name : null)));
}

/** Replaces the signs of computers by portraits, and lets a press on one introduce the computers. */
export function drawFaces({ seats }: Shell, model: Model): void {
  const looks = model.view === null ? [] : computerLooks(model, model.view);
  for (const node of seats.children) {
    const look = looks[Number(node.getAttribute('data-seat'))] ?? null;
    const isDrawn = node.getAttribute('data-look') === String(look);
    if (look !== null && !isDrawn) node.querySelector('.face')?.replaceChildren(portrait(look));
    setAttribute(node, 'data-look', look === null ? null : String(look));
    setAttribute(node, 'data-action', look === null ? null : 'players');
  }
}
