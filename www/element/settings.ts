/** The player's settings for the appearance and behaviour of the table. */
export interface Settings {
  readonly fourColours: boolean;
  readonly motion: 'normal' | 'fast' | 'slow' | 'off';
  readonly confirmEnd: boolean;
  readonly cardSize: 'auto' | 'small' | 'large';
  readonly sort: 'rank' | 'suit';
  readonly input: 'both' | 'drag' | 'tap';
  readonly sound: boolean;
}

/** The choices for each setting, the default first. */
export const SETTING_CHOICES: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  fourColours: [false, true],
  motion: ['normal', 'fast', 'slow', 'off'],
  confirmEnd: [false, true],
  cardSize: ['auto', 'small', 'large'],
  sort: ['rank', 'suit'],
  input: ['both', 'drag', 'tap'],
  sound: [false, true],
};

export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_CHOICES).map(([key, [first]]) => [key, first]),
) as unknown as Settings;

export const isValidSetting = ([key, value]: [string, unknown]): boolean =>
  (SETTING_CHOICES as Readonly<Record<string, readonly unknown[]>>)[key]?.includes(value) === true;

/** The entries that are settings with a valid value. */
export const validSettings = (entries: object): Partial<Settings> =>
  Object.fromEntries(Object.entries(entries).filter(isValidSetting));

/** How long the animation of a moved card lasts, in milliseconds, for each value of the setting `motion`. */
export const MOVE_TIMES: Readonly<Record<Settings['motion'], number>> = {
  normal: 220,
  fast: 120,
  slow: 300,
  off: 0,
};

export const CARD_SIZE_FACTORS: Readonly<Record<Settings['cardSize'], number>> = {
  auto: 1,
  small: 0.85,
  large: 1.3,
};
