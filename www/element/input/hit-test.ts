import type { Context } from '../context.ts';
import type { Place } from '../state/state.ts';

// The only hit test, so that a drop goes to the place that the drag shows.

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

interface Target {
  readonly id: number;
  readonly rect: Rect;
}

/** The bounds of everything that cards can be dropped on, in pixels of the window. */
export interface Zones {
  readonly table: Rect;
  readonly hand: Rect;
  /** The origin of the coordinates of the cloth. */
  readonly origin: Point;
  readonly trays: readonly Target[];
  /** The jokers that the card could replace. */
  readonly jokers: readonly Target[];
  readonly handCards: readonly Target[];
  readonly tolerance: number;
}

/** Measures once, when a drag begins or the table scrolls: nothing moves during a drag. */
export function measureZones({ shell, store, renderer }: Context, ids: readonly number[]): Zones | null {
  const { view } = store.state;
  if (view === null) {
    return null;
  }
  const targets = (all: readonly number[], nodeOf: (id: number) => HTMLElement | null): Target[] =>
    all.flatMap((id) => {
      const node = nodeOf(id);
      return node === null ? [] : [{ id, rect: node.getBoundingClientRect() }];
    });
  const swaps = view.swaps.filter(({ id }) => ids.length === 1 && id === ids[0]);
  const handCards = view.hand.map(({ id }) => id).filter((id) => !ids.includes(id));
  const space = shell.space.getBoundingClientRect();
  return {
    table: shell.cloth.getBoundingClientRect(),
    hand: shell.handBox.getBoundingClientRect(),
    origin: { x: space.left, y: space.top },
    trays: targets(
      view.groups.map(({ id }) => id),
      renderer.trayNode,
    ),
    jokers: targets(
      swaps.map(({ joker }) => joker),
      renderer.cardNode,
    ),
    handCards: targets(handCards, renderer.cardNode),
    tolerance: (renderer.layout?.metrics.gap ?? 12) * 0.75,
  };
}

function distance({ x, y }: Point, { left, top, right, bottom }: Rect): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The share of the smaller of two rectangles that lies in the other. */
function overlap(a: Rect, b: Rect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const area = (rect: Rect): number => (rect.right - rect.left) * (rect.bottom - rect.top);
  return width <= 0 || height <= 0 ? 0 : (width * height) / Math.min(area(a), area(b));
}

/** The target with the highest value above `least`. */
function best(targets: readonly Target[], worth: (rect: Rect) => number, least: number): Target | null {
  let found: Target | null = null;
  let most = least;
  for (const target of targets) {
    const value = worth(target.rect);
    if (value > most) {
      most = value;
      found = target;
    }
  }
  return found;
}

/** Finds the hand card in front of which the pointer is, row by row. */
function placeInHand({ handCards }: Zones, point: Point): Place {
  const tops = [...new Set(handCards.map(({ rect }) => Math.round(rect.top)))].sort((a, b) => a - b);
  const rowTop = tops.findLast((top) => top <= point.y) ?? tops[0] ?? 0;
  const row = handCards.filter(({ rect }) => Math.abs(rect.top - rowTop) < 24);
  const next = row.find(({ rect }, index) => {
    const right = row[index + 1]?.rect.left ?? rect.right;
    return point.x < (rect.left + right) / 2;
  });
  const last = handCards.findIndex(({ id }) => id === row.at(-1)?.id);
  return { zone: 'hand', before: (next ?? handCards[last + 1])?.id ?? null };
}

/**
 * The place for cards dropped at this point; `null` if there is none. `ghost` is where the grabbed card is seen. Cards
 * that may not be laid only find places in the hand.
 */
export function placeAt(zones: Zones, point: Point, ghost: Rect, mayLay: boolean): Place | null {
  if (distance(point, zones.hand) < 6) {
    return placeInHand(zones, point);
  }
  if (!mayLay || distance(point, zones.table) > 4) {
    return null;
  }
  const joker = zones.jokers.find(({ rect }) => distance(point, rect) < 2);
  if (joker !== undefined) {
    return { zone: 'joker', joker: joker.id };
  }
  const tray =
    best(zones.trays, (rect) => -distance(point, rect), -zones.tolerance) ??
    best(zones.trays, (rect) => overlap(ghost, rect), 0.55);
  return tray === null
    ? { zone: 'new', at: { x: ghost.left - zones.origin.x, y: ghost.top - zones.origin.y } }
    : { zone: 'group', group: tray.id };
}

/** Where to mark the place in the hand: a line between two cards; `null` if the place is elsewhere. */
export function markAt({ handCards }: Zones, place: Place | null): Rect | null {
  if (place?.zone !== 'hand' || place.before === undefined) {
    return null;
  }
  const next = handCards.find(({ id }) => id === place.before);
  const rect = (next ?? handCards.at(-1))?.rect;
  if (rect === undefined) {
    return null;
  }
  const left = next === undefined ? rect.right + 2 : rect.left - 5;
  return { left, right: left, top: rect.top - 3, bottom: rect.bottom + 3 };
}
