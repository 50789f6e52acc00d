import type { CardView } from '../../engine.ts';
import { shortName, shortNames } from '../announce/short-names.ts';
import { make, setAttribute, setAttributes, setFlag, setText } from '../dom/dom.ts';
import { registerSuits } from './suits.ts';

/** Makes a node that shows a face, such as `7H` or `*`. */
export function cardFace(face: string): HTMLElement {
  registerSuits();
  const name = shortName(face);
  const sign = name.slice(-1);
  const rank = name.slice(0, -1);
  // The style sheet draws the symbol of the suit, so that screen readers do not read it as part of the card's name.
  const makeSymbol = (part: string): HTMLElement => make('span', { class: part, 'data-sign': sign });
  const index = make('span', { class: 'index' }, make('span', { class: 'rank' }, rank), makeSymbol('pip'));
  const node = make(
    'div',
    { class: 'card', 'data-face': face, 'data-suit': rank === '' ? 'joker' : face.slice(-1) },
    index,
    makeSymbol('big'),
  );
  setFlag(node, 'data-wide', rank.length > 1);
  return node;
}

/** Makes a row of overlapping cards. For screen readers, the row is one picture. */
export function cardRow(faces: readonly string[], label = shortNames(faces.join(' '))): HTMLElement {
  return make('span', { class: 'cards', role: 'img', 'aria-label': label }, ...faces.map(cardFace));
}

/** Makes the node of a card in a game. `writeCardState` writes the label and the marks, which change during the game. */
export function cardNode(card: CardView): HTMLElement {
  const node = cardFace(card.face);
  setAttributes(node, { part: 'card', role: 'option', 'data-card-id': String(card.id), tabindex: '-1' });
  node.append(make('span', { class: 'stands' }), make('span', { class: 'dot' }));
  return node;
}

const UNCOPIED_ATTRS = ['data-card-id', 'role', 'part', 'tabindex', 'style', 'aria-selected', 'data-hint'];

/** Copies the node of a card. The copy is shown while the card is dragged or flies. */
export function copyCard(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of [...UNCOPIED_ATTRS, 'data-lifted', 'data-flying']) {
    copy.removeAttribute(name);
  }
  return copy;
}

export function writeCardState(node: HTMLElement, card: CardView, label: string, selected: boolean): void {
  setAttribute(node, 'aria-label', label);
  setAttribute(node, 'aria-selected', selected ? 'true' : 'false');
  setFlag(node, 'data-taken', card.taken);
  setFlag(node, 'data-fresh', card.fresh);
  const standsNode = node.querySelector('.stands');
  if (standsNode !== null) {
    setText(standsNode, card.standsFor === null ? '' : shortName(card.standsFor));
  }
}
