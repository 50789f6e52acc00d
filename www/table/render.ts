import type { CardView, GroupView, TurnEvent, View } from '../engine.ts';
import type { Context, Sources } from './context.ts';
import { arrange, attribute, flag, make, style, text } from './dom.ts';
import { backNode, cardNode, dress } from './face.ts';
import { clearTraces, fly, flyBack, leaveTrace, type Origin, type Spot, slide, spotOf } from './flight.ts';
import { layHand, layTable, lineStep, type TableLayout } from './layout.ts';
import { cardLabel, flawTag, groupName } from './naming.ts';
import { type Recent, recentChanges } from './recent.ts';
import { moveTime, sizeFactor } from './settings.ts';

// Writes the view into nodes that live as long as their cards, and lets what moved be seen to move.

export interface Renderer {
  draw(sources?: Sources): void;
  readonly layout: TableLayout | null;
  cardNode(id: number): HTMLElement | null;
  trayNode(group: number): HTMLElement | null;
  /** The cards of the hint, marked. */
  mark(ids: readonly number[]): void;
  /** Covered cards go from the stock to a seat. */
  showDrawn(event: TurnEvent, mine: boolean): void;
  forget(): void;
}

interface TrayNode {
  readonly node: HTMLElement;
  readonly tag: HTMLElement;
  readonly grip: HTMLElement;
}

export function createRenderer(context: Context): Renderer {
  const { shell, store } = context;
  const cards = new Map<number, HTMLElement>();
  const trays = new Map<number, TrayNode>();
  let layout: TableLayout | null = null;
  let turnKey = '';
  let size = '';
  let hinted = new Set<number>();
  const previous = new Map<number, Spot>();
  let recent: Recent = { cards: new Set(), groups: new Set() };

  function nodeOf(card: CardView): HTMLElement {
    const known = cards.get(card.id);
    if (known !== undefined && known.dataset.face === card.face) {
      return known;
    }
    const fresh = cardNode(card);
    cards.set(card.id, fresh);
    return fresh;
  }

  function write(card: CardView, end: boolean, zone: string): HTMLElement {
    const node = nodeOf(card);
    const isRecent = zone === 'table' && recent.cards.has(card.id);
    const label = cardLabel(context.words, { ...card, fresh: card.fresh || isRecent });
    dress(node, card, label, store.state.selection.has(card.id));
    flag(node, 'data-recent', isRecent && !card.fresh);
    flag(node, 'data-end', end);
    flag(node, 'data-hint', hinted.has(card.id));
    attribute(node, 'data-zone', zone);
    return node;
  }

  function trayOf(group: GroupView): TrayNode {
    const known = trays.get(group.id);
    if (known !== undefined) {
      return known;
    }
    const tag = make('span', { class: 'tag', 'aria-hidden': 'true' });
    const grip = make('span', { class: 'grip', part: 'grip', 'aria-hidden': 'true' });
    const node = make('div', {
      class: 'tray',
      part: 'tray',
      role: 'group',
      'data-group-id': String(group.id),
    });
    const tray = { node, tag, grip };
    trays.set(group.id, tray);
    return tray;
  }

  function writeTray(group: GroupView, index: number, table: TableLayout): HTMLElement {
    const { node, tag, grip } = trayOf(group);
    const box = table.boxes.get(group.id);
    const mine = store.state.phase === 'mine';
    attribute(node, 'aria-label', groupName(context.words, group));
    attribute(node, 'data-kind', group.kind ?? 'none');
    attribute(node, 'data-index', String(index));
    flag(node, 'data-changed', (group.changed || recent.groups.has(group.id)) && store.state.scene === null);
    flag(
      node,
      'data-selected',
      group.cards.some((card) => store.state.selection.has(card.id)),
    );
    if (!node.hasAttribute('data-preview')) {
      text(tag, mine ? flawTag(context.words, group) : '');
    }
    flag(node, 'data-edge', box !== undefined && box.x + 130 > shell.cloth.clientWidth);
    if (box !== undefined) {
      style(node, 'left', `${box.x}px`);
      style(node, 'top', `${box.y}px`);
      style(node, 'width', `${box.width}px`);
      style(node, 'height', `${box.height}px`);
    }
    const children = group.cards.map((card, at) => {
      const perLine = box?.perLine ?? 99;
      const last = at === group.cards.length - 1 || (at + 1) % perLine === 0;
      const child = write(card, last, 'table');
      style(child, '--i', String(at % perLine));
      style(child, '--line', String(Math.floor(at / perLine)));
      style(child, 'left', '');
      style(child, 'top', '');
      return child;
    });
    arrange(node, [...children, tag, grip]);
    return node;
  }

  function writeTable(view: View): void {
    const groups = store.state.scene ?? view.groups;
    const width = shell.cloth.clientWidth - 8;
    const height = shell.cloth.clientHeight - 8 - 12;
    const key = `${view.deal}/${view.turnNumber}/${view.turn}`;
    const now = `${width}x${height}x${context.settings.cardSize}`;
    layout = layTable({
      trays: groups.map((group) => ({ id: group.id, count: group.cards.length })),
      width,
      height,
      before: now === size ? layout : null,
      mayGrow: key !== turnKey && store.state.phase === 'mine',
      cardSize: sizeFactor(context.settings.cardSize),
      wish: store.state.wish,
    });
    if (store.state.phase === 'mine') {
      turnKey = key;
    }
    size = now;
    const { metrics } = layout;
    style(shell.cloth, '--cw', `${metrics.cardWidth}px`);
    style(shell.cloth, '--ch', `${metrics.cardHeight}px`);
    style(shell.cloth, '--strip', `${metrics.strip}px`);
    style(shell.cloth, '--pad', `${metrics.pad}px`);
    style(shell.cloth, '--line-step', `${lineStep(metrics)}px`);
    style(shell.space, 'height', `${layout.height + 12}px`);
    flag(shell.cloth, 'data-scrolls', layout.height + 12 > shell.cloth.clientHeight - 8);
    const table = layout;
    arrange(shell.space, [...groups.map((group, index) => writeTray(group, index, table)), shell.slot]);
    for (const [id, tray] of trays) {
      if (!tray.node.isConnected) {
        trays.delete(id);
      }
    }
    shell.empty.hidden = groups.length > 0;
    text(shell.empty, store.state.phase === 'mine' ? context.words.emptyTable : context.words.emptyWait);
  }

  function writeHand(view: View): void {
    const hand = store.state.phase === 'handover' ? [] : view.hand;
    const width = shell.hand.clientWidth;
    const spots = layHand(hand.length, width, shell.root.clientHeight, sizeFactor(context.settings.cardSize));
    style(shell.hand, '--cw', `${spots.cardWidth}px`);
    style(shell.hand, '--ch', `${spots.cardHeight}px`);
    style(shell.hand, 'height', `${spots.height}px`);
    const nodes = hand.map((card, at) => {
      const spot = spots.spots[at];
      const next = spots.spots[at + 1];
      const node = write(card, next === undefined || next.y !== spot?.y, 'hand');
      style(node, 'left', `${spot?.x ?? 0}px`);
      style(node, 'top', `${spot?.y ?? 0}px`);
      return node;
    });
    arrange(shell.hand, nodes);
  }

  function writeHelping(view: View): void {
    shell.helping.hidden = view.helping.length === 0;
    attribute(shell.cloth, 'aria-owns', view.helping.length === 0 ? null : 'helping');
    attribute(shell.helping, 'aria-label', context.words.helping);
    arrange(
      shell.helping,
      view.helping.map((card) => {
        const node = write(card, true, 'helping');
        style(node, 'left', '');
        style(node, 'top', '');
        return node;
      }),
    );
  }

  function originOf(node: HTMLElement, view: View): Origin {
    if (node.parentElement === shell.hand) {
      return shell.stockBack.getBoundingClientRect();
    }
    const seat = shell.seats.querySelector(`[data-seat="${view.turn}"]`) ?? shell.seats;
    const box = seat.getBoundingClientRect();
    return { left: box.left + 8, top: box.top, width: 22 };
  }

  function animate(view: View, sources: Sources, trayBefore: ReadonlyMap<number, Spot>): void {
    const time = moveTime(context.settings.motion);
    if (time === 0 || previous.size === 0) {
      return;
    }
    let late = 0;
    for (const [id, node] of cards) {
      const before = previous.get(id);
      const ghost = sources.get(id);
      if (ghost !== undefined) {
        fly(shell.air, node, ghost, time, 0);
      } else if (before === undefined) {
        fly(shell.air, node, originOf(node, view), time + 60, late);
        late += 28;
      } else if (before.parent === node.parentElement) {
        slide(node, before, time);
      } else {
        fly(shell.air, node, before.rect, time, 0);
      }
    }
    for (const [id, tray] of trays) {
      const before = trayBefore.get(id);
      if (before !== undefined) {
        slide(tray.node, before, time);
      }
    }
  }

  /** Where the cards of a step lay before it, while turns and hints are shown. */
  function traceMoved(): void {
    clearTraces(shell.air);
    if (store.state.phase !== 'show' && store.state.scene === null) {
      return;
    }
    for (const [id, node] of cards) {
      const before = previous.get(id);
      if (before !== undefined && before.parent !== node.parentElement) {
        leaveTrace(shell.air, before.rect);
      }
    }
  }

  shell.cloth.addEventListener('scroll', () => clearTraces(shell.air), { passive: true });

  return {
    get layout() {
      return layout;
    },
    draw(sources = new Map()) {
      const view = store.state.view;
      if (view === null) {
        this.forget();
        return;
      }
      const root = shell.root.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : null;
      const trayBefore = new Map([...trays].map(([id, tray]) => [id, spotOf(tray.node)]));
      previous.clear();
      for (const [id, node] of cards) {
        previous.set(id, spotOf(node));
      }
      recent = recentChanges(view);
      writeHelping(view);
      writeHand(view);
      writeTable(view);
      for (const [id, node] of cards) {
        if (!node.isConnected) {
          cards.delete(id);
        }
      }
      if (
        focused instanceof HTMLElement &&
        focused.isConnected &&
        root instanceof ShadowRoot &&
        root.activeElement !== focused
      ) {
        focused.focus({ preventScroll: true });
      }
      traceMoved();
      animate(view, sources, trayBefore);
    },
    cardNode: (id) => cards.get(id) ?? null,
    trayNode: (group) => trays.get(group)?.node ?? null,
    mark(ids) {
      hinted = new Set(ids);
      for (const [id, node] of cards) {
        flag(node, 'data-hint', hinted.has(id));
      }
    },
    showDrawn(event, mine) {
      const time = moveTime(context.settings.motion);
      const seat = shell.seats.querySelector(`[data-seat="${event.seat}"]`);
      if (mine || seat === null) {
        return;
      }
      const from = shell.stockBack.getBoundingClientRect();
      const to = seat.getBoundingClientRect();
      for (let card = 0; card < event.drew; card += 1) {
        flyBack(
          shell.air,
          backNode(),
          from,
          { left: to.left + 6, top: to.top, width: from.width },
          time + 130,
          card * 90,
        );
      }
    },
    forget() {
      cards.clear();
      trays.clear();
      layout = null;
      arrange(shell.hand, []);
      arrange(shell.helping, []);
      shell.helping.hidden = true;
      arrange(shell.space, [shell.slot]);
    },
  };
}
