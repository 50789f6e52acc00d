import { shortNames } from '../announce/short-names.ts';
import { make, setFlag } from '../dom/dom.ts';
import type { Shell } from '../dom/shell.ts';
import type { Model } from '../model/model.ts';
import type { Env } from '../model/parts.ts';
import { cardRow } from '../view/card.ts';
import { adoptSheet } from '../view/sheets.ts';
import { dialogSheet } from './dialog.ts';

/**
 * Shows the remaining cards of the other players above the hand while the deal is over, and hides those cards otherwise. The other
 * players of an exercise are invented.
 */
export function drawOpenHands({ openHands }: Shell, { exercise, words }: Env, { stage, view }: Model): void {
  const result = stage === 'over' && exercise === null ? (view?.result ?? null) : null;
  const hands = (view?.seats ?? []).flatMap(({ name }, seat) => {
    const faces = result?.hands[seat]?.cards.map(({ face }) => face) ?? [];
    if (seat === view?.seat || faces.length === 0) return [];
    const label = words.labelled(words.handOf(name), shortNames(faces.join(' ')));
    return [make('div', {}, make('span', { class: 'name' }, name), cardRow(faces, label))];
  });
  adoptSheet(openHands, dialogSheet());
  setFlag(openHands, 'hidden', hands.length === 0);
  openHands.replaceChildren(...hands);
}
