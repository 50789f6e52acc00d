import type { CardView } from '../../engine.ts';
import type { Seat } from '../../online/authority.ts';
import { make, setBox } from '../dom/dom.ts';
import { type Box, boxIn } from '../dom/pixels.ts';
import type { Box as TrayBox } from '../layout/geometry.ts';
import type { Env, Origin, Origins, Surface } from '../parts.ts';
import { measureFlight, type StartAnimation, slide } from './flight.ts';

// Animates cards and trays from one picture of the table to the next. The former places are known from the former picture. Only
// cards that leave their tray or the hand are measured, before the next picture is written, so that measuring costs no layout.

/** The position of a card in its tray or in the hand. */
export interface CardPosition {
  readonly parent: Element;
  readonly x: number;
  readonly y: number;
}

interface TablePicture {
  /** The seat whose hand is visible; `null` for a spectator, `undefined` if there is no picture. */
  readonly seat: Seat | undefined;
  readonly seatToMove: number;
  /** Whether outlines mark the former places of the cards that have moved. */
  readonly hasTrail: boolean;
  readonly cards: ReadonlyMap<number, CardPosition>;
  readonly trays: ReadonlyMap<number, TrayBox>;
}

/** The time for which an outline marks the former place of a meld, in milliseconds. */
const OUTLINE_TIME = 700;

const NO_PICTURE: TablePicture = {
  seat: undefined,
  seatToMove: 0,
  hasTrail: false,
  cards: new Map(),
  trays: new Map(),
};

/**
 * For each tray that keeps cards, how far the kept cards move to the left, in pixels; 0 if they do not all move by the same
 * distance. If a tray loses its first cards, the other cards close the gap. The tray then slides as a whole, not card by card.
 */
function closingDistances(before: TablePicture, now: TablePicture, hand: Element): Map<Element, number> {
  const distances = new Map<Element, number>();
  for (const [id, { parent, x, y }] of now.cards) {
    const old = before.cards.get(id);
    if (old?.parent === parent && parent !== hand) {
      const distance = old.y === y ? Math.max(0, old.x - x) : 0;
      distances.set(parent, (distances.get(parent) ?? distance) === distance ? distance : 0);
    }
  }
  return distances;
}

export function createMotion(env: Env, surface: Surface) {
  const { shell } = surface;
  let lastPicture = NO_PICTURE;
  /** The picture that is on the screen while the next picture is being written; otherwise `null`. */
  let onScreen: TablePicture | null = null;
  /** The former positions of the cards that move to another tray or to the hand, in pixels of the layer `air`. */
  const formerPositions = new Map<number, Box>();
  /** The places from which dropped cards start to move, by the id of the card. */
  const droppedFrom = new Map<number, Origin>();
  let frame = 0;

  /** The place from which a card starts to move if it was not in the former picture: the stock, or the seat whose turn it is. */
  function originOf(parent: Element, { seatToMove }: TablePicture): Origin {
    if (parent === shell.hand) return boxIn(shell.air, shell.stockBack);
    const seat = shell.seats.querySelector(`[data-seat="${seatToMove}"]`) ?? shell.seats;
    const { left, top } = boxIn(shell.air, seat);
    return { left: left + 8, top, width: 22 };
  }

  function moveCards(
    before: TablePicture,
    now: TablePicture,
    closingByTray: ReadonlyMap<Element, number>,
  ): StartAnimation[] {
    const { moveTime } = env;
    const starts: StartAnimation[] = [];
    let delay = 0;
    for (const [id, { parent, x, y }] of now.cards) {
      const node = surface.cardNode(id);
      const old = before.cards.get(id);
      const from = droppedFrom.get(id) ?? formerPositions.get(id);
      droppedFrom.delete(id);
      if (node === null) continue;
      if (from !== undefined) {
        starts.push(measureFlight(node, shell.air, from, moveTime));
      } else if (old === undefined && (parent !== shell.hand || before.seat === now.seat)) {
        starts.push(measureFlight(node, shell.air, originOf(parent, now), moveTime + 60, delay));
        delay += 28;
      } else if (old?.parent === parent && !closingByTray.get(parent)) {
        starts.push(() => slide(node, old.x - x, old.y - y, moveTime));
      }
    }
    return starts;
  }

  /** The trays with at least one card that was not dropped. These trays slide; the tray of a dropped meld does not. */
  const slidingTrays = ({ cards }: TablePicture): Set<Element> =>
    new Set([...cards].flatMap(([id, { parent }]) => (droppedFrom.has(id) ? [] : [parent])));

  function moveTrays(
    before: TablePicture,
    now: TablePicture,
    closingByTray: ReadonlyMap<Element, number>,
    sliding: ReadonlySet<Element>,
  ): void {
    const { moveTime } = env;
    for (const [id, box] of now.trays) {
      const tray = surface.tray(id);
      const old = before.trays.get(id);
      if (tray !== null && old !== undefined && sliding.has(tray.node)) {
        const { node, frame } = tray;
        const [x, y] = [old.x - box.x, old.y - box.y];
        for (const moving of frame.hasAttribute('data-broken') ? [node, frame] : [node]) {
          slide(moving, x + (closingByTray.get(node) ?? 0), y, moveTime);
        }
        if (Math.hypot(x, y) > (surface.layout?.metrics.cardWidth ?? 0)) traceMeld(old);
      }
    }
  }

  function traceMeld({ x: left, y: top, width, height }: TrayBox): void {
    const trace = make('span', { class: 'trace' });
    setBox(trace, { left, top, width, height });
    shell.space.prepend(trace);
    const remove = (): void => trace.remove();
    trace.animate([{ opacity: 1 }, { opacity: 0 }], OUTLINE_TIME).finished.then(remove, remove);
  }

  function animateChange(before: TablePicture, now: TablePicture): void {
    const closingByTray = closingDistances(before, now, shell.hand);
    const sliding = slidingTrays(now);
    // Everything is measured before the first animation starts.
    for (const start of moveCards(before, now, closingByTray)) {
      start();
    }
    moveTrays(before, now, closingByTray, sliding);
  }

  function traceCards(): void {
    const spaceBox = boxIn(shell.air, shell.space);
    for (const [id, { left, top, width, height }] of formerPositions) {
      // A former place in the hand gets no outline, because the other cards close the gap.
      if (onScreen?.cards.get(id)?.parent.matches('.tray') === true) {
        const trace = make('span', { class: 'trace' });
        setBox(trace, { left: left - spaceBox.left, top: top - spaceBox.top, width, height });
        shell.space.prepend(trace);
      }
    }
  }

  function clear(): void {
    cancelAnimationFrame(frame);
    onScreen = null;
    formerPositions.clear();
    for (const { ghost } of droppedFrom.values()) {
      ghost?.remove();
    }
    droppedFrom.clear();
  }

  return {
    /** Makes the next picture animate dropped cards from the places in `sources`. Removes the ghosts of the drag afterwards. */
    flyFrom(sources: Origins): void {
      for (const [id, origin] of sources) {
        droppedFrom.get(id)?.ghost?.remove();
        droppedFrom.set(id, origin);
      }
    },
    /**
     * To be called before a picture is written. Measures the cards that leave their tray or the hand. `rows` pairs the node
     * of each tray, of the hand and of the helping cards with its new cards.
     */
    beforeWrite(rows: readonly (readonly [Element, readonly CardView[]])[], hasTrail: boolean): void {
      if (env.moveTime === 0 && !hasTrail) {
        clear();
        return;
      }
      if (onScreen === null) {
        onScreen = lastPicture;
        // If the picture is not written in this frame, the measurements are outdated.
        frame = requestAnimationFrame(clear);
      }
      for (const [parent, cards] of rows) {
        for (const { id } of cards) {
          const former = lastPicture.cards.get(id)?.parent;
          const node = surface.cardNode(id);
          if (former && former !== parent && node && !formerPositions.has(id) && !droppedFrom.has(id)) {
            formerPositions.set(id, boxIn(shell.air, node));
          }
        }
      }
    },
    /** To be called when the picture `now` has been written. Starts the animations in the next frame. */
    afterWrite(now: TablePicture): void {
      lastPicture = now;
      for (const trace of shell.space.querySelectorAll('.trace')) {
        trace.remove();
      }
      if (now.hasTrail) {
        traceCards();
      }
      const before = onScreen;
      if (before === null || before.cards.size === 0 || env.moveTime === 0) {
        clear();
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        animateChange(before, now);
        clear();
      });
    },
    /** Forgets the last picture, so that the next picture, which shows another game or deal, is not animated. */
    forget(): void {
      clear();
      lastPicture = NO_PICTURE;
    },
  };
}
