import type { CardView, GroupView, SeatView, View } from '../../engine.ts';
import { formatNumber } from '../../words/words.ts';
import { type RecentChanges, recentChanges, turnKeyOf } from '../game/history.ts';
import { idsOf, isAlone, isSpectator, ownSeatOf } from '../game/view-queries.ts';
import { gapsIn } from '../layout/hand-layout.ts';
import { type Aside, asideOf, noteOf } from './bar-text.ts';
import {
  isHandHidden,
  isStepShown,
  type Model,
  type Note,
  phaseOf,
  type Solvability,
  shownViewOf,
} from './model.ts';
import type { Action, Env } from './parts.ts';
import { hasTidy, mayEndTurn } from './permissions.ts';
import { LOW_SECONDS } from './update.ts';

// What is on the screen, as data: the parts in `view/` draw it, and ask only for what they draw.

export const ROW_ACTIONS = ['undo', 'redo', 'reset', 'restore', 'sort', 'hint'] as const;

export interface ShownButton {
  readonly label: string;
  readonly title: string;
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
}

export interface ShownBar {
  readonly note: Note;
  readonly aside: Aside | null;
  readonly lamp: { readonly state: Solvability; readonly words: string | null };
  /** Whether the row of buttons and the main button are hidden: during a replay, which has buttons of its own, and for spectators. */
  readonly isPassive: boolean;
  readonly row: Readonly<Record<(typeof ROW_ACTIONS)[number], ShownButton>>;
  /** The button beside the sentence that puts the melds in rows, or back. */
  readonly tidy: ShownButton;
  /** The main button, which ends the turn. After a deal, the button starts the next deal or another game. */
  readonly primary: ShownButton & {
    readonly action: Action;
    /** Whether the button looks like the other buttons, because tips or a hint name cards to play. */
    readonly isSecond: boolean;
    readonly isGlowing: boolean;
  };
  /** The owner of the hand in a replay that shows the hand of another player; `null` otherwise. */
  readonly handOwner: string | null;
}

export interface ShownSeat {
  readonly seat: number;
  /** The sign in the circle: a heart for the player, otherwise a number or an initial. */
  readonly sign: string;
  readonly name: string;
  readonly details: string;
  /** The details on a narrow table: the number of cards and, in a session with points, the points so far. */
  readonly short: string;
  readonly clock: string;
  readonly note: 'away' | 'computer' | null;
  readonly isMine: boolean;
  readonly hasTurn: boolean;
  readonly title: string | null;
}

export interface ShownSeats {
  readonly list: readonly ShownSeat[];
  /** Identifies the turn and the players. When it changes, the row of seats scrolls to the player whose turn it is. */
  readonly key: string;
  readonly stock: number;
  readonly isLow: boolean;
}

export interface ShownCards {
  /** Identifies the game and the deal. No card moves from its place in one deal to its place in another one. */
  readonly deal: string;
  readonly view: View;
  readonly groups: readonly GroupView[];
  readonly hand: readonly CardView[];
  /** The places in the hand before which there is a gap, because another group begins there. */
  readonly gaps: readonly number[];
  readonly recent: RecentChanges;
  /** Whether the melds that the other players have changed are marked. */
  readonly marksChanges: boolean;
  readonly selection: ReadonlySet<number>;
  readonly drawn: ReadonlySet<number>;
  readonly hinted: ReadonlySet<number>;
  readonly hasTrail: boolean;
  /** The sentence on an empty table. */
  readonly emptyText: string;
}

export function barOf(env: Env, model: Model): ShownBar {
  const shown = shownViewOf(model);
  const phase = phaseOf(model);
  const { words } = env;
  const { view } = model;
  const note = noteOf(env, model);
  const isPassive = phase === 'show' || (view !== null && isSpectator(view));
  const lamp = phase === 'mine' && view?.touched === true ? model.lamp.value : 'none';
  // A replay may show another player's hand.
  const owner = shown !== null && shown.seat !== model.seat ? ownSeatOf(shown)?.name : undefined;
  return {
    note,
    aside: asideOf(env, model),
    lamp: { state: lamp, words: lamp === 'none' ? null : words.lamp[lamp] },
    isPassive,
    row: rowOf(env, model),
    tidy: tidyButton(env, model),
    primary: primaryOf(env, model, note.sentence, isPassive),
    handOwner: owner === undefined ? null : words.handOf(owner),
  };
}

function rowOf({ exercise, words }: Env, model: Model): ShownBar['row'] {
  const { view } = model;
  const own = phaseOf(model) === 'mine' ? view : null;
  const hasUndo = view?.rules.undo !== 'none';
  const penalty = view?.rules.restorePenalty ?? 0;
  const button = (isPossible: boolean | undefined, isHidden: boolean, label: string, title = label) => ({
    label,
    title,
    isHidden,
    isDisabled: isPossible !== true,
  });
  const canSort = view !== null && view.hand.length > 1 && !isHandHidden(model);
  return {
    undo: button(own?.can.undo, !hasUndo, words.undo),
    redo: button(own?.can.redo, !hasUndo, words.redo),
    reset: button(own?.can.reset, !hasUndo, words.reset),
    restore: button(own?.can.restore && own.touched, hasUndo, words.restore, words.restoreLong(penalty)),
    sort: button(canSort, false, words.sort),
    hint: button(own !== null, exercise?.isInstant === true, words.hint),
  };
}

function tidyButton({ words }: Env, model: Model): ShownButton {
  const label = model.places.untidied === null ? words.tidy : words.untidy;
  return { label, title: `${label} (T)`, isHidden: !hasTidy(model), isDisabled: phaseOf(model) !== 'mine' };
}

function primaryOf(env: Env, model: Model, missing: string, isPassive: boolean): ShownBar['primary'] {
  const { exercise, words } = env;
  const { view } = model;
  const advice = model.advice.value?.kind;
  const isOver = phaseOf(model) === 'over';
  const canEnd = mayEndTurn(env, model);
  const draws = canEnd ? (view?.draws ?? 0) : 0;
  const isReady = (canEnd || isOver) && !model.isSettling;
  const next = view?.nextDeal === true ? 'next-deal' : env.next === null ? 'rematch' : 'next';
  // In an exercise, nobody else is at the table who could lose.
  const isLast = canEnd && view?.hand.length === 0 && exercise?.goal !== 'out';
  const endLabel = isLast ? words.finish : words.endTurn;
  const rematch = exercise === null ? words.end.rematch : words.connection.tryAgain;
  const again = next === 'next-deal' ? words.end[next] : (env.next ?? rematch);
  const label = isOver ? again : draws > 0 ? words.draw : endLabel;
  return {
    action: isOver ? next : 'end-turn',
    label,
    title: isReady ? label : missing,
    isHidden:
      isPassive ||
      exercise?.isInstant === true ||
      (isOver && next === 'rematch' && model.link?.offersRematch === false),
    isDisabled: !isReady,
    isSecond: draws > 0 && (advice === 'meld' || advice === 'join' || model.hinted.size > 0),
    isGlowing: draws > 0 && advice === 'draw',
  };
}

function clockText(seconds: number | null): string {
  return seconds === null ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function seatsOf(env: Env, model: Model): ShownSeats | null {
  const view = shownViewOf(model);
  if (view === null) return null;
  const firstSeat = model.seat === null ? 0 : model.seat + 1;
  const order = view.seats.map((_, index) => (firstSeat + index) % view.seats.length);
  return {
    list: order.flatMap((index) => {
      const seat = view.seats[index];
      return seat === undefined ? [] : [seatOf(env, model, view, seat, index)];
    }),
    key: [turnKeyOf(view), ...view.seats.map(({ name }) => name)].join(' '),
    stock: view.stock,
    isLow: model.secondsLeft !== null && model.secondsLeft <= LOW_SECONDS,
  };
}

function seatOf(
  { words, locale }: Env,
  { link, secondsLeft, localSeats }: Model,
  view: View,
  seat: SeatView,
  index: number,
): ShownSeat {
  const isMine = isAlone({ localSeats }) && index === view.seat;
  const hasTurn = index === view.seatToMove && !view.over;
  const name = isMine ? (hasTurn ? words.yourTurn : words.you) : seat.name;
  const { present = true, computer = false } = link?.attendance[index] ?? {};
  const note = computer ? 'computer' : present ? null : 'away';
  const details = [
    words.handCount(seat.cards),
    view.totalsCount ? words.points(seat.total) : '',
    view.rules.openingPoints !== null && !seat.opened ? words.notOpened : '',
    note && link?.words()[note],
  ];
  const cards = formatNumber(locale, seat.cards);
  const level = seat.level === null ? [] : [words.computer(seat.level)];
  return {
    seat: index,
    sign: isMine ? '♥' : ((seatNumber(name).trim() || [...name.trim().toUpperCase()][0]) ?? ''),
    name,
    details: details.filter(Boolean).join(' · '),
    short: view.totalsCount ? `${cards} · ${formatNumber(locale, seat.total)}` : cards,
    clock: hasTurn ? clockText(secondsLeft) : '',
    note,
    isMine,
    hasTurn,
    // The title gives the whole name and the level, for which a narrow table has no space.
    title: isMine ? null : [seat.name, ...level].join(' · '),
  };
}

/** The number at the end of a name such as “Player 2”, with the space before it. It tells the players apart. */
export const seatNumber = (name: string): string => / \d\d?$/.exec(name)?.[0] ?? '';

export function cardsOf({ words, tips }: Env, model: Model): ShownCards | null {
  const view = shownViewOf(model);
  if (view === null) return null;
  const isMine = phaseOf(model) === 'mine';
  const advice = isMine ? model.advice.value : null;
  const { emptyTable, emptyWait, status } = words;
  const hand = isHandHidden(model) ? [] : view.hand;
  return {
    deal: `${model.session}/${view.deal}`,
    view,
    groups: view.groups,
    hand,
    // The groups may be those of an earlier deal, whose cards have the same numbers. A new hand is sorted until it is grouped.
    gaps: view.handSorting === null ? gapsIn(idsOf(hand), model.handGroups) : [],
    recent: recentChanges(model.game, view),
    marksChanges: !isStepShown(model),
    selection: model.selection,
    drawn: model.drawn,
    hinted: new Set([...model.hinted, ...(tips ? (advice?.ids ?? []) : [])]),
    hasTrail: model.pictures?.hasTrail === true,
    emptyText: !isMine ? emptyWait : advice?.kind === 'draw' ? status.nothingYet : emptyTable,
  };
}
