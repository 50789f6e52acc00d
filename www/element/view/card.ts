import type { CardView } from '../../engine.ts';
import { shortName, shortNames } from '../announce/short-names.ts';
import { make, setAttribute, setAttributes, setFlag, setText } from '../dom/dom.ts';
import { registerSuits } from './suits.ts';

/** A node that shows a face, such as `7H` or `*`, without any marks. */
export function cardFace(face: string): HTMLElement {
  registerSuits();
  const name = shortName(face);
  const sign = name.slice(-1);
  const rank = name.slice(0, -1);
  // The style sheet draws the symbol, so that it does not become part of the card's name.
  const drawn = (part: string): HTMLElement => make('span', { class: part, 'data-sign': sign });
  const index = make('span', { class: 'index' }, make('span', { class: 'rank' }, rank), drawn('pip'));
  const node = make(
    'div',
    { class: 'card', 'data-face': face, 'data-suit': rank === '' ? 'joker' : face.slice(-1) },
    index,
    drawn('big'),
  );
  setFlag(node, 'data-wide', rank.length > 1);
  return node;
}

/** A line of overlapping cards, which is one picture for screen readers. */
export function cardRow(faces: readonly string[], label = shortNames(faces.join(' '))): HTMLElement {
  return make('span', { class: 'cards', role: 'img', 'aria-label': label }, ...faces.map(cardFace));
}

/** The node of a card in a game. `writeCardState` writes what may change later. */
export function cardNode(card: CardView): HTMLElement {
  const node = cardFace(card.face);
  setAttributes(node, { part: 'card', role: 'option', 'data-card-id': String(card.id), tabindex: '-1' });
  node.append(make('span', { class: 'stands' }), make('span', { class: 'dot' }));
  return node;
}

/** The attributes of a card that its copies do not have. */
const NOT_COPIED = ['data-card-id', 'role', 'part', 'tabindex', 'style', 'aria-selected', 'data-hint'];

/** Copies a card. The copy shows the card while it is dragged or flies. */
export function copyCard(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of [...NOT_COPIED, 'data-lifted', 'data-flying']) {
    copy.removeAttribute(name);
  }
  return copy;
}

/** Writes the label and the marks of a card. */
export function writeCardState(node: HTMLElement, card: CardView, label: string, selected: boolean): void {
  setAttribute(node, 'aria-label', label);
  setAttribute(node, 'aria-selected', selected ? 'true' : 'false');
  setFlag(node, 'data-taken', card.taken);
  setFlag(node, 'data-fresh', card.fresh);
  const stands = node.querySelector('.stands');
  if (stands !== null) {
    setText(stands, card.standsFor === null ? '' : shortName(card.standsFor));
  }
}
