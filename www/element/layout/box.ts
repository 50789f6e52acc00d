import type { Spot } from './free-place.ts';
import { type Cloth, type Metrics, type TrayBox, traySize } from './sizes.ts';

// The boxes of melds, in pixels from the cloth's upper left corner.

/** The tray of a group. The number of cards determines the size of the tray. */
export interface Tray {
  /** The id of the group. */
  readonly id: number;
  readonly count: number;
}

/** The box of a tray. `id` is the id of the tray's group. */
export interface Box extends TrayBox {
  readonly id: number;
}

/** Compares two spots for sorting: from top to bottom, then from left to right. */
export const byPlace = (a: Spot, b: Spot): number => a.y - b.y || a.x - b.x;

export function boxAt({ id, count }: Tray, { x, y }: Spot, cloth: Cloth, metrics: Metrics): Box {
  const { width, height } = traySize(count, cloth, metrics);
  return { id, x: x - width / 2, y: y - height / 2, width, height };
}

/** The lower edge of the lowest box; 0 without boxes. */
export const bottomOf = (boxes: readonly TrayBox[]): number =>
  Math.max(0, ...boxes.map(({ y, height }) => y + height));

export const centreOf = ({ x, y, width, height }: TrayBox): Spot => ({ x: x + width / 2, y: y + height / 2 });
