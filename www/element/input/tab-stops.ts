import type { View } from '../../engine.ts';
import { closestNumber, setAttribute } from '../dom/dom.ts';
import { shownViewOf } from '../model/model.ts';
import type { Surface, Table } from '../parts.ts';
import { idsOf } from '../state/state.ts';

// The focus on cards. The table and the hand are one Tab stop each, and the arrow keys move the focus within them.

export type Zone = 'table' | 'hand';

/** The ids of the cards in a zone, in rows. On the table, each group is a row. */
export function rowsOf(view: View, zone: Zone): readonly (readonly number[])[] {
  const rows = zone === 'hand' ? [view.hand] : [view.helping, ...view.groups.map(({ cards }) => cards)];
  return rows.map(idsOf).filter((ids) => ids.length > 0);
}

/** The card to which an arrow key, Home or End moves the focus from the card `id`; `undefined` if there is none. */
export function neighbourOf(view: View, zone: Zone, id: number, key: string): number | undefined {
  const rows = rowsOf(view, zone);
  const all = rows.flat();
  const rowIndex = rows.findIndex((ids) => ids.includes(id));
  const column = rows[rowIndex]?.indexOf(id) ?? 0;
  const inRow = (ids: readonly number[] = []): number | undefined => ids[Math.min(column, ids.length - 1)];
  const index = all.indexOf(id);
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowRight: all[index + 1],
    ArrowLeft: all[index - 1],
    ArrowDown: inRow(rows[rowIndex + 1]),
    ArrowUp: inRow(rows[rowIndex - 1]),
    Home: all[0],
    End: all.at(-1),
  };
  return targets[key];
}

export function createTabStops(table: Table, surface: Surface) {
  const { shell } = surface;
  /** The card of each zone that had the focus last. */
  const focusedByZone: Partial<Record<Zone, number>> = {};

  /** Makes one card of each zone a Tab stop. If the zone has no card in the document, its list box is the Tab stop instead. */
  function update(): void {
    const view = shownViewOf(table.model);
    for (const zone of ['table', 'hand'] as const) {
      const box = zone === 'table' ? shell.cloth : shell.hand;
      const all = view === null ? [] : rowsOf(view, zone).flat();
      const stop = all.find((id) => id === focusedByZone[zone]) ?? all[0];
      for (const id of all) {
        const node = surface.cardNode(id);
        if (node !== null) {
          setAttribute(node, 'tabindex', id === stop ? '0' : '-1');
        }
      }
      const isOnCard = stop !== undefined && surface.cardNode(stop)?.isConnected === true;
      setAttribute(box, 'tabindex', isOnCard ? '-1' : '0');
    }
  }

  shell.root.addEventListener('focusin', (event) => {
    const target = event.target as Element;
    const id = closestNumber(target, 'data-card-id');
    if (id !== null) {
      focusedByZone[target.closest('.hand') !== null ? 'hand' : 'table'] = id;
      update();
    }
  });

  return {
    update,
    focus(id: number | undefined): void {
      const node = id === undefined ? null : surface.cardNode(id);
      node?.focus({ preventScroll: true });
      node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
  };
}
