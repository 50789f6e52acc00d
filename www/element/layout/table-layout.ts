// The positions of the trays on the table: rows of boxes, in pixels.

/** Each card shows only a strip with its index, except the last one of a line, which is fully visible. */
interface Metrics {
  readonly strip: number;
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly pad: number;
  readonly gap: number;
}

export interface TrayBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Cards in one line of the tray; further cards lie in a second line. */
  readonly perLine: number;
}

interface Tray {
  readonly id: number;
  readonly count: number;
}

interface Spot {
  readonly row: number;
  readonly x: number;
}

type Spots = ReadonlyMap<number, Spot>;

export interface TableLayout {
  readonly metrics: Metrics;
  readonly spots: Spots;
  readonly boxes: ReadonlyMap<number, TrayBox>;
  readonly height: number;
}

/** Narrower strips could not be read or touched. */
export const LEAST_STRIP = 24;
const STRIPS = [92, 82, 72, 66, 60, 54, 49, 44, 40, 36, 33, 30, 28, 26, LEAST_STRIP];

/** The height of a card, by its width. */
export const TALL = 1.4;
/** On a phone, the cards of a full table get shorter before it scrolls: index and suit stay visible. */
const SHORT = 1.12;

function metricsFor(strip: number, ratio: number): Metrics {
  const cardWidth = Math.round(strip * 2.02);
  return {
    strip,
    cardWidth,
    cardHeight: Math.round(cardWidth * ratio),
    pad: Math.round(strip * 0.17) + 1,
    gap: Math.max(8, Math.round(strip * 0.42)),
  };
}

const SMALLEST = metricsFor(LEAST_STRIP, SHORT);
/** The largest first. */
const SIZES = [...STRIPS.map((strip) => metricsFor(strip, TALL)), SMALLEST];

/** The widest strip that suits a table of this width. */
function widestStrip(width: number, factor: number): number {
  const wanted = (17 + width / 48) * factor;
  return STRIPS.find((strip) => strip <= wanted) ?? LEAST_STRIP;
}

function cardsPerLine(width: number, m: Metrics): number {
  return Math.max(1, Math.floor((width - 2 * m.pad - m.cardWidth) / m.strip) + 1);
}

function trayWidth(count: number, width: number, m: Metrics): number {
  const inLine = Math.min(Math.max(count, 1), cardsPerLine(width, m));
  return 2 * m.pad + m.cardWidth + (inLine - 1) * m.strip;
}

/** The distance from one line of a tray to the next, which partly covers it. */
function lineStep(m: Metrics): number {
  return Math.round(m.cardHeight * 0.66);
}

function trayHeight(count: number, width: number, m: Metrics): number {
  const lines = Math.max(1, Math.ceil(count / cardsPerLine(width, m)));
  return 2 * m.pad + m.cardHeight + (lines - 1) * lineStep(m);
}

/** The position of a card in its tray, and whether it is the last of its line. */
export function spotIn(
  { metrics: m, boxes }: TableLayout,
  { id, cards }: { readonly id: number; readonly cards: readonly unknown[] },
  index: number,
): { readonly x: number; readonly y: number; readonly isEnd: boolean } {
  const perLine = boxes.get(id)?.perLine ?? cards.length;
  const line = Math.floor(index / perLine);
  const column = index % perLine;
  const isEnd = index === cards.length - 1 || column === perLine - 1;
  return { x: m.pad + column * m.strip, y: m.pad + line * lineStep(m), isEnd };
}

interface Item extends Tray {
  readonly width: number;
  x: number;
}

/** Moves the trays of a row apart. Those without room are removed from it and returned. */
function spreadRow(row: Item[], width: number, gap: number): Item[] {
  row.sort((a, b) => a.x - b.x);
  let needed = row.reduce((sum, item) => sum + item.width + gap, -gap);
  let fitting = row.length;
  while (fitting > 1 && needed > width) {
    fitting -= 1;
    needed -= (row[fitting]?.width ?? 0) + gap;
  }
  const removed = row.splice(fitting).reverse();
  let least = 0;
  for (const item of row) {
    item.x = Math.max(item.x, least);
    least = item.x + item.width + gap;
  }
  let most = width;
  for (const item of [...row].reverse()) {
    item.x = Math.max(0, Math.min(item.x, most - item.width));
    most = item.x - gap;
  }
  return removed;
}

/** The free place in a row nearest to `wanted`; `null` if there is none. */
function freePlace(
  row: readonly Item[],
  own: number,
  width: number,
  gap: number,
  wanted: number,
): number | null {
  let best: number | null = null;
  let from = 0;
  const end = { x: width + gap, width: 0 };
  for (const item of [...[...row].sort((a, b) => a.x - b.x), end]) {
    const to = item.x - gap - own;
    const x = Math.min(Math.max(wanted, from), to);
    if (to >= from && (best === null || Math.abs(x - wanted) < Math.abs(best - wanted))) {
      best = x;
    }
    from = item.x + item.width + gap;
  }
  return best;
}

/** Puts a tray into the first row with room, or, if it was dropped somewhere, into the nearest; else into a new row. */
function insert(rows: Item[][], item: Item, dropped: Spot | null, width: number, gap: number): void {
  if (dropped !== null && dropped.row >= rows.length) {
    item.x = Math.min(Math.max(0, dropped.x), Math.max(0, width - item.width));
    rows.push([item]);
    return;
  }
  const far = (row: number): number => Math.abs(row - (dropped?.row ?? row));
  const near = [...rows.entries()].filter(([row]) => far(row) < 2).sort(([a], [b]) => far(a) - far(b));
  for (const [, row] of near) {
    const x = freePlace(row, item.width, width, gap, dropped?.x ?? 0);
    if (x !== null) {
      item.x = x;
      row.push(item);
      return;
    }
  }
  item.x = 0;
  rows.push([item]);
}

/** Distributes the trays over rows. Each stays where it was, if there is room. */
function fillRows(
  trays: readonly Tray[],
  before: Spots,
  width: number,
  m: Metrics,
  dropped: Spot | null,
): Item[][] {
  const rows: Item[][] = [];
  const added: Item[] = [];
  for (const tray of trays) {
    const spot = before.get(tray.id);
    const item = { ...tray, width: trayWidth(tray.count, width, m), x: spot?.x ?? 0 };
    if (spot === undefined) {
      added.push(item);
    } else {
      while (rows.length <= spot.row) {
        rows.push([]);
      }
      rows[spot.row]?.push(item);
    }
  }
  const removed = rows.flatMap((row) => spreadRow(row, width, m.gap));
  for (const item of added) {
    insert(rows, item, dropped, width, m.gap);
  }
  for (const item of removed) {
    insert(rows, item, null, width, m.gap);
  }
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}

function lay(
  trays: readonly Tray[],
  before: Spots,
  width: number,
  m: Metrics,
  dropped: Spot | null = null,
): TableLayout {
  const spots = new Map<number, Spot>();
  const boxes = new Map<number, TrayBox>();
  const perLine = cardsPerLine(width, m);
  let y = 0;
  for (const [row, items] of fillRows(trays, before, width, m, dropped).entries()) {
    let tallest = trayHeight(1, width, m);
    for (const { id, count, x, width: own } of items) {
      const height = trayHeight(count, width, m);
      tallest = Math.max(tallest, height);
      spots.set(id, { row, x });
      boxes.set(id, { x, y, width: own, height, perLine });
    }
    y += tallest + m.gap;
  }
  return { metrics: m, spots, boxes, height: Math.max(0, y - m.gap) };
}

interface TableSpace {
  readonly trays: readonly Tray[];
  readonly width: number;
  readonly height: number;
  /** The previous layout of the table; `null` for a new table. */
  readonly before: TableLayout | null;
  /** Whether cards may become larger again: only between turns, so that nothing jumps while somebody plays. */
  readonly mayGrow: boolean;
  readonly cardSize: number;
  /** Where a new tray was dropped. */
  readonly dropped: { readonly x: number; readonly y: number } | null;
}

/**
 * Lays out the trays. Each stays in place if possible. If they do not all fit, they are packed; if that is
 * not enough, the cards get smaller; as a last resort the table scrolls.
 */
export function layTable({
  trays,
  width,
  height,
  before,
  mayGrow,
  cardSize,
  dropped,
}: TableSpace): TableLayout {
  const packed = (m: Metrics): TableLayout => lay(trays, new Map(), width, m);
  if (before !== null && !mayGrow) {
    const m = before.metrics;
    const rowHeight = trayHeight(1, width, m) + m.gap;
    const spot = dropped && { row: Math.max(0, Math.round(dropped.y / rowHeight)), x: dropped.x };
    const kept = lay(trays, before.spots, width, m, spot);
    if (kept.height <= height || (m === SMALLEST && kept.height <= before.height)) return kept;
    const closer = packed(m);
    if (closer.height <= height) return closer;
    if (m === SMALLEST) return closer.height < kept.height * 0.85 ? closer : kept;
  }
  const widest = widestStrip(width, cardSize);
  for (const m of SIZES) {
    const isTooLarge =
      before !== null && !mayGrow ? m.cardHeight > before.metrics.cardHeight : m.strip > widest;
    if (isTooLarge) continue;
    if (before?.metrics === m) {
      const kept = lay(trays, before.spots, width, m);
      if (kept.height <= height) return kept;
    }
    const closer = packed(m);
    // A larger size leaves room for one more row, so that it need not shrink again at once.
    const spare = mayGrow && m.strip > LEAST_STRIP && trays.length > 0 ? m.cardHeight : 0;
    if (closer.height + spare <= height) return closer;
  }
  return packed(SMALLEST);
}
