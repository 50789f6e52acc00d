import type { Settings } from '../settings.ts';

// The artwork of the cards. Its code is loaded when nothing more urgent is left to load, and the table is complete without it.

type Artwork = typeof import('./artwork.ts');

let artwork: Artwork | null = null;
let loading: Promise<Artwork> | null = null;

/** The narrowest card with artwork, in pixels. */
const MIN_WIDTH = 56;

/** Whether the cards of a deck have artwork. Those of the others have one large symbol. */
const hasArtwork = (deck: Settings['deck']): boolean => deck === 'classic' || deck === 'four';

/** Loads the artwork, if it has not been loaded. Resolves to `false` if that fails; another table may try again. */
export async function loadArtwork(): Promise<boolean> {
  loading ??= import('./artwork.ts');
  try {
    artwork = await loading;
    return true;
  } catch {
    loading = null;
    return false;
  }
}

/** Draws the artwork on a card of the width `width`, or removes it from a card that `isWhole` no more. */
export function writeArtwork(
  node: HTMLElement,
  deck: Settings['deck'],
  isWhole: boolean,
  width: number,
): void {
  const isWanted = isWhole && width >= MIN_WIDTH && hasArtwork(deck);
  const art = node.querySelector('.art');
  if (!isWanted) art?.remove();
  else if (art === null && artwork !== null)
    node.lastElementChild?.before(artwork.drawArtwork(node.dataset.face ?? ''));
}

/** Draws the motif of a back, unless the page sets another back. */
export function writeMotif(node: HTMLElement, back: Settings['back']): void {
  const isOfPage = getComputedStyle(node).getPropertyValue('--mt-card-back') !== '';
  const motif = isOfPage ? null : artwork?.drawMotif(back);
  node.replaceChildren(...(motif ? [motif] : []));
}
