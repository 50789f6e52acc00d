import type { Context, Sources } from '../context.ts';
import { attribute, flag, make, style, text } from '../dom/dom.ts';
import { type Hover, judged } from '../game/places.ts';
import { writeVerdict } from './preview.ts';

// The visible parts of a drag: copies of the cards below the pointer, the words above them, and the mark in the
// hand.

export interface Ghost {
  readonly node: HTMLElement;
  /** How far to the right of the grabbed card each card lies. */
  readonly offsets: readonly number[];
  /** Puts the copies onto the table. */
  show(): void;
  /** Fades the cards themselves, which stay in place. */
  fadeCards(): void;
  moveTo(x: number, y: number): void;
  /** Shows what the place below would become with the cards. */
  describe(hover: Hover | null): void;
  /** Whether the words extend to the left of the cards or to the right. */
  describeOnLeft(isLeft: boolean): void;
  /** Ends the drag. `node` is kept if its animation continues. */
  release(flies: boolean): void;
}

const COPIED_NOT = ['data-card-id', 'role', 'part', 'aria-selected', 'data-hint'];

export function createGhost(
  context: Context,
  ids: readonly number[],
  grabbed: number,
  { width, height }: { readonly width: number; readonly height: number },
): Ghost {
  const { shell, renderer, words } = context;
  const cards = ids.flatMap((id) => renderer.cardNode(id) ?? []);
  const strip = Math.max(22, Math.round(width * 0.42));
  const first = Math.max(0, ids.indexOf(grabbed));
  const offsets = ids.map((_, index) => (index - first) * strip);
  const tag = make('span', { class: 'tag ghost-tag' });
  const copies = cards.map((card, index) => {
    const copy = card.cloneNode(true) as HTMLElement;
    for (const name of COPIED_NOT) {
      copy.removeAttribute(name);
    }
    flag(copy, 'data-end', index === cards.length - 1);
    style(copy, 'left', `${offsets[index]}px`);
    style(copy, 'top', '0px');
    return copy;
  });
  const node = make('div', { class: 'ghost' }, ...copies, tag);
  style(node, '--cw', `${width}px`);
  style(node, '--ch', `${height}px`);

  return {
    node,
    offsets,
    show() {
      shell.air.append(node);
      // A paused animation that moves nothing. It tells the browser that the node may be anywhere above the others, so
      // the layers are not sorted again in every frame of the drag.
      const still = [{ transform: 'none' }, { transform: 'none' }];
      node.animate(still, { duration: 1, iterations: Number.POSITIVE_INFINITY, composite: 'add' }).pause();
    },
    fadeCards() {
      for (const card of cards) {
        card.setAttribute('data-lifted', '');
      }
    },
    moveTo(x, y) {
      node.style.transform = `translate(${x}px, ${y}px)`;
    },
    describeOnLeft(isLeft) {
      flag(tag, 'data-left', isLeft);
    },
    describe(hover) {
      const over = hover?.over ?? null;
      const verdict = hover === null ? null : judged(context, hover, over);
      flag(tag, 'hidden', over === null || over.zone === 'hand');
      if (over?.zone === 'joker') {
        attribute(tag, 'data-verdict', 'legal');
        text(tag, words.swapHere);
      } else if (over?.zone === 'new' && verdict?.kind === null) {
        attribute(tag, 'data-verdict', 'none');
        text(tag, words.newMeld);
      } else if (verdict !== null) {
        attribute(tag, 'data-verdict', verdict.kind === null ? 'illegal' : 'legal');
        writeVerdict(context, tag, verdict);
      }
    },
    release(flies) {
      tag.remove();
      if (!flies) {
        node.remove();
      }
      for (const id of ids) {
        renderer.cardNode(id)?.removeAttribute('data-lifted');
      }
    },
  };
}

/** Animates cards that found no place back to where they were. */
export function fallBack({ renderer, moveTime }: Context, sources: Sources): void {
  for (const [id, from] of sources) {
    const node = renderer.cardNode(id);
    if (node !== null && moveTime > 0) {
      const to = node.getBoundingClientRect();
      node.animate(
        [
          { transform: `translate(${from.left - to.left}px, ${from.top - to.top}px)`, zIndex: 9 },
          { transform: 'none', zIndex: 9 },
        ],
        { duration: moveTime, easing: 'ease-out' },
      );
    }
  }
}
