// What a player may choose about the look and the feel; plain data.

/** How the table looks and moves; the page keeps it. */
export interface Settings {
  readonly fourColours: boolean;
  readonly motion: 'normal' | 'fast' | 'slow' | 'off';
  readonly confirmEnd: boolean;
  readonly cardSize: 'auto' | 'small' | 'large';
  readonly sort: 'rank' | 'suit';
  readonly input: 'both' | 'drag' | 'tap';
  readonly sound: boolean;
}

export const DEFAULTS: Settings = {
  fourColours: false,
  motion: 'normal',
  confirmEnd: false,
  cardSize: 'auto',
  sort: 'rank',
  input: 'both',
  sound: false,
};

let reduced: MediaQueryList | undefined;

/** How long one movement lasts, in milliseconds. */
export function moveTime(motion: Settings['motion']): number {
  // Asked for anew it would cost as much as a card that is drawn.
  reduced ??= globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
  if (reduced?.matches) {
    return 0;
  }
  switch (motion) {
    case 'normal':
      return 190;
    case 'fast':
      return 120;
    case 'slow':
      return 300;
    case 'off':
      return 0;
    default: {
      const never: never = motion;
      return never;
    }
  }
}

export function sizeFactor(size: Settings['cardSize']): number {
  switch (size) {
    case 'auto':
      return 1;
    case 'small':
      return 0.85;
    case 'large':
      return 1.3;
    default: {
      const never: never = size;
      return never;
    }
  }
}
