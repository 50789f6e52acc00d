import type { Reading } from '../../engine.ts';
import type { Destination } from '../game/command.ts';
import { findCard, holdsAll } from '../game/view-queries.ts';
import type { Choice, Hover } from './gesture.ts';
import { canAct, type Model } from './model.ts';

// Where cards can be moved, and the engine's answer about the group that the cards would make there.

/** Asks the engine about the cards with these ids. Returns `null` if the cards may not be moved now. */
export function hoverWith(model: Model, ids: readonly number[]): Hover | null {
  const { game } = model;
  if (game === null || !canAct(model) || ids.length === 0) return null;
  return { ids, targets: game.targets(ids), over: null };
}

/** What a group or a new meld would become with the cards of `hover`; `null` for any other destination. */
export function readingAt({ view }: Model, { targets }: Hover, to: Destination | null): Reading | null {
  if (to?.zone === 'new') return targets.fresh;
  if (to?.zone !== 'group') return null;
  return targets.groups[view?.groups.findIndex(({ id }) => id === to.group) ?? -1] ?? null;
}

/** Whether the cards of `hover` would make a meld at a destination; always true for the hand and for a joker. */
export function fits(model: Model, hover: Hover, to: Destination): boolean {
  return readingAt(model, hover, to)?.kind !== null;
}

/** Where the cards can be moved to, the fitting destinations first; `null` if the cards may not be moved now. */
export function choiceFor(model: Model, ids: readonly number[]): Choice | null {
  const hover = hoverWith(model, ids);
  const { view } = model;
  if (hover === null || view === null) return null;
  const groups = view.groups
    .filter(({ cards }) => !holdsAll(cards, ids))
    .map(({ id }): Destination => ({ zone: 'group', group: id }));
  const fresh: Destination = { zone: 'new', at: null };
  const jokers = view.swaps
    .filter((swap) => ids.length === 1 && swap.id === ids[0])
    .map(({ joker }): Destination => ({ zone: 'joker', joker }));
  const isOnTable = ids.some((id) => findCard(view, id)?.zone === 'table');
  const hand: Destination[] = isOnTable ? [{ zone: 'hand', before: undefined }] : [];
  const isGood = (to: Destination): boolean => fits(model, hover, to);
  const isBad = (to: Destination): boolean => !isGood(to);
  return {
    hover,
    destinations: [
      ...jokers,
      ...[...groups, fresh].filter(isGood),
      ...hand,
      ...[fresh, ...groups].filter(isBad),
    ],
  };
}
