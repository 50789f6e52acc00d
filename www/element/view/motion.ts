import type { CardView, GroupView, TurnEvent, View } from '../../engine.ts';
import type { Context, Origin, Sources, TrayNode } from '../context.ts';
import { make, style } from '../dom/dom.ts';
import type { HandLayout } from '../layout/hand-layout.ts';
import { spotIn, type TableLayout } from '../layout/table-layout.ts';
import { createFlights, type Start, slide } from './flight.ts';

// Shows how cards and trays move from one picture of the table to the next. Where they lay is known from the layout.
// Only cards that change their place are measured: before the new picture is written, so that it costs no layout.

interface Picture {
  readonly view: View;
  readonly groups: readonly GroupView[];
  readonly hand: readonly CardView[];
}

interface LaidPicture extends Picture {
  readonly table: TableLayout;
  readonly handLayout: HandLayout;
}

/** The nodes of cards and trays, by id. */
export interface Nodes {
  readonly cards: ReadonlyMap<number, HTMLElement>;
  readonly trays: ReadonlyMap<number, TrayNode>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The position of a card in its tray or in the hand. */
interface CardPosition extends Point {
  readonly parent: Element | undefined;
}

interface Positions {
  /** The seat whose hand is visible. */
  readonly seat: number;
  readonly cards: ReadonlyMap<number, CardPosition>;
  readonly trays: ReadonlyMap<number, Point>;
}

const NOTHING: Positions = { seat: -1, cards: new Map(), trays: new Map() };

export interface Motion {
  /**
   * Animates dropped cards from these places to where the next picture shows them, and removes their
   * ghosts.
   */
  flyFrom(sources: Sources): void;
  before(next: Picture, nodes: Nodes): void;
  /** The movements begin with the next frame. */
  after(now: LaidPicture, nodes: Nodes): void;
  /** Animates cards face down from the stock to a seat. */
  drawn(event: TurnEvent): void;
  /** The next picture is of another game. */
  forget(): void;
}

export function createMotion(context: Context): Motion {
  const { shell } = context;
  const flights = createFlights(shell.air);
  let last = NOTHING;
  /** The positions in the visible frame; `null` if no picture has been drawn since. */
  let seen: Positions | null = null;
  /** The former positions of the cards that have moved since, in pixels of the window. */
  const leftFrom = new Map<number, DOMRect>();
  const dropped = new Map<number, Origin>();
  let frame = 0;
  /** The flights of dropped cards that have not begun. */
  let waiting: (() => Start)[] = [];

  function originOf(node: HTMLElement, view: View): Origin {
    if (node.parentElement === shell.hand) {
      return shell.stockBack.getBoundingClientRect();
    }
    const seat = shell.seats.querySelector(`[data-seat="${view.turn}"]`) ?? shell.seats;
    const { left, top } = seat.getBoundingClientRect();
    return { left: left + 8, top, width: 22 };
  }

  /** Measures the cards that leave their tray, or the hand, for another place. */
  function measureLeaving({ view, groups, hand }: Picture, { cards, trays }: Nodes): void {
    const measure = (parent: Element | undefined, all: readonly CardView[]): void => {
      for (const { id } of all) {
        const node = cards.get(id);
        const position = last.cards.get(id);
        const isKnown = leftFrom.has(id) || dropped.has(id);
        if (node !== undefined && position !== undefined && position.parent !== parent && !isKnown) {
          leftFrom.set(id, node.getBoundingClientRect());
        }
      }
    };
    measure(shell.hand, hand);
    measure(shell.helping, view.helping);
    for (const group of groups) {
      measure(trays.get(group.id)?.node, group.cards);
    }
  }

  function positionsOf({ view, groups, hand, table, handLayout }: LaidPicture, { trays }: Nodes): Positions {
    const cards = new Map<number, CardPosition>();
    for (const [index, { id }] of hand.entries()) {
      cards.set(id, { parent: shell.hand, ...(handLayout.spots[index] ?? { x: 0, y: 0 }) });
    }
    for (const { id } of view.helping) {
      cards.set(id, { parent: shell.helping, x: 0, y: 0 });
    }
    for (const group of groups) {
      const parent = trays.get(group.id)?.node;
      for (const [index, { id }] of group.cards.entries()) {
        const { x, y } = spotIn(table, group, index);
        cards.set(id, { parent, x, y });
      }
    }
    return { seat: view.seat, cards, trays: table.boxes };
  }

  /** The trays whose cards all close up by the same distance: those slide as a whole, not card by card. */
  function closingTrays(before: Positions, now: Positions): Map<Element | undefined, number> {
    const distances = new Map<Element | undefined, number>();
    for (const [id, { parent, x, y }] of now.cards) {
      const old = before.cards.get(id);
      if (old !== undefined && old.parent === parent && parent !== shell.hand) {
        const distance = old.y === y ? old.x - x : 0;
        const isSame = (distances.get(parent) ?? distance) === distance;
        distances.set(parent, isSame ? Math.max(distance, 0) : 0);
      }
    }
    return distances;
  }

  function startWaiting(): void {
    const starts = waiting.map((measure) => measure());
    waiting = [];
    for (const start of starts) {
      start();
    }
  }

  function move(before: Positions, now: Positions, view: View, { cards, trays }: Nodes): void {
    const time = context.moveTime;
    const starts: Start[] = [];
    const closing = closingTrays(before, now);
    let delay = 0;
    for (const [id, node] of cards) {
      const old = before.cards.get(id);
      const position = now.cards.get(id);
      const from = dropped.get(id) ?? leftFrom.get(id);
      dropped.delete(id);
      if (from !== undefined && 'ghost' in from) {
        // It waits for the next frame, in which the table has already been laid out.
        node.setAttribute('data-flying', '');
        waiting.push(() => flights.measure(node, from, time));
      } else if (from !== undefined) {
        starts.push(flights.measure(node, from, time));
      } else if (old === undefined && (node.parentElement !== shell.hand || before.seat === view.seat)) {
        starts.push(flights.measure(node, originOf(node, view), time + 60, delay));
        delay += 28;
      } else if (old && position && old.parent === position.parent && !closing.get(old.parent)) {
        starts.push(() => slide(node, old.x - position.x, old.y - position.y, time));
      }
    }
    for (const [id, { node, frame: border }] of trays) {
      const old = before.trays.get(id);
      const box = now.trays.get(id);
      if (old !== undefined && box !== undefined) {
        const x = old.x - box.x + (closing.get(node) ?? 0);
        const moving = border.hasAttribute('data-broken') ? [node, border] : [node];
        starts.push(...moving.map((one) => () => slide(one, x, old.y - box.y, time)));
      }
    }
    for (const start of starts) {
      start();
    }
    if (waiting.length > 0) {
      context.schedule.later('flights', startWaiting);
    }
  }

  /** Leaves a faint outline where cards of trays were. */
  function leaveTraces(): void {
    const base = shell.space.getBoundingClientRect();
    for (const [id, { left, top, width, height }] of leftFrom) {
      // In the hand the other cards close up over the place.
      if (seen?.cards.get(id)?.parent?.matches('.tray') === true) {
        const trace = make('span', { class: 'trace' });
        style(trace, 'left', `${left - base.left}px`);
        style(trace, 'top', `${top - base.top}px`);
        style(trace, 'width', `${width}px`);
        style(trace, 'height', `${height}px`);
        shell.space.prepend(trace);
      }
    }
  }

  function clear(): void {
    cancelAnimationFrame(frame);
    seen = null;
    leftFrom.clear();
    for (const { ghost } of dropped.values()) {
      ghost?.remove();
    }
    dropped.clear();
  }

  return {
    flyFrom(sources) {
      for (const [id, origin] of sources) {
        dropped.get(id)?.ghost?.remove();
        dropped.set(id, origin);
      }
    },
    before(next, nodes) {
      if (context.moveTime === 0 && !context.store.state.trail) {
        clear();
        return;
      }
      if (seen === null) {
        seen = last;
        // If no picture follows in this frame, the measurements are outdated.
        frame = requestAnimationFrame(clear);
      }
      measureLeaving(next, nodes);
    },
    after(picture, nodes) {
      const now = positionsOf(picture, nodes);
      last = now;
      if (context.store.state.trail) {
        leaveTraces();
      }
      const before = seen;
      if (before === null || before.cards.size === 0 || context.moveTime === 0) {
        clear();
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        move(before, now, picture.view, nodes);
        clear();
      });
    },
    drawn(event) {
      const time = context.moveTime;
      const seat = shell.seats.querySelector(`[data-seat="${event.seat}"]`);
      if (seat === null || time === 0) {
        return;
      }
      const from = shell.stockBack.getBoundingClientRect();
      const { left, top } = seat.getBoundingClientRect();
      const to = { left: left + 6, top, width: from.width };
      for (let card = 0; card < event.drew; card += 1) {
        const back = make('div', { class: 'back', 'aria-hidden': 'true' });
        flights.flyFaceDown(back, from, to, time + 130, card * 90);
      }
    },
    forget() {
      clear();
      last = NOTHING;
    },
  };
}
