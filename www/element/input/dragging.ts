import type { Context, Origins } from '../context.ts';
import { setAttribute, setBox, setFlag } from '../dom/dom.ts';
import { boxIn, type Point, pointIn } from '../dom/pixels.ts';
import { type Hover, hoverWith } from '../game/places.ts';
import { findGroup, holdsAll, type Place } from '../state/state.ts';
import { createGhost, flyBack } from '../view/ghost.ts';
import type { PlacePreview } from '../view/preview.ts';
import { insertionMark, measureZones, placeAt, type Zones } from './hit-test.ts';

// One drag of cards, from lifting them to dropping them.

/** The height of the areas along the upper and lower edges of the table, in pixels. A drag in these areas scrolls the table. */
const SCROLL_EDGE = 34;
/** The pixels by which a drag scrolls the table in each frame. */
const SCROLL_STEP = 9;

/** The largest number of pixels by which cards float above a finger, so that the finger does not cover the cards. */
const FLOAT_HEIGHT = 44;

/** A press with the mouse, a finger or a pen, which may begin a drag. */
export interface Press {
  readonly pointerId: number;
  /** The cards that a drag would lift. */
  readonly ids: readonly number[];
  /** The pressed card, grip or tray. */
  readonly node: HTMLElement;
  /** The time of the press, as the `timeStamp` of its event. */
  readonly pressedAt: number;
  /** The pressed point, in pixels of the window. */
  readonly start: Point;
  readonly isTouch: boolean;
}

export type Drag = NonNullable<ReturnType<typeof startDrag>>;

/** Lifts the cards of a press. Returns `null` if the cards are no longer shown. */
export function startDrag(
  context: Context,
  preview: PlacePreview,
  { ids, node: pressed, start: pressedPoint, isTouch }: Press,
  pointer: Point,
) {
  const { shell, store, renderer } = context;
  const isCard = pressed.matches('.card');
  const heldCard = isCard ? pressed : renderer.cardNode(ids[0] ?? -1);
  if (heldCard === null) return null;
  // Everything is measured before anything is written.
  const box = boxIn(shell.air, heldCard);
  const start = pointIn(shell.air, pressedPoint);
  const size = { width: heldCard.offsetWidth, height: heldCard.offsetHeight };
  /** The offset of the pressed point from the upper left corner of the pressed card or, for a whole meld, of its first card. */
  const grabOffset = { x: start.x - box.left, y: start.y - box.top };
  const ghost = createGhost(context, ids, Number(heldCard.dataset.cardId), size, isCard);
  /** The number of pixels by which the cards float above the finger now. */
  let raisedBy = 0;
  let point = heldPoint(pointer);
  let hasMoved = false;
  /** Whether the pointer has been away from the edges at which a drag scrolls the table. */
  let hasBeenInside = false;
  let zones: Zones | null = null;
  let hover: Hover | null = null;
  let over: Place | null = null;
  let frame = 0;

  // Lifting takes longer than one frame, so each frame does one of these steps: the browser handles the press, the copies
  // appear, the cards fade, the engine is asked about every place, and its answer is shown.
  const liftSteps = [() => undefined, ghost.show, ghost.fadeCards, measuredZones, () => preview.show(hover)];
  frame = requestAnimationFrame(liftStep);

  /** The point at which the cards are held: the pointer itself or, once a finger has moved, a point above the finger. */
  function heldPoint(to: Point): Point {
    const { x, y } = pointIn(shell.air, to);
    if (isTouch) raisedBy = Math.max(raisedBy, Math.min(FLOAT_HEIGHT, Math.hypot(x - start.x, y - start.y)));
    return { x, y: y - raisedBy };
  }

  function liftStep(): void {
    const step = liftSteps.shift();
    if (step === undefined) {
      updateTarget();
    } else {
      frame = requestAnimationFrame(liftStep);
      moveGhost();
      step();
    }
  }

  function moveGhost(): void {
    ghost.moveTo(point.x - grabOffset.x, point.y - grabOffset.y);
  }

  function measuredZones(): Zones {
    if (zones === null) {
      zones = measureZones(context, ids);
      hover = hoverWith(context.model, ids, null);
    }
    return zones;
  }

  /** Moves the copies, and shows what the place below them would become with the cards. Runs at most once a frame. */
  function updateTarget(): void {
    frame = 0;
    const known = measuredZones();
    moveGhost();
    const left = point.x - grabOffset.x;
    const top = point.y - grabOffset.y;
    const rect = { left, top, right: left + size.width, bottom: top + size.height };
    const ghostWidth = (ghost.offsets[0] ?? 0) + (ghost.offsets.at(-1) ?? 0) + size.width;
    const centre = { x: left + ghostWidth / 2, y: top + size.height / 2 };
    const found = placeAt(known, point, rect, centre, hover !== null);
    const isOwn = found?.zone === 'group' && holdsAll(findGroup(store.state.view, found.group)?.cards, ids);
    const before = over;
    over = isOwn ? null : found;
    hover = hover && { ...hover, over };
    // The tag extends towards the middle of the table, where there is room.
    ghost.describeOnLeft(point.x > (known.table.left + known.table.right) / 2);
    if (JSON.stringify(over) !== JSON.stringify(before)) {
      preview.showTarget(hover, true);
      ghost.describe(hover);
      const mark = insertionMark(known, over);
      setFlag(shell.insertMark, 'hidden', mark === null);
      setBox(shell.insertMark, mark ?? {});
      showGap(known, over);
    }
    if (hasMoved && shell.cloth.hasAttribute('data-scrolls')) {
      scrollAtEdge(known);
    }
  }

  /** Opens a gap in the hand where the cards would be inserted, and closes any other gap. */
  function showGap({ handCards }: Zones, to: Place | null): void {
    const before = to?.zone === 'hand' ? to.before : undefined;
    const index = before === null ? handCards.length : handCards.findIndex(({ id }) => id === before);
    const row = handCards[Math.min(index, handCards.length - 1)]?.rect.top;
    for (const [at, { id, rect }] of handCards.entries()) {
      const node = renderer.cardNode(id);
      const isInRow = index >= 0 && row !== undefined && Math.abs(rect.top - row) < 2;
      if (node !== null) setAttribute(node, 'data-gap', isInRow ? (at < index ? 'before' : 'after') : null);
    }
  }

  function scrollAtEdge({ table: { top, bottom } }: Zones): void {
    const isNearBottom = point.y > bottom - SCROLL_EDGE;
    const step = point.y < top + SCROLL_EDGE ? -SCROLL_STEP : isNearBottom ? SCROLL_STEP : 0;
    hasBeenInside ||= step === 0;
    // A card from the hand must not scroll the table when it crosses the lower edge. The scroll position is read
    // only after this check, because reading it costs a layout.
    if (step === 0 || !hasBeenInside || point.y > bottom + 8) return;
    const before = shell.cloth.scrollTop;
    shell.cloth.scrollTop += step;
    if (shell.cloth.scrollTop !== before) {
      zones = measureZones(context, ids);
      scheduleUpdate();
    }
  }

  function scheduleUpdate(): void {
    if (frame === 0) {
      frame = requestAnimationFrame(updateTarget);
    }
  }

  /** Whether the dragged copy flies on to the new place after a drop. Only the copy of a single card does so. */
  function flies(): boolean {
    return ids.length === 1 && context.moveTime > 0;
  }

  function ghostPlaces(): Origins {
    const ghostPart = flies() ? { ghost: ghost.node } : {};
    return new Map(
      ids.map((id, index) => {
        const left = point.x - grabOffset.x + (ghost.offsets[index] ?? 0);
        return [id, { left, top: point.y - grabOffset.y, width: size.width, ...ghostPart }];
      }),
    );
  }

  function removeGhost(keepsGhost: boolean): void {
    ghost.release(keepsGhost);
    setFlag(shell.insertMark, 'hidden', true);
    if (zones !== null) showGap(zones, null);
  }

  return {
    ids,
    get hasMoved() {
      return hasMoved;
    },
    /** Moves the cards to the pointer. `isFar` is true if the pointer is far enough from its start for an intentional drag. */
    moveTo(to: Point, isFar: boolean): void {
      point = heldPoint(to);
      hasMoved ||= isFar;
      scheduleUpdate();
    },
    /** To be called when the table has scrolled. */
    measure(): void {
      zones &&= measureZones(context, ids);
    },
    /** To be called when the player's turn has begun: the cards may now be laid on the table. */
    turnBegan(): void {
      zones = null;
      scheduleUpdate();
    },
    /** Moves the cards in the game. Returns false if the game did not change; the caller must then cancel the drag. */
    drop(to: Point): boolean {
      point = heldPoint(to);
      cancelAnimationFrame(frame);
      updateTarget();
      cancelAnimationFrame(frame);
      return over !== null && context.run({ kind: 'move', ids, to: over }, ghostPlaces()).changed;
    },
    /** Removes the copies of the cards. A copy that flies on is kept. */
    removeCopies: (): void => removeGhost(flies()),
    cancel(): void {
      cancelAnimationFrame(frame);
      removeGhost(false);
      preview.show(null);
    },
    /** Animates the cards from their last position in the drag back to their places, after the drag was cancelled. */
    goBack: (): void => flyBack(context, ghostPlaces()),
  };
}
