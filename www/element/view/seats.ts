import type { View } from '../../engine.ts';
import { formatNumber } from '../../words/words.ts';
import type { Context } from '../context.ts';
import { observeSize } from '../dom/browser-features.ts';
import { make, orderChildren, setAttribute, setFlag, setText } from '../dom/dom.ts';
import { icon } from '../dom/icons.ts';
import { turnKeyOf } from '../game/history.ts';

function makeSeat(index: number): HTMLElement {
  return make(
    'li',
    { class: 'seat', part: 'seat', 'data-seat': String(index) },
    make('span', { class: 'face', 'aria-hidden': 'true' }),
    make('span', { class: 'name' }, make('span', { class: 'stem' }), make('span')),
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

/** The text of a seat on a narrow table: the number of its cards and, in a session with points, its points so far. */
function shortCount(context: Context, view: View, total: number, count: number): string {
  const cards = formatNumber(context.lang, count);
  return view.totalsCount ? `${cards} · ${formatNumber(context.lang, total)}` : cards;
}

/** Marks the edges of the row of seats at which a seat is cut off, so that the style sheet fades these edges. */
function markCutEdges(seats: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = seats;
  setFlag(seats, 'data-cut-left', scrollLeft > 1);
  setFlag(seats, 'data-cut-right', scrollLeft < scrollWidth - clientWidth - 1);
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

export function drawSeats(context: Context): void {
  const { shell, words } = context;
  const { view, seat: ownSeat } = context.store.state;
  const { isAlone, clock, connection } = context.turns;
  setFlag(shell.seats, 'data-low', clock.isLow);
  setFlag(shell.seats, 'hidden', view === null);
  setFlag(shell.seats, 'data-many', (view?.seats.length ?? 0) > 2);
  setFlag(shell.stock, 'hidden', view === null);
  if (view === null) return;
  const oldNodes = [...shell.seats.children];
  const firstSeat = ownSeat === null ? 0 : ownSeat + 1;
  const seatOrder = view.seats.map((_, index) => (firstSeat + index) % view.seats.length);
  const nodes = seatOrder.map((index) => {
    const node =
      oldNodes.find((child) => child.getAttribute('data-seat') === String(index)) ?? makeSeat(index);
    const seat = view.seats[index];
    if (seat !== undefined) {
      const isMine = isAlone && index === view.seat;
      const hasTurn = index === view.seatToMove && !view.over;
      const name = isMine ? (hasTurn ? words.yourTurn : words.you) : seat.name;
      const count = seat.cards;
      const note = connection?.seatNote(index) ?? null;
      const details = [
        words.handCount(count),
        view.totalsCount ? words.points(seat.total) : '',
        view.rules.openingPoints !== null && !seat.opened ? words.notOpened : '',
        note?.word,
      ];
      // In “Player 2”, the number tells the players apart. A shortened name keeps its number.
      const number = / \d\d?$/.exec(name)?.[0] ?? '';
      setPart(node, '.face', isMine ? '♥' : number.trim() || ([...name.trim().toUpperCase()][0] ?? ''));
      setPart(node, '.stem', name.slice(0, name.length - number.length));
      setPart(node, '.stem + span', number);
      setPart(node, '.count', details.filter(Boolean).join(' · '));
      setAttribute(
        node.querySelector('.count') ?? node,
        'data-short',
        shortCount(context, view, seat.total, count),
      );
      setSign(node, note?.kind ?? null);
      setPart(node, '.clock', hasTurn ? clock.text : '');
      setFlag(node, 'data-mine', isMine);
      setAttribute(node, 'data-turn', hasTurn ? 'true' : 'false');
      // The title gives the whole name and the level, for which a narrow table has no space.
      const level = seat.level === null ? [] : [words.computer(seat.level)];
      setAttribute(node, 'title', isMine ? null : [seat.name, ...level].join(' · '));
    }
    return node;
  });
  orderChildren(shell.seats, nodes);
  scrollToTurn(shell.seats, [turnKeyOf(view), ...view.seats.map(({ name }) => name)].join(' '));
  for (const oldNode of oldNodes.filter((node) => !nodes.includes(node))) {
    oldNode.remove();
  }
  setAttribute(shell.seats, 'aria-label', words.players);
  setText(shell.stockText, words.stock(view.stock));
  setAttribute(shell.stockText, 'data-short', formatNumber(context.lang, view.stock));
  setAttribute(shell.stock, 'title', words.stockLabel(view.stock));
}
