import type { CommandResult, Flaw, Game, Step, View } from '../../engine.ts';
import type { Settings } from '../settings.ts';
import { findGroup, holdsAll, idsOf, wholeGroup } from './view-queries.ts';

// The player's commands. Only this file runs them on the game.

/** Where cards can be put. */
export type Destination =
  | { readonly zone: 'group'; readonly group: number }
  /** `at`: the centre of the new meld, in pixels from the upper left corner of the space for melds; `null` for the nearest free place. */
  | { readonly zone: 'new'; readonly at: { readonly x: number; readonly y: number } | null }
  /** `before`: the hand card that follows; `null` for the end, `undefined` for the place that the engine chooses. */
  | { readonly zone: 'hand'; readonly before: number | null | undefined }
  | { readonly zone: 'joker'; readonly joker: number };

/** The order of a tidied table. `kind`: sets by rank, then runs by suit. `laid`: as the melds lie, row by row. */
export type TidyOrder = Settings['tidy'];

/** The ids of the cards in a hand, in groups of what goes together. */
export type HandGroups = readonly (readonly number[])[];

/** A command of a player, as plain data. The ids are those of the view. */
export type Command =
  | { readonly kind: 'move'; readonly ids: readonly number[]; readonly to: Destination }
  | { readonly kind: 'undo' | 'redo' | 'reset' | 'restore' | 'end-turn' | 'time-up' | 'next-deal' }
  | { readonly kind: 'resign'; readonly seat: number }
  /** The steps of a hint, as one command. */
  | { readonly kind: 'apply'; readonly steps: readonly Step[] }
  | { readonly kind: 'sort'; readonly by: 'rank' | 'suit' }
  /** Puts the hand in the order of these groups of cards that go together. */
  | { readonly kind: 'sort'; readonly by: 'melds'; readonly groups: HandGroups }
  /** Puts all melds in rows or, if they have just been put there, back where they lay. */
  | { readonly kind: 'tidy'; readonly by: TidyOrder };

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

const LEGAL_RESULT: CommandResult = { legal: true };

type Run<C> = (game: Game, seat: number, view: View, command: C) => CommandResult | null;
type Move<D extends Destination> = (
  ...[game, seat, view, ids, to]: [Game, number, View, readonly number[], D]
) => CommandResult | null;

/** What moves cards to each kind of place. */
export const MOVES: {
  readonly [Zone in Destination['zone']]: Move<Extract<Destination, { readonly zone: Zone }>>;
} = {
  group(game, _seat, view, ids, { group }) {
    const target = findGroup(view, group);
    if (target !== undefined && holdsAll(target.cards, ids)) return null;
    // Without an id, the cards would become a new group.
    return game.lay(ids, group ?? -1);
  },
  new(game, _seat, view, ids, { at }) {
    // Moving a whole meld changes only its place, which the engine does not know.
    if (wholeGroup(view.groups, ids) !== undefined) return at === null ? null : LEGAL_RESULT;
    return game.lay(ids);
  },
  hand(game, seat, view, ids, { before }) {
    const onTable = ids.filter((id) => !holdsAll(view.hand, [id]));
    const taken = onTable.length > 0 ? game.take(onTable) : null;
    if (taken?.legal === false || before === undefined) return taken;
    return orderHand(game, seat, ids, before) ? LEGAL_RESULT : taken;
  },
  joker: (game, _seat, _view, ids, { joker }) => game.swap(ids[0] ?? -1, joker),
};

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

/** What carries out each kind of command. */
export const COMMANDS: {
  readonly [Kind in Command['kind']]: Run<Extract<Command, { readonly kind: Kind }>>;
} = {
  move: (game, seat, view, { ids, to }) => (MOVES[to.zone] as Move<Destination>)(game, seat, view, ids, to),
  undo: (game) => game.undo(),
  redo: (game) => game.redo(),
  reset: (game) => game.reset(),
  restore: (game) => game.restore(),
  'end-turn': (game) => game.endTurn(),
  'time-up': (game) => game.timeUp(),
  'next-deal': (game) => game.nextDeal(),
  resign: (game, _seat, _view, { seat }) => game.resign(seat),
  sort(game, seat, _view, command) {
    if (command.by === 'melds') game.setHandOrder(seat, command.groups.flat());
    else game.sort(seat, command.by);
    return LEGAL_RESULT;
  },
  // Only the places change, which the engine does not know.
  tidy: (_game, _seat, view) => (view.groups.length > 0 ? LEGAL_RESULT : null),
  apply: (game, _seat, _view, { steps }) => game.apply(steps),
};

/** Runs a command. Returns `null` if the command changes nothing, for example if a card is put back where it lay. */
export const execute: Run<Command> = (game, seat, view, command) =>
  (COMMANDS[command.kind] as Run<Command>)(game, seat, view, command);
