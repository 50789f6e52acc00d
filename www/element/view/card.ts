import type { CardView } from '../../engine.ts';
import { attribute, flag, make, text } from './dom.ts';

// Card nodes. The suits come from a font of their own, see suits.ts.

export type SuitName = 'S' | 'H' | 'D' | 'C';

const STAR = '★';
const SYMBOLS: Record<SuitName, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function isSuit(letter: string | null | undefined): letter is SuitName {
  return letter === 'S' || letter === 'H' || letter === 'D' || letter === 'C';
}

/** `7H` as `7♥`, `TD` as `10♦`, a joker as a star. */
export function shortName(face: string): string {
  const suit = face.at(-1);
  const rank = face.slice(0, -1);
  return isSuit(suit) ? `${rank === 'T' ? '10' : rank}${SYMBOLS[suit]}` : STAR;
}

/** A list of faces in the notation, as short names. */
export function shortNames(cards: string): string {
  return cards
    .split(/\s+/)
    .filter((face) => face !== '' && face !== '|')
    .map(shortName)
    .join(' ');
}

/** The face of a card (`7H`, `*`), without its place in a game. */
export function cardFace(face: string): HTMLElement {
  const letter = face.at(-1);
  const suit = isSuit(letter) ? letter : null;
  const sign = suit === null ? STAR : SYMBOLS[suit];
  const rank = suit === null ? '' : face.slice(0, -1).replace('T', '10');
  // The style sheet writes the sign: it is a drawing, not a part of the card's name.
  const drawn = (name: string): HTMLElement => make('span', { class: name, 'data-sign': sign });
  const index = make('span', { class: 'index' }, make('span', { class: 'rank' }, rank), drawn('pip'));
  const node = make(
    'div',
    { class: 'card', 'data-face': face, 'data-suit': suit ?? 'joker' },
    index,
    drawn('big'),
  );
  flag(node, 'data-wide', rank.length > 1);
  return node;
}

/** A card of a game. What may change later is written by `dress`. */
export function cardNode(card: CardView): HTMLElement {
  const node = cardFace(card.face);
  const attributes = { part: 'card', role: 'option', 'data-card-id': String(card.id), tabindex: '-1' };
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(make('span', { class: 'stands' }), make('span', { class: 'dot' }));
  return node;
}

/** Writes the name and the marks of a card. */
export function dress(node: HTMLElement, card: CardView, label: string, selected: boolean): void {
  attribute(node, 'aria-label', label);
  attribute(node, 'aria-selected', selected ? 'true' : 'false');
  flag(node, 'data-taken', card.taken);
  flag(node, 'data-fresh', card.fresh);
  const stands = node.querySelector('.stands');
  if (stands !== null) {
    text(stands, card.standsFor === null ? '' : shortName(card.standsFor));
  }
}
