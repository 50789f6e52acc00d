// Pictures of melds and hands in texts.
import { html, nothing, type TemplateResult } from 'lit-html';
import { shortNames } from '../element/announce/short-names.ts';
import { cardFace } from '../element/view/card.ts';

/** Cards with a label, which may be empty. `cards` are melds with `|` between them, or a hand. */
export function labelledCards(label: string, cards: string, kind = ''): TemplateResult {
  return html`<div class="tray ${kind}">
    ${label === '' ? nothing : html`<span class="small">${label}</span>`}
    <div class="tray-cards">${cards.split('|').map((group) => meldPicture(group.trim()))}</div>
  </div>`;
}

/** Overlapping cards as they lie on the table, read aloud as one picture. */
export function meldPicture(cards: string): TemplateResult {
  const faces = cards.split(' ').filter((face) => face !== '');
  return html`<span class="meld" role="img" aria-label=${shortNames(cards)}>${faces.map(cardFace)}</span>`;
}
