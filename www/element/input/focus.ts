import type { CardView, View } from '../../engine.ts';
import { closestNumber, focusedIn, rove } from '../dom/dom.ts';
import { idsOf } from '../game/view-queries.ts';
import type { Point } from '../layout/geometry.ts';
import { shownViewOf } from '../model/model.ts';
import type { Surface, Table } from '../model/parts.ts';

// The focus on cards. The table and the hand are one Tab stop each, and the arrow keys move the focus within them, as the eye goes.

export type Zone = 'table' | 'hand';

/** The rows that the eye sees, from above, each from the left. Places in a row differ in height by less than `tolerance`. */
export function rowsOf<P extends Point>(places: readonly P[], tolerance: number): P[][] {
  const rows: P[][] = [];
  let top = Number.NEGATIVE_INFINITY;
  for (const place of [...places].sort((a, b) => a.y - b.y)) {
    if (place.y - top < tolerance) {
      rows.at(-1)?.push(place);
    } else {
      top = place.y;
      rows.push([place]);
    }
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/**
 * What an arrow key, Home or End leads to. Left and Right go on in the next row, Up and Down to what is nearest there, Home and End to the ends of the row
 * or, with `isFar`, of all rows.
 */
function neighbourOf<P extends Point>(
  rows: readonly (readonly P[])[],
  own: P,
  key: string,
  isFar: boolean,
): P | undefined {
  const all = rows.flat();
  const index = all.indexOf(own);
  const rowIndex = rows.findIndex((row) => row.includes(own));
  const ends = isFar ? all : rows[rowIndex];
  const nearest = (row: readonly P[] = []): P | undefined =>
    [...row].sort((a, b) => Math.abs(a.x - own.x) - Math.abs(b.x - own.x))[0];
  const targets: Readonly<Record<string, P | undefined>> = {
    ArrowRight: all[index + 1],
    ArrowLeft: all[index - 1],
    ArrowDown: nearest(rows[rowIndex + 1]),
    ArrowUp: nearest(rows[rowIndex - 1]),
    Home: ends?.[0],
    End: ends?.at(-1),
  };
  return targets[key];
}

export function createFocus(table: Table, surface: Surface) {
  const { shell } = surface;
  /** The card of each zone that had the focus last. */
  const focusedByZone: Partial<Record<Zone, number>> = {};
  /** The Tab stop of each zone. */
  const stops: Record<Zone, HTMLElement> = { table: shell.cloth, hand: shell.hand };
  /** The list box that has got the focus of its last card, until it has cards again. */
  let standIn: HTMLElement | null = null;

  const cardsIn = ({ hand, helping, groups }: View, zone: Zone): readonly number[] =>
    idsOf(zone === 'hand' ? hand : [...helping, ...groups.flatMap(({ cards }) => cards)]);

  /**
   * Makes one card of each zone a Tab stop. If the zone has no card in the document, its list box is the Tab stop instead. If
   * `focused`, which had the focus before the drawing, is a card that was removed, the zone keeps the focus.
   */
  function update(focused: HTMLElement | null): void {
    const view = shownViewOf(table.model);
    const former = Object.values(stops);
    for (const zone of ['table', 'hand'] as const) {
      const box = zone === 'table' ? shell.cloth : shell.hand;
      const ids = view === null ? [] : cardsIn(view, zone);
      const nodes = ids.flatMap((id) => surface.cardNode(id) ?? []);
      const last = surface.cardNode(focusedByZone[zone] ?? -1);
      const card = last !== null && nodes.includes(last) ? last : nodes[0];
      const stop = card?.isConnected === true ? card : box;
      stops[zone] = stop;
      const isLost =
        focused?.isConnected === false && (focused.dataset.zone === 'hand') === (zone === 'hand');
      if (isLost || (box === standIn && focusedIn(box) === box)) {
        stop.focus({ preventScroll: true });
        standIn = stop === box ? box : null;
      }
    }
    rove([...former, ...Object.values(stops)], ...Object.values(stops));
  }

  function focus(id: number | undefined): void {
    const node = id === undefined ? null : surface.cardNode(id);
    node?.focus({ preventScroll: true });
    node?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** The rows of cards in a zone. The places are those that the drawing has written, which no animation changes. */
  function cardRows({ hand, helping, groups }: View, zone: Zone) {
    const placesOf = (cards: readonly CardView[], around = { x: 0, y: 0 }) =>
      idsOf(cards).map((id) => {
        const { left = '', top = '' } = surface.cardNode(id)?.style ?? {};
        return { id, x: around.x + Number.parseFloat(left), y: around.y + Number.parseFloat(top) };
      });
    const places =
      zone === 'hand'
        ? placesOf(hand)
        : groups.flatMap(({ id, cards }) => placesOf(cards, surface.layout?.boxes.get(id)));
    const height = surface.cardNode(places[0]?.id ?? -1)?.offsetHeight ?? 0;
    const rows = rowsOf(places, height * 0.4);
    // The helping cards lie side by side, above the table.
    const above = zone === 'hand' ? [] : idsOf(helping).map((id, x) => ({ id, x, y: 0 }));
    return above.length > 0 ? [above, ...rows] : rows;
  }

  shell.root.addEventListener('focusin', (event) => {
    const target = event.target as Element;
    const id = closestNumber(target, 'data-card-id');
    if (id !== null) {
      focusedByZone[target.closest('.hand') !== null ? 'hand' : 'table'] = id;
      update(null);
    }
  });

  return {
    update,
    focus,
    /** The card to which a key leads from the card `id`; from the list box itself, to its first card. */
    neighbour(zone: Zone, id: number | null, key: string, isFar: boolean): number | undefined {
      const view = shownViewOf(table.model);
      if (view === null) return undefined;
      const rows = cardRows(view, zone);
      const own = rows.flat().find((card) => card.id === id);
      return (own === undefined ? rows[0]?.[0] : neighbourOf(rows, own, key, isFar))?.id;
    },
  };
}
