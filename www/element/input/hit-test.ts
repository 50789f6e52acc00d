import { boxIn } from '../dom/pixels.ts';
import type { Destination } from '../game/command.ts';
import { idsOf, isAmong } from '../game/view-queries.ts';
import { type Box, distanceTo, overlapArea, type Point } from '../layout/geometry.ts';
import type { Model } from '../model/model.ts';
import type { Surface } from '../model/parts.ts';

// Finds the destination below dragged cards. The preview and the drop use the same function, so that they agree.

/** A tray or a card on which cards can be dropped, by its id. */
interface Target {
  readonly id: number;
  readonly rect: DOMRect;
}

export type Zones = ReturnType<typeof measureZones>;

/**
 * Measures everything on which the cards with these ids can be dropped, in pixels of the layer `air`. During a drag, only the
 * dragged cards move, so it is enough to measure when the drag begins, and when the table was scrolled, resized or drawn.
 */
export function measureZones({ view }: Model, surface: Surface, ids: readonly number[]) {
  const { shell, layout } = surface;
  const { groups = [], hand = [], swaps = [] } = view ?? {};
  const boxOf = (node: Element): DOMRect => boxIn(shell.air, node);
  const targetsOf = (id: number, node: HTMLElement | null | undefined): Target[] =>
    node ? [{ id, rect: boxOf(node) }] : [];
  const otherCards = idsOf(hand).filter((id) => !ids.includes(id));
  const possibleSwaps = swaps.filter(({ id }) => ids.length === 1 && id === ids[0]);
  return {
    table: boxOf(shell.cloth),
    hand: boxOf(shell.handBox),
    /** The box whose upper left corner is the origin of the trays' coordinates. */
    space: boxOf(shell.space),
    /** The trays of all groups, except for a meld that is dragged as a whole. */
    trays: groups
      .filter(({ cards }) => !isAmong(cards, ids))
      .flatMap(({ id }) => targetsOf(id, surface.tray(id)?.node)),
    /** The jokers that the dragged card can replace. */
    jokers: possibleSwaps.flatMap(({ joker }) => targetsOf(joker, surface.cardNode(joker))),
    handCards: otherCards.flatMap((id) => targetsOf(id, surface.cardNode(id))),
    /** A point counts as being on a tray up to this distance from the tray, in pixels. */
    tolerance: (layout?.metrics.gap ?? 12) * 0.75,
  };
}

/** The fraction of the smaller of two boxes that the other box covers, from 0 to 1. */
const overlapShare = (a: Box, b: Box): number =>
  overlapArea(a, b) / Math.min(a.width * a.height, b.width * b.height);

/** The target with the highest `worth`; `null` if no `worth` is above `least`. */
function bestTarget(
  targets: readonly Target[],
  worth: (rect: DOMRect) => number,
  least: number,
): Target | null {
  const [first] = targets
    .map((target) => ({ target, value: worth(target.rect) }))
    .filter(({ value }) => value > least)
    .sort((a, b) => b.value - a.value);
  return first?.target ?? null;
}

/** The destination in the hand at a point: in the point's row, before the first card that has its middle to the right of the point. */
function destinationInHand({ handCards }: Zones, point: Point): Destination {
  const tops = [...new Set(handCards.map(({ rect }) => Math.round(rect.top)))].sort((a, b) => a - b);
  const rowTop = tops.findLast((top) => top <= point.y) ?? tops[0] ?? 0;
  const row = handCards.filter(({ rect }) => Math.abs(rect.top - rowTop) < 24);
  const next = row.find(({ rect }, index) => {
    const right = row[index + 1]?.rect.left ?? rect.right;
    return point.x < (rect.left + right) / 2;
  });
  const lastIndex = handCards.findIndex(({ id }) => id === row.at(-1)?.id);
  return { zone: 'hand', before: (next ?? handCards[lastIndex + 1])?.id ?? null };
}

/**
 * The destination below cards that are held at `point`; `null` if there is none. `ghost` is the box of the pressed card's copy, and
 * `centre` is the middle of all dragged cards. If `mayLay` is false, only those in the hand are found.
 */
export function destinationAt(
  zones: Zones,
  point: Point,
  ghost: Box,
  centre: Point,
  mayLay: boolean,
): Destination | null {
  if (distanceTo(zones.hand, point) < 6) return destinationInHand(zones, point);
  if (!mayLay || distanceTo(zones.table, point) > 4) return null;
  const joker = zones.jokers.find(({ rect }) => distanceTo(rect, point) < 2);
  if (joker !== undefined) return { zone: 'joker', joker: joker.id };
  const tray =
    bestTarget(zones.trays, (rect) => -distanceTo(rect, point), -zones.tolerance) ??
    bestTarget(zones.trays, (rect) => overlapShare(ghost, rect), 0.55);
  return tray === null
    ? { zone: 'new', at: { x: centre.x - zones.space.left, y: centre.y - zones.space.top } }
    : { zone: 'group', group: tray.id };
}

/**
 * Where cards would be inserted in the hand: the box of the line that marks it, in pixels from the hand box's upper left corner, and for
 * each hand card whether it lies before or after the line in its row. `null` if `to` is no chosen place in the hand.
 */
export function insertionAt({ hand, handCards }: Zones, to: Destination | null) {
  if (to?.zone !== 'hand' || to.before === undefined) return null;
  const next = handCards.findIndex(({ id }) => id === to.before);
  const index = next < 0 ? handCards.length : next;
  const rect = handCards[next]?.rect ?? handCards.at(-1)?.rect;
  if (rect === undefined) return null;
  const left = next < 0 ? rect.right + 2 : rect.left - 5;
  return {
    mark: { left: left - hand.left, top: rect.top - 3 - hand.top, height: rect.bottom - rect.top + 6 },
    sides: handCards.map((card, at) => {
      const isInRow = Math.abs(card.rect.top - rect.top) < 2;
      return isInRow ? (at < index ? 'before' : 'after') : null;
    }),
  };
}
