import type { GroupView } from '../../engine.ts';
import type { TidyOrder } from '../game/command.ts';
import { RANKS, SUITS } from '../game/view-queries.ts';
import { type Arrangement, arrangementOf } from './arrangement.ts';
import { bottomOf } from './geometry.ts';
import { breakRows, isTooSmall, packedCardWidth, packRows, placeRows } from './rows.ts';
import { type Cloth, cardWidthsUpTo, largestCardWidth, metricsOf, type Tray } from './sizes.ts';

// Tidies the table: puts all melds in rows, in an order that the eye can search.

/** What the order depends on. A group that is no meld comes last. */
export type TidyGroup = Pick<GroupView, 'id' | 'cards' | 'kind' | 'rank' | 'low' | 'suit'>;

const KINDS: readonly TidyGroup['kind'][] = ['set', 'run'];
/** Room for a meld that the player may lay next. */
const ROOM: Tray = { id: -1, count: 4 };

/** The numbers by which the groups are sorted, the most significant one first. Another first number begins a new row. */
function sortKey({ kind, rank, low, suit }: TidyGroup, by: TidyOrder): readonly number[] {
  const kindAt = kind === null ? KINDS.length : KINDS.indexOf(kind);
  const rankAt = RANKS.indexOf(rank ?? low?.[0] ?? 'K');
  const suitAt = suit === null ? SUITS.length : SUITS.indexOf(suit);
  switch (by) {
    case 'kind':
      return [kindAt, suitAt, rankAt];
    case 'suit':
      return [suitAt, kindAt, rankAt];
    case 'rank':
      return [0, rankAt, kindAt, suitAt];
    case 'laid':
      return [];
  }
}

/** The trays of the groups in a wanted order, in sections of which each begins a new row if there is room. */
function sectionsOf(groups: readonly TidyGroup[], by: TidyOrder): Tray[][] {
  const sections = new Map<number, Tray[]>();
  const sorted = groups
    .map((group) => ({ group, key: sortKey(group, by) }))
    .sort((a, b) => {
      const at = a.key.findIndex((value, index) => value !== b.key[index]);
      return at < 0 ? 0 : (a.key[at] ?? 0) - (b.key[at] ?? 0);
    });
  for (const { group, key } of sorted) {
    const section = sections.get(key[0] ?? 0) ?? [];
    sections.set(key[0] ?? 0, [...section, { id: group.id, count: group.cards.length }]);
  }
  return [...sections.values()];
}

/**
 * The groups in rows. The cards are as large as possible, with room for one more meld unless they would then be too small. The rows keep
 * the order unless the groups fit only with gaps filled; if they do not fit at all, they scroll.
 */
export function tidyRows(groups: readonly TidyGroup[], by: TidyOrder, cloth: Cloth): Arrangement {
  const sections = sectionsOf(groups, by);
  const trays = sections.flat();
  const widths = cardWidthsUpTo(largestCardWidth(cloth));
  const largeWidths = widths.filter((width) => !isTooSmall(width, trays.length, cloth));
  const attempts = [
    { among: largeWidths, room: [ROOM], fillsGaps: false },
    { among: widths, room: [], fillsGaps: false },
    { among: widths, room: [], fillsGaps: true },
  ];
  for (const { among, room, fillsGaps } of attempts) {
    const apart = [...sections.slice(0, -1), [...(sections.at(-1) ?? []), ...room]];
    for (const width of among) {
      const metrics = metricsOf(width);
      for (const parts of [apart, [[...trays, ...room]]]) {
        const rows = parts.flatMap((part) => breakRows(part, cloth, metrics, fillsGaps));
        const placed = placeRows(rows, cloth, metrics);
        const shown = placed.filter(({ id }) => id !== ROOM.id);
        if (bottomOf(placed) <= cloth.height) return arrangementOf(cloth, width, shown);
      }
    }
  }
  const width = packedCardWidth(trays, cloth);
  return arrangementOf(cloth, width, packRows(trays, cloth, metricsOf(width)));
}
