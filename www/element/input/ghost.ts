import { make, setAttribute, setBox, setCardSize, setFlag, setStyle } from '../dom/dom.ts';
import { boxIn } from '../dom/pixels.ts';
import type { Hover, Press } from '../model/gesture.ts';
import type { Env, Origins, Surface, Table } from '../model/parts.ts';
import { copyCard } from '../view/card.ts';
import { slide } from '../view/flight.ts';
import { writeArtwork } from '../view/load-artwork.ts';
import { verdictAt, writeVerdict } from '../view/tag.ts';

// The ghost of a drag: copies of the dragged cards below the pointer, with a tag above the copies.

/** Creates the ghost of the cards `ids`. `grabbed` is the card below the pointer. */
export function createGhost(
  env: Env,
  table: Table,
  surface: Surface,
  { ids, on }: Press,
  grabbed: number,
  { width, height }: { readonly width: number; readonly height: number },
  /** The distance of the pointer from the left edge of the grabbed card, in pixels. */
  heldAt: number,
) {
  const cards = ids.flatMap((id) => surface.cardNode(id) ?? []);
  // A meld that is dragged as a whole looks as it does on the table.
  const trayStrip = on?.card === null ? surface.layout?.metrics.strip : undefined;
  const strip = trayStrip ?? Math.max(22, Math.round(width * 0.42));
  const grabbedIndex = Math.max(0, ids.indexOf(grabbed));
  const tag = make('span', { class: 'tag', part: 'tag' });
  const copies = cards.map((card, index) => {
    const copy = copyCard(card);
    const isEnd = index === cards.length - 1;
    setFlag(copy, 'data-end', isEnd);
    writeArtwork(copy, env.settings.deck, isEnd, width);
    setBox(copy, { left: (index - grabbedIndex) * strip, top: 0 });
    return copy;
  });
  const node = make('div', { class: 'ghost' }, ...copies, tag);
  setCardSize(node, width, height);
  setStyle(node, '--held', `${heldAt}px`);

  return {
    node,
    /** The distance of each copy to the right of the grabbed card's copy, in pixels; negative to the left. */
    offsets: ids.map((_, index) => (index - grabbedIndex) * strip),
    show(): void {
      surface.shell.air.append(node);
      // This paused animation moves nothing. It tells the browser that the node may lie anywhere above the others. Without it, the
      // browser would sort the layers again in every frame of the drag.
      const still = [{ transform: 'none' }, { transform: 'none' }];
      node.animate(still, { duration: 1, iterations: Number.POSITIVE_INFINITY, composite: 'add' }).pause();
    },
    /** Fades the cards themselves, which stay in their places during the drag. */
    fadeCards(): void {
      for (const card of cards) {
        card.setAttribute('data-lifted', '');
      }
    },
    moveTo(x: number, y: number): void {
      node.style.transform = `translate(${x}px, ${y}px)`;
    },
    /** Sets whether the tag extends to the left instead of the right. */
    describeOnLeft(isLeft: boolean): void {
      setFlag(tag, 'data-left', isLeft);
    },
    /** Writes on the tag what a drop would make. */
    describe(hover: Hover | null): void {
      const verdict = hover && verdictAt(env.words, table.model, hover, hover.over);
      setFlag(tag, 'hidden', verdict === null);
      if (verdict === null) return;
      setAttribute(tag, 'data-verdict', verdict.kind);
      writeVerdict(tag, verdict);
    },
    /** Ends the drag. If `flies` is true, the copies are kept, because they fly on to the new places. */
    release(flies: boolean): void {
      tag.remove();
      if (!flies) {
        node.remove();
      }
      for (const id of ids) {
        surface.cardNode(id)?.removeAttribute('data-lifted');
      }
    },
  };
}

/** Animates the cards of a drag that ended without a drop: from the places in `sources` back to where they lie. */
export function flyBack({ moveTime }: Env, surface: Surface, sources: Origins): void {
  for (const [id, from] of sources) {
    const node = surface.cardNode(id);
    if (node !== null && moveTime > 0) {
      const to = boxIn(surface.shell.air, node);
      slide(node, from.left - to.left, from.top - to.top, moveTime, { zIndex: 9 });
    }
  }
}
