import type { Context, Sources } from '../context.ts';
import { flag, style } from '../dom/dom.ts';
import { type Hover, hoverOf } from '../game/places.ts';
import type { Place } from '../state/state.ts';
import { createGhost, fallBack } from '../view/ghost.ts';
import { type PlacePreview, samePlace } from '../view/preview.ts';
import { isOwn } from './grab.ts';
import { markAt, measureZones, type Point, placeAt, type Zones } from './hit-test.ts';

// One drag, from the lift of the cards to their drop.

/**
 * The width in pixels of the zones at the upper and lower edge in which the table scrolls, and the pixels
 * it scrolls in each frame.
 */
const SCROLL_EDGE = 34;
const SCROLL_STEP = 9;

export interface Drag {
  readonly ids: readonly number[];
  readonly hasMoved: boolean;
  /** `isFar`: far enough from the start of the drag to be an intentional move. */
  moveTo(point: Point, isFar: boolean): void;
  /** Measures all positions again, because the table has scrolled. */
  measure(): void;
  /** Moves the cards in the game. False if nothing changed: the drag is to be cancelled. */
  drop(point: Point): boolean;
  /** Removes the copies of the cards once the dropped cards are drawn in their new places. */
  land(): void;
  /** Ends the drag without a drop. */
  cancel(): void;
  /** Animates the cards back from where they were last seen, after the drag was cancelled. */
  goBack(): void;
}

/** `null` if the cards are not on the table any more. */
export function startDrag(
  context: Context,
  preview: PlacePreview,
  ids: readonly number[],
  pressed: HTMLElement,
  start: Point,
  pointer: Point,
): Drag | null {
  const { shell, renderer } = context;
  const isCard = pressed.matches('.card');
  const anchor = isCard ? pressed : renderer.cardNode(ids[0] ?? -1);
  if (anchor === null) {
    return null;
  }
  // Everything is measured before anything is written.
  const box = anchor.getBoundingClientRect();
  const size = { width: anchor.offsetWidth, height: anchor.offsetHeight };
  /** From the upper left corner of the grabbed card to the pointer. */
  const grabbed = isCard
    ? { x: start.x - box.left, y: start.y - box.top }
    : { x: size.width / 2, y: size.height / 3 };
  const air = shell.air.getBoundingClientRect();
  const ghost = createGhost(context, ids, Number(anchor.dataset.cardId), size);
  let point = pointer;
  let hasMoved = false;
  let zones: Zones | null = null;
  let hover: Hover | null = null;
  let over: Place | null = null;
  let frame = 0;

  // All at once would take longer than a frame. The browser first handles the press; then the copies are shown, the cards
  // fade, the engine is asked about every place, and its answer is shown.
  const lift = [() => undefined, ghost.show, ghost.fadeCards, ask, () => preview.show(hover, 'lifted')];
  frame = requestAnimationFrame(liftStep);

  function liftStep(): void {
    const step = lift.shift();
    if (step === undefined) {
      follow();
    } else {
      frame = requestAnimationFrame(liftStep);
      carry();
      step();
    }
  }

  function carry(): void {
    ghost.moveTo(point.x - grabbed.x - air.left, point.y - grabbed.y - air.top);
  }

  function ask(): void {
    if (zones === null) {
      zones = measureZones(context, ids);
      hover = hoverOf(context, ids, null);
    }
  }

  /** Once a frame: moves the copies, and shows what the place below would become with the cards. */
  function follow(): void {
    frame = 0;
    ask();
    if (zones === null) {
      return;
    }
    carry();
    const left = point.x - grabbed.x;
    const top = point.y - grabbed.y;
    const rect = { left, top, right: left + size.width, bottom: top + size.height };
    const found = hasMoved ? placeAt(zones, point, rect, hover !== null) : null;
    const place = found?.zone === 'group' && isOwn(context, ids, found.group) ? null : found;
    const isNew = !samePlace(place, over);
    over = place;
    hover = hover && { ...hover, over };
    // The words extend towards the middle, where there is room.
    ghost.describeOnLeft(point.x > (zones.table.left + zones.table.right) / 2);
    if (isNew) {
      preview.showTarget(hover, true);
      showMark(zones);
      ghost.describe(hover);
    }
    if (hasMoved && shell.cloth.hasAttribute('data-scrolls')) {
      scrollAtEdge(zones);
    }
  }

  function showMark(zones: Zones): void {
    const { hand } = zones;
    const mark = markAt(zones, over);
    flag(shell.mark, 'hidden', mark === null);
    if (mark !== null) {
      style(shell.mark, 'left', `${mark.left - hand.left}px`);
      style(shell.mark, 'top', `${mark.top - hand.top}px`);
      style(shell.mark, 'height', `${mark.bottom - mark.top}px`);
    }
  }

  function scrollAtEdge({ table: { top, bottom } }: Zones): void {
    const isBelow = point.y > bottom - SCROLL_EDGE && point.y < bottom + 8;
    const step = point.y < top + SCROLL_EDGE ? -SCROLL_STEP : isBelow ? SCROLL_STEP : 0;
    const before = shell.cloth.scrollTop;
    shell.cloth.scrollTop += step;
    if (shell.cloth.scrollTop !== before) {
      zones = measureZones(context, ids);
      schedule();
    }
  }

  function schedule(): void {
    if (frame === 0) {
      frame = requestAnimationFrame(follow);
    }
  }

  /** A single card continues with the copy that was dragged; several cards move separately. */
  function flies(): boolean {
    return ids.length === 1 && context.moveTime > 0;
  }

  function sources(): Sources {
    const flying = flies() ? { ghost: ghost.node } : {};
    return new Map(
      ids.map((id, index) => {
        const left = point.x - grabbed.x + (ghost.offsets[index] ?? 0);
        return [id, { left, top: point.y - grabbed.y, width: size.width, ...flying }];
      }),
    );
  }

  function hide(keepsGhost: boolean): void {
    ghost.release(keepsGhost);
    flag(shell.mark, 'hidden', true);
  }

  return {
    ids,
    get hasMoved() {
      return hasMoved;
    },
    moveTo(to, isFar) {
      point = to;
      hasMoved ||= isFar;
      schedule();
    },
    measure() {
      if (zones !== null) {
        zones = measureZones(context, ids);
      }
    },
    drop(to) {
      point = to;
      cancelAnimationFrame(frame);
      follow();
      cancelAnimationFrame(frame);
      return over !== null && context.run({ kind: 'move', ids, to: over }, sources()).changed;
    },
    land: () => hide(flies()),
    cancel() {
      cancelAnimationFrame(frame);
      hide(false);
      preview.show(null);
    },
    goBack: () => fallBack(context, sources()),
  };
}
