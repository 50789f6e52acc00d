import type { CardView, GroupView } from '../../engine.ts';
import { cardLabel, groupName } from '../announce/naming.ts';
import {
  focusedIn,
  make,
  orderChildren,
  setAttribute,
  setBox,
  setCardSize,
  setFlag,
  setStyle,
  setText,
} from '../dom/dom.ts';
import type { Shell } from '../dom/shell.ts';
import type { FoundCard } from '../game/view-queries.ts';
import { rowsBelow, type TableLayout } from '../layout/arrangement.ts';
import { bottomOf } from '../layout/geometry.ts';
import { type HandLayout, layHand } from '../layout/hand-layout.ts';
import { type Cloth, spotInTray } from '../layout/sizes.ts';
import type { Env, Surface, TrayNodes } from '../model/parts.ts';
import type { ShownCards } from '../model/shown.ts';
import { CARD_SIZE_FACTORS } from '../settings.ts';
import { cardNode, writeCard } from './card.ts';
import { writeArtwork } from './load-artwork.ts';
import { type CardPosition, createMotion } from './motion.ts';

// Draws the cards and groups of the view. A node is kept as long as its card or group exists, and only changes are written.

/** The padding above and below the trays together, in pixels. */
const SPACE_PADDING = 8;
/** The height of the room for tags below the trays, in pixels. */
const TAG_ROOM = 12;

/** The largest number of melds that the table scrolls to. */
const MAX_MOVED = 3;

/** The part of a card of the hand that the next one must leave visible for its picture, or its large symbol, to be drawn. */
const CLEAR_PART = 0.82;

interface CardPlace extends CardPosition {
  readonly zone: FoundCard['zone'];
  /** Whether no other card of the row covers much of the card. */
  readonly isEnd: boolean;
  /** The width of the card, in pixels. */
  readonly width: number;
}

function createTray(id: number): TrayNodes {
  const tag = make('span', { class: 'tag', part: 'tag' });
  const grip = make('span', { class: 'grip', part: 'grip', 'aria-hidden': 'true' });
  const frame = make('div', { class: 'frame' }, tag);
  const node = make('div', { class: 'tray', part: 'tray', role: 'group', 'data-group-id': String(id) });
  return { node, tag, grip, frame };
}

interface Space {
  readonly spaceWidth: number;
  readonly clothHeight: number;
  readonly handWidth: number;
  readonly rootHeight: number;
}

/** The space in a table that has never been shown. */
const UNSEEN_SPACE: Space = { spaceWidth: 350, clothHeight: 320, handWidth: 358, rootHeight: 640 };

/**
 * Measures the space. A hidden table has none, so it gets the space `last`, and the melds keep their places. The width of a scroll
 * bar is added back: otherwise cards that fit only without the scroll bar would make it come and go.
 */
function measureSpace({ cloth, space, hand, root }: Shell, last: Space): Space {
  const { offsetWidth, clientWidth, clientHeight: clothHeight } = cloth;
  const spaceWidth = space.offsetWidth + offsetWidth - clientWidth;
  if (spaceWidth === 0 || clothHeight === 0) return last;
  return { spaceWidth, clothHeight, handWidth: hand.clientWidth, rootHeight: root.clientHeight };
}

export type Renderer = ReturnType<typeof createRenderer>;

/** `layOut` places the groups on the cloth. */
export function createRenderer(
  env: Env,
  surface: Surface,
  layOut: (groups: readonly GroupView[]) => TableLayout,
) {
  const { shell } = surface;
  const motion = createMotion(env, surface);
  const cards = new Map<number, HTMLElement>();
  const trays = new Map<number, TrayNodes>();
  let positions = new Map<number, CardPlace>();
  let layout: TableLayout | null = null;
  let handRowCount = 1;
  /** The deal that was drawn last. */
  let drawnDeal = '';
  /** The measured space; `null` if it may have changed. It is stored, because measuring may cost a layout. */
  let space: Space | null = null;
  let lastSpace = UNSEEN_SPACE;
  /** The scroll position of the cloth, in pixels. It is stored, because reading it while drawing would cost a layout. */
  let scrollTop = 0;

  shell.cloth.addEventListener('scroll', () => {
    scrollTop = shell.cloth.scrollTop;
    writeRowsBelow();
  });

  function trayOf(id: number): TrayNodes {
    const tray = trays.get(id) ?? createTray(id);
    trays.set(id, tray);
    return tray;
  }

  function keepOnly(cardIds: ReadonlyMap<number, unknown>, trayIds: ReadonlyMap<number, unknown>): void {
    for (const [id, node] of cards) {
      if (!cardIds.has(id)) {
        node.remove();
        cards.delete(id);
      }
    }
    for (const [id, { node, frame }] of trays) {
      if (!trayIds.has(id)) {
        node.remove();
        frame.remove();
        trays.delete(id);
      }
    }
  }

  function drawCard(
    card: CardView,
    shown: ShownCards,
    mark: 'recent' | 'drawn' | null,
    at: CardPlace,
  ): HTMLElement {
    const node = cards.get(card.id) ?? cardNode(card);
    cards.set(card.id, node);
    positions.set(card.id, at);
    setBox(node, { left: at.x, top: at.y });
    const label = cardLabel(env.words, { ...card, fresh: card.fresh || mark !== null });
    const [isSelected, isHinted] = [shown.selection.has(card.id), shown.hinted.has(card.id)];
    writeCard(node, card, { ...at, label, isSelected, isHinted, mark });
    writeArtwork(node, env.settings.deck, at.isEnd, at.width);
    return node;
  }

  function writeTray(
    group: GroupView,
    table: TableLayout,
    shown: ShownCards,
    spaceWidth: number,
  ): HTMLElement {
    const { node, grip, frame } = trayOf(group.id);
    const { selection, recent, marksChanges } = shown;
    const isSelected = group.cards.some((card) => selection.has(card.id));
    setAttribute(node, 'aria-label', groupName(env.words, group));
    setFlag(node, 'data-changed', recent.groups.has(group.id) && marksChanges);
    setFlag(node, 'data-selected', isSelected);
    setFlag(frame, 'data-broken', group.kind === null);
    const box = table.boxes.get(group.id);
    if (box !== undefined) {
      const { x: left, y: top, width, height } = box;
      setBox(node, { left, top, width, height });
      setBox(frame, { left, top, width, height });
      // Near the right edge, the tag extends to the left.
      setFlag(frame, 'data-edge', left + 182 > spaceWidth);
    }
    const children = group.cards.map((card, index) => {
      const spot = spotInTray(table.metrics, table.perLine, group.cards.length, index);
      const at = { zone: 'table', parent: node, width: table.metrics.cardWidth, ...spot } as const;
      return drawCard(card, shown, recent.cards.has(card.id) ? 'recent' : null, at);
    });
    orderChildren(node, [...children, grip]);
    return node;
  }

  function writeTable(shown: ShownCards, table: TableLayout, { spaceWidth, clothHeight }: Space): void {
    const { metrics, height } = table;
    const { groups } = shown;
    setCardSize(shell.cloth, metrics.cardWidth, metrics.cardHeight);
    setStyle(shell.cloth, '--strip', `${metrics.strip}px`);
    setBox(shell.space, { height: height + TAG_ROOM });
    setFlag(shell.cloth, 'data-scrolls', height + TAG_ROOM > clothHeight - SPACE_PADDING);
    const nodes = groups.map((group) => writeTray(group, table, shown, spaceWidth));
    orderChildren(shell.space, [...nodes, shell.frames, shell.slot]);
    orderChildren(shell.frames, [...groups.map(({ id }) => trayOf(id).frame), shell.veil]);
    setFlag(shell.empty, 'hidden', groups.length > 0);
    setText(shell.empty, shown.emptyText);
  }

  /**
   * Scrolls to the few melds that a move has put elsewhere; more have moved if the table was laid out again. Returns by how many pixels,
   * because motion makes the rest of the table follow.
   */
  function scrollToNew({ boxes }: TableLayout, former: TableLayout, { clothHeight }: Space): number {
    const moved = [...boxes].filter(([id, { y }]) => former.boxes.get(id)?.y !== y).map(([, box]) => box);
    const lowest = Math.max(scrollTop, bottomOf(moved) + SPACE_PADDING + TAG_ROOM - clothHeight);
    const by = Math.min(lowest, ...moved.map(({ y }) => y)) - scrollTop;
    if (moved.length > MAX_MOVED || by === 0) return 0;
    scrollTop += by;
    shell.cloth.scrollTop = scrollTop;
    return by;
  }

  function writeRowsBelow(): void {
    const rowCount = layout === null || space === null ? 0 : rowsBelow(layout, scrollTop + space.clothHeight);
    setFlag(shell.cloth, 'data-more', rowCount > 0);
    setFlag(shell.rowsBelowNote, 'hidden', rowCount === 0);
    if (rowCount > 0) setText(shell.rowsBelowNote, env.words.rowsBelow(rowCount));
  }

  function writeHand(shown: ShownCards, { cardWidth, cardHeight, rows, spots }: HandLayout): void {
    setCardSize(shell.hand, cardWidth, cardHeight);
    // A selected card must not cover the suits in the row above it.
    setStyle(shell.hand, '--rise', rows > 1 ? '-5%' : '-14%');
    const nodes = shown.hand.map((card, index) => {
      const { x, y } = spots[index] ?? { x: 0, y: 0 };
      const next = spots[index + 1];
      const isEnd = next?.y !== y || next.x >= x + cardWidth * CLEAR_PART;
      const mark = shown.drawn.has(card.id) ? 'drawn' : null;
      return drawCard(card, shown, mark, { zone: 'hand', parent: shell.hand, width: cardWidth, x, y, isEnd });
    });
    orderChildren(shell.hand, nodes);
  }

  function writeHelping(shown: ShownCards): void {
    const { helping } = shown.view;
    const isEmpty = helping.length === 0;
    if (shell.helping.hidden !== isEmpty) {
      shell.helping.hidden = isEmpty;
      space = null;
    }
    setAttribute(shell.cloth, 'aria-owns', isEmpty ? null : 'helping');
    setAttribute(shell.helping, 'aria-label', env.words.helping);
    const at = { zone: 'helping', parent: shell.helping, width: 0, x: 0, y: 0, isEnd: true } as const;
    orderChildren(
      shell.helping,
      helping.map((card) => drawCard(card, shown, null, at)),
    );
  }

  /** Lays out the hand, whose height determines the space for the table. The hand comes first, so that this space is known. */
  function layOutHand({ hand, gaps }: ShownCards): HandLayout {
    space ??= measure();
    const { handWidth, rootHeight } = space;
    const handLayout = layHand({
      count: hand.length,
      gaps,
      width: handWidth,
      screenHeight: rootHeight,
      sizeFactor: CARD_SIZE_FACTORS[env.settings.cardSize],
      currentRows: handRowCount,
      deck: env.settings.deck,
    });
    handRowCount = handLayout.rows;
    const height = `${handLayout.height}px`;
    if (shell.hand.style.height !== height) {
      shell.hand.style.height = height;
      space = null;
    }
    return handLayout;
  }

  function write(shown: ShownCards, isHeld: boolean): void {
    const { view, groups, hand, hasTrail } = shown;
    const rows = groups.map(({ id, cards }) => [trayOf(id).node, cards] as const);
    motion.beforeWrite([[shell.hand, hand], [shell.helping, view.helping], ...rows], hasTrail);
    positions = new Map();
    writeHelping(shown);
    const handLayout = layOutHand(shown);
    space ??= measure();
    const table = layOut(groups);
    const former = layout;
    layout = table;
    writeHand(shown, handLayout);
    writeTable(shown, table, space);
    const scrolledBy = isHeld || former === null ? 0 : scrollToNew(table, former, space);
    writeRowsBelow();
    keepOnly(positions, table.boxes);
    const { seat, seatToMove } = view;
    motion.afterWrite({ seat, seatToMove, hasTrail, cards: positions, trays: table.boxes }, scrolledBy);
  }

  function clear(): void {
    keepOnly(new Map(), new Map());
    motion.forget();
    layout = null;
    space = null;
    writeRowsBelow();
    handRowCount = 1;
    shell.helping.hidden = true;
  }

  function measure(): Space {
    lastSpace = measureSpace(shell, lastSpace);
    return lastSpace;
  }

  return {
    get layout(): TableLayout | null {
      return layout;
    },
    /** The space for the trays, in pixels. */
    get cloth(): Cloth {
      space ??= measure();
      return {
        width: space.spaceWidth,
        height: space.clothHeight - SPACE_PADDING - TAG_ROOM,
        factor: CARD_SIZE_FACTORS[env.settings.cardSize],
      };
    },
    /** Makes the next `draw` animate dropped cards from the places in `sources` to their new places. */
    flyFrom: motion.flyFrom,
    /** `isHeld` is true while cards are dragged: then the table does not scroll. */
    draw(shown: ShownCards | null, isHeld = false): void {
      if (shown?.deal !== drawnDeal) clear();
      drawnDeal = shown?.deal ?? '';
      if (shown === null) return;
      const focused = focusedIn(shell.root);
      write(shown, isHeld);
      if (focused?.isConnected === true && focusedIn(shell.root) !== focused) {
        focused.focus({ preventScroll: true });
      }
    },
    /** Makes the next `draw` measure the space for the cards again. To be called when the space may have changed. */
    measureAgain(): void {
      space = null;
    },
    cardNode: (id: number): HTMLElement | null => cards.get(id) ?? null,
    tray: (group: number): TrayNodes | null => trays.get(group) ?? null,
  };
}
