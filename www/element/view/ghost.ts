import type { Context, Renderer, Sources } from '../context.ts';
import { type Hover, judged } from '../game/places.ts';
import type { Place } from '../game/state.ts';
import type { Zones } from '../input/hit-test.ts';
import { attribute, flag, make, style, text } from './dom.ts';
import { writeVerdict } from './preview.ts';
import type { Shell } from './shell.ts';

// What is seen of a drag: the cards under the finger, the words above it, the mark in the hand.

export interface Ghost {
  readonly node: HTMLElement;
  /** The words above it. */
  readonly tag: HTMLElement;
  /** How far to the right each card lies of the one that was grabbed. */
  readonly offsets: readonly number[];
  /** Shows it. */
  rise(): void;
  /** The cards themselves stay where they are, faded. */
  fade(): void;
}

/** Copies of the cards under the finger, not shown yet. */
export function makeGhost(
  context: Context,
  renderer: Renderer,
  ids: readonly number[],
  anchor: HTMLElement,
  { width, height }: { readonly width: number; readonly height: number },
): Ghost {
  const anchorAt = Math.max(0, ids.indexOf(Number(anchor.dataset.cardId)));
  const strip = Math.max(22, Math.round(width * 0.42));
  const tag = make('span', { class: 'tag ghost-tag' });
  const ghost = make('div', { class: 'ghost' });
  const offsets = ids.map((_, index) => (index - anchorAt) * strip);
  ids.forEach((id, index) => {
    const node = renderer.cardNode(id);
    const copy = node?.cloneNode(true);
    if (node !== null && copy instanceof HTMLElement) {
      for (const name of ['data-card-id', 'role', 'part', 'aria-selected', 'data-hint']) {
        copy.removeAttribute(name);
      }
      flag(copy, 'data-end', index === ids.length - 1);
      style(copy, 'left', `${offsets[index]}px`);
      style(copy, 'top', '0px');
      ghost.append(copy);
    }
  });
  style(ghost, '--cw', `${width}px`);
  style(ghost, '--ch', `${height}px`);
  ghost.append(tag);
  return {
    node: ghost,
    tag,
    offsets,
    rise() {
      context.shell.air.append(ghost);
      // It moves nothing. But of what is about to move, browsers know that it may lie over anything, and do not lay out
      // their layers anew in every frame of a drag.
      const still = [{ transform: 'none' }, { transform: 'none' }];
      ghost.animate(still, { duration: 1, iterations: Number.POSITIVE_INFINITY, composite: 'add' }).pause();
    },
    fade() {
      for (const id of ids) {
        renderer.cardNode(id)?.setAttribute('data-lifted', '');
      }
    },
  };
}

/** Above the finger, which hides the tray below. */
export function paintGhostTag(
  context: Context,
  tag: HTMLElement,
  hover: Hover | null,
  over: Place | null,
): void {
  const verdict = hover === null ? null : judged(context, hover, over);
  flag(tag, 'hidden', over === null || over.zone === 'hand');
  if (over?.zone === 'joker') {
    attribute(tag, 'data-verdict', 'legal');
    text(tag, context.words.swapHere);
  } else if (verdict !== null) {
    const waits = over?.zone === 'new' && verdict.kind === null;
    attribute(tag, 'data-verdict', waits ? 'none' : verdict.kind === null ? 'illegal' : 'legal');
    if (waits) {
      text(tag, context.words.newMeld);
    } else {
      writeVerdict(context, tag, verdict);
    }
  }
}

/** Between which hand cards the card would lie. */
export function paintMark(shell: Shell, zones: Zones, over: Place | null): void {
  const show = over?.zone === 'hand' && over.before !== undefined && zones.spots.length > 0;
  flag(shell.mark, 'hidden', !show);
  if (show) {
    const next = zones.spots.find((spot) => spot.id === over.before);
    const rect = next?.rect ?? zones.spots.at(-1)?.rect;
    const box = shell.handBox.getBoundingClientRect();
    if (rect !== undefined) {
      style(shell.mark, 'left', `${(next === undefined ? rect.right + 2 : rect.left - 5) - box.left}px`);
      style(shell.mark, 'top', `${rect.top - box.top - 3}px`);
      style(shell.mark, 'height', `${rect.bottom - rect.top + 6}px`);
    }
  }
}

/** Cards that found no place are seen to go back. */
export function fallBack(
  context: Context,
  renderer: Renderer,
  ids: readonly number[],
  sources: Sources,
): void {
  const time = context.moveTime;
  for (const id of ids) {
    const node = renderer.cardNode(id);
    const from = sources.get(id);
    if (node !== null && from !== undefined && time > 0) {
      const to = node.getBoundingClientRect();
      node.animate(
        [
          { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, zIndex: 9 },
          { transform: 'none', zIndex: 9 },
        ],
        { duration: time, easing: 'ease-out' },
      );
    }
  }
}
