import type { TurnEvent, View } from '../../engine.ts';
import type { Context, Sources } from '../context.ts';
import { backNode } from '../face.ts';
import { moveTime } from '../settings.ts';
import { clearTraces, fly, flyBack, leaveTrace, type Origin, type Spot, slide, spotOf } from './flight.ts';

// Lets what moved between two pictures of the table be seen to move. First everything is measured, then everything is
// set going: a measure after each step would lay out the page anew each time.

export interface Motion {
  /** Before anything is written: where everything lies. */
  before(cards: Nodes, trays: Trays): void;
  /** After everything is written: all of it is shown with the next frame. */
  after(view: View, cards: Nodes, trays: Trays, sources: Sources): void;
  /** Covered cards go from the stock to a seat. */
  drawn(event: TurnEvent): void;
  forget(): void;
}

type Nodes = ReadonlyMap<number, HTMLElement>;
type Trays = ReadonlyMap<number, { readonly node: HTMLElement }>;

export function createMotion(context: Context): Motion {
  const { shell } = context;
  /** Where everything lay in the last frame that was seen; null when that is not known yet. */
  let cardSpots: Map<number, Spot> | null = null;
  let traySpots = new Map<number, Spot>();
  let letGo: Sources = new Map();
  let frame = 0;

  function originOf(node: HTMLElement, view: View): Origin {
    if (node.parentElement === shell.hand) {
      return shell.stockBack.getBoundingClientRect();
    }
    const seat = shell.seats.querySelector(`[data-seat="${view.turn}"]`) ?? shell.seats;
    const box = seat.getBoundingClientRect();
    return { left: box.left + 8, top: box.top, width: 22 };
  }

  function show(view: View, cards: Nodes, trays: Trays, sources: Sources): void {
    const time = moveTime(context.settings.motion);
    const going: (() => void)[] = [];
    let late = 0;
    for (const [id, node] of cards) {
      const before = cardSpots?.get(id);
      const ghost = sources.get(id);
      if (ghost !== undefined) {
        going.push(fly(shell.air, node, ghost, time, 0));
      } else if (before === undefined) {
        going.push(fly(shell.air, node, originOf(node, view), time + 60, late));
        late += 28;
      } else if (before.parent === node.parentElement) {
        going.push(slide(node, before, time));
      } else {
        going.push(fly(shell.air, node, before.rect, time, 0));
      }
    }
    for (const [id, { node }] of trays) {
      const before = traySpots.get(id);
      if (before !== undefined) {
        going.push(slide(node, before, time));
      }
    }
    for (const go of going) {
      go();
    }
  }

  function forget(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    cardSpots = null;
    letGo = new Map();
  }

  /** Is a turn or a hint being shown, step by step? Then the cards of a step leave a trace where they lay. */
  function isShown(): boolean {
    const { phase, scene } = context.store.state;
    return phase === 'show' || scene !== null;
  }

  function trace(cards: Nodes): void {
    clearTraces(shell.air);
    if (isShown()) {
      for (const [id, node] of cards) {
        const before = cardSpots?.get(id);
        if (before !== undefined && before.parent !== node.parentElement) {
          leaveTrace(shell.air, before.rect);
        }
      }
    }
  }

  shell.cloth.addEventListener('scroll', () => clearTraces(shell.air), { passive: true });

  return {
    before(cards, trays) {
      if (moveTime(context.settings.motion) === 0 && !isShown()) {
        forget();
      } else if (cardSpots === null) {
        cardSpots = new Map([...cards].map(([id, node]) => [id, spotOf(node)]));
        traySpots = new Map([...trays].map(([id, { node }]) => [id, spotOf(node)]));
        // Nothing drawn until then: what was measured is too old for a later picture.
        frame = requestAnimationFrame(forget);
      }
    },
    after(view, cards, trays, sources) {
      trace(cards);
      if (cardSpots === null || cardSpots.size === 0 || moveTime(context.settings.motion) === 0) {
        forget();
        return;
      }
      letGo = new Map([...letGo, ...sources]);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        show(view, cards, trays, letGo);
        forget();
      });
    },
    drawn(event) {
      const time = moveTime(context.settings.motion);
      const seat = shell.seats.querySelector(`[data-seat="${event.seat}"]`);
      if (seat === null) {
        return;
      }
      const from = shell.stockBack.getBoundingClientRect();
      const { left, top } = seat.getBoundingClientRect();
      for (let card = 0; card < event.drew; card += 1) {
        const to = { left: left + 6, top, width: from.width };
        flyBack(shell.air, backNode(), from, to, time + 130, card * 90);
      }
    },
    forget,
  };
}
