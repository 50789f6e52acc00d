import type { CardView } from '../../engine.ts';
import { closestNumber } from '../dom/dom.ts';
import { findCard, findGroup, holdsAll, idsOf, inDisplayOrder } from '../game/view-queries.ts';
import type { Handle } from '../model/gesture.ts';
import { hoverWith } from '../model/hover.ts';
import { canAct, type Model, phaseOf } from '../model/model.ts';
import type { Table } from '../model/parts.ts';

// The cards to which a gesture refers, and where they fit best.

/** What a node is part of; `null` if it is no card or meld. */
export function handleOf(target: EventTarget | null): Handle | null {
  if (!(target instanceof Element)) return null;
  const [card, group] = [closestNumber(target, 'data-card-id'), closestNumber(target, 'data-group-id')];
  return card === null && group === null ? null : { card, group };
}

/**
 * The cards that a press lifts; empty if no cards there may be moved now. A selected card lifts all selected cards. Any other card
 * lifts itself and, if `withRest` is true, also the cards after it in its group.
 */
export function cardsToLift(model: Model, on: Handle | null, withRest: boolean): readonly number[] {
  const { view, selection } = model;
  if (on?.card === null) return canAct(model) ? idsOf(findGroup(view, on.group ?? -1)?.cards ?? []) : [];
  const found = findCard(view, on?.card ?? null);
  if (view === null || found === null || phaseOf(model) === 'show') return [];
  const { id } = found.card;
  if (found.zone !== 'hand' && !canAct(model)) return [];
  if (selection.has(id) && selection.size > 1) return inDisplayOrder(view, selection);
  return withRest && found.group !== null ? idsOf(found.row.slice(found.row.indexOf(found.card))) : [id];
}

/** All selected cards if the card `id` is one of them; otherwise only `id`. */
export function withSelected({ view, selection }: Model, id: number): readonly number[] {
  return view !== null && selection.has(id) ? inDisplayOrder(view, selection) : [id];
}

/** The cards of a row from one card to another, including both; empty if either card is not in the row. */
export function rangeBetween(row: readonly CardView[], one: number | null, other: number): readonly number[] {
  const ids = idsOf(row);
  const [start = -1, end = -1] = [ids.indexOf(one ?? -1), ids.indexOf(other)].sort((a, b) => a - b);
  return start < 0 ? [] : ids.slice(start, end + 1);
}

/**
 * Moves cards to where they fit best: to a group that they complete, else to a new meld, else to an existing meld.
 * Returns false if the cards fit nowhere.
 */
export function moveToBestPlace(table: Table, ids: readonly number[]): boolean {
  const { view } = table.model;
  const targets = hoverWith(table.model, ids)?.targets;
  if (view === null || targets === undefined) return false;
  const fitting = view.groups.filter(
    ({ cards }, index) => targets.groups[index]?.kind !== null && !holdsAll(cards, ids),
  );
  const isMeld = targets.fresh.kind !== null;
  const group = fitting.find(({ kind }) => kind === null) ?? (isMeld ? undefined : fitting[0]);
  if (group === undefined && !isMeld) return false;
  const to =
    group === undefined
      ? ({ zone: 'new', at: null } as const)
      : ({ zone: 'group', group: group.id } as const);
  return table.run({ kind: 'move', ids, to }).changed;
}
