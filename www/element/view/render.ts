import type { CardView, GroupView, View } from '../../engine.ts';
import { cardLabel, flawTag, groupName } from '../announce/naming.ts';
import type { Context, Renderer, Sources, TrayNode } from '../context.ts';
import { type Recent, recentChanges } from '../game/changes.ts';
import { SIZES } from '../settings.ts';
import { cardNode, dress } from './card.ts';
import { arrange, attribute, flag, make, style, text } from './dom.ts';
import { type HandLayout, layHand } from './hand-layout.ts';
import { layTable, spotIn, type TableLayout } from './layout.ts';
import type { Motion } from './motion.ts';

// Writes the view into nodes that live as long as their cards, and lets what moved be seen to move.

/** How the trays lie, on a cloth of what size. */
interface Trays extends TableLayout {
  readonly outerWidth: number;
  readonly outerHeight: number;
}

/** What there is room for: asked of the browser only when it may have changed, as asking may cost a layout. */
interface Room {
  readonly clothWidth: number;
  readonly clothHeight: number;
  readonly handWidth: number;
  readonly rootHeight: number;
}

/** What is wrong with a tray. Words that are not needed any more are only hidden: to take them away would cost a layout. */
export function writeFlaw(tag: Element, flaw: string): void {
  flag(tag, 'data-off', flaw === '');
  if (flaw !== '') {
    text(tag, flaw);
  }
}

export function createRenderer(context: Context, motion: Motion): Renderer {
  const { shell, store } = context;
  let sources: Sources = new Map();
  const cards = new Map<number, HTMLElement>();
  const filled = new Map<Element, readonly Element[]>();
  /** What was last written on each card, so that only what changed is written again. */
  const written = new WeakMap<HTMLElement, string>();
  const trays = new Map<number, TrayNode>();
  let layout: TableLayout | null = null;
  let turnKey = '';
  let size = '';
  let hinted = new Set<number>();
  let recent: Recent = { cards: new Set(), groups: new Set() };

  let room: Room | null = null;

  function look(): Room {
    const { cloth, hand, root } = shell;
    const seen = {
      clothWidth: cloth.clientWidth,
      clothHeight: cloth.clientHeight,
      handWidth: hand.clientWidth,
      rootHeight: root.clientHeight,
    };
    room = seen.clothWidth > 0 ? seen : null;
    return seen;
  }

  function nodeOf(card: CardView): HTMLElement {
    const known = cards.get(card.id);
    if (known !== undefined && known.dataset.face === card.face) {
      return known;
    }
    const fresh = cardNode(card);
    cards.set(card.id, fresh);
    return fresh;
  }

  /** A card that leaves one place for another is moved, not taken out and put in: so it keeps the focus. */
  function put(parent: Element, children: readonly Element[]): void {
    arrange(parent, children, 'stay');
    filled.set(parent, children);
  }

  /** Takes out what found no new place. */
  function sweep(): void {
    for (const [parent, children] of filled) {
      arrange(parent, children);
    }
    filled.clear();
    for (const [id, tray] of trays) {
      if (!tray.node.isConnected) {
        trays.delete(id);
      }
    }
    for (const [id, node] of cards) {
      if (!node.isConnected) {
        cards.delete(id);
      }
    }
  }

  /** `place`: its style there. */
  function write(card: CardView, end: boolean, zone: string, place: string): HTMLElement {
    const isRecent = zone === 'table' && recent.cards.has(card.id);
    const isSelected = store.state.selection.has(card.id);
    const isHinted = hinted.has(card.id);
    const marks = [
      card.face,
      card.fresh,
      card.taken,
      card.standsFor,
      isRecent,
      isSelected,
      isHinted,
      end,
      zone,
    ];
    const key = [...marks, place, context.lang].join();
    const known = cards.get(card.id);
    if (known !== undefined && written.get(known) === key) {
      return known;
    }
    const node = nodeOf(card);
    written.set(node, key);
    dress(node, card, cardLabel(context.words, { ...card, fresh: card.fresh || isRecent }), isSelected);
    flag(node, 'data-recent', isRecent && !card.fresh);
    flag(node, 'data-end', end);
    flag(node, 'data-hint', isHinted);
    attribute(node, 'data-zone', zone);
    node.style.cssText = place;
    return node;
  }

  function trayOf(group: GroupView): TrayNode {
    const known = trays.get(group.id);
    if (known !== undefined) {
      return known;
    }
    const tag = make('span', { class: 'tag' });
    const grip = make('span', { class: 'grip', part: 'grip', 'aria-hidden': 'true' });
    const frame = make('div', { class: 'frame' }, tag);
    const node = make('div', {
      class: 'tray',
      part: 'tray',
      role: 'group',
      'data-group-id': String(group.id),
    });
    const tray = { node, tag, grip, frame };
    trays.set(group.id, tray);
    return tray;
  }

  function writeTray(group: GroupView, index: number, table: Trays): HTMLElement {
    const { node, tag, grip, frame } = trayOf(group);
    const box = table.boxes.get(group.id);
    const mine = store.state.phase === 'mine';
    attribute(node, 'aria-label', groupName(context.words, group));
    attribute(node, 'data-kind', group.kind ?? 'none');
    flag(frame, 'data-broken', group.kind === null);
    attribute(node, 'data-index', String(index));
    flag(node, 'data-changed', (group.changed || recent.groups.has(group.id)) && store.state.scene === null);
    flag(
      node,
      'data-selected',
      group.cards.some((card) => store.state.selection.has(card.id)),
    );
    if (!node.hasAttribute('data-preview')) {
      writeFlaw(tag, mine ? flawTag(context.words, group, box?.width) : '');
    }
    flag(frame, 'data-edge', box !== undefined && box.x + 190 > table.outerWidth);
    if (box !== undefined) {
      const css = `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
      if (written.get(node) !== css) {
        written.set(node, css);
        node.style.cssText = css;
        frame.style.cssText = css;
      }
    }
    const children = group.cards.map((card, at) => {
      const { x, y, isEnd } = spotIn(table, group, at);
      return write(card, isEnd, 'table', `left:${x}px;top:${y}px`);
    });
    put(node, [...children, grip]);
    return node;
  }

  function layTrays(
    view: View,
    groups: readonly GroupView[],
    outerWidth: number,
    outerHeight: number,
  ): Trays {
    const width = outerWidth - 8;
    const height = outerHeight - 8 - 12;
    const key = `${view.deal}/${view.turnNumber}/${view.turn}`;
    const now = `${width}x${context.settings.cardSize}`;
    layout = layTable({
      trays: groups.map((group) => ({ id: group.id, count: group.cards.length })),
      width,
      height,
      before: now === size ? layout : null,
      mayGrow: key !== turnKey && store.state.phase === 'mine',
      cardSize: SIZES[context.settings.cardSize],
      dropped: store.state.newMeldAt,
    });
    if (store.state.phase === 'mine') {
      turnKey = key;
    }
    size = now;
    return { ...layout, outerWidth, outerHeight };
  }

  function writeTable(groups: readonly GroupView[], table: Trays): void {
    const { metrics } = table;
    style(shell.cloth, '--cw', `${metrics.cardWidth}px`);
    style(shell.cloth, '--ch', `${metrics.cardHeight}px`);
    style(shell.cloth, '--strip', `${metrics.strip}px`);
    style(shell.space, 'height', `${table.height + 12}px`);
    flag(shell.cloth, 'data-scrolls', table.height + 12 > table.outerHeight - 8);
    const nodes = groups.map((group, index) => writeTray(group, index, table));
    put(shell.space, [...nodes, shell.frames, shell.slot]);
    put(shell.frames, [...groups.map((group) => trayOf(group).frame), shell.refusals]);
    flag(shell.empty, 'hidden', groups.length > 0);
    text(shell.empty, store.state.phase === 'mine' ? context.words.emptyTable : context.words.emptyWait);
  }

  function writeHand(hand: readonly CardView[], spots: HandLayout): void {
    style(shell.hand, '--cw', `${spots.cardWidth}px`);
    style(shell.hand, '--ch', `${spots.cardHeight}px`);
    const nodes = hand.map((card, at) => {
      const { x, y } = spots.spots[at] ?? { x: 0, y: 0 };
      const next = spots.spots[at + 1];
      return write(card, next === undefined || next.y !== y, 'hand', `left:${x}px;top:${y}px`);
    });
    put(shell.hand, nodes);
  }

  function writeHelping(view: View): void {
    if (shell.helping.hidden !== (view.helping.length === 0)) {
      shell.helping.hidden = view.helping.length === 0;
      room = null;
    }
    attribute(shell.cloth, 'aria-owns', view.helping.length === 0 ? null : 'helping');
    attribute(shell.helping, 'aria-label', context.words.helping);
    put(
      shell.helping,
      view.helping.map((card) => write(card, true, 'helping', '')),
    );
  }

  return {
    get layout() {
      return layout;
    },
    set layout(next) {
      layout = next;
    },
    get width() {
      return (room ?? look()).clothWidth - 8;
    },
    letGo(from = new Map()) {
      sources = from;
    },
    draw() {
      const view = store.state.view;
      if (view === null) {
        this.forget();
        return;
      }
      const root = shell.root.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      const groups = store.state.scene ?? view.groups;
      const hand = store.state.phase === 'handover' ? [] : view.hand;
      const shown = { view, groups, hand };
      motion.before(shown, cards, trays, sources);
      recent = recentChanges(view);
      writeHelping(view);
      const factor = SIZES[context.settings.cardSize];
      const known = room ?? look();
      const spots = layHand(hand.length, known.handWidth, known.rootHeight, factor);
      // The hand takes its room first; after that nothing is measured until everything is written.
      const handHeight = `${spots.height}px`;
      if (shell.hand.style.height !== handHeight) {
        shell.hand.style.height = handHeight;
        room = null;
      }
      const { clothWidth, clothHeight } = room ?? look();
      const table = layTrays(view, groups, clothWidth, clothHeight);
      writeHand(hand, spots);
      writeTable(groups, table);
      sweep();
      if (
        focused instanceof HTMLElement &&
        focused.isConnected &&
        root instanceof ShadowRoot &&
        root.activeElement !== focused
      ) {
        focused.focus({ preventScroll: true });
      }
      motion.after({ ...shown, table, spots }, cards, trays, sources);
      sources = new Map();
    },
    measure() {
      room = null;
    },
    cardNode: (id) => cards.get(id) ?? null,
    trayNode: (group) => trays.get(group)?.node ?? null,
    frameOf: (group) => trays.get(group) ?? null,
    mark(ids) {
      if (hinted.size + ids.length === 0) {
        return;
      }
      hinted = new Set(ids);
      for (const [id, node] of cards) {
        flag(node, 'data-hint', hinted.has(id));
      }
    },
    forget() {
      cards.clear();
      trays.clear();
      motion.forget();
      layout = null;
      room = null;
      arrange(shell.hand, []);
      arrange(shell.helping, []);
      shell.helping.hidden = true;
      arrange(shell.frames, [shell.refusals]);
      arrange(shell.space, [shell.frames, shell.slot]);
    },
  };
}
