import type { View } from '../../engine.ts';
import { shortNames } from '../announce/short-names.ts';
import type { Context } from '../context.ts';
import { make, setFlag } from '../dom/dom.ts';
import { cardRow } from './card.ts';

/** Shows the remaining cards of the other players above the hand while the deal is over, and hides those cards otherwise. */
export function drawOpenHands({ shell, words, store }: Context): void {
  const { view, phase } = store.state;
  const result = phase === 'over' ? (view?.result ?? null) : null;
  if (result === null && shell.openHands.hidden) return;
  const hands = view === null || result === null ? [] : handsOf(view);
  setFlag(shell.openHands, 'hidden', hands.length === 0);
  shell.openHands.replaceChildren(...hands);

  function handsOf({ seats, seat: own }: View): HTMLElement[] {
    return seats.flatMap(({ name }, seat) => {
      const faces = result?.hands[seat]?.cards.map(({ face }) => face) ?? [];
      if (seat === own || faces.length === 0) return [];
      const label = `${words.handOf(name)}: ${shortNames(faces.join(' '))}`;
      return [make('div', {}, make('span', { class: 'name' }, name), cardRow(faces, label))];
    });
  }
}
