// The address of a finished game on the analysis board.

/** How the address of a game on the board begins. */
export const GAME = 'board';

/** The address on the board of the game that a route of the review means. */
export const nameOfGame = ({ at, link }: { readonly at?: number; readonly link?: string }): string =>
  [GAME, ...(at === undefined ? [] : [at]), ...(link === undefined ? [] : [link])].join('-');

/** Which game an address on the board means: the time of a game in “My games”, a link to a game, or neither for the last game. */
export function gameOfName(name: string): { readonly at?: number; readonly link?: string } {
  const text = name.slice(GAME.length + 1);
  if (text === '') return {};
  return /^\d+$/.test(text) ? { at: Number(text) } : { link: text };
}
