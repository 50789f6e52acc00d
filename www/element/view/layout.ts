// Where trays and hand cards lie. Only lengths: nothing here knows a card.

export interface Metrics {
  readonly ratio: number;
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
  /** Cards in one line of the tray; more cards than that go on in a second line. */
  readonly perLine: number;
}

export interface Tray {
  readonly id: number;
  readonly count: number;
}

/** Where trays lay before: the row, and how far to the right. */
export type Places = ReadonlyMap<number, { readonly row: number; readonly x: number }>;

export interface TableLayout {
  readonly metrics: Metrics;
  readonly places: Places;
  readonly boxes: ReadonlyMap<number, TrayBox>;
  readonly height: number;
}

/** A strip shows an index; below this width it could not be read or touched. */
export const LEAST_STRIP = 24;
const STRIPS: readonly number[] = [24, 26, 28, 30, 33, 36, 40, 44, 49, 54, 60, 66, 72, 82, 92];

interface Size {
  readonly strip: number;
  readonly ratio: number;
}

const TALL = 1.4;
/** On a full table on a phone the cards lose height before the table scrolls: index and suit still show. */
const SHORT = 1.12;
const SIZES: readonly Size[] = [
  ...STRIPS.map((strip) => ({ strip, ratio: TALL })).reverse(),
  { strip: LEAST_STRIP, ratio: SHORT },
];
const LEAST: Size = { strip: LEAST_STRIP, ratio: SHORT };

export function metricsFor({ strip, ratio }: Size): Metrics {
  const cardWidth = Math.round(strip * 2.02);
  return {
    strip,
    ratio,
    cardWidth,
    cardHeight: Math.round(cardWidth * ratio),
    pad: Math.round(strip * 0.17) + 1,
    gap: Math.max(8, Math.round(strip * 0.42)),
  };
}

/** The widest strip that suits a table of this width; it shrinks when many cards lie. */
export function widestStrip(width: number, factor: number): number {
  const wish = (17 + width / 48) * factor;
  return STRIPS.reduce((best, strip) => (strip <= wish ? strip : best), LEAST_STRIP);
}

function perLine(width: number, m: Metrics): number {
  return Math.max(1, Math.floor((width - 2 * m.pad - m.cardWidth) / m.strip) + 1);
}

function trayWidth(count: number, width: number, m: Metrics): number {
  const shown = Math.min(Math.max(count, 1), perLine(width, m));
  return 2 * m.pad + m.cardWidth + (shown - 1) * m.strip;
}

/** How far the second line of a long tray lies under the first. */
function lineStep(m: Metrics): number {
  return Math.round(m.cardHeight * 0.66);
}

/** Where a card lies in its tray, and whether it is the last of its line. */
export function spotIn(
  layout: TableLayout,
  { id, cards }: { readonly id: number; readonly cards: readonly unknown[] },
  at: number,
): { readonly x: number; readonly y: number; readonly isEnd: boolean } {
  const { metrics: m, boxes } = layout;
  const inLine = boxes.get(id)?.perLine ?? cards.length;
  const [line, place] = [Math.floor(at / inLine), at % inLine];
  const isEnd = at === cards.length - 1 || place === inLine - 1;
  return { x: m.pad + place * m.strip, y: m.pad + line * lineStep(m), isEnd };
}

function trayHeight(count: number, width: number, m: Metrics): number {
  const lines = Math.max(1, Math.ceil(count / perLine(width, m)));
  return 2 * m.pad + m.cardHeight + (lines - 1) * lineStep(m);
}

interface Item {
  readonly id: number;
  readonly count: number;
  readonly width: number;
  x: number;
}

/** Moves the trays of one row apart; the ones that find no room are handed back. */
function settle(row: Item[], width: number, gap: number): Item[] {
  row.sort((a, b) => a.x - b.x);
  const evicted: Item[] = [];
  const needed = (): number => row.reduce((sum, item) => sum + item.width + gap, -gap);
  while (row.length > 1 && needed() > width) {
    const last = row.pop();
    if (last !== undefined) {
      evicted.push(last);
    }
  }
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
  return evicted;
}

/** The place in a row, nearest to a wish, where a tray of this width fits without moving another. */
function gapIn(
  row: readonly Item[],
  itemWidth: number,
  width: number,
  gap: number,
  wish: number,
): number | null {
  const sorted = [...row].sort((a, b) => a.x - b.x);
  let best: number | null = null;
  let from = 0;
  for (const item of [...sorted, { x: width + gap, width: 0 }]) {
    const to = item.x - gap - itemWidth;
    if (to >= from) {
      const x = Math.min(Math.max(wish, from), to);
      if (best === null || Math.abs(x - wish) < Math.abs(best - wish)) {
        best = x;
      }
    }
    from = item.x + item.width + gap;
  }
  return best;
}

function build(
  trays: readonly Tray[],
  before: Places,
  width: number,
  m: Metrics,
  wish: { readonly row: number; readonly x: number } | null,
): Item[][] {
  const rows: Item[][] = [];
  const homeless: { item: Item; isNew: boolean }[] = [];
  for (const tray of trays) {
    const item: Item = { id: tray.id, count: tray.count, width: trayWidth(tray.count, width, m), x: 0 };
    const place = before.get(tray.id);
    if (place === undefined) {
      homeless.push({ item, isNew: true });
    } else {
      item.x = place.x;
      for (let row = rows.length; row <= place.row; row += 1) {
        rows.push([]);
      }
      rows[place.row]?.push(item);
    }
  }
  for (const row of rows) {
    homeless.push(...settle(row, width, m.gap).map((item) => ({ item, isNew: false })));
  }
  for (const { item, isNew } of homeless) {
    const wanted = isNew ? wish : null;
    const order = rows.map((_, index) => index);
    if (wanted !== null) {
      order.sort((a, b) => Math.abs(a - wanted.row) - Math.abs(b - wanted.row));
    }
    let found = false;
    if (wanted !== null && wanted.row >= rows.length) {
      item.x = Math.min(Math.max(0, wanted.x), Math.max(0, width - item.width));
      rows.push([item]);
      continue;
    }
    for (const index of order) {
      const row = rows[index];
      const x = row === undefined ? null : gapIn(row, item.width, width, m.gap, wanted?.x ?? 0);
      if (row !== undefined && x !== null && (wanted === null || Math.abs(index - wanted.row) < 2)) {
        item.x = x;
        row.push(item);
        found = true;
        break;
      }
    }
    if (!found) {
      item.x = 0;
      rows.push([item]);
    }
  }
  while (rows.length > 0 && rows.at(-1)?.length === 0) {
    rows.pop();
  }
  return rows;
}

function finish(rows: readonly Item[][], width: number, m: Metrics): TableLayout {
  const places = new Map<number, { row: number; x: number }>();
  const boxes = new Map<number, TrayBox>();
  let y = 0;
  rows.forEach((row, index) => {
    let tallest = trayHeight(1, width, m);
    for (const item of row) {
      const height = trayHeight(item.count, width, m);
      tallest = Math.max(tallest, height);
      places.set(item.id, { row: index, x: item.x });
      boxes.set(item.id, { x: item.x, y, width: item.width, height, perLine: perLine(width, m) });
    }
    y += tallest + m.gap;
  });
  return { metrics: m, places, boxes, height: Math.max(0, y - m.gap) };
}

export interface Asked {
  readonly trays: readonly Tray[];
  readonly width: number;
  readonly height: number;
  /** How the table lay before, or null for a fresh one. */
  readonly before: TableLayout | null;
  /** May cards become larger again? Only between turns, so that nothing jumps under the hand. */
  readonly mayGrow: boolean;
  readonly cardSize: number;
  /** Where a new tray should lie. */
  readonly wish: { readonly x: number; readonly y: number } | null;
}

/** Lays the trays: each stays where it was if it can; if all do not fit, closer; if still not, smaller; then it scrolls. */
export function layTable(asked: Asked): TableLayout {
  const { trays, width, height, before, mayGrow } = asked;
  const widest = widestStrip(width, asked.cardSize);
  const packed = (m: Metrics): TableLayout => finish(build(trays, new Map(), width, m, null), width, m);
  const isSmallest = (m: Metrics): boolean => m.strip === LEAST.strip && m.ratio === LEAST.ratio;
  if (before !== null && !mayGrow) {
    const m = before.metrics;
    const rowHeight = trayHeight(1, width, m) + m.gap;
    const wish =
      asked.wish === null
        ? null
        : { row: Math.max(0, Math.round(asked.wish.y / rowHeight)), x: asked.wish.x };
    const kept = finish(build(trays, before.places, width, m, wish), width, m);
    if (kept.height <= height || (isSmallest(m) && kept.height <= before.height)) {
      return kept;
    }
    const closer = packed(m);
    if (closer.height <= height) {
      return closer;
    }
    if (isSmallest(m)) {
      return closer.height < kept.height * 0.85 ? closer : kept;
    }
  }
  for (const size of SIZES) {
    const m = metricsFor(size);
    const known = before !== null && before.metrics.strip === m.strip && before.metrics.ratio === m.ratio;
    const tooLarge =
      before !== null && !mayGrow ? m.cardHeight > before.metrics.cardHeight : m.strip > widest;
    if (!tooLarge) {
      const kept = known ? finish(build(trays, before.places, width, m, null), width, m) : null;
      if (kept !== null && kept.height <= height) {
        return kept;
      }
      const closer = packed(m);
      // A larger size leaves room for one more row, so that it need not shrink again at once.
      const spare = mayGrow && m.strip > LEAST_STRIP && trays.length > 0 ? m.cardHeight : 0;
      if (closer.height + spare <= height) {
        return closer;
      }
    }
  }
  return packed(metricsFor(LEAST));
}

export interface HandLayout {
  readonly cardWidth: number;
  readonly cardHeight: number;
  readonly height: number;
  readonly spots: readonly { readonly x: number; readonly y: number }[];
}

/** Lays the hand in the middle: side by side if there is room, overlapping to strips, then smaller, then in more rows. */
export function layHand(count: number, width: number, screenHeight: number, factor: number): HandLayout {
  const wish = Math.max(42, Math.min(40 + width * 0.044, screenHeight * 0.135, 205) * factor);
  const tries = [1, 0.92, 0.85].map((part) => handOf(count, width, Math.round(Math.max(42, wish * part))));
  const fewest = Math.min(...tries.map((hand) => hand.rows));
  return tries.find((hand) => hand.rows === fewest) ?? handOf(count, width, 42);
}

function handOf(count: number, width: number, cardWidth: number): HandLayout & { readonly rows: number } {
  const cardHeight = Math.round(cardWidth * TALL);
  const least = Math.max(LEAST_STRIP, Math.round(cardWidth * 0.43));
  const widestStep = Math.round(cardWidth * 0.62);
  const inRow = Math.max(1, Math.floor((width - cardWidth) / least) + 1);
  const rows = Math.max(1, Math.ceil(count / inRow));
  const perRow = Math.ceil(count / rows);
  const rowStep = Math.round(cardHeight * (rows > 2 ? 0.5 : 0.56));
  const step = perRow < 2 ? 0 : Math.min(widestStep, Math.floor((width - cardWidth) / (perRow - 1)));
  const spots = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inThis = Math.min(perRow, count - row * perRow);
    const left = Math.max(0, (width - cardWidth - (inThis - 1) * step) / 2);
    return { x: Math.round(left + (index % perRow) * step), y: row * rowStep };
  });
  return { cardWidth, cardHeight, height: cardHeight + (rows - 1) * rowStep, spots, rows };
}
