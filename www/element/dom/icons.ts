import { makeSvg } from './dom.ts';

/** The paths of the icons of the table, in a square of 24 × 24. Those of dialogs and replays are in later-icons.ts. */
const PATHS = {
  undo: 'M8 6 4 10l4 4M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 6l4 4-4 4M20 10H10a5.5 5.5 0 0 0 0 11h3',
  reset: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5',
  restore: 'M5 4v7h7M5.6 10.8A8 8 0 1 1 6 17',
  sort: 'M7 5v14m0 0-3.5-3.5M7 19l3.5-3.5M14 6h7M14 12h5M14 18h3',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1 .9 1.7h5.4c0-.7.3-1.2.9-1.7A6 6 0 0 0 12 3Z',
  tidy: 'M3 6h7M14 6h7M3 12h10M17 12h4M3 18h5M12 18h9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  away: 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z',
  computer: 'M4 5h16v11H4ZM12 16v4M8 20h8',
} as const;

export type IconName = keyof typeof PATHS;

/** Draws an icon from its path. */
export const drawIcon = (d: string): SVGSVGElement => makeSvg({ viewBox: '0 0 24 24', class: 'icon' }, { d });

export const icon = (name: IconName): SVGSVGElement => drawIcon(PATHS[name]);
