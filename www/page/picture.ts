// Cards as pictures in a text: the faces of the table, without being cards that one can move.

import { cardNode, shortNames } from '../element/view/card.ts';
import { make } from '../element/view/dom.ts';
import { haveSuits } from '../element/view/suits.ts';

/** One face in the notation (`7H`, `*`). */
export function pictureOf(face: string): HTMLElement {
  const suit = face.at(-1);
  const isJoker = face === '*';
  haveSuits();
  const node = cardNode({
    id: -1,
    face,
    rank: isJoker ? null : face.slice(0, -1),
    suit: suit === 'S' || suit === 'H' || suit === 'D' || suit === 'C' ? suit : null,
    taken: false,
    fresh: false,
    standsFor: null,
    laidBy: null,
  });
  for (const name of ['role', 'tabindex', 'data-card-id', 'part']) node.removeAttribute(name);
  return node;
}

/** Some cards overlapping to strips, as they lie on the table; read aloud as one picture. */
export function pictures(cards: string, className = 'meld'): HTMLElement {
  const faces = cards.split(' ').filter((face) => face !== '');
  return make(
    'span',
    { class: className, role: 'img', 'aria-label': shortNames(cards) },
    ...faces.map(pictureOf),
  );
}
