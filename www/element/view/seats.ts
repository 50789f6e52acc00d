import { formatNumber } from '../../words/words.ts';
import { observeSize } from '../dom/browser-features.ts';
import { make, orderChildren, setAttribute, setFlag, setText } from '../dom/dom.ts';
import { icon } from '../dom/icons.ts';
import type { Shell } from '../dom/shell.ts';
import { LOW_STOCK } from '../game/view-queries.ts';
import type { Env } from '../model/parts.ts';
import { type ShownSeats, seatNumber } from '../model/shown.ts';

function makeSeat(index: number): HTMLElement {
  return make(
    'li',
    { class: 'seat', part: 'seat', 'data-seat': String(index) },
    make('span', { class: 'face', 'aria-hidden': 'true' }),
    make('span', { class: 'name', dir: 'auto' }, make('span', { class: 'stem' }), make('span')),
    make('span', { class: 'count' }),
    make('span', { class: 'sign', 'aria-hidden': 'true' }),
    make('span', { class: 'clock' }),
  );
}

function setPart(node: Element, selector: string, value: string): void {
  const child = node.querySelector(selector);
  if (child !== null) {
    setText(child, value);
    setFlag(child, 'hidden', value === '');
  }
}

/** Draws an icon on a seat whose player is away, or for which a computer plays. A narrow table shows the icon instead of a word. */
function setSign(node: Element, kind: 'away' | 'computer' | null): void {
  if (node.getAttribute('data-note') === kind) return;
  setAttribute(node, 'data-note', kind);
  node.querySelector('.sign')?.replaceChildren(...(kind === null ? [] : [icon(kind)]));
}

/** Marks the edges of the row of seats at which a seat is cut off, so that the style sheet fades these edges. */
function markCutEdges(seats: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = seats;
  const scrolled = Math.abs(scrollLeft); // Negative in a text that is written from right to left.
  setFlag(seats, 'data-cut-start', scrolled > 1);
  setFlag(seats, 'data-cut-end', scrolled < scrollWidth - clientWidth - 1);
}

export function watchCutEdges(seats: HTMLElement): void {
  const mark = (): void => markCutEdges(seats);
  seats.addEventListener('scroll', mark, { passive: true });
  observeSize(seats, mark);
}

/** Scrolls the row of seats to the seat whose turn it is. Does nothing if `key` is the same as in the last call. */
function scrollToTurn(seats: HTMLElement, key: string): void {
  if (seats.dataset.shown === key) return;
  seats.dataset.shown = key;
  // The next frame is awaited, because then everything beside the seats has its final size.
  requestAnimationFrame(() => {
    const seat = seats.querySelector<HTMLElement>('[data-turn=true]');
    if (seat === null) return;
    seats.scrollLeft = seat.offsetLeft - seats.offsetLeft - (seats.clientWidth - seat.offsetWidth) / 2;
    markCutEdges(seats);
  });
}

export function drawSeats(
  shell: Shell,
  { words, locale }: Pick<Env, 'words' | 'locale'>,
  shown: ShownSeats | null,
): void {
  setFlag(shell.seats, 'hidden', shown === null);
  setFlag(shell.stock, 'hidden', shown === null);
  if (shown === null) return;
  setFlag(shell.seats, 'data-low', shown.isLow);
  const oldNodes = [...shell.seats.children];
  const nodes = shown.list.map((seat) => {
    const node =
      oldNodes.find((child) => child.getAttribute('data-seat') === String(seat.seat)) ?? makeSeat(seat.seat);
    // A shortened name keeps its number.
    const number = seatNumber(seat.name);
    if (!node.hasAttribute('data-look')) setPart(node, '.face', seat.sign);
    setPart(node, '.stem', seat.name.slice(0, seat.name.length - number.length));
    setPart(node, '.stem + span', number);
    setPart(node, '.count', seat.details);
    setAttribute(node.querySelector('.count') ?? node, 'data-short', seat.short);
    setSign(node, seat.note);
    setPart(node, '.clock', seat.clock);
    setFlag(node, 'data-mine', seat.isMine);
    // On a narrow table with more than two players, the others are shown by their initials.
    setFlag(node, 'data-brief', shown.list.length > 2 && !seat.isMine && !seat.hasTurn);
    setAttribute(node, 'data-turn', seat.hasTurn ? 'true' : 'false');
    setAttribute(node, 'aria-current', seat.hasTurn ? 'true' : null);
    setAttribute(node, 'title', seat.title);
    return node;
  });
  orderChildren(shell.seats, nodes);
  scrollToTurn(shell.seats, shown.key);
  for (const oldNode of oldNodes.filter((node) => !nodes.includes(node))) {
    oldNode.remove();
  }
  setAttribute(shell.seats, 'aria-label', words.players);
  setText(shell.stockText, words.stock(shown.stock));
  setAttribute(shell.stockText, 'data-short', formatNumber(locale, shown.stock));
  setFlag(shell.stock, 'data-low', shown.stock <= LOW_STOCK);
  setAttribute(shell.stock, 'title', words.stockLabel(shown.stock));
}
