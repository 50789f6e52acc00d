import { html, nothing, type TemplateResult } from 'lit-html';
import { shortNames } from '../element/announce/short-names.ts';
import { cardFace } from '../element/view/card.ts';

/** A label, which may be empty, and pictures of `cards`, in which `|` separates melds. `kind` is a further CSS class. */
export function labelledCards(label: string, cards: string, kind = ''): TemplateResult {
  return html`<div class="tray ${kind}">
    ${label === '' ? nothing : html`<span class="small">${label}</span>`}
    ${meldPictures(cards)}
  </div>`;
}

/** Pictures of melds side by side; `|` separates them. */
export function meldPictures(cards: string): TemplateResult {
  return html`<div class="tray-cards">${cards.split('|').map((group) => meldPicture(group.trim()))}</div>`;
}

/** The cards of a meld, overlapping as on the table. A screen reader reads them as one picture. */
export function meldPicture(cards: string): TemplateResult {
  const faces = cards.split(' ').filter((face) => face !== '');
  return html`<span class="meld" role="img" aria-label=${shortNames(cards)}>${faces.map(cardFace)}</span>`;
}
