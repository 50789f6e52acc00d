/** The choices for each setting of the player, the default first. */
export const SETTING_CHOICES = {
  deck: ['classic', 'four', 'large', 'tiles'],
  back: ['fox', 'lily', 'stripes'],
  cloth: ['green', 'pale'],
  motion: ['normal', 'fast', 'slow', 'off'],
  confirmEnd: [false, true],
  cardSize: ['auto', 'small', 'large'],
  handed: ['right', 'left'],
  sort: ['rank', 'suit', 'melds'],
  tidy: ['kind', 'rank', 'suit', 'laid'],
  autoTidy: [false, true],
  find: [true, false],
  input: ['both', 'drag', 'tap'],
  sound: [false, true],
  haptics: [true, false],
} as const;

/** The player's settings for the appearance and behaviour of the table. */
export type Settings = {
  readonly [Name in keyof typeof SETTING_CHOICES]: (typeof SETTING_CHOICES)[Name][number];
};

export const DEFAULT_SETTINGS = Object.fromEntries(
  Object.entries(SETTING_CHOICES).map(([key, [first]]) => [key, first]),
) as unknown as Settings;

/** The defaults by the direction of the language: what is pressed lies at the end of the lines, until the player chooses a side. */
export const DEFAULTS: Readonly<Record<'ltr' | 'rtl', Settings>> = {
  ltr: DEFAULT_SETTINGS,
  rtl: { ...DEFAULT_SETTINGS, handed: 'left' },
};

export const isValidSetting = ([key, value]: [string, unknown]): boolean =>
  (SETTING_CHOICES as Readonly<Record<string, readonly unknown[]>>)[key]?.includes(value) === true;

/** What an earlier version has stored, with the settings of this one: `fourColours` has become a value of `deck`. */
export function updatedSettings({
  fourColours,
  ...entries
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return fourColours === undefined
    ? entries
    : { deck: fourColours === true ? 'four' : 'classic', ...entries };
}

/** The entries that are settings with a valid value. */
export const validSettings = (entries: object): Partial<Settings> =>
  Object.fromEntries(Object.entries(entries).filter(isValidSetting));

/** How long the animation of a moved card lasts, in milliseconds, for each value of the setting `motion`. */
export const MOVE_TIMES = { normal: 220, fast: 120, slow: 300, off: 0 } as const;

/** How the engine sorts a hand that the setting would group: the solver, which groups it, is loaded later. */
export const sortNow = (sort: Settings['sort']): 'rank' | 'suit' => (sort === 'suit' ? sort : 'rank');

export const CARD_SIZE_FACTORS = { auto: 1, small: 0.85, large: 1.3 } as const;
