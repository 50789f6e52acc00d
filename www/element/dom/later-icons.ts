import { drawIcon } from './icons.ts';

/** The paths of the icons of dialogs and replays, which the first load does not need. */
const PATHS = {
  close: 'M6 6l12 12M18 6 6 18',
  first: 'M18 6l-8 6 8 6M6 6v12',
  back: 'M15 6l-8 6 8 6',
  play: 'M8 5l11 7-11 7Z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 6l8 6-8 6',
  last: 'M6 6l8 6-8 6M18 6v12',
} as const;

export type LaterIconName = keyof typeof PATHS;

export const laterIcon = (name: LaterIconName): SVGSVGElement => drawIcon(PATHS[name]);
