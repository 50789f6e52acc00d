import type { GroupView, View } from '../../engine.ts';
import {
  type Arrangement,
  adaptToCloth,
  arrangeAnew,
  arrangeAtTurnEnd,
  arrangeAtTurnStart,
  arrangeWithinTurn,
  layoutOf,
  mainSourcesOf,
  type TableLayout,
} from '../layout/arrangement.ts';
import type { Spot } from '../layout/free-place.ts';
import { type Arrangements, parsePlaces, writePlaces } from '../layout/saved-places.ts';
import type { Cloth, TrayBox } from '../layout/sizes.ts';
import { type Model, phaseOf, shownViewOf } from '../model/model.ts';
import { idsOf, type Outcome } from '../state/state.ts';
import { turnKeyOf } from './history.ts';

// Keeps the places of the melds during a game. Every command updates the places, including undo and redo.

const NO_ARRANGEMENTS: Arrangements = { wide: null, tall: null };

type Groups = readonly Pick<GroupView, 'id' | 'cards'>[];

const cardIdsByGroup = (groups: Groups): Map<number, readonly number[]> =>
  new Map(groups.map(({ id, cards }) => [id, idsOf(cards)]));

const traysOf = (groups: Groups) => groups.map(({ id, cards }) => ({ id, count: cards.length }));

export type TablePlaces = ReturnType<typeof createTablePlaces>;

/** `clothNow` gives the space for the trays. */
export function createTablePlaces(clothNow: () => Cloth) {
  let now = NO_ARRANGEMENTS;
  /** The places before each command of the turn, for undo. */
  let past: Arrangements[] = [];
  /** The places after each command that was undone, for redo. */
  let future: Arrangements[] = [];
  /** The groups to which the places belong. */
  let groups: Groups = [];
  /** The key of the turn to which the places belong. */
  let turnKey = '';
  /** The places before the last change, for groups that no longer exist but are still shown. */
  let formerArrangement: Arrangement | null = null;
  /** The key of the last turn for which the size of the cards was checked. */
  let sizeCheckTurnKey = '';
  /** The places in the shown picture of a hint or of past turns; `null` if no picture is shown. */
  let shownArrangement: Arrangement | null = null;
  /** The places in the picture of the hint that is about to be applied. */
  let hintArrangement: Arrangement | null = null;

  const shapeOf = ({ width, height }: Cloth): keyof Arrangements => (width > height ? 'wide' : 'tall');

  /** The arrangement on the current cloth. If there is none, the arrangement on a cloth of the other shape is adapted. */
  function currentArrangement(): Arrangement {
    const cloth = clothNow();
    const known = now[shapeOf(cloth)] ?? now.wide ?? now.tall;
    return known === null ? arrangeAnew(traysOf(groups), cloth) : adaptToCloth(known, cloth);
  }

  /** A copy of `arrangement` with the anchors of `old` for the groups that `arrangement` does not place. */
  function withFormerAnchors(arrangement: Arrangement, old: Arrangement | null): Arrangement {
    return { ...arrangement, anchors: new Map([...(old?.anchors ?? []), ...arrangement.anchors]) };
  }

  /** Sets the arrangement on the current cloth. If any meld has moved or changed size, discards the one for the other shape. */
  function setArrangement(next: Arrangement, before: Arrangement): void {
    const shape = shapeOf(next.cloth);
    const other = shape === 'wide' ? 'tall' : 'wide';
    const otherAnchors = now[other]?.anchors;
    const isUnchanged = [...next.anchors].every(([id, { x, y, count }]) => {
      const old = before.anchors.get(id);
      return old?.x === x && old.y === y && otherAnchors?.get(id)?.count === count;
    });
    now = { [shape]: next, [other]: isUnchanged ? now[other] : null } as unknown as Arrangements;
  }

  function applyChange(
    to: Groups,
    isMine: boolean,
    dropped: ({ readonly id: number } & Spot) | null,
    isEnd: boolean,
  ): void {
    const before = hintArrangement ?? currentArrangement();
    hintArrangement = null;
    const sources = mainSourcesOf(cardIdsByGroup(groups), cardIdsByGroup(to));
    const change = { isMine, dropped, sources };
    groups = to;
    formerArrangement = before;
    setArrangement((isEnd ? arrangeAtTurnEnd : arrangeWithinTurn)(before, traysOf(to), change), before);
  }

  /** The meld that a command put on a chosen point of the table, with its centre; `null` if there is none. */
  function droppedBy({ command }: Outcome, to: Groups): ({ readonly id: number } & Spot) | null {
    if (command.kind !== 'move' || command.to.zone !== 'new' || command.to.at === null) return null;
    const group = to.find(({ cards }) => cards.some(({ id }) => id === command.ids[0]));
    return group === undefined ? null : { id: group.id, ...command.to.at };
  }

  const sameCards = (one: Groups, other: Groups): boolean =>
    one.length === other.length &&
    one.every(
      ({ id, cards }, index) =>
        id === other[index]?.id && String(idsOf(cards)) === String(idsOf(other[index].cards)),
    );

  function undo(to: Groups, steps: number): void {
    for (let step = 0; step < steps; step += 1) {
      const before = past.pop();
      if (before === undefined) break;
      future.push(now);
      now = before;
    }
    groups = to;
  }

  function redo(to: Groups): void {
    const after = future.pop();
    past.push(now);
    if (after === undefined) {
      applyChange(to, true, null, false);
    } else {
      now = after;
      groups = to;
    }
  }

  function applyOutcome(outcome: Outcome, view: View): void {
    const { kind } = outcome.command;
    const isMoved = !sameCards(groups, view.groups);
    if (kind === 'undo' || kind === 'reset') {
      undo(view.groups, kind === 'undo' ? 1 : past.length);
    } else if (kind === 'redo') {
      redo(view.groups);
    } else if (kind === 'move' || kind === 'apply') {
      const dropped = droppedBy(outcome, view.groups);
      if (!isMoved && dropped === null) return;
      if (isMoved) {
        past.push(now);
        future = [];
      }
      applyChange(view.groups, true, dropped, false);
    }
  }

  /** Updates the places if the view shows a new turn, or if its groups have changed without a command of the player. */
  function catchUp(view: View, outcome: Outcome | null): void {
    const isMine = outcome !== null;
    if (groups.length > 0 && !isThisDeal(view)) clear();
    if (turnKeyOf(view) !== turnKey) {
      turnKey = turnKeyOf(view);
      const [start] = past;
      const isKept = outcome?.command.kind === 'end-turn' || sameCards(groups, view.groups);
      if (start !== undefined && !isKept) now = start; // The turn ended without the player's moves.
      [past, future] = [[], []];
      if (groups.length > 0 || view.groups.length > 0) applyChange(view.groups, isMine, null, true);
    } else if (!sameCards(groups, view.groups)) {
      applyChange(view.groups, isMine, null, false);
    }
  }

  /**
   * The places in a picture of a hint or of past turns. Melds that are also on the table or in the previous picture keep their
   * places. If most melds have no place, as in a picture of another deal, all melds are laid out from scratch.
   */
  function pictureArrangement(view: View): Arrangement {
    if (isThisDeal(view) && sameCards(groups, view.groups))
      return withFormerAnchors(currentArrangement(), shownArrangement);
    const trays = traysOf(view.groups);
    const before = adaptedShownArrangement() ?? currentArrangement();
    const known = isThisDeal(view)
      ? withFormerAnchors(before, shownArrangement === null ? null : currentArrangement())
      : shownArrangement;
    const unknownTrays = trays.filter(({ id }) => known?.anchors.has(id) !== true);
    if (known === null || unknownTrays.length > trays.length / 2) {
      return arrangeAnew(trays, before.cloth);
    }
    const isHint = turnKeyOf(view) === turnKey; // A hint is part of the turn, and cards keep their size within a turn.
    const arrange = isHint ? arrangeWithinTurn : arrangeAtTurnEnd;
    return withFormerAnchors(arrange(known, trays, { isMine: !isHint }), known);
  }

  const isThisDeal = ({ deal }: View): boolean => turnKey.startsWith(`${deal}/`);

  /** The places in the shown picture, on the current cloth; `null` if no picture is shown. */
  const adaptedShownArrangement = (): Arrangement | null =>
    shownArrangement && adaptToCloth(shownArrangement, clothNow());

  function clear(): void {
    [now, past, future, groups] = [NO_ARRANGEMENTS, [], [], []];
    [formerArrangement, shownArrangement, hintArrangement] = [null, null, null];
  }

  return {
    /** Updates the places after a change of the model. If a command caused the change, `outcome` is the command's outcome. */
    update(model: Model, outcome: Outcome | null): void {
      const view = shownViewOf(model);
      const phase = phaseOf(model);
      if (view === null || model.pictures?.kind === 'steps') return;
      if (phase === 'show') {
        shownArrangement = pictureArrangement(view);
        return;
      }
      shownArrangement = null;
      if (outcome?.changed === true) applyOutcome(outcome, view);
      else if (outcome !== null) hintArrangement = null;
      catchUp(view, outcome);
      if (phase === 'mine' && turnKey !== sizeCheckTurnKey) {
        sizeCheckTurnKey = turnKey;
        const before = currentArrangement();
        setArrangement(arrangeAtTurnStart(before), before);
      }
    },
    /** Updates the places for a turn that is about to be shown. `view` shows the game after the turn. */
    updateForComputerTurn: (view: View): void => catchUp(view, null),
    /** Makes the melds of the shown hint keep their places when the hint is applied. */
    keepHintPlaces(): void {
      hintArrangement = shownArrangement;
    },
    layout(shownGroups: Groups): TableLayout {
      const trays = traysOf(shownGroups);
      const known = adaptedShownArrangement() ?? currentArrangement();
      if (trays.every(({ id }) => known.anchors.has(id))) return layoutOf(known, trays);
      const withFormerGroups = withFormerAnchors(known, formerArrangement);
      const isComplete = trays.every(({ id }) => withFormerGroups.anchors.has(id));
      return layoutOf(
        isComplete ? withFormerGroups : arrangeWithinTurn(withFormerGroups, trays, { isMine: false }),
        trays,
      );
    },
    /** The box of a new meld of these cards, dropped with its centre at `at`, or at the nearest free place if `at` is `null`. */
    boxFor(ids: readonly number[], at: Spot | null): TrayBox {
      const isWhole = ({ cards }: Groups[number]): boolean =>
        cards.length === ids.length && cards.every(({ id }) => ids.includes(id));
      const id = groups.find(isWhole)?.id ?? -1;
      const others = groups.map((group) => ({
        ...group,
        cards: group.cards.filter((card) => !ids.includes(card.id)),
      }));
      const trays = [...traysOf(others.filter(({ cards }) => cards.length > 0)), { id, count: ids.length }];
      const dropped = at === null ? null : { id, ...at };
      const after = arrangeWithinTurn(currentArrangement(), trays, { isMine: true, dropped });
      return layoutOf(after, trays).boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    },
    /** The places as text, to be stored with the game. */
    save: (): string => writePlaces({ turnKey, now, past, future }),
    /** Replaces the places with those of a loaded game. If the text cannot be read, the melds are laid out from scratch. */
    load(text: string, view: View): void {
      const savedPlaces = parsePlaces(text);
      clear();
      groups = view.groups;
      turnKey = turnKeyOf(view);
      sizeCheckTurnKey = turnKey;
      if (savedPlaces?.turnKey === turnKey) ({ now, past, future } = savedPlaces);
    },
  };
}
