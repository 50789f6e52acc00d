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

/** What can be chosen, the usual first. */
export const CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  fourColours: [false, true],
  motion: ['normal', 'fast', 'slow', 'off'],
  confirmEnd: [false, true],
  cardSize: ['auto', 'small', 'large'],
  sort: ['rank', 'suit'],
  input: ['both', 'drag', 'tap'],
  sound: [false, true],
};

export const DEFAULTS = Object.fromEntries(
  Object.entries(CHOICES).map(([key, [usual]]) => [key, usual]),
) as unknown as Settings;

/** Can the settings be so? */
export const isChoice = ([key, value]: [string, unknown]): boolean =>
  (CHOICES as Readonly<Record<string, readonly unknown[]>>)[key]?.includes(value) === true;

/** Changes what can be chosen; what is none of the choices changes nothing. */
export function merged(settings: Settings, part: Partial<Settings>): Settings {
  return { ...settings, ...Object.fromEntries(Object.entries(part).filter(isChoice)) };
}

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
