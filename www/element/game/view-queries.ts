import type { CardView, DealResult, Game, GroupView, SeatView, View } from '../../engine.ts';
import { isolated } from '../../words/isolate.ts';

// Questions about a view.

/** The game on a table, and the seats of the people at that table. */
export interface Company {
  readonly game: Game | null;
  readonly localSeats: readonly number[];
}

/** Whether exactly one person plays at this table. Nobody does at a table of computers, or at that of a spectator. */
export const isAlone = ({ localSeats }: Pick<Company, 'localSeats'>): boolean => localSeats.length === 1;

export interface FoundCard {
  readonly card: CardView;
  readonly zone: 'hand' | 'table' | 'helping';
  readonly group: GroupView | null;
  /** All cards of the card's group or, outside groups, of its zone. The card itself is one of them. */
  readonly row: readonly CardView[];
}

export function findCard(view: View | null, id: number | null): FoundCard | null {
  if (view === null) return null;
  const places: Omit<FoundCard, 'card'>[] = [
    { zone: 'hand', group: null, row: view.hand },
    { zone: 'helping', group: null, row: view.helping },
    ...view.groups.map((group) => ({ zone: 'table' as const, group, row: group.cards })),
  ];
  for (const place of places) {
    const card = place.row.find((known) => known.id === id);
    if (card !== undefined) return { card, ...place };
  }
  return null;
}

/** The name of the player in a seat, without characters that would change the direction of the text after the name. */
export const plainName = ({ seats }: View, seat: number): string =>
  (seats[seat]?.name ?? '').replace(/\p{Bidi_Control}/gu, '');

/** The name of the player in a seat, for sentences. */
export const seatName = (view: View, seat: number): string => isolated(plainName(view, seat));

/** The ranks in the order of a run with a low ace. */
export const RANKS = 'A23456789TJQK';
export const SUITS = 'SHDC';

/** With so few cards in the stock, the player should know how the game ends without them. */
export const LOW_STOCK = 10;

/** The winners of the session if it is over, otherwise those of the deal. */
export const winnersOf = ({ sessionOver, sessionWinners, winners }: DealResult): readonly number[] =>
  sessionOver ? sessionWinners : winners;

export const isSpectator = ({ seat }: View): boolean => seat === null;

/** The seat that sees the view; `undefined` for a spectator. */
export const ownSeatOf = ({ seat, seats }: View): SeatView | undefined =>
  seat === null ? undefined : seats[seat];

export const idsOf = (cards: readonly CardView[]): number[] => cards.map(({ id }) => id);

export function holdsAll(cards: readonly CardView[] | undefined, ids: readonly number[]): boolean {
  return ids.every((id) => cards?.some((card) => card.id === id));
}

/** Whether every card is one of `ids`. */
export function isAmong(cards: readonly Pick<CardView, 'id'>[], ids: readonly number[]): boolean {
  return cards.every(({ id }) => ids.includes(id));
}

/** The group of exactly these cards. */
export function wholeGroup<G extends { readonly cards: readonly Pick<CardView, 'id'>[] }>(
  groups: readonly G[],
  ids: readonly number[],
): G | undefined {
  return groups.find(({ cards }) => cards.length === ids.length && isAmong(cards, ids));
}

export function findGroup(view: View | null, id: number): GroupView | undefined {
  return view?.groups.find((group) => group.id === id);
}

/** All cards in display order: table first, then helping cards, then the hand. */
export function allCards({ groups, helping, hand }: View): CardView[] {
  return [...groups.flatMap(({ cards }) => cards), ...helping, ...hand];
}

export function inDisplayOrder(view: View, ids: Iterable<number>): number[] {
  const wanted = new Set(ids);
  return idsOf(allCards(view)).filter((id) => wanted.has(id));
}

/** The cards of the hand that were neither in the hand nor on the table before. */
export function newInHand(before: View, { hand }: View): CardView[] {
  const known = new Set(idsOf(allCards(before)));
  return hand.filter(({ id }) => !known.has(id));
}
