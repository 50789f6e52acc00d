import type { View } from '../../engine.ts';
import { idsOf } from '../game/view-queries.ts';
import { isInGroups } from '../layout/hand-layout.ts';
import type { Model } from '../model/model.ts';
import type { Table } from '../model/parts.ts';
import type { TableThinker } from '../thinking/load-thinker.ts';

/**
 * Groups the hand as the solver would meld it on an empty table. The solver is not part of the engine that the table
 * uses, so the worker answers. If the hand is then no longer as in `view`, the answer is ignored.
 */
export async function groupHand(thinker: TableThinker, table: Table, view: View | null): Promise<void> {
  const { game, seat, link, session } = table.model;
  if (game === null || seat === null || view === null) return;
  const groups = await thinker.groups(game, seat, link?.view ?? null);
  const { model } = table;
  const isSame = model.session === session && model.seat === seat;
  if (!isSame || String(idsOf(model.view?.hand ?? [])) !== String(idsOf(view.hand))) return;
  table.run({ kind: 'sort', by: 'melds', groups });
}

/** Whether a hand is still as it was sorted, or was grouped and has got another card: the player has not arranged it. */
export function isUnarranged({ view, handGroups }: Model): boolean {
  if (view === null || view.handSorting !== null) return view !== null;
  const [ids, grouped] = [idsOf(view.hand), handGroups.flat()];
  return isInGroups(ids, handGroups) && ids.some((id) => !grouped.includes(id));
}
