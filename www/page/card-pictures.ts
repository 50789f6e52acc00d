// Cards as pictures: the faces of the table, which cannot be moved.
import { html, type TemplateResult } from 'lit-html';
import { shortNames } from '../element/announce/short-names.ts';
import { cardFace } from '../element/view/card.ts';
import { haveSuits } from '../element/view/suits.ts';

/** One face in the notation (`7H`, `*`). */
export function cardPicture(face: string): HTMLElement {
  haveSuits();
  return cardFace(face);
}

/** Overlapping cards as they lie on the table, read aloud as one picture. */
export function meldPicture(cards: string): TemplateResult {
  const faces = cards.split(' ').filter((face) => face !== '');
  return html`<span class="meld" role="img" aria-label=${shortNames(cards)}>${faces.map(cardPicture)}</span>`;
}
