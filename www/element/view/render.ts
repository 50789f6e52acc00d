import type { CardView, GroupView, View } from '../../engine.ts';
import { cardLabel, groupName } from '../announce/naming.ts';
import type { Context, Renderer, TrayNode } from '../context.ts';
import { arrange, attribute, flag, focusedIn, make, order, style, text } from '../dom/dom.ts';
import { type Recent, recentChanges } from '../game/changes.ts';
import { type HandLayout, layHand } from '../layout/hand-layout.ts';
import { layTable, spotIn, type TableLayout } from '../layout/table-layout.ts';
import { SIZES } from '../settings.ts';
import { cardNode, dress } from './card.ts';
import type { Motion } from './motion.ts';

// Renders the view into nodes, which are kept as long as their cards exist. Only changes are written.

/** The space around the trays, in pixels; below them it has room for a tag. */
const PAD = 8;
const BELOW = 12;

/**
 * The space for the cards, in pixels. Measuring it may cost a layout, so it is kept until it may have
 * changed.
 */
interface Space {
  readonly clothWidth: number;
  readonly clothHeight: number;
  readonly handWidth: number;
  readonly rootHeight: number;
}

interface CardPlace {
  readonly zone: 'hand' | 'table' | 'helping';
  /** Whether no other card covers it. */
  readonly isEnd: boolean;
  readonly css: string;
}

function trayNodes(id: number): TrayNode {
  const tag = make('span', { class: 'tag' });
  const grip = make('span', { class: 'grip', part: 'grip', 'aria-hidden': 'true' });
  const frame = make('div', { class: 'frame' }, tag);
  const node = make('div', { class: 'tray', part: 'tray', role: 'group', 'data-group-id': String(id) });
  return { node, tag, grip, frame };
}

export function createRenderer(context: Context, motion: Motion): Renderer {
  const { shell, store } = context;
  const cards = new Map<number, HTMLElement>();
  const trays = new Map<number, TrayNode>();
  /** The children that each parent should have. The others are removed once all parents are complete. */
  const filled = new Map<Element, readonly Element[]>();
  /** What was last written on each card, and where each card and tray was put. */
  const looks = new WeakMap<HTMLElement, string>();
  const places = new WeakMap<HTMLElement, string>();
  let layout: TableLayout | null = null;
  /** The turn in which cards may no longer grow, and the width and size for which the table was laid out. */
  let turn = '';
  let fitted = '';
  let hinted: ReadonlySet<number> = new Set();
  let recent: Recent = { cards: new Set(), groups: new Set() };
  let space: Space | null = null;

  function measureSpace(): Space {
    const { cloth, hand, root } = shell;
    const measured = {
      clothWidth: cloth.clientWidth,
      clothHeight: cloth.clientHeight,
      handWidth: hand.clientWidth,
      rootHeight: root.clientHeight,
    };
    space = measured.clothWidth > 0 ? measured : null;
    return measured;
  }

  /** A card that leaves one parent for another is moved, not removed and added, so it keeps the focus. */
  function fill(parent: Element, children: readonly Element[]): void {
    order(parent, children);
    filled.set(parent, children);
  }

  function removeUnused(): void {
    for (const [parent, children] of filled) {
      arrange(parent, children);
    }
    filled.clear();
    for (const [id, { node }] of trays) {
      if (!node.isConnected) {
        trays.delete(id);
      }
    }
    for (const [id, node] of cards) {
      if (!node.isConnected) {
        cards.delete(id);
      }
    }
  }

  function put(node: HTMLElement, css: string): boolean {
    const isChanged = places.get(node) !== css;
    if (isChanged) {
      places.set(node, css);
      node.style.cssText = css;
    }
    return isChanged;
  }

  function writeCard(card: CardView, { zone, isEnd, css }: CardPlace): HTMLElement {
    const known = cards.get(card.id);
    const node = known?.dataset.face === card.face ? known : cardNode(card);
    cards.set(card.id, node);
    put(node, css);
    const isRecent = zone === 'table' && recent.cards.has(card.id);
    const isSelected = store.state.selection.has(card.id);
    const isHinted = hinted.has(card.id);
    const { fresh, taken, standsFor } = card;
    const look = [fresh, taken, standsFor, isRecent, isSelected, isHinted, isEnd, zone, context.lang].join();
    if (looks.get(node) !== look) {
      looks.set(node, look);
      dress(node, card, cardLabel(context.words, { ...card, fresh: fresh || isRecent }), isSelected);
      flag(node, 'data-recent', isRecent && !fresh);
      flag(node, 'data-end', isEnd);
      flag(node, 'data-hint', isHinted);
      attribute(node, 'data-zone', zone);
    }
    return node;
  }

  function trayOf(id: number): TrayNode {
    const tray = trays.get(id) ?? trayNodes(id);
    trays.set(id, tray);
    return tray;
  }

  function writeTray(group: GroupView, table: TableLayout, clothWidth: number): HTMLElement {
    const { node, grip, frame } = trayOf(group.id);
    const { scene, selection } = store.state;
    const box = table.boxes.get(group.id);
    const isSelected = group.cards.some((card) => selection.has(card.id));
    attribute(node, 'aria-label', groupName(context.words, group));
    flag(node, 'data-changed', (group.changed || recent.groups.has(group.id)) && scene === null);
    flag(node, 'data-selected', isSelected);
    flag(frame, 'data-broken', group.kind === null);
    // At the right edge the words of a tag would leave the table.
    flag(frame, 'data-edge', box !== undefined && box.x + 190 > clothWidth);
    if (box !== undefined) {
      const css = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
      if (put(node, css)) {
        frame.style.cssText = css;
      }
    }
    const children = group.cards.map((card, index) => {
      const { x, y, isEnd } = spotIn(table, group, index);
      return writeCard(card, { zone: 'table', isEnd, css: `left:${x}px;top:${y}px` });
    });
    fill(node, [...children, grip]);
    return node;
  }

  function layTrays(
    view: View,
    groups: readonly GroupView[],
    { clothWidth, clothHeight }: Space,
  ): TableLayout {
    const { phase, newMeldAt } = store.state;
    const { cardSize } = context.settings;
    const width = clothWidth - PAD;
    const thisTurn = `${view.deal}/${view.turnNumber}/${view.turn}`;
    const fitting = `${width}x${cardSize}`;
    layout = layTable({
      trays: groups.map((group) => ({ id: group.id, count: group.cards.length })),
      width,
      height: clothHeight - PAD - BELOW,
      before: fitting === fitted ? layout : null,
      mayGrow: thisTurn !== turn && phase === 'mine',
      cardSize: SIZES[cardSize],
      dropped: newMeldAt,
    });
    if (phase === 'mine') {
      turn = thisTurn;
    }
    fitted = fitting;
    return layout;
  }

  function writeSizes(node: HTMLElement, cardWidth: number, cardHeight: number): void {
    style(node, '--cw', `${cardWidth}px`);
    style(node, '--ch', `${cardHeight}px`);
  }

  function writeTable(
    groups: readonly GroupView[],
    table: TableLayout,
    { clothWidth, clothHeight }: Space,
  ): void {
    const { metrics, height } = table;
    writeSizes(shell.cloth, metrics.cardWidth, metrics.cardHeight);
    style(shell.cloth, '--strip', `${metrics.strip}px`);
    style(shell.space, 'height', `${height + BELOW}px`);
    flag(shell.cloth, 'data-scrolls', height + BELOW > clothHeight - PAD);
    const nodes = groups.map((group) => writeTray(group, table, clothWidth));
    fill(shell.space, [...nodes, shell.frames, shell.slot]);
    fill(shell.frames, [...groups.map(({ id }) => trayOf(id).frame), shell.refusals]);
    flag(shell.empty, 'hidden', groups.length > 0);
    text(shell.empty, store.state.phase === 'mine' ? context.words.emptyTable : context.words.emptyWait);
  }

  function writeHand(hand: readonly CardView[], { cardWidth, cardHeight, spots }: HandLayout): void {
    writeSizes(shell.hand, cardWidth, cardHeight);
    const nodes = hand.map((card, index) => {
      const { x, y } = spots[index] ?? { x: 0, y: 0 };
      const isEnd = spots[index + 1]?.y !== y;
      return writeCard(card, { zone: 'hand', isEnd, css: `left:${x}px;top:${y}px` });
    });
    fill(shell.hand, nodes);
  }

  function writeHelping({ helping }: View): void {
    const isEmpty = helping.length === 0;
    if (shell.helping.hidden !== isEmpty) {
      shell.helping.hidden = isEmpty;
      space = null;
    }
    attribute(shell.cloth, 'aria-owns', isEmpty ? null : 'helping');
    attribute(shell.helping, 'aria-label', context.words.helping);
    fill(
      shell.helping,
      helping.map((card) => writeCard(card, { zone: 'helping', isEnd: true, css: '' })),
    );
  }

  /** The hand is laid out first. After that, nothing is measured until everything is written. */
  function layHandOut(count: number): HandLayout {
    const { handWidth, rootHeight } = space ?? measureSpace();
    const laid = layHand(count, handWidth, rootHeight, SIZES[context.settings.cardSize]);
    const height = `${laid.height}px`;
    if (shell.hand.style.height !== height) {
      shell.hand.style.height = height;
      space = null;
    }
    return laid;
  }

  function write(view: View): void {
    const groups = store.state.scene ?? view.groups;
    const hand = store.state.phase === 'handover' ? [] : view.hand;
    const nodes = { cards, trays };
    motion.before({ view, groups, hand }, nodes);
    recent = recentChanges(view);
    writeHelping(view);
    const handLayout = layHandOut(hand.length);
    const room = space ?? measureSpace();
    const table = layTrays(view, groups, room);
    writeHand(hand, handLayout);
    writeTable(groups, table, room);
    removeUnused();
    motion.after({ view, groups, hand, table, handLayout }, nodes);
  }

  function clear(): void {
    cards.clear();
    trays.clear();
    motion.forget();
    layout = null;
    space = null;
    arrange(shell.hand, []);
    arrange(shell.helping, []);
    shell.helping.hidden = true;
    arrange(shell.frames, [shell.refusals]);
    arrange(shell.space, [shell.frames, shell.slot]);
  }

  return {
    get layout() {
      return layout;
    },
    set layout(next) {
      layout = next;
    },
    get width() {
      return (space ?? measureSpace()).clothWidth - PAD;
    },
    flyFrom: motion.flyFrom,
    draw() {
      const { view } = store.state;
      if (view === null) {
        clear();
        return;
      }
      const focused = focusedIn(shell.root);
      write(view);
      if (focused?.isConnected === true && focusedIn(shell.root) !== focused) {
        focused.focus({ preventScroll: true });
      }
    },
    spaceChanged() {
      space = null;
    },
    cardNode: (id) => cards.get(id) ?? null,
    trayNode: (group) => trays.get(group)?.node ?? null,
    frameOf: (group) => trays.get(group) ?? null,
    markHint(ids) {
      if (hinted.size + ids.length > 0) {
        hinted = new Set(ids);
        for (const [id, node] of cards) {
          flag(node, 'data-hint', hinted.has(id));
        }
      }
    },
    clear,
  };
}
