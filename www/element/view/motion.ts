import type { CardView, GroupView, TurnEvent, View } from '../../engine.ts';
import type { Context, Origin, Sources } from '../context.ts';
import { make } from './dom.ts';
import { fly, flyBack, leaveTrace, slide } from './flight.ts';
import type { HandLayout } from './hand-layout.ts';
import { spotIn, type TableLayout } from './layout.ts';

// Lets what moved between two pictures of the table be seen to move. How things lie is known from how they were laid:
// only what leaves its place for another is measured, before anything is written, and then all is set going at once.

/** What is shown of a game. */
export interface Picture {
  readonly view: View;
  readonly groups: readonly GroupView[];
  readonly hand: readonly CardView[];
}

/** And how it is laid out. */
export interface Laid extends Picture {
  readonly table: TableLayout;
  readonly spots: HandLayout;
}

/** Where a card lies in its tray or in the hand. */
interface Placed {
  readonly parent: Element | undefined;
  readonly x: number;
  readonly y: number;
}

/** How a picture lies: the cards in their places, the trays on the cloth. */
interface Lying {
  readonly cards: ReadonlyMap<number, Placed>;
  readonly trays: ReadonlyMap<number, { readonly x: number; readonly y: number }>;
}

export interface Motion {
  /** Before anything is written: what leaves its place is measured. */
  before(next: Picture, cards: Nodes, trays: Trays, sources: Sources): void;
  /** After everything is written: all of it is shown with the next frame. */
  after(now: Laid, cards: Nodes, trays: Trays, sources: Sources): void;
  /** Covered cards go from the stock to a seat. */
  drawn(event: TurnEvent): void;
  forget(): void;
}

type Nodes = ReadonlyMap<number, HTMLElement>;
type Trays = ReadonlyMap<number, { readonly node: HTMLElement; readonly frame: HTMLElement }>;

const NOTHING: Lying = { cards: new Map(), trays: new Map() };

export function createMotion(context: Context): Motion {
  const { shell } = context;
  /** How everything lay in the last frame that was seen; null when that is not known yet. */
  let seen: Lying | null = null;
  let lying: Lying = NOTHING;
  let left = new Map<number, DOMRect>();
  let letGo: Sources = new Map();
  let frame = 0;
  /** Whose hand was seen last, and in the last frame: another hand is not dealt anew. */
  let lastSeat = -1;
  let seatBefore = -1;

  function originOf(node: HTMLElement, view: View): Origin {
    if (node.parentElement === shell.hand) {
      return shell.stockBack.getBoundingClientRect();
    }
    const seat = shell.seats.querySelector(`[data-seat="${view.turn}"]`) ?? shell.seats;
    const box = seat.getBoundingClientRect();
    return { left: box.left + 8, top: box.top, width: 22 };
  }

  /** The cards that leave their tray, or the hand, for another place. */
  function leaving({ view, groups, hand }: Picture, cards: Nodes, trays: Trays): Nodes {
    const going = new Map<number, HTMLElement>();
    const look = (parent: Element | undefined, all: readonly CardView[]): void => {
      for (const { id } of all) {
        const node = cards.get(id);
        const placed = lying.cards.get(id);
        if (node !== undefined && placed !== undefined && placed.parent !== parent) {
          going.set(id, node);
        }
      }
    };
    look(shell.hand, hand);
    look(shell.helping, view.helping);
    for (const group of groups) {
      look(trays.get(group.id)?.node, group.cards);
    }
    return going;
  }

  function lie({ view, groups, hand, table, spots }: Laid, trays: Trays): Lying {
    const placed = new Map<number, Placed>();
    hand.forEach(({ id }, index) => {
      const { x, y } = spots.spots[index] ?? { x: 0, y: 0 };
      placed.set(id, { parent: shell.hand, x, y });
    });
    for (const { id } of view.helping) {
      placed.set(id, { parent: shell.helping, x: 0, y: 0 });
    }
    for (const group of groups) {
      const parent = trays.get(group.id)?.node;
      group.cards.forEach(({ id }, index) => {
        const { x, y } = spotIn(table, group, index);
        placed.set(id, { parent, x, y });
      });
    }
    return { cards: placed, trays: table.boxes };
  }

  /** The trays whose cards all close up by as much, as the first ones left: the tray itself slides, as one. */
  function closing(now: Lying): Map<Element | undefined, number> {
    const shifts = new Map<Element | undefined, number>();
    for (const [id, { parent, x, y }] of now.cards) {
      const before = seen?.cards.get(id);
      if (before !== undefined && before.parent === parent && parent !== shell.hand) {
        const by = before.y === y ? before.x - x : 0;
        shifts.set(parent, (shifts.get(parent) ?? by) === by ? Math.max(by, 0) : 0);
      }
    }
    return shifts;
  }

  function show(view: View, now: Lying, cards: Nodes, trays: Trays): void {
    const time = context.moveTime;
    const going: (() => void)[] = [];
    const closed = closing(now);
    let late = 0;
    for (const [id, node] of cards) {
      const before = seen?.cards.get(id);
      const placed = now.cards.get(id);
      const from = letGo.get(id) ?? left.get(id);
      if (from !== undefined && 'ghost' in from) {
        // It is in the air already, and waits there for a frame that need not lay out anything to know where to.
        node.setAttribute('data-flying', '');
        requestAnimationFrame(() => fly(shell.air, node, from, time, 0)());
      } else if (from !== undefined) {
        going.push(fly(shell.air, node, from, time, 0));
      } else if (before === undefined && (node.parentElement !== shell.hand || seatBefore === view.seat)) {
        going.push(fly(shell.air, node, originOf(node, view), time + 60, late));
        late += 28;
      } else if (
        before !== undefined &&
        placed !== undefined &&
        placed.parent === before.parent &&
        (closed.get(placed.parent) ?? 0) === 0
      ) {
        going.push(slide(node, before.x - placed.x, before.y - placed.y, time));
      }
    }
    for (const [id, { node, frame }] of trays) {
      const before = seen?.trays.get(id);
      const placed = now.trays.get(id);
      if (before !== undefined && placed !== undefined) {
        const [x, y] = [before.x - placed.x + (closed.get(node) ?? 0), before.y - placed.y];
        // Nothing is seen of most frames.
        for (const one of frame.hasAttribute('data-broken') ? [node, frame] : [node]) {
          going.push(slide(one, x, y, time));
        }
      }
    }
    for (const go of going) {
      go();
    }
  }

  function forget(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    seen = null;
    left = new Map();
    letGo = new Map();
  }

  return {
    before(next, cards, trays, sources) {
      if (context.moveTime === 0 && !context.store.state.trail) {
        forget();
        return;
      }
      if (seen === null) {
        seen = lying;
        seatBefore = lastSeat;
        // Nothing drawn until then: what was measured is too old for a later picture.
        frame = requestAnimationFrame(forget);
      }
      for (const [id, node] of leaving(next, cards, trays)) {
        if (!left.has(id) && !sources.has(id)) {
          left.set(id, node.getBoundingClientRect());
        }
      }
    },
    after(now, cards, trays, sources) {
      const then = lie(now, trays);
      lying = then;
      lastSeat = now.view.seat;
      if (context.store.state.trail) {
        for (const [id, rect] of left) {
          // In the hand the other cards close up over the place.
          if (seen?.cards.get(id)?.parent?.matches('.tray') === true) {
            leaveTrace(shell.space, rect);
          }
        }
      }
      if (seen === null || seen.cards.size === 0 || context.moveTime === 0) {
        forget();
        return;
      }
      letGo = new Map([...letGo, ...sources]);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        show(now.view, then, cards, trays);
        forget();
      });
    },
    drawn(event) {
      const time = context.moveTime;
      const seat = shell.seats.querySelector(`[data-seat="${event.seat}"]`);
      if (seat === null) {
        return;
      }
      const from = shell.stockBack.getBoundingClientRect();
      const { left, top } = seat.getBoundingClientRect();
      for (let card = 0; card < event.drew; card += 1) {
        const to = { left: left + 6, top, width: from.width };
        flyBack(
          shell.air,
          make('div', { class: 'back', 'aria-hidden': 'true' }),
          from,
          to,
          time + 130,
          card * 90,
        );
      }
    },
    forget() {
      forget();
      lying = NOTHING;
    },
  };
}
