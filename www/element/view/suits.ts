// The symbols of the suits and the star of the joker. They are a font, because browsers draw letters faster than images.

/**
 * The TrueType font in base64, because a style sheet could load it only by a request or from a data: URL. Made from
 * suits.svg: U+2605 ★, U+2660 ♠, U+2663 ♣, U+2665 ♥ and U+2666 ♦, each outline scaled from 32 units to an em of 512,
 * with its y axis flipped and each cubic curve split into two quadratic ones. Ascent 512, descent 0, advance width 512.
 */
const FONT =
  'AAEAAAAKAIAAAwAgT1MvMgAAAAAAAACsAAAAVmNtYXAAAAAAAAABBAAAAERnbHlmAAAAAAAAAUgAAAFYaGVhZAAAAAAAAAKgAAAANmhoZWEAAAAAAAAC2AAAACRobXR4AAAAAAAAAvwAAAAObG9jYQAAAAAAAAMMAAAADm1heHAAAAAAAAADHAAAACBuYW1lAAAAAAAAAzwAAAAGcG9zdAAAAAAAAANEAAAAIAABAgABkAAFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAmBSZmAgAAAAAAAgAAAAAAAAAAAAAAAAAAAAABAAMAAQAAAAwABAA4AAAACgAIAAIAAiYFJmAmYyZm//8AACYFJmAmYyZl///Z/Nmi2aDZnwABAAAAAAAAAAAAAAABABgAKgHoAeMACQAAARcXBxcnBzcnNwEAPqqDK5CQK4OqAeOeC2ykW1ukbAsAAAABACoAGAHWAeMAGAAAARYWFwYGByImJxYWFyM2NjcGBiMmJic2NgEAJqYKATorHC0PBB8brBsfBA8tHCs6AQqmAeM/iF4vOQEZFyM2FBQ2IxcZATkvXogAAQAkABgB3AHjABcAAAAWFgc2FgYGJxYWFyM2NjcGJiY2FyY2NgEqPQUaOlAkdSkEIBy0HCAEKXUkUDoaBT0B4zlTIQtZchwrIzYUFDYjKxxyWQshUzkAAAEAHwAtAeEBzQARAAAlJiY3NjY3MhYXNjYzFhYXFgYBAHVsAQFBMSM4EhI4IzFBAQFsLVqKQjZDASUjIyUBQzZCigAAAQBQABgBsAHoAAsAAAEWFhcGBgcmJic2NgEAH1o3N1ofH1o3N1oB6ER0MDB0RER0MDB0AAEAAAABAAAAAAAAXw889QAAAgAAAAAAAAAAAAAAAAAAAAAAAAAAAAIAAgAAAAAIAAIAAAAAAAAAAQAAAgAAAAAAAgAAAAAAAgAAAQAAAAAAAAAAAAAAAAAAAAECAAAAABgAKgAkAB8AUAAAAAAAAAAYAEQAcACSAKwAAAABAAAABgBAAAEAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAGAAAAAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==';

let font: FontFace | null = null;

/** Registers the font with the document; further calls do nothing. Must be called before a card is shown. */
export function registerSuits(): void {
  if (font === null && globalThis.FontFace !== undefined && document.fonts !== undefined) {
    font = new FontFace(
      'machiavelli-suits',
      Uint8Array.from(atob(FONT), (letter) => letter.charCodeAt(0)),
    );
    document.fonts.add(font);
  }
}
