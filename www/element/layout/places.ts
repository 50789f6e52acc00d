import type { GroupView, View } from '../../engine.ts';
import type { HandGroups, Outcome, TidyOrder } from '../game/command.ts';
import { turnKeyOf } from '../game/history.ts';
import { idsOf, wholeGroup } from '../game/view-queries.ts';
import {
  type Arrangement,
  adaptToCloth,
  arrange,
  arrangeAnew,
  arrangementOf,
  type Change,
  type Dropped,
  type TableLayout,
  tableLayout,
} from './arrangement.ts';
import { type Box, bottomOf, inReadingOrder, type Point } from './geometry.ts';
import { type Cloth, metricsOf, type PlacedTray, type Tray, traySize } from './sizes.ts';
import { type TidyGroup, tidyRows } from './tidy.ts';

// The places of the melds during a game, as data. Every command changes the places, including undo and redo.

export type Groups = readonly Pick<GroupView, 'id' | 'cards'>[];

/** The places of a turn: now, before each command, and after each undone command. */
type Course = Pick<PlaceHistory, 'now' | 'past' | 'future'>;

export interface PlaceHistory {
  /** Where the melds lie; `null` if they are still to be laid out from scratch. */
  readonly now: Arrangement | null;
  /** The places before each command of the turn, for undo. */
  readonly past: readonly Arrangement[];
  /** The places after each command that was undone, for redo. The next one is the last. */
  readonly future: readonly Arrangement[];
  /** The groups to which the places belong. */
  readonly groups: Groups;
  /** The key of the turn to which the places belong. */
  readonly turnKey: string;
  /** The places before the last change, for groups that no longer exist but are still shown. */
  readonly former: Arrangement | null;
  /** The places before the table was tidied; `null` if no meld has moved since the table was tidied, or if it was not. */
  readonly untidied: Course | null;
  /** The key of the turn at whose start the table may already have tidied itself. */
  readonly begunTurn: string;
  /** The places in the shown picture of a hint or of past turns; `null` if no picture is shown. */
  readonly picture: Arrangement | null;
  /** The places in the picture that was shown last; `null` after the next command. A hint that is applied keeps them. */
  readonly lastPicture: Arrangement | null;
}

export const NO_PLACES: PlaceHistory = {
  now: null,
  past: [],
  future: [],
  groups: [],
  turnKey: '',
  former: null,
  untidied: null,
  begunTurn: '',
  picture: null,
  lastPicture: null,
};

const traysOf = (groups: Groups): Tray[] => groups.map(({ id, cards }) => ({ id, count: cards.length }));

const sameCards = (one: Groups, other: Groups): boolean =>
  String(one.map((group) => [group.id, idsOf(group.cards)])) ===
  String(other.map((group) => [group.id, idsOf(group.cards)]));

const isThisDeal = ({ turnKey }: PlaceHistory, { deal }: View): boolean => turnKey.startsWith(`${deal}/`);

const currentArrangement = ({ now, groups }: PlaceHistory, cloth: Cloth): Arrangement =>
  now === null ? arrangeAnew(traysOf(groups), cloth) : adaptToCloth(now, cloth);

/** A copy of `arrangement` with the places of `old` for the groups that `arrangement` does not place. */
const withFormer = (arrangement: Arrangement, old: Arrangement | null): Arrangement => ({
  ...arrangement,
  trays: new Map([...(old?.trays ?? []), ...arrangement.trays]),
});

/** For each group, the old group of its first card that was already on the table. */
export function sourcesOf(old: Groups, groups: Groups): Map<number, number> {
  const oldIds = new Map(old.flatMap(({ id, cards }) => cards.map((card) => [card.id, id] as const)));
  return new Map(
    groups.flatMap(({ id, cards }) => {
      const [source] = cards.flatMap((card) => oldIds.get(card.id) ?? []);
      return source === undefined ? [] : [[id, source] as const];
    }),
  );
}

interface Move extends Omit<Change, 'sources'> {
  readonly isTurnEnd?: boolean;
  /** The places before the change; by default the current ones. */
  readonly former?: Arrangement | null;
}

function changed(places: PlaceHistory, groups: Groups, move: Move, cloth: Cloth): PlaceHistory {
  const { isTurnEnd = false, former: given = null, ...change } = move;
  const former = given === null ? currentArrangement(places, cloth) : adaptToCloth(given, cloth);
  const sources = sourcesOf(places.groups, groups);
  const now = arrange(former, traysOf(groups), { ...change, sources }, isTurnEnd);
  return { ...places, groups, former, now, untidied: null };
}

/** The meld that a command put on a chosen point of the table; `null` if there is none. */
function droppedBy({ command }: Outcome, groups: Groups): Dropped | null {
  if (command.kind !== 'move' || command.to.zone !== 'new' || command.to.at === null) return null;
  const group = groups.find(({ cards }) => idsOf(cards).includes(command.ids[0] ?? -1));
  return group === undefined ? null : { id: group.id, ...command.to.at };
}

/** The places before the last command. There may be none, because the table was tidied after that command. */
function undone(places: PlaceHistory, cloth: Cloth): PlaceHistory {
  const { now, past } = places;
  const future = [...places.future, currentArrangement(places, cloth)];
  return { ...places, now: past.at(-1) ?? now, past: past.slice(0, -1), future };
}

/**
 * Puts all melds in rows or, if none has moved since the table was tidied, back where they lay. Undo does not scatter a tidy table
 * again, so the places before earlier commands are forgotten.
 */
function tidied(
  places: PlaceHistory,
  groups: readonly TidyGroup[],
  by: TidyOrder,
  cloth: Cloth,
): PlaceHistory {
  const { now, past, future, untidied } = places;
  if (untidied !== null) return { ...places, ...untidied, untidied: null };
  const former = currentArrangement(places, cloth);
  const { cardHeight } = metricsOf(former.cardWidth);
  const placeOf = ({ id }: TidyGroup): Point => {
    const { x, y } = former.trays.get(id) ?? { x: 0, y: 0 };
    return { x, y: Math.round(y / cardHeight) };
  };
  const asLaid = [...groups].sort((a, b) => inReadingOrder(placeOf(a), placeOf(b)));
  const rows = tidyRows(asLaid, by, cloth);
  return { ...places, former, now: rows, past: [], future: [], untidied: { now, past, future } };
}

const scrolls = (arrangement: Arrangement | null): boolean =>
  arrangement !== null && bottomOf([...arrangement.trays.values()]) > arrangement.cloth.height;

const isSame = (one: Arrangement, other: Arrangement | null): boolean =>
  one.cardWidth === other?.cardWidth &&
  [...one.trays].every(([id, { x, y }]) => other.trays.get(id)?.x === x && other.trays.get(id)?.y === y);

/**
 * Called at the start of a person's turn. The table tidies itself if `always` is true, or if it would scroll although the melds fit in
 * rows.
 */
export function beginTurn(
  places: PlaceHistory,
  { groups }: View,
  cloth: Cloth,
  by: TidyOrder,
  always: boolean,
): PlaceHistory {
  const { turnKey, begunTurn, past } = places;
  if (begunTurn === turnKey) return places;
  const begun = { ...places, begunTurn: turnKey };
  if (groups.length === 0 || past.length > 0) return begun;
  const current = currentArrangement(places, cloth);
  if (!always && !scrolls(current)) return begun;
  const tidy = tidied({ ...begun, untidied: null }, groups, by, cloth);
  const isWanted = always ? !isSame(current, tidy.now) : !scrolls(tidy.now);
  return isWanted ? tidy : begun;
}

/** The places for groups that earlier places may lack. Then the melds move as little as possible. */
function placing(places: PlaceHistory, groups: Groups, cloth: Cloth): PlaceHistory {
  const trays = places.now?.trays;
  const isPlaced = traysOf(groups).every(({ id, count }) => trays?.get(id)?.count === count);
  return isPlaced ? { ...places, groups, untidied: null } : changed(places, groups, { isMine: true }, cloth);
}

function afterCommand(
  places: PlaceHistory,
  outcome: Outcome,
  groups: View['groups'],
  cloth: Cloth,
): PlaceHistory {
  const { command } = outcome;
  const { kind } = command;
  const { future } = places;
  const past = [...places.past, currentArrangement(places, cloth)];
  if (command.kind === 'tidy') return tidied(places, groups, command.by, cloth);
  if (kind === 'undo') return placing(undone(places, cloth), groups, cloth);
  if (kind === 'reset') {
    return placing(
      places.past.reduce((at) => undone(at, cloth), places),
      groups,
      cloth,
    );
  }
  if (kind === 'redo') {
    const [next] = future.slice(-1);
    const redone = { ...places, past, future: future.slice(0, -1) };
    return next === undefined
      ? changed(redone, groups, { isMine: true }, cloth)
      : { ...redone, now: next, groups, untidied: null };
  }
  if (kind !== 'move' && kind !== 'apply') return places;
  const dropped = droppedBy(outcome, groups);
  const isMoved = !sameCards(places.groups, groups);
  if (!isMoved && dropped === null) return places;
  const kept = isMoved ? { ...places, past, future: [] } : places;
  const former = kind === 'apply' ? places.lastPicture : null;
  return changed(kept, groups, { isMine: true, dropped, former }, cloth);
}

/**
 * The places after a change of the state. `view` shows the game as it is now. `outcome` is that of the player's command that
 * caused the change; `null` if something else did, such as a computer's turn.
 */
export function placesAfter(
  places: PlaceHistory,
  outcome: Outcome | null,
  view: View,
  cloth: Cloth,
): PlaceHistory {
  const { groups } = view;
  const isMine = outcome !== null;
  let after: PlaceHistory = { ...places, picture: null, lastPicture: places.picture ?? places.lastPicture };
  if (outcome?.changed === true) after = afterCommand(after, outcome, groups, cloth);
  if (isMine) after = { ...after, lastPicture: null };
  if (!isThisDeal(after, view)) after = NO_PLACES;
  const isSame = sameCards(after.groups, groups);
  const turnKey = turnKeyOf(view);
  if (turnKey === after.turnKey) return isSame ? after : changed(after, groups, { isMine }, cloth);
  const [start] = after.past;
  // If the turn ended without the player's moves, the melds lie as at its start.
  const isUndone = start !== undefined && outcome?.command.kind !== 'end-turn' && !isSame;
  const ended = { ...after, turnKey, past: [], future: [], now: isUndone ? start : after.now };
  const isEmpty = after.groups.length === 0 && groups.length === 0;
  return isEmpty ? ended : changed(ended, groups, { isMine, isTurnEnd: true }, cloth);
}

/**
 * The places while a picture of a hint or of past turns is shown. Melds that are also on the table or in the previous picture keep
 * their places. If most melds have no place, as in a picture of another deal, all melds are laid out from scratch.
 */
export function placesForPicture(places: PlaceHistory, view: View, cloth: Cloth): PlaceHistory {
  const current = currentArrangement(places, cloth);
  const last = places.picture && adaptToCloth(places.picture, cloth);
  const isCurrentDeal = isThisDeal(places, view);
  if (isCurrentDeal && sameCards(places.groups, view.groups)) {
    return { ...places, picture: withFormer(current, last) };
  }
  const known = isCurrentDeal ? withFormer(last ?? current, current) : last;
  const trays = traysOf(view.groups);
  const unknownTrays = trays.filter(({ id }) => known?.trays.has(id) !== true);
  if (known === null || unknownTrays.length > trays.length / 2) {
    return { ...places, picture: arrangeAnew(trays, cloth) };
  }
  const isHint = turnKeyOf(view) === places.turnKey; // A hint is part of the turn, and cards keep their size within a turn.
  return { ...places, picture: withFormer(arrange(known, trays, { isMine: !isHint }, !isHint), known) };
}

/** Where these groups are drawn. They may differ from those of the places while the steps of a turn are shown. */
export function layoutOf(places: PlaceHistory, groups: Groups, cloth: Cloth): TableLayout {
  const trays = traysOf(groups);
  const current =
    places.picture === null ? currentArrangement(places, cloth) : adaptToCloth(places.picture, cloth);
  const isIn = (arrangement: Arrangement): boolean => trays.every(({ id }) => arrangement.trays.has(id));
  const known = isIn(current) ? current : withFormer(current, places.former);
  return tableLayout(isIn(known) ? known : arrange(known, trays, { isMine: false }, false), trays);
}

/** The box of a new meld of these cards, dropped with its centre at `at`, or at the nearest free place if `at` is `null`. */
export function boxFor(places: PlaceHistory, ids: readonly number[], at: Point | null, cloth: Cloth): Box {
  const id = wholeGroup(places.groups, ids)?.id ?? -1;
  const others = places.groups
    .map((group) => ({
      id: group.id,
      count: idsOf(group.cards).filter((card) => !ids.includes(card)).length,
    }))
    .filter(({ count }) => count > 0);
  const change = { isMine: true, dropped: at && { id, ...at } };
  const after = arrange(
    currentArrangement(places, cloth),
    [...others, { id, count: ids.length }],
    change,
    false,
  );
  return after.trays.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
}

type Written = readonly [
  width: number,
  height: number,
  factor: number,
  cardWidth: number,
  melds: readonly (readonly [id: number, count: number, x: number, y: number])[],
];

function write({ cloth: { width, height, factor }, cardWidth, trays }: Arrangement): Written {
  const melds = [...trays.values()].map(({ id, count, x, y }) => [id, count, x, y] as const);
  return [width, height, factor, cardWidth, melds];
}

function read([width, height, factor, cardWidth, melds]: Written): Arrangement {
  const sizes = [width, height, factor, cardWidth];
  if (![...sizes, ...melds.flat()].every(Number.isFinite) || Math.min(...sizes) <= 0) {
    throw new TypeError('places');
  }
  const cloth = { width, height, factor };
  const trays = melds.map(([id, count, x, y]): PlacedTray => {
    return { id, count, x, y, ...traySize(count, cloth, metricsOf(cardWidth)) };
  });
  return arrangementOf(cloth, cardWidth, trays);
}

const writeCourse = ({ now, past, future }: Course) => ({
  now: now && write(now),
  past: past.map(write),
  future: future.map(write),
});

const readCourse = ({ now, past, future }: ReturnType<typeof writeCourse>): Course => ({
  now: now && read(now),
  past: past.map(read),
  future: future.map(read),
});

/** What is stored with a game: where the melds lie, and what went together in the hand that was sorted last. */
export interface Stored {
  readonly places: PlaceHistory;
  readonly handGroups: HandGroups;
}

/** The places as text, to be stored with the game. */
export function writePlaces({ places: { turnKey, untidied, ...course }, handGroups: hand }: Stored): string {
  const text = { turn: turnKey, hand, ...writeCourse(course), untidied: untidied && writeCourse(untidied) };
  return JSON.stringify(text);
}

/** The places of a loaded game. If the text cannot be read or belongs to another turn, the melds are laid out from scratch. */
export function readPlaces(text: string, view: View): Stored {
  const blank = { ...NO_PLACES, groups: view.groups, turnKey: turnKeyOf(view) };
  try {
    const { turn, untidied, hand = [], ...course } = JSON.parse(text);
    if (turn === blank.turnKey) {
      return {
        places: {
          ...blank,
          begunTurn: turn,
          ...readCourse(course),
          untidied: untidied ? readCourse(untidied) : null,
        },
        handGroups: hand.map((group: Iterable<number>) => [...group]),
      };
    }
  } catch {
    // See above.
  }
  return { places: blank, handGroups: [] };
}
