import type { View } from '../../engine.ts';
import type { Renderer } from '../context.ts';
import type { Place } from '../game/state.ts';
import type { Shell } from '../view/shell.ts';

// The one hit test: what is shown while hovering is what happens on the drop.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Zones {
  readonly table: Rect;
  readonly hand: Rect;
  readonly space: Point;
  readonly trays: readonly { readonly id: number; readonly rect: Rect }[];
  readonly jokers: readonly { readonly id: number; readonly rect: Rect }[];
  readonly spots: readonly { readonly id: number; readonly rect: Rect }[];
  readonly tolerance: number;
}

/** Measures once, when a drag starts or the table scrolls: nothing is packed anew during a drag. */
export function measure(shell: Shell, renderer: Renderer, view: View, ids: readonly number[]): Zones {
  const only = ids.length === 1 ? ids[0] : undefined;
  const swappable = view.swaps.filter((swap) => swap.id === only).map((swap) => swap.joker);
  const rectOf = (id: number, node: HTMLElement | null): { id: number; rect: Rect }[] =>
    node === null ? [] : [{ id, rect: node.getBoundingClientRect() }];
  const space = shell.space.getBoundingClientRect();
  return {
    table: shell.cloth.getBoundingClientRect(),
    hand: shell.handBox.getBoundingClientRect(),
    space: { x: space.left, y: space.top },
    trays: view.groups.flatMap((group) => rectOf(group.id, renderer.trayNode(group.id))),
    jokers: swappable.flatMap((id) => rectOf(id, renderer.cardNode(id))),
    spots: view.hand
      .filter((card) => !ids.includes(card.id))
      .flatMap((card) => rectOf(card.id, renderer.cardNode(card.id))),
    tolerance: (renderer.layout?.metrics.gap ?? 12) * 0.75,
  };
}

function distance(point: Point, rect: Rect): number {
  const x = Math.max(rect.left - point.x, 0, point.x - rect.right);
  const y = Math.max(rect.top - point.y, 0, point.y - rect.bottom);
  return Math.hypot(x, y);
}

/** Which part of the smaller of two rectangles they share. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = (rect: Rect): number => (rect.right - rect.left) * (rect.bottom - rect.top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b));
}

function best<T>(items: readonly T[], worth: (item: T) => number, least: number): T | null {
  let found: T | null = null;
  let most = least;
  for (const item of items) {
    const value = worth(item);
    if (value > most) {
      most = value;
      found = item;
    }
  }
  return found;
}

function handPlace(zones: Zones, point: Point): Place {
  const rows = [...new Set(zones.spots.map((spot) => Math.round(spot.rect.top)))].sort((a, b) => a - b);
  const row = rows.reduce((near, top) => (top <= point.y ? top : near), rows[0] ?? 0);
  const inRow = zones.spots.filter((spot) => Math.abs(spot.rect.top - row) < 24);
  const next = inRow.find((spot, index) => {
    const right = inRow[index + 1]?.rect.left ?? spot.rect.right;
    return point.x < (spot.rect.left + right) / 2;
  });
  if (next !== undefined) {
    return { zone: 'hand', before: next.id };
  }
  const last = inRow.at(-1);
  const at = zones.spots.findIndex((spot) => spot.id === last?.id);
  return { zone: 'hand', before: zones.spots[at + 1]?.id ?? null };
}

/** The place for cards let go at this point; null: nowhere, they go back. `ghost` is where the grabbed card is drawn. */
export function hit(zones: Zones, point: Point, ghost: Rect, mayUseTable: boolean): Place | null {
  if (distance(point, zones.hand) < 6) {
    return handPlace(zones, point);
  }
  if (!mayUseTable || distance(point, zones.table) > 4) {
    return null;
  }
  const joker = zones.jokers.find(({ rect }) => distance(point, rect) < 2);
  if (joker !== undefined) {
    return { zone: 'joker', joker: joker.id };
  }
  const near = best(zones.trays, ({ rect }) => -distance(point, rect), -zones.tolerance);
  const under = near ?? best(zones.trays, ({ rect }) => overlap(ghost, rect), 0.55);
  if (under !== null) {
    return { zone: 'group', group: under.id };
  }
  return { zone: 'new', at: { x: ghost.left - zones.space.x, y: ghost.top - zones.space.y } };
}
