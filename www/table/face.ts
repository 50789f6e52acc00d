import type { CardView } from '../engine.ts';
import { attribute, drawing, make, text } from './dom.ts';

// The faces: own paths for the suits in a square of 32, ranks in a serif face.

const HEART =
  'M16 29.2C6.2 21.6 2 16.4 2 10.8 2 6.4 5.2 3.2 9.2 3.2c2.9 0 5.3 1.6 6.8 4.5 1.5-2.9 3.9-4.5 6.8-4.5 4 0 7.2 3.2 7.2 7.6 0 5.6-4.2 10.8-14 18.4Z';
const DIAMOND =
  'M16 1.5C18.6 7.2 22.4 12 27 16c-4.6 4-8.4 8.8-11 14.5C13.4 24.8 9.6 20 5 16c4.6-4 8.4-8.8 11-14.5Z';
const SPADE =
  'M16 1.8C18.3 7.2 29.4 12.2 29.4 20.1c0 3.9-2.9 6.6-6.4 6.6-2.3 0-4.3-1.1-5.5-3 .3 2.9 1.6 5.1 3.9 6.8H10.6c2.3-1.7 3.6-3.9 3.9-6.8-1.2 1.9-3.2 3-5.5 3-3.5 0-6.4-2.7-6.4-6.6C2.6 12.2 13.7 7.2 16 1.8Z';
const CLUB =
  'M16 1.8a6.6 6.6 0 0 1 5.1 10.8 6.6 6.6 0 1 1-3.5 11.1c.4 2.9 1.7 5.1 4 6.8H10.4c2.3-1.7 3.6-3.9 4-6.8a6.6 6.6 0 1 1-3.5-11.1A6.6 6.6 0 0 1 16 1.8Z';
const STAR = 'M16 1.8 19.9 11.7 30.5 12.4 22.3 19.1 25 29.4 16 23.7 7 29.4 9.7 19.1 1.5 12.4 12.1 11.7Z';

export type SuitName = 'S' | 'H' | 'D' | 'C';

const PATHS: Record<SuitName, string> = { S: SPADE, H: HEART, D: DIAMOND, C: CLUB };
const SYMBOLS: Record<SuitName, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

export function isSuit(letter: string | null | undefined): letter is SuitName {
  return letter === 'S' || letter === 'H' || letter === 'D' || letter === 'C';
}

/** `7H` as `7♥`, `TD` as `10♦`, a joker as a star. */
export function shortName(face: string): string {
  const suit = face.at(-1);
  const rank = face.slice(0, -1);
  return isSuit(suit) ? `${rank === 'T' ? '10' : rank}${SYMBOLS[suit]}` : '★';
}

/** A list of faces in the notation, as short names. */
export function shortNames(cards: string): string {
  return cards
    .split(/\s+/)
    .filter((face) => face !== '' && face !== '|')
    .map(shortName)
    .join(' ');
}

/** A new card node; everything that may change later is written by `dress`. */
export function cardNode(card: CardView): HTMLElement {
  const suit = isSuit(card.suit) ? card.suit : null;
  const path = suit === null ? STAR : PATHS[suit];
  const rank = card.rank === 'T' ? '10' : (card.rank ?? '');
  const index = make('span', { class: 'index' }, make('span', { class: 'rank' }, rank), drawing(path, 'pip'));
  const node = make(
    'div',
    {
      class: 'card',
      part: 'card',
      role: 'option',
      'data-card-id': String(card.id),
      'data-face': card.face,
      'data-suit': suit ?? 'joker',
      tabindex: '-1',
    },
    index,
    drawing(path, 'big'),
    make('span', { class: 'stands' }),
    make('span', { class: 'dot' }),
  );
  if (rank.length > 1) {
    node.setAttribute('data-wide', '');
  }
  return node;
}

/** Writes what a card shows just now. */
export function dress(node: HTMLElement, card: CardView, label: string, selected: boolean): void {
  attribute(node, 'aria-label', label);
  attribute(node, 'aria-selected', selected ? 'true' : 'false');
  attribute(node, 'data-taken', card.taken ? '' : null);
  attribute(node, 'data-fresh', card.fresh ? '' : null);
  const stands = node.querySelector('.stands');
  if (stands !== null) {
    text(stands, card.standsFor === null ? '' : shortName(card.standsFor));
  }
}
