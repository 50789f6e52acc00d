import type {
  CardView,
  CommandResult,
  DealResult,
  Flaw,
  Game,
  GroupView,
  SeatView,
  Step,
  View,
} from '../../engine.ts';
import { misuse } from '../misuse.ts';

// The player's commands, which only this file runs on the game, and questions about a view.

/** Where cards can be put. */
export type Destination =
  | { readonly zone: 'group'; readonly group: number }
  /** `at`: the centre of the new meld, in pixels from the upper left corner of the space for melds; `null` for the nearest free place. */
  | { readonly zone: 'new'; readonly at: { readonly x: number; readonly y: number } | null }
  /** `before`: the hand card that follows; `null` for the end, `undefined` for the place that the engine chooses. */
  | { readonly zone: 'hand'; readonly before: number | null | undefined }
  | { readonly zone: 'joker'; readonly joker: number };

/** A command of a player, as plain data. The ids are those of the view. */
export type Command =
  | { readonly kind: 'move'; readonly ids: readonly number[]; readonly to: Destination }
  | { readonly kind: 'undo' | 'redo' | 'reset' | 'restore' | 'end-turn' | 'time-up' | 'next-deal' }
  | { readonly kind: 'resign'; readonly seat: number }
  /** The steps of a hint, as one command. */
  | { readonly kind: 'apply'; readonly steps: readonly Step[] }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' };

/** Whether a command was carried out and, if the rules refused it, every reason. If the page refused it, there is no reason. */
export interface CommandOutcome {
  readonly legal: boolean;
  readonly flaws: readonly Flaw[];
}

export interface Outcome extends CommandOutcome {
  readonly command: Command;
  readonly drew: number;
  /** False if the command left everything as it was, for example by putting a card back where it lay. */
  readonly changed: boolean;
}

export function refusedOutcome(command: Command): Outcome {
  return { command, legal: false, flaws: [], drew: 0, changed: false };
}

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
export const seatName = ({ seats }: View, seat: number): string =>
  (seats[seat]?.name ?? '').replace(/\p{Bidi_Control}/gu, '');

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

const LEGAL_RESULT: CommandResult = { legal: true };

function moveCards(
  game: Game,
  seat: number,
  view: View,
  ids: readonly number[],
  to: Destination,
): CommandResult | null {
  switch (to.zone) {
    case 'group': {
      const target = findGroup(view, to.group);
      if (target === undefined || holdsAll(target.cards, ids)) return null;
      return game.lay(ids, target.id);
    }
    case 'new': {
      // Moving a whole meld changes only its place, which the engine does not know.
      if (wholeGroup(view.groups, ids) !== undefined) return to.at === null ? null : LEGAL_RESULT;
      return game.lay(ids);
    }
    case 'joker':
      return game.swap(ids[0] ?? -1, to.joker);
    case 'hand': {
      const onTable = ids.filter((id) => !holdsAll(view.hand, [id]));
      const taken = onTable.length > 0 ? game.take(onTable) : null;
      if (taken?.legal === false || to.before === undefined) return taken;
      return orderHand(game, seat, ids, to.before) ? LEGAL_RESULT : taken;
    }
  }
}

/** Moves hand cards before the card `before`, or to the end if it is `null`. Returns false if the order does not change. */
function orderHand(game: Game, seat: number, ids: readonly number[], before: number | null): boolean {
  const hand = idsOf(game.view(seat).hand);
  const newOrder = hand.filter((id) => !ids.includes(id));
  const at = before === null ? -1 : newOrder.indexOf(before);
  newOrder.splice(at < 0 ? newOrder.length : at, 0, ...hand.filter((id) => ids.includes(id)));
  if (newOrder.every((id, index) => id === hand[index])) return false;
  game.setHandOrder(seat, newOrder);
  return true;
}

/** Runs a command. Returns `null` if the command changes nothing, for example if a card is put back where it lay. */
export function execute(game: Game, seat: number, view: View, command: Command): CommandResult | null {
  switch (command.kind) {
    case 'move':
      return moveCards(game, seat, view, command.ids, command.to);
    case 'sort':
      game.sort(seat, command.by);
      return LEGAL_RESULT;
    case 'undo':
    case 'redo':
    case 'reset':
    case 'restore':
      return game[command.kind]();
    case 'end-turn':
      return game.endTurn();
    case 'time-up':
      return game.timeUp();
    case 'next-deal':
      return game.nextDeal();
    case 'resign':
      return game.resign(command.seat);
    case 'apply':
      return game.apply(command.steps);
    default:
      throw misuse('bad-input', 'run: there is no such command');
  }
}
