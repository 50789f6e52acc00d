import type { View } from '../../engine.ts';
import type { Context } from '../context.ts';
import { attribute } from '../dom/dom.ts';

// The focus on cards. The table and the hand are one Tab stop each; arrows move the focus within them.

export type Zone = 'table' | 'hand';

/** The cards of a zone, row by row. On the table each group is a row. */
export function rowsOf(view: View, zone: Zone): readonly (readonly number[])[] {
  const rows = zone === 'hand' ? [view.hand] : [view.helping, ...view.groups.map(({ cards }) => cards)];
  return rows.map((cards) => cards.map(({ id }) => id)).filter((ids) => ids.length > 0);
}

/** The cards of the row in which a card lies. */
export function rowWith(view: View, zone: Zone, id: number): readonly number[] {
  return rowsOf(view, zone).find((ids) => ids.includes(id)) ?? [];
}

/** The card to which an arrow, Home or End leads. */
export function neighbourOf(view: View, zone: Zone, id: number, key: string): number | undefined {
  const rows = rowsOf(view, zone);
  const all = rows.flat();
  const row = rows.findIndex((ids) => ids.includes(id));
  const column = rows[row]?.indexOf(id) ?? 0;
  const inRow = (ids: readonly number[] = []): number | undefined => ids[Math.min(column, ids.length - 1)];
  switch (key) {
    case 'ArrowRight':
      return all[all.indexOf(id) + 1];
    case 'ArrowLeft':
      return all[all.indexOf(id) - 1];
    case 'ArrowDown':
      return inRow(rows[row + 1]);
    case 'ArrowUp':
      return inRow(rows[row - 1]);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

export interface TabStops {
  /** Keeps exactly one card of each zone in the Tab order. */
  update(): void;
  focus(zone: Zone, id: number | undefined): void;
}

export function createTabStops({ shell, store, renderer }: Context): TabStops {
  const current: Record<Zone, number | null> = { table: null, hand: null };

  function update(): void {
    const { view } = store.state;
    for (const zone of ['table', 'hand'] as const) {
      const box = zone === 'table' ? shell.cloth : shell.hand;
      const all = view === null ? [] : rowsOf(view, zone).flat();
      const stop = all.find((id) => id === current[zone]) ?? all[0] ?? null;
      current[zone] = stop;
      for (const id of all) {
        const node = renderer.cardNode(id);
        if (node !== null) {
          attribute(node, 'tabindex', id === stop ? '0' : '-1');
        }
      }
      const hasStop = stop !== null && renderer.cardNode(stop)?.isConnected === true;
      attribute(box, 'tabindex', hasStop ? '-1' : '0');
    }
  }

  shell.root.addEventListener('focusin', ({ target }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card-id]') : null;
    if (card !== null) {
      current[card.closest('.hand') !== null ? 'hand' : 'table'] = Number(card.dataset.cardId);
      update();
    }
  });

  return {
    update,
    focus(zone, id) {
      if (id !== undefined) {
        current[zone] = id;
        update();
        const node = renderer.cardNode(id);
        node?.focus({ preventScroll: true });
        node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
    },
  };
}
