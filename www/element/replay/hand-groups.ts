import type { View } from '../../engine.ts';
import { idsOf } from '../game/view-queries.ts';
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
