import type { CardView } from '../../engine.ts';
import { shortName, shortNames } from '../announce/short-names.ts';
import { make, setAttribute, setAttributes, setFlag } from '../dom/dom.ts';
import type { FoundCard } from '../game/view-queries.ts';
import { registerSuits } from './suits.ts';

/** The parts of a card by which a page can style its face: those of 7♥ are `card`, `card-7H` and `suit-H`. */
function faceParts(face: string): string {
  return face === '*' ? 'card card-joker suit-joker' : `card card-${face} suit-${face.slice(-1)}`;
}

/**
 * Makes a node that shows a face, such as `7H` or `*`. The style sheet draws the symbols of the suit, so that screen readers do not
 * read them as parts of the card's name.
 */
export function cardFace(face: string): HTMLElement {
  registerSuits();
  const name = shortName(face);
  const sign = { 'data-sign': name.slice(-1) };
  const rank = name.slice(0, -1);
  const rankNode = make('span', { class: 'rank', part: `rank rank-${rank}` }, rank);
  const node = make(
    'div',
    {
      class: 'card',
      part: faceParts(face),
      'data-face': face,
      'data-suit': rank === '' ? 'joker' : face.slice(-1),
    },
    make('span', { class: 'index', ...sign }, rankNode),
    make('span', { class: 'big', ...sign }),
  );
  setFlag(node, 'data-wide', rank.length > 1);
  return node;
}

/** Makes a row of overlapping cards. For screen readers, the row is one picture. */
export function cardRow(faces: readonly string[], label = shortNames(faces.join(' '))): HTMLElement {
  return make('span', { class: 'cards', role: 'img', 'aria-label': label }, ...faces.map(cardFace));
}

/** Makes the node of a card in a game. `writeCard` writes what changes during the game. */
export function cardNode(card: CardView): HTMLElement {
  return setAttributes(cardFace(card.face), {
    role: 'option',
    'data-card-id': String(card.id),
    tabindex: '-1',
  });
}

const UNCOPIED_ATTRS = [
  'data-card-id',
  'role',
  'tabindex',
  'style',
  'aria-selected',
  'data-hint',
  'data-joins',
  'data-lifted',
  'data-flying',
];

/** Copies the node of a card. The copy is shown while the card is dragged or flies. */
export function copyCard(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of UNCOPIED_ATTRS) copy.removeAttribute(name);
  copy.setAttribute('part', faceParts(card.dataset.face ?? ''));
  return copy;
}

/** The parts of a card by which a page can style where it lies. The hand itself is the part `hand`. */
const ZONE_PARTS = { hand: 'in-hand', table: 'on-table', helping: 'helping' } as const;

/** What a card shows beside its face. */
interface CardLook {
  readonly label: string;
  readonly zone: FoundCard['zone'];
  /** Whether no other card of the row covers the card. */
  readonly isEnd: boolean;
  readonly isSelected: boolean;
  readonly isHinted: boolean;
  /** Whether the card has just been drawn, or was played in the last turns of the others. */
  readonly mark: 'recent' | 'drawn' | null;
}

/** Writes the label, the place and the states of a card. Each state is an attribute `data-…`, and a part for pages. */
export function writeCard(node: HTMLElement, card: CardView, look: CardLook): void {
  const { label, zone, isEnd, isSelected, isHinted, mark } = look;
  const { taken, fresh, standsFor } = card;
  const states = {
    taken,
    fresh,
    drawn: mark === 'drawn',
    recent: mark === 'recent' && !fresh,
    hint: isHinted,
  };
  const parts = [faceParts(card.face), ZONE_PARTS[zone], ...(isSelected ? ['selected'] : [])];
  for (const [state, isOn] of Object.entries(states)) {
    setFlag(node, `data-${state}`, isOn);
    if (isOn) parts.push(state);
  }
  setAttribute(node, 'part', parts.join(' '));
  setAttribute(node, 'aria-label', label);
  setAttribute(node, 'aria-selected', String(isSelected));
  setAttribute(node, 'data-zone', zone);
  setFlag(node, 'data-end', isEnd);
  setAttribute(node, 'data-stands', standsFor === null ? null : shortName(standsFor));
}
