import type { CardView } from '../../engine.ts';
import type { Seat } from '../../online/authority.ts';
import { make, setBox } from '../dom/dom.ts';
import { boxIn } from '../dom/pixels.ts';
import { type Box, distance, type Point } from '../layout/geometry.ts';
import type { Env, Origin, Origins, Surface } from '../model/parts.ts';
import { animateAway, measureFlight, type StartAnimation, slide } from './flight.ts';

// Animates cards and trays from one picture of the table to the next. The former places are known from the former picture. Only
// cards that leave their tray or the hand are measured, before the next picture is written, so that measuring costs no layout.

/** The position of a card in its tray or in the hand. */
export interface CardPosition extends Point {
  readonly parent: Element;
}

interface TablePicture {
  /** The seat whose hand is visible; `null` for a spectator, `undefined` if there is no picture. */
  readonly seat: Seat | undefined;
  readonly seatToMove: number;
  /** Whether outlines mark the former places of the cards that have moved. */
  readonly hasTrail: boolean;
  readonly cards: ReadonlyMap<number, CardPosition>;
  readonly trays: ReadonlyMap<number, Box>;
}

/** The time for which an outline marks the former place of a meld, in milliseconds. */
const OUTLINE_TIME = 700;
/** If more melds move far, as when the table is tidied, no outline marks their former places. */
const MAX_OUTLINES = 3;

const NO_PICTURE: TablePicture = {
  seat: undefined,
  seatToMove: 0,
  hasTrail: false,
  cards: new Map(),
  trays: new Map(),
};

export function createMotion(env: Env, surface: Surface) {
  const { shell } = surface;
  let lastPicture = NO_PICTURE;
  /** The picture that is on the screen while the next picture is being written; otherwise `null`. */
  let onScreen: TablePicture | null = null;
  /** The former positions of the cards that move to another tray or to the hand, in pixels of the layer `air`. */
  const formerPositions = new Map<number, DOMRect>();
  /** The places from which dropped cards start to move in the picture that is being written, by the id of the card. */
  const droppedFrom = new Map<number, Origin>();
  /** The same for the next picture. The animations of an earlier one, which start in the next frame, must not take them. */
  let nextFrom: Origins = new Map();
  let frame = 0;

  /** The place from which a card starts to move if it was not in the former picture: the stock, or the seat whose turn it is. */
  function originOf(parent: Element, { seatToMove }: TablePicture): Origin {
    if (parent === shell.hand) return boxIn(shell.air, shell.stockBack);
    const seat = shell.seats.querySelector(`[data-seat="${seatToMove}"]`) ?? shell.seats;
    const { left, top } = boxIn(shell.air, seat);
    return { left: left + 8, top, width: 22 };
  }

  /** Marks a former place on the table with an outline. */
  function leaveOutline({ x: left, y: top, width, height }: Box): HTMLElement {
    const outline = make('span', { class: 'trace' });
    setBox(outline, { left, top, width, height });
    shell.space.prepend(outline);
    return outline;
  }

  const isFar = (old: Box | undefined, box: Box): boolean =>
    old !== undefined && distance(old, box) > (surface.layout?.metrics.cardWidth ?? 0);

  function animateChange(before: TablePicture, now: TablePicture): void {
    const { moveTime } = env;
    const starts: StartAnimation[] = [];
    /** The trays with at least one card that was not dropped. These trays slide; the tray of a dropped meld does not. */
    const sliding = new Set<Element>();
    let delay = 0;
    for (const [id, { parent, x, y }] of now.cards) {
      const node = surface.cardNode(id);
      const old = before.cards.get(id);
      const from = droppedFrom.get(id) ?? formerPositions.get(id);
      if (!droppedFrom.delete(id)) sliding.add(parent);
      if (node === null) continue;
      if (from !== undefined) {
        starts.push(measureFlight(node, shell.air, from, moveTime));
      } else if (old === undefined && (parent !== shell.hand || before.seat === now.seat)) {
        starts.push(measureFlight(node, shell.air, originOf(parent, now), moveTime + 60, delay));
        delay += 28;
      } else if (old?.parent === parent) {
        starts.push(() => slide(node, old.x - x, old.y - y, moveTime));
      }
    }
    // Everything is measured before the first animation starts.
    for (const start of starts) start();
    const leavesOutlines =
      [...now.trays].filter(([id, box]) => isFar(before.trays.get(id), box)).length <= MAX_OUTLINES;
    for (const [id, box] of now.trays) {
      const tray = surface.tray(id);
      const old = before.trays.get(id);
      if (tray === null || old === undefined || !sliding.has(tray.node)) continue;
      for (const node of tray.frame.hasAttribute('data-broken') ? [tray.node, tray.frame] : [tray.node]) {
        slide(node, old.x - box.x, old.y - box.y, moveTime);
      }
      if (leavesOutlines && isFar(old, box)) {
        animateAway(leaveOutline(old), [{ opacity: 1 }, { opacity: 0 }], { duration: OUTLINE_TIME });
      }
    }
  }

  function outlineFormerPlaces(): void {
    const space = boxIn(shell.air, shell.space);
    for (const [id, { x, y, width, height }] of formerPositions) {
      // A former place in the hand gets no outline, because the other cards close the gap.
      if (onScreen?.cards.get(id)?.parent.matches('.tray') === true) {
        leaveOutline({ x: x - space.x, y: y - space.y, width, height });
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

  function takeDropped(): void {
    for (const [id, origin] of nextFrom) {
      droppedFrom.get(id)?.ghost?.remove();
      droppedFrom.set(id, origin);
    }
    nextFrom = new Map();
  }

  return {
    /** Makes the next picture animate dropped cards from the places in `sources`. Removes the ghosts of the drag afterwards. */
    flyFrom(sources: Origins): void {
      nextFrom = new Map([...nextFrom, ...sources]);
    },
    /**
     * To be called before a picture is written. Measures the cards that leave their tray or the hand. `rows` pairs the node
     * of each tray, of the hand and of the helping cards with its new cards.
     */
    beforeWrite(rows: readonly (readonly [Element, readonly CardView[]])[], hasTrail: boolean): void {
      takeDropped();
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
    /**
     * To be called when the picture `now` has been written, and the table has scrolled by some pixels. Starts the animations in the next
     * frame.
     */
    afterWrite(now: TablePicture, scrolledBy: number): void {
      lastPicture = now;
      for (const trace of shell.space.querySelectorAll('.trace')) {
        trace.remove();
      }
      if (now.hasTrail) outlineFormerPlaces();
      const before = onScreen;
      if (before === null || before.cards.size === 0 || env.moveTime === 0) {
        clear();
        return;
      }
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        // Motion may have been turned off since, by the player or by the system.
        if (env.moveTime > 0) {
          animateChange(before, now);
          slide(shell.space, 0, scrolledBy, env.moveTime);
        }
        clear();
      });
    },
    /** Forgets the last picture, so that the next picture, which shows another game or deal, is not animated. */
    forget(): void {
      takeDropped();
      clear();
      lastPicture = NO_PICTURE;
    },
  };
}
