import { setAttribute, setBox, setFlag } from '../dom/dom.ts';
import { boxIn, pointIn } from '../dom/pixels.ts';
import type { Destination } from '../game/command.ts';
import { findGroup, holdsAll } from '../game/view-queries.ts';
import type { Point } from '../layout/geometry.ts';
import type { Hover, Press } from '../model/gesture.ts';
import { hoverWith } from '../model/hover.ts';
import type { Env, Origins, Surface, Table } from '../model/parts.ts';
import type { Preview } from '../view/preview.ts';
import { createGhost, flyBack } from './ghost.ts';
import { destinationAt, insertionAt, measureZones, type Zones } from './hit-test.ts';

// One drag of cards, from lifting them to dropping them.

/** The height of the areas along the upper and lower edges of the table, in pixels. A drag in these areas scrolls the table. */
const SCROLL_EDGE = 34;
/** The pixels by which a drag scrolls the table in each frame. */
const SCROLL_STEP = 9;

/** The largest number of pixels by which cards float above a finger, so that the finger does not cover the cards. */
const FLOAT_HEIGHT = 44;

export type Drag = NonNullable<ReturnType<typeof startDrag>>;

/** Lifts the cards of a press, held at `pointer`. Returns `null` if the cards are no longer shown. */
export function startDrag(
  env: Env,
  table: Table,
  surface: Surface,
  preview: Preview,
  press: Press,
  pointer: Point,
) {
  const { shell } = surface;
  const { ids } = press;
  const grabbed = press.on?.card ?? ids[0] ?? -1;
  const heldCard = surface.cardNode(grabbed);
  if (heldCard === null) return null;
  // Everything is measured before anything is written.
  const box = boxIn(shell.air, heldCard);
  const start = pointIn(shell.air, press.point);
  const size = { width: heldCard.offsetWidth, height: heldCard.offsetHeight };
  /** The offset of the pressed point from the upper left corner of the pressed card or, for a whole meld, of its first card. */
  const grabOffset = { x: start.x - box.left, y: start.y - box.top };
  const ghost = createGhost(env, table, surface, press, grabbed, size, grabOffset.x);
  /** The number of pixels by which the cards float above the finger now. */
  let raisedBy = 0;
  let point = heldPoint(pointer);
  let mayScroll = false;
  /** Whether the pointer has been away from the edges at which a drag scrolls the table. */
  let hasBeenInside = false;
  let zones: Zones | null = null;
  let hover: Hover | null = null;
  let over: Destination | null = null;
  /** What is shown as the target, as text; empty if it must be shown again. */
  let shown = 'null';
  let frame = 0;

  // Lifting takes longer than one frame, so each frame does one of these steps: the browser handles the press, the copies
  // appear, the cards fade, the engine is asked about every destination, and its answer is shown.
  const liftSteps = [() => undefined, ghost.show, ghost.fadeCards, measuredZones, () => preview.show(hover)];
  frame = requestAnimationFrame(liftStep);

  /** The point at which the cards are held: the pointer itself or, once a finger has moved, a point above the finger. */
  function heldPoint(to: Point): Point {
    const { x, y } = pointIn(shell.air, to);
    const distance = press.by === 'mouse' ? 0 : Math.hypot(x - start.x, y - start.y);
    raisedBy = Math.max(raisedBy, Math.min(FLOAT_HEIGHT, distance));
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
      zones = measureZones(table.model, surface, ids);
      hover = hoverWith(table.model, ids);
    }
    return zones;
  }

  /** Moves the copies, and shows what the destination below them would become with the cards. Runs at most once a frame. */
  function updateTarget(): void {
    frame = 0;
    const known = measuredZones();
    moveGhost();
    const box = { x: point.x - grabOffset.x, y: point.y - grabOffset.y, ...size };
    const ghostWidth = (ghost.offsets[0] ?? 0) + (ghost.offsets.at(-1) ?? 0) + size.width;
    const centre = { x: box.x + ghostWidth / 2, y: box.y + size.height / 2 };
    const found = destinationAt(known, point, box, centre, hover !== null);
    const isOwn = found?.zone === 'group' && holdsAll(findGroup(table.model.view, found.group)?.cards, ids);
    over = isOwn ? null : found;
    hover = hover && { ...hover, over };
    // The tag extends towards the middle of the table, where there is room.
    ghost.describeOnLeft(point.x > (known.table.left + known.table.right) / 2);
    const target = JSON.stringify(over);
    if (target !== shown) {
      shown = target;
      preview.showTarget(hover, true);
      ghost.describe(hover);
      showInsertion(over);
    }
    if (mayScroll && shell.cloth.hasAttribute('data-scrolls')) {
      scrollAtEdge(known);
    }
  }

  /** Marks where the cards would be inserted in the hand with a line and a gap, or removes both. */
  function showInsertion(to: Destination | null): void {
    const insertion = zones && insertionAt(zones, to);
    setFlag(shell.insertMark, 'hidden', insertion === null);
    setBox(shell.insertMark, insertion?.mark ?? {});
    for (const [index, { id }] of (zones?.handCards ?? []).entries()) {
      const node = surface.cardNode(id);
      if (node !== null) setAttribute(node, 'data-gap', insertion?.sides[index] ?? null);
    }
  }

  function scrollAtEdge({ table: { top, bottom } }: Zones): void {
    const isNearBottom = point.y > bottom - SCROLL_EDGE;
    const step = point.y < top + SCROLL_EDGE ? -SCROLL_STEP : isNearBottom ? SCROLL_STEP : 0;
    hasBeenInside ||= step === 0;
    // A card from the hand must not scroll the table when it crosses the lower edge. The scroll position is read
    // only after this check, because reading it costs a layout.
    if (step === 0 || !hasBeenInside || point.y > bottom + 8) return;
    // The event that this causes before the next frame measures the zones again.
    shell.cloth.scrollTop += step;
  }

  /** Measures the zones again, because the table was scrolled or resized. */
  function measure(): void {
    zones &&= measureZones(table.model, surface, ids);
    shown = '';
    scheduleUpdate();
  }

  function scheduleUpdate(): void {
    if (frame === 0) {
      frame = requestAnimationFrame(updateTarget);
    }
  }

  /** Whether the dragged copy flies on to the new place after a drop. Only the copy of a single card does so. */
  function flies(): boolean {
    return ids.length === 1 && env.moveTime > 0;
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
    cancelAnimationFrame(frame);
    ghost.release(keepsGhost);
    showInsertion(null);
  }

  return {
    press,
    /** Moves the cards to the pointer. `isMoved` is true once the pointer has been far enough from its start for an intentional drag. */
    moveTo(to: Point, isMoved: boolean): void {
      point = heldPoint(to);
      mayScroll = isMoved;
      scheduleUpdate();
    },
    measure,
    /** Measures and asks everything again, because the table was drawn: the cards may lie elsewhere, or may now be laid on it. */
    drawn(): void {
      showInsertion(null);
      zones = null;
      shown = '';
      liftSteps.push(measuredZones, () => preview.show(hover));
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(liftStep);
    },
    /** Moves the cards in the game. Returns false if the game did not change; the caller must then cancel the drag. */
    drop(to: Point): boolean {
      point = heldPoint(to);
      cancelAnimationFrame(frame);
      updateTarget();
      cancelAnimationFrame(frame);
      return over !== null && table.run({ kind: 'move', ids, to: over }, ghostPlaces()).changed;
    },
    /** Removes the copies of the cards. A copy that flies on is kept. */
    removeCopies: (): void => removeGhost(flies()),
    cancel(): void {
      removeGhost(false);
      preview.show(null);
    },
    /** Animates the cards from their last position in the drag back to their places, after the drag was cancelled. */
    goBack: (): void => flyBack(env, surface, ghostPlaces()),
  };
}
